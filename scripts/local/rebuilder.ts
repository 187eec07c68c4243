/** Editors write a file in several steps; one build answers them all. */
const SETTLE_MS = 60;

/**
 * Answers changes of files by builds, one after the other and never two at once; what changes meanwhile makes one more.
 * @param failed is told why a build failed; the next change is built all the same
 * @returns what is to be called with each file that has changed
 */
export function createRebuilder(
  build: (files: readonly string[]) => Promise<void>,
  failed: (reason: unknown) => void,
): (file: string) => void {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let building = false;

  const rebuild = async (): Promise<void> => {
    building = true;
    const files = [...changed];
    changed = new Set();
    await build(files).catch(failed);
    building = false;
    if (changed.size > 0) await rebuild();
  };

  return (file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!building) void rebuild();
    }, SETTLE_MS);
  };
}
