import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { CommandError } from '../process/command-line.ts';
import type { Command } from './command.ts';
import { check } from './commands/check.ts';
import { exportContent } from './commands/export.ts';
import { generate } from './commands/generate.ts';
import { importContent } from './commands/import.ts';
import { get, list, status } from './commands/read.ts';
import { webhooks } from './commands/webhooks.ts';
import { archive, publish, remove, set, unarchive, unpublish } from './commands/write.ts';
import { ManagementClient } from './management-client.ts';

const COMMANDS: readonly Command[] = [
  list,
  get,
  status,
  set,
  publish,
  unpublish,
  archive,
  unarchive,
  remove,
  importContent,
  exportContent,
  generate,
  check,
  webhooks,
];

const DEFAULT_URL = 'http://localhost:8787';
const COMMON_OPTIONS = {
  url: { type: 'string', help: `where the site or the services run (default ${DEFAULT_URL})` },
  help: { type: 'boolean', short: 'h', help: 'this text' },
} as const;

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name, usage }) => `${name} ${usage}`.length));
  const lines = COMMANDS.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`);
  return ['usage: npm run content -- <command>', '', ...lines, '', '--help after a command tells more.'].join('\n');
}

function helpFor(command: Command): string {
  const options = Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(
    ([name, { type, help }]) => [`--${name}${type === 'string' ? ' <text>' : ''}`, help] as const,
  );
  const width = Math.max(...options.map(([name]) => name.length));
  const lines = options.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`);
  return [
    `usage: npm run content -- ${command.name} ${command.usage}`,
    '',
    command.summary,
    '',
    command.help,
    '',
    ...lines,
  ].join('\n');
}

/** The management token of the environment, else of this machine's own services. */
function managementToken(): string {
  const { MANAGEMENT_TOKEN: token } = process.env;
  if (token) return token;
  const file = path.resolve(import.meta.dirname, '../../services/.dev.vars');
  const local = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')).MANAGEMENT_TOKEN : undefined;
  if (local) return local;
  throw new CommandError(
    'there is no management token: set MANAGEMENT_TOKEN, or run npm run setup, which writes services/.dev.vars',
  );
}

/** A line that the next one writes over; nothing where nobody watches. */
function showProgress(line: string): void {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\r\u001b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
}

async function run(command: Command, args: readonly string[]): Promise<number> {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(([name, { type }]) => [name, { type }] as const),
  );
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(helpFor(command));
    return 0;
  }
  const [least, most] = command.words;
  if (positionals.length < least || positionals.length > most) {
    console.error(`content: usage: ${command.name} ${command.usage}; --help tells more`);
    return 2;
  }
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? undefined : value]),
  );
  let client: ManagementClient | undefined;
  return await command.run({
    words: positionals,
    options: given,
    client: () => {
      client ??= new ManagementClient(typeof given.url === 'string' ? given.url : DEFAULT_URL, managementToken());
      return client;
    },
    print: (line) => {
      showProgress('');
      console.log(line);
    },
    progress: showProgress,
  });
}

/** Runs one command line. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
export async function runContentCommand([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview());
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    console.error(
      `content: there is no command "${name}"; there are: ${COMMANDS.map((known) => known.name).join(', ')}`,
    );
    return 2;
  }
  try {
    return await run(command, args);
  } catch (error) {
    showProgress('');
    if (error instanceof CommandError) {
      console.error(`content ${name}: ${error.message}`);
      return 1;
    }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      console.error(`content ${name}: ${error.message.split('. ')[0]}; --help tells more`);
      return 2;
    }
    throw error;
  }
}
