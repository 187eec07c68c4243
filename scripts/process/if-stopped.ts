/**
 * Prints a message if the command is stopped (Ctrl-C, a closed terminal) before the returned function is called. The message must be
 * synchronous, because it is printed while the process exits.
 */
export function ifStopped(tell: () => string): () => void {
  const atExit = (): void => console.error(tell());
  process.once('exit', atExit);
  return () => void process.off('exit', atExit);
}
