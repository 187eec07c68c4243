import { parseArgs } from 'node:util';
import { CommandError, optionFault } from '../process/command-line.ts';
import type { Command } from './command.ts';

/** A command line of several commands over one client. */
export interface CommandTable<Client> {
  /** What comes after `npm run`. */
  readonly tool: string;
  readonly commands: readonly Command<Client>[];
  /** @throws CommandError where there is no token. */
  readonly connect: (url: string) => Client;
}

const DEFAULT_URL = 'http://localhost:8787';
const COMMON_OPTIONS = {
  url: { type: 'string', help: `where the site or the services run (default ${DEFAULT_URL})` },
  help: { type: 'boolean', short: 'h', help: 'this text' },
} as const;

function overview<Client>({ tool, commands }: CommandTable<Client>): string {
  const width = Math.max(...commands.map(({ name, usage }) => `${name} ${usage}`.length));
  const lines = commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`);
  return [`usage: npm run ${tool} -- <command>`, '', ...lines, '', '--help after a command tells more.'].join('\n');
}

function helpFor<Client>(tool: string, command: Command<Client>): string {
  const options = Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(
    ([name, { type, help }]) => [`--${name}${type === 'string' ? ' <text>' : ''}`, help] as const,
  );
  const width = Math.max(...options.map(([name]) => name.length));
  const lines = options.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`);
  return [
    `usage: npm run ${tool} -- ${command.name} ${command.usage}`,
    '',
    command.summary,
    '',
    command.help,
    '',
    ...lines,
  ].join('\n');
}

/** A line that the next one writes over; nothing where nobody watches. */
function showProgress(line: string): void {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\r\u001b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
}

async function run<Client>(
  { tool, connect }: CommandTable<Client>,
  command: Command<Client>,
  args: readonly string[],
): Promise<number> {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(([name, { type }]) => [name, { type }] as const),
  );
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(helpFor(tool, command));
    return 0;
  }
  const [least, most] = command.words;
  if (positionals.length < least || positionals.length > most) {
    console.error(`${tool}: usage: ${`${command.name} ${command.usage}`.trim()}; --help tells more`);
    return 2;
  }
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? undefined : value]),
  );
  let client: Client | undefined;
  return await command.run({
    words: positionals,
    options: given,
    client: () => {
      client ??= connect(typeof given.url === 'string' ? given.url : DEFAULT_URL);
      return client;
    },
    print: (line) => {
      showProgress('');
      console.log(line);
    },
    progress: showProgress,
  });
}

/** A file that cannot be read or written, and the like: its message says which and why. */
const isOfTheSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** Runs one command line. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
export async function runCommands<Client>(
  table: CommandTable<Client>,
  [name, ...args]: readonly string[],
): Promise<number> {
  const { tool, commands } = table;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview(table));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    console.error(
      `${tool}: there is no command "${name}"; there are: ${commands.map((known) => known.name).join(', ')}`,
    );
    return 2;
  }
  try {
    return await run(table, command, args);
  } catch (error) {
    showProgress('');
    if (error instanceof CommandError) {
      console.error(`${tool} ${name}: ${error.message}`);
      return 1;
    }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      console.error(`${tool} ${name}: ${optionFault(error)}; --help tells more`);
      return 2;
    }
    if (isOfTheSystem(error)) {
      console.error(`${tool} ${name}: ${error.message}`);
      return 1;
    }
    throw error;
  }
}
