import { seconds } from '../../console/duration.ts';
import { counted } from '../../console/terminal-text.ts';
import { CommandError, UsageError } from '../../process/command-line.ts';
import { checkContent } from '../check-content.ts';
import type { Command, CommandInput } from '../command.ts';
import { type GeneratedEntry, LargeCatalogue } from '../generate/large-catalogue.ts';
import type { ManagementClient } from '../management-client.ts';
import { listWith } from '../problems.ts';

/** Entries per call, well below the API's limits of 2,000 entries and 8 MB. */
const CHUNK_ENTRIES = 400;

function count(option: string | boolean | undefined, name: string, preset: number): number {
  if (option === undefined) return preset;
  if (typeof option === 'string' && /^\d{1,7}$/.test(option)) return Number(option);
  throw new UsageError(`--${name} must be a number of entries; example: --${name} ${preset}`);
}

async function store(client: ManagementClient, entries: readonly GeneratedEntry[]): Promise<number> {
  const stored = await client.importDrafts({ entries });
  await client.importPublish({ entries: entries.map(({ id }) => id), assets: [], silent: true });
  return stored.created + stored.changed;
}

async function storeAll(
  { client, progress }: Pick<CommandInput, 'client' | 'progress'>,
  entries: Iterable<GeneratedEntry>,
  total: number,
): Promise<number> {
  const api = client();
  const started = Date.now();
  let part: GeneratedEntry[] = [];
  let seen = 0;
  let written = 0;
  const flush = async (): Promise<void> => {
    written += await store(api, part);
    part = [];
    const left = ((Date.now() - started) / seen) * (total - seen);
    progress(`stored ${seen.toLocaleString('en')} entries, about ${Math.ceil(left / 60_000)} minutes left`);
  };
  for (const entry of entries) {
    part.push(entry);
    seen++;
    if (part.length >= CHUNK_ENTRIES) await flush();
  }
  if (part.length > 0) await flush();
  return written;
}

export const generate: Command = {
  name: 'generate',
  usage: '[dir]',
  summary: 'fill the service with a large catalogue, for load tests',
  help: [
    'Copies the products and articles of <dir> (default: content), which must have been imported: same texts, pictures and',
    'facets under new names, ids and addresses, in lists of 40. Everything is published without notifying the site, hidden from search',
    'engines, and has an id that begins with generated-. The same numbers give the same entries; a second run changes nothing.',
  ].join('\n'),
  words: [0, 1],
  options: {
    products: { type: 'string', value: 'n', help: 'how many products (default 10000)' },
    articles: { type: 'string', value: 'n', help: 'how many articles (default 100000)' },
  },
  ifStopped: 'what was stored stays; the same command goes on with the rest',
  run: async ({ words: [dir = 'content'], options, client, print, progress }) => {
    const size = {
      products: count(options.products, 'products', 10_000),
      articles: count(options.articles, 'articles', 100_000),
    };
    const started = Date.now();
    const { entries, problems } = checkContent(dir);
    if (problems.length > 0)
      throw new CommandError(`${counted(problems.length, 'problem')} in ${dir}; ${listWith(dir)}`);
    const catalogue = new LargeCatalogue(entries);
    const lacking = catalogue.lacks(size);
    if (lacking !== undefined) throw new CommandError(`${dir} has no ${lacking} to copy`);
    // A product adds its metadata and up to three sizes; an article adds its metadata.
    const total = size.products * 4.5 + size.articles * 2;
    const written = await storeAll({ client, progress }, catalogue.entries(size), total);
    progress('');
    print(
      `${size.products.toLocaleString('en')} products and ${size.articles.toLocaleString('en')} articles: ${written.toLocaleString('en')} entries written`,
    );
    print(`done in ${seconds(Date.now() - started)}`);
    return 0;
  },
};
