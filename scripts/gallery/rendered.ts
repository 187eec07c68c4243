import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { CommandError } from '../process/command-line.ts';
import { root } from '../process/run.ts';
import type { RenderedExample } from './gallery-pages.ts';

/** An example of a view, not rendered yet. */
export interface Example {
  readonly view: string;
  readonly name: string;
  readonly render: () => string;
  /** The body of its page, from what it rendered. */
  readonly bodyOf: (markup: string) => string | Promise<string>;
}

/** An example takes milliseconds. */
const RENDER_LIMIT_MS = 10_000;

/** The first place in the sources on an error's stack. */
function placeOf({ stack = '' }: Error): string {
  const [, file] = /\((?:file:\/\/)?([^()]+\/(?:worker|shared|client)\/[^()]+:\d+):\d+\)/.exec(stack) ?? [];
  return file === undefined ? '' : ` (${path.relative(root, file)})`;
}

function reasonOf(error: unknown, limitMs: number): string {
  // An error of the script's own context, so not an instance of this one's Error.
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
    return `did not end within ${limitMs / 1_000} s; look for a loop without end`;
  return `threw ${String(error)}${error instanceof Error ? placeOf(error) : ''}`;
}

/**
 * Renders an example.
 * @throws CommandError that names the example when it throws or does not end
 */
export async function rendered(
  { view, name, render, bodyOf }: Example,
  limitMs = RENDER_LIMIT_MS,
): Promise<RenderedExample> {
  try {
    // Only a script's run can be ended from outside, and ends all that it calls.
    const markup: string = runInNewContext('render()', { render }, { timeout: limitMs });
    return { view, name, body: await bodyOf(markup) };
  } catch (error) {
    throw new CommandError(`the example ${name} in ${view}.examples.tsx ${reasonOf(error, limitMs)}`);
  }
}
