/**
 * The styles of all components. In a separate file, because the modules that a glob finds are imported before everything else in its
 * file. Exported, and kept by `preserveEntrySignatures`: when the build drops unused class names, it drops their styles too.
 */
export const componentStyles = import.meta.glob(
  ['./islands/**/*.module.css', '../shared/ui/**/*.module.css', '../worker/**/*.module.css', '!../worker/ops/**'],
  { eager: true },
);
