import { stripVTControlCharacters } from 'node:util';
import { build, createLogger, type InlineConfig, mergeConfig } from 'vite';
import { CommandError } from '../process/command-line.ts';

/** Builds run beside one another, so the bundler's remarks on how long each took say nothing. */
const UNTIMED = { build: { rolldownOptions: { checks: { bundlerTimings: false } } } } satisfies InlineConfig;

/** The bundler gathers what is wrong with the sources in `errors`; what lacks them is a fault of ours. */
const isOfTheSources = (error: unknown): error is Error => error instanceof Error && 'errors' in error;

/** What is wrong and where, without heading, colours and stack. */
const faultOf = ({ message }: Error): string =>
  stripVTControlCharacters(message)
    .replace(/^Build failed with \d+ errors?:\s*/, '')
    .replace(/\n\s+at .*/g, '')
    .trim();

/**
 * Runs one build. What the bundler would log of a failure is in what is thrown.
 * @throws CommandError with the bundler's message, for sources that cannot be built.
 */
export async function bundle(config: InlineConfig): ReturnType<typeof build> {
  const customLogger = { ...createLogger(config.logLevel), error: () => undefined };
  try {
    return await build(mergeConfig({ ...UNTIMED, customLogger }, config));
  } catch (error) {
    if (!isOfTheSources(error)) throw error;
    throw new CommandError(`a source cannot be built: mend it where this says, and build again\n${faultOf(error)}`);
  }
}
