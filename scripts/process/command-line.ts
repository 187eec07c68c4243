import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { stopAll } from './run.ts';

/** A failure that its reader can act on; printed as one line, without a stack. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** The command line was not understood, and nothing was begun; its line ends with where to read more. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}

/** Exit codes of every command: 0 done, 1 refused or failed, 2 not understood. */
const FAILED = 1;
export const NOT_UNDERSTOOD = 2;

/** A file that cannot be read or written, and the like: its message says which and why. */
const isOfTheSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** Tells why a command did not do what it was to do, on one line, and answers its exit code. @throws what is a fault of ours */
export function complain(name: string, error: unknown, print: (line: string) => void = console.error): number {
  if (!(error instanceof CommandError || isOfTheSystem(error))) throw error;
  const misused = error instanceof UsageError;
  print(`${name}: ${error.message}${misused ? '; --help tells more' : ''}`);
  return misused ? NOT_UNDERSTOOD : FAILED;
}

/** What is wrong with a command line, in one sentence: a lone dash is most often a value, such as -5 or a list in Markdown. */
function optionFault(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\.?\s*\n|\. /);
  return /^Unknown option '-[^-]/.test(first) ? `${first}; a value that begins with - goes last, after --` : first;
}

/** What a reading of the command line says. @throws UsageError where it fails */
export function understood<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw new UsageError(optionFault(error));
  }
}

/** Reads the options after the command's name; an unknown one is a UsageError. `help` is printed for --help, which ends with 0. */
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

/** A port number out of `--port` or PORT. */
export function readPort(given: string | undefined, fallback: number): number {
  const text = given ?? process.env.PORT;
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UsageError(`port must be a number from 1 to 65535, not "${text}"`);
  }
  return port;
}

/** As `complain`; a fault of ours is told with its stack. */
function codeOf(name: string, error: unknown): number {
  try {
    return complain(name, error);
  } catch (fault) {
    console.error(fault);
    return FAILED;
  }
}

/** What a command is told to stop by, and the exit code that says so. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Runs a command's main function: ends what it has started when it returns, fails or is told to stop (Ctrl-C, a closed terminal, an
 * npm that is gone), and turns a failure into one line and its exit code.
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
