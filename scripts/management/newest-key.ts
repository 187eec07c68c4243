/**
 * What a caller sends of a key of the services: while one is being changed, its setting holds the new one and after a comma the old
 * one (docs/operations.md, "Rotate a key").
 */
export const newestKey = (setting: string): string => (setting.split(',')[0] ?? '').trim();
