import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createProgress } from '../console/progress.ts';
import { siteHere } from '../local/running.ts';
import { CommandError, complain, NOT_UNDERSTOOD, UsageError, understood } from '../process/command-line.ts';
import { ifStopped } from '../process/if-stopped.ts';
import { schemaFaults } from '../process/schema-faults.ts';
import type { Command, CommandOption } from './command.ts';

/** Several commands over one client. */
export interface CommandTable<Client> {
  /** The name after `npm run`. */
  readonly tool: string;
  readonly commands: readonly Command<Client>[];
  /** @throws CommandError without a token. */
  readonly connect: (url: string) => Client;
}

const COMMON_OPTIONS = {
  url: { type: 'string', help: 'origin of the site or of the services (default: the local site)' },
  help: { type: 'boolean', short: 'h', help: 'this text' },
} as const;

function overview<Client>({ tool, commands }: CommandTable<Client>): string {
  const width = Math.max(...commands.map(({ name, usage }) => `${name} ${usage}`.length));
  const lines = commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`);
  return [
    `usage: npm run ${tool} -- <command>`,
    '',
    ...lines,
    '',
    '<command> --help prints its options. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.',
  ].join('\n');
}

/** A command as the user types it. */
const lineOf = ({ name, usage }: { readonly name: string; readonly usage: string }): string =>
  `${name} ${usage}`.trim();

function helpFor<Client>(tool: string, command: Command<Client>): string {
  const known: Readonly<Record<string, CommandOption>> = { ...command.options, ...COMMON_OPTIONS };
  const options = Object.entries(known).map(
    ([name, { type, help, value = 'text' }]) => [`--${name}${type === 'string' ? ` <${value}>` : ''}`, help] as const,
  );
  const width = Math.max(...options.map(([name]) => name.length));
  const lines = options.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`);
  return [`usage: npm run ${tool} -- ${lineOf(command)}`, '', command.summary, '', command.help, '', ...lines].join(
    '\n',
  );
}

/** The clients parse every answer. */
const otherVersion = (cause: z.ZodError): CommandError =>
  new CommandError(`the answer is that of another version of the services: ${schemaFaults(cause)}`, { cause });

const showProgress = createProgress(process.stdout);

/** Call the returned function when the command has ended. */
function tellIfStopped<Client>(tool: string, { name, ifStopped: left }: Command<Client>): () => void {
  if (left === undefined) return () => undefined;
  return ifStopped(() => {
    showProgress('');
    return `${tool} ${name}: stopped; ${left}`;
  });
}

async function run<Client>(
  { tool, connect }: CommandTable<Client>,
  command: Command<Client>,
  args: readonly string[],
): Promise<number> {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(([name, { type }]) => [name, { type }] as const),
  );
  const { values, positionals } = understood(() =>
    parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    }),
  );
  if (values.help) {
    console.log(helpFor(tool, command));
    return 0;
  }
  const [least, most] = command.words;
  if (positionals.length < least || positionals.length > most)
    throw new UsageError(`usage: npm run ${tool} -- ${lineOf(command)}`);
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? undefined : value]),
  );
  let client: Client | undefined;
  const isOver = tellIfStopped(tool, command);
  const running = command.run({
    words: positionals,
    options: given,
    client: () => {
      client ??= connect(typeof given.url === 'string' ? given.url : siteHere());
      return client;
    },
    print: (line) => {
      showProgress('');
      console.log(line);
    },
    progress: showProgress,
  });
  return await running.finally(isOver);
}

/** Runs one command line; resolves to its exit code. */
export async function runCommands<Client>(
  table: CommandTable<Client>,
  [name, ...args]: readonly string[],
): Promise<number> {
  const { tool, commands } = table;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview(table));
    return name === undefined ? NOT_UNDERSTOOD : 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const known = commands.map((one) => one.name).join(', ');
    return complain(tool, new UsageError(`unknown command "${name}"; commands: ${known}`));
  }
  try {
    return await run(table, command, args);
  } catch (error) {
    showProgress('');
    return complain(`${tool} ${name}`, error instanceof z.ZodError ? otherVersion(error) : error);
  }
}
