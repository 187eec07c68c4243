import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { stopAll } from './run.ts';

/** A failure that the user can act on; printed as one line, without a stack. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** An invalid command line; nothing was begun. The printed line ends with a hint to `--help`. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}

/** Exit codes of every command: 0 done, 1 refused or failed, 2 invalid command line. */
const FAILED = 1;
export const NOT_UNDERSTOOD = 2;

/** A system error, such as a file that cannot be read or written: its message says which file and why. */
const isOfTheSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** Prints why a command failed, on one line, and returns its exit code. @throws any other error, which is a bug */
export function complain(name: string, error: unknown, print: (line: string) => void = console.error): number {
  if (!(error instanceof CommandError || isOfTheSystem(error))) throw error;
  const misused = error instanceof UsageError;
  print(`${name}: ${error.message}${misused ? '; see --help' : ''}`);
  return misused ? NOT_UNDERSTOOD : FAILED;
}

/** The error of a command line, in one sentence. A word after a single dash is most often a value, such as -5 or a list in Markdown. */
function optionFault(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\.?\s*\n|\. /);
  // npm keeps options for itself, and hands on their values.
  if (first.startsWith('Unexpected argument')) return `${first}; options go after --, as in npm start -- --port 4000`;
  const [, valueless] = /^Option '(--[\w-]+)' argument is ambiguous/.exec(first) ?? [];
  if (valueless) return `${valueless} needs a value; one that begins with - goes after =, as in ${valueless}=-5`;
  return /^Unknown option '-[^-]/.test(first) ? `${first}; put a value that begins with - last, after --` : first;
}

/** Result of parsing the command line. @throws UsageError when it fails */
export function understood<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw new UsageError(optionFault(error));
  }
}

/** Parses the options after the command's name; an unknown one is a UsageError. For --help, it prints `help` and exits with 0. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(help: string, options: Options) {
  const { values } = understood(() =>
    parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, strict: true }),
  );
  if ('help' in values && values.help) {
    console.log(help.trim());
    process.exit(0);
  }
  return values;
}

/** The port number from `--port` or PORT. */
export function readPort(given: string | undefined, fallback: number): number {
  const text = given ?? (process.env.PORT || undefined);
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new UsageError(`port must be a number from 1 to 65535, not "${text}"`);
  }
  return port;
}

/** Like `complain`, but prints a bug with its stack. */
function codeOf(name: string, error: unknown): number {
  try {
    return complain(name, error);
  } catch (fault) {
    console.error(fault);
    return FAILED;
  }
}

/** Signals that stop a command, with their exit codes. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Runs a command's main function. It stops all child processes when the function returns, fails or is stopped (Ctrl-C, a closed terminal,
 * an npm that has exited), and turns a failure into one line and an exit code.
 */
export async function main(name: string, work: () => Promise<void>): Promise<void> {
  let stopping = false;
  const stopFor = async (code: number): Promise<never> => {
    stopping = true;
    await stopAll();
    process.exit(code);
  };
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      if (!stopping) void stopFor(code);
    });
  }
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent && !stopping) void stopFor(SIGNALS.SIGTERM);
    }, 500);
    watch.unref();
  }

  try {
    await work();
    if (!stopping) await stopFor(typeof process.exitCode === 'number' ? process.exitCode : 0);
  } catch (error) {
    if (stopping) return;
    await stopFor(codeOf(name, error));
  }
}
