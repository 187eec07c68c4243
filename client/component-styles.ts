/**
 * Every component's styles, wherever they live. In a file of their own, because what a glob finds is imported before all
 * else in its file. Exported, and kept by `preserveEntrySignatures`: class names that nobody uses take their styles with
 * them when they are dropped.
 */
export const componentStyles = import.meta.glob(
  ['./islands/**/*.module.css', '../shared/ui/**/*.module.css', '../worker/**/*.module.css', '!../worker/ops/**'],
  { eager: true },
);
