-- Files of assets that were deleted long ago are deleted. A file may be stored before its asset is (again), so what counts is also when
-- it was stored: in milliseconds since 1970; 0 for what was stored before this was noted.
ALTER TABLE masters ADD COLUMN stored_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX records_deleted ON records (kind, deleted_at) WHERE deleted_at IS NOT NULL;
