/** A 2 × 1 pixel PNG: one red, one blue pixel. */
export const PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWP4z8DAwPAfAAcAAf/89wURAAAAAElFTkSuQmCC',
);

/** A PNG of 640 × 4 pixels, all grey. */
export const WIDE_PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAoAAAAAECAAAAAA7GNEYAAAAIElEQVR42mNoGAWjYAABw2gQjILRBDgKRhPgKBgFAwEAgakATH2a6CsAAAAASUVORK5CYII=',
);

/** A PNG with a valid header and corrupt pixel data. */
export const BROKEN_PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8AAQv8BABH3A/1qdnMJAAAAAElFTkSuQmCC',
);
