/** Between two lines of progress where they cannot overwrite each other. */
const EVERY_MS = 15_000;

/** What a progress line is written to: `process.stdout`, or a test's. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/**
 * Makes a function that shows how far long work is. On a terminal, each line overwrites the one before it, and an empty one clears it. In a
 * log, it writes a line every 15 s, so that work that takes minutes is seen to go on.
 */
export function createProgress(screen: Screen, now: () => number = Date.now): (line: string) => void {
  let writtenAt: number | undefined;
  return (line) => {
    if (screen.isTTY) {
      screen.write(`\r\u001b[2K${line.slice(0, (screen.columns || 80) - 1)}`);
      return;
    }
    if (line === '') return;
    writtenAt ??= now();
    if (now() - writtenAt < EVERY_MS) return;
    writtenAt = now();
    screen.write(`${line}\n`);
  };
}
