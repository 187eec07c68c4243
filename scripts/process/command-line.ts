import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { stopAll } from './run.ts';

/** A failure that its reader can act on; printed as one line, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What is wrong with a command line, in one sentence: a lone dash is most often a value, such as -5 or a list in Markdown. */
export function optionFault(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\.?\s*\n|\. /);
  return /^Unknown option '-[^-]/.test(first) ? `${first}; a value that begins with - goes last, after --` : first;
}

/** Reads the options after the command's name; an unknown one is a CommandError. `help` is printed for --help, which ends with 0. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(help: string, options: Options) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, strict: true });
    if ('help' in values && values.help) {
      console.log(help.trim());
      process.exit(0);
    }
    return values;
  } catch (error) {
    throw new CommandError(`${optionFault(error)}. See --help.`);
  }
}

/** A port number out of `--port` or PORT. */
export function readPort(given: string | undefined, fallback: number): number {
  const text = given ?? process.env.PORT;
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CommandError(`port must be a number from 1 to 65535, not "${text}"`);
  }
  return port;
}

/** What a command is told to stop by, and the exit code that says so. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Runs a command's main function: ends what it has started when it returns, fails or is told to stop (Ctrl-C, a closed terminal, an
 * npm that is gone), and turns a failure into one line and exit code 1.
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
    if (error instanceof CommandError) console.error(`${name}: ${error.message}`);
    else console.error(error);
    await stopFor(1);
  }
}
