import { parseArgs } from 'node:util';
import { type Command, CommandError } from './command.ts';
import { check } from './commands/check.ts';
import type { ManagementClient } from './management-client.ts';

const COMMANDS: readonly Command[] = [check];

const COMMON_OPTIONS = {
  help: { type: 'boolean', short: 'h', help: 'this text' },
  url: { type: 'string', help: 'where the site or services run (default http://localhost:8787)' },
} as const;

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name, usage }) => `${name} ${usage}`.length));
  const lines = COMMANDS.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`);
  return ['usage: npm run content -- <command>', '', ...lines, '', '--help after a command tells more.'].join('\n');
}

function helpFor(command: Command): string {
  const options = Object.entries({ ...command.options, ...COMMON_OPTIONS });
  const lines = options.map(([name, { type, help }]) => `  --${name}${type === 'string' ? ' <text>' : ''}  ${help}`);
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

/** Runs one command line. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
export async function runContentCommand(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
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
    const options = Object.fromEntries(
      Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(([option, { type }]) => [option, { type }]),
    );
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    if (values.help) {
      console.log(helpFor(command));
      return 0;
    }
    const [least, most] = command.words;
    if (positionals.length < least || positionals.length > most) {
      console.error(`content ${name}: usage: ${name} ${command.usage}`);
      return 2;
    }
    return await command.run({
      words: positionals,
      options: values as Record<string, string | boolean | undefined>,
      client: (): ManagementClient => ({ url: '' }),
      print: (line) => console.log(line),
      progress: () => undefined,
    });
  } catch (error) {
    if (error instanceof CommandError) {
      console.error(`content ${name}: ${error.message}`);
      return 1;
    }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      console.error(`content ${name}: ${error.message.split('\n')[0]}`);
      return 2;
    }
    throw error;
  }
}
