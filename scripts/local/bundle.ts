import { stripVTControlCharacters } from 'node:util';
import { build, createLogger, type InlineConfig, mergeConfig } from 'vite';
import { CommandError } from '../process/command-line.ts';

/** Builds run in parallel, so the bundler's timings are meaningless. */
const UNTIMED = { build: { rolldownOptions: { checks: { bundlerTimings: false } } } } satisfies InlineConfig;

/** The bundler puts source errors into `errors`; an error without it is a bug of ours. */
const isOfTheSources = (error: unknown): error is Error => error instanceof Error && 'errors' in error;

/** The error and its location, without heading, colours and stack. */
const faultOf = ({ message }: Error): string =>
  stripVTControlCharacters(message)
    .replace(/^Build failed with \d+ errors?:\s*/, '')
    .replace(/\n\s+at .*/g, '')
    .trim();

/**
 * Runs one build. On failure, the thrown error contains what the bundler would log.
 * @throws CommandError with the bundler's message, for sources that cannot be built.
 */
export async function bundle(config: InlineConfig): ReturnType<typeof build> {
  const customLogger = { ...createLogger(config.logLevel), error: () => undefined };
  try {
    return await build(mergeConfig({ ...UNTIMED, customLogger }, config));
  } catch (error) {
    if (!isOfTheSources(error)) throw error;
    throw new CommandError(`the build failed; fix this error and build again\n${faultOf(error)}`);
  }
}
