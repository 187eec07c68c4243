/** Addresses of what hydration needs, written in by the build (scripts/hydration-files-plugin.ts). */
declare const __HYDRATION_FILES__: readonly string[];
