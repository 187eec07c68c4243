/** Addresses of what the first touch and hydration need, written in by the build (scripts/later-files-plugin.ts). */
declare const __LATER_FILES__: readonly string[];
