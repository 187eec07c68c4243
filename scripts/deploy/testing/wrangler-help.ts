import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import wrangler from 'wrangler/package.json' with { type: 'json' };
import { root, run } from '../../process/run.ts';

/** The help of one wrangler version never changes, and asking for it takes a second. */
const CACHE = path.join(root, 'node_modules/.cache/alun', `wrangler-help-${wrangler.version}`);

const asked = new Map<string, Promise<string>>();

/** Output of the installed `wrangler <command> --help`; empty when it fails. */
function helpOf(command: string): Promise<string> {
  const answer = asked.get(command) ?? ask(command);
  asked.set(command, answer);
  return answer;
}

async function ask(command: string): Promise<string> {
  const file = path.join(CACHE, `${command.replaceAll(' ', '-')}.txt`);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const { output, ok } = await run('wrangler', [...command.split(' '), '--help']);
  if (!ok) return '';
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, output);
  return output;
}

/** Leading words that can name a command; what follows are arguments. */
const commandOf = (words: readonly string[]): string[] => {
  const end = words.findIndex((word) => !/^[a-z][a-z0-9-]*$/.test(word));
  return words.slice(0, end === -1 ? undefined : end);
};

/**
 * What the installed wrangler does not support of a call, such as `['tail', '--format', 'json']`; empty when it has the command and all
 * options.
 */
export async function misunderstood(call: readonly string[]): Promise<string[]> {
  const words = commandOf(call);
  // The last words may be arguments, such as a bucket's name.
  for (let length = words.length; length > 0; length -= 1) {
    const command = words.slice(0, length).join(' ');
    const help = await helpOf(command);
    if (!new RegExp(`^wrangler ${command}(?: |$)`, 'm').test(help)) continue;
    if (help.includes('\nCOMMANDS\n') && length === words.length) return [`wrangler ${command} is no command`];
    if (help.includes('\nCOMMANDS\n')) return [`wrangler ${command} has no ${words[length]}`];
    const options = call.filter((word) => word.startsWith('-')).map((word) => word.split('=')[0] ?? word);
    return options
      .filter((option) => !new RegExp(`(?:^|\\s)${option}[\\s,]`, 'm').test(help))
      .map((option) => `wrangler ${command} has no ${option}`);
  }
  return [`wrangler has no ${words.join(' ')}`];
}
