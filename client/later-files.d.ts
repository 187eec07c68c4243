/** Addresses of what hydration needs, written in by the build (scripts/later-files-plugin.ts). */
declare const __LATER_FILES__: readonly string[];
