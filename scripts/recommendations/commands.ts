import { readFileSync } from 'node:fs';
import { type CountsFile, countsFile } from '../../services/recommendations/wire.ts';
import { LOCALE } from '../../shared/spec/site.ts';
import { counted } from '../console/terminal-text.ts';
import { listLimit } from '../management/list-page.ts';
import { CommandError } from '../process/command-line.ts';
import { schemaFaults } from '../process/schema-faults.ts';
import type { Command } from './recommendations-client.ts';

const DEFAULT_FILE = 'content/recommendations/my.json';
const DEFAULT_BRAND = 'alun';
const DEFAULT_LIMIT = 20;

const optionOf = (value: string | boolean | undefined, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

export const list: Command = {
  name: 'list',
  usage: '',
  summary: 'list articles by how often they were recommended',
  help: 'Each line: the count, how much of it was imported, and the article’s articleId.',
  words: [0, 0],
  options: {
    brand: { type: 'string', help: `brand of the articles (${DEFAULT_BRAND})` },
    locale: { type: 'string', help: `locale (${LOCALE.path})` },
    limit: { type: 'string', value: 'n', help: `how many to show (${DEFAULT_LIMIT})` },
  },
  run: async ({ options, client, print }) => {
    const items = await client().list({
      brand: optionOf(options.brand, DEFAULT_BRAND),
      locale: optionOf(options.locale, LOCALE.path),
      limit: listLimit(options.limit, DEFAULT_LIMIT),
    });
    for (const { articleId, count, imported } of items)
      print(`${String(count).padStart(7)}  ${`(${imported} imported)`.padEnd(18)}  ${articleId}`);
    print(counted(items.length, 'article'));
    return 0;
  },
};

/** @throws CommandError saying what is wrong with the file. */
export function readCountsFile(file: string): CountsFile {
  try {
    const parsed = countsFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data;
    throw new CommandError(`${file}: ${schemaFaults(parsed.error)}`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
}

export const importCounts: Command = {
  name: 'import',
  usage: '[file]',
  summary: 'import earlier counts of recommendations',
  help: [
    `Reads <file> (default: ${DEFAULT_FILE}): brand, locale, and counts by articleId. Recommendations of visitors are`,
    'added on top, so importing the same file again changes nothing.',
  ].join('\n'),
  words: [0, 1],
  run: async ({ words: [file = DEFAULT_FILE], client, print }) => {
    const { changed, unchanged } = await client().import(readCountsFile(file));
    print(`${counted(changed + unchanged, 'article')}: ${changed} changed, ${unchanged} unchanged`);
    return 0;
  },
};
