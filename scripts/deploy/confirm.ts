import { createInterface } from 'node:readline/promises';
import { UsageError } from '../process/command-line.ts';

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}
const HERE: Terminal = { input: process.stdin, output: process.stdout };

/** @throws UsageError when nobody can answer a question: in a script, a job, a pipe. Asked first, since the checks take minutes. */
export function expectSomebody({ input } = HERE): void {
  if (!input.isTTY) throw new UsageError('cannot ask for confirmation without a terminal; use --yes');
}

/** Whether somebody types the word to go on. Ctrl-C and Ctrl-D are a no. */
export async function confirmed(question: string, word: string, { input, output } = HERE): Promise<boolean> {
  const lines = createInterface({ input, output });
  try {
    return (await lines.question(`${question} Type "${word}" to go on: `)).trim() === word;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    output.write('\n');
    return false;
  } finally {
    lines.close();
  }
}
