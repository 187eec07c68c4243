/** Debounce time: editors write a file in several steps, which need only one build. */
const SETTLE_MS = 60;

/**
 * Rebuilds on file changes. Builds never run in parallel; changes during a build cause one more build.
 * @param failed receives the reason when a build fails; the next change is built all the same
 * @returns a function to call with each changed file
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
