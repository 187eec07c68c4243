/** URLs of the scripts for the first interaction and for hydration, inserted by the build (scripts/later-files-plugin.ts). */
declare const __LATER_FILES__: readonly string[];
