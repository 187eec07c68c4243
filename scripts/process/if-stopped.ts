/**
 * Says something should the command be stopped (Ctrl-C, a closed terminal) before the function that it answers is called: by then
 * nothing more can be asked of anybody.
 */
export function ifStopped(tell: () => string): () => void {
  const atExit = (): void => console.error(tell());
  process.once('exit', atExit);
  return () => void process.off('exit', atExit);
}
