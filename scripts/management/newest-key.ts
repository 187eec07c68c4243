/**
 * The key that a caller sends. During key rotation, the setting holds the new key, a comma and the old key (docs/operations.md, "Rotate a
 * key").
 */
export const newestKey = (setting: string): string => (setting.split(',')[0] ?? '').trim();
