import { existsSync, statSync } from 'node:fs';
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_TYPES } from '../../../services/content/model/model.ts';
import { CommandError, UsageError } from '../../process/command-line.ts';
import type { Command, CommandInput } from '../command.ts';
import { type AssetFile, contentfulSpace } from '../export/contentful-space.ts';
import type { ManagedRecord, ManagementClient } from '../management-client.ts';

const PAGE = 500;
const CONCURRENT_DOWNLOADS = 4;
const MOST_READINGS = 3;

type List = (skip: number) => ReturnType<ManagementClient['listAll']>;

/** All records; undefined if one was changed, created or deleted meanwhile: the last changed comes first, so the others have moved. */
async function readOnce(list: List): Promise<ManagedRecord[] | undefined> {
  const { total, items } = await list(0);
  const records = new Map(items.map((record) => [record.sys.id, record]));
  while (records.size < total) {
    const page = await list(records.size);
    const before = records.size;
    for (const record of page.items) records.set(record.sys.id, record);
    if (page.items.length === 0 || records.size < before + page.items.length) return undefined;
  }
  return [...records.values()].sort((a, b) => a.sys.id.localeCompare(b.sys.id));
}

/** @throws CommandError when the records change during each of several readings */
async function everything(what: string, list: List): Promise<ManagedRecord[]> {
  for (let tries = 0; tries < MOST_READINGS; tries++) {
    const records = await readOnce(list);
    if (records !== undefined) return records;
  }
  throw new CommandError(`${what} changed while they were read; export again when nobody is publishing`);
}

/** Creates the output folder first, so that an unwritable path fails before minutes of work. @throws CommandError */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new CommandError(`cannot write to ${folder}: ${cause instanceof Error ? cause.message : cause}`);
  }
}

async function download(
  { client, progress }: Pick<CommandInput, 'client' | 'progress'>,
  files: readonly AssetFile[],
  folder: string,
): Promise<number> {
  const queue = [...files];
  let bytes = 0;
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      progress(`${files.length - queue.length} of ${files.length} files: ${next.id}`);
      const target = path.join(folder, next.target);
      const master = await client().master(next.id);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, master);
      bytes += master.length;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_DOWNLOADS }, worker));
  return bytes;
}

export const exportContent: Command = {
  name: 'export',
  usage: '[dir]',
  summary: 'write an export for import into a hosted space',
  help: [
    'Writes <dir>/content.json (content types, help texts, locale, entries, assets) and <dir>/assets (the files) from the running',
    'content service. Creates <dir> (default: contentful-export). Then import it into the space with Contentful’s own tool:',
    '  npx contentful-import --space-id <id> --management-token <token> \\',
    '    --content-file <dir>/content.json --upload-assets --assets-directory <dir>/assets',
    'Published entries are published there, drafts stay drafts, archived entries are left out.',
  ].join('\n'),
  words: [0, 1],
  options: {
    format: { type: 'string', help: 'contentful, the only format (default)' },
    force: { type: 'boolean', help: 'overwrite an earlier export' },
  },
  ifStopped: '<dir> is incomplete: content.json is written last; run the command again',
  run: async ({ words: [dir = 'contentful-export'], options, client, print, progress }) => {
    const { format = 'contentful' } = options;
    if (format !== 'contentful') throw new UsageError(`unknown format "${format}"; formats: contentful`);
    const file = path.join(dir, 'content.json');
    if (existsSync(dir) && !statSync(dir).isDirectory()) throw new CommandError(`${dir} is a file; name a folder`);
    if (existsSync(file) && !options.force)
      throw new CommandError(`${file} exists already; use --force to overwrite it`);
    const assetsFolder = path.join(dir, 'assets');
    await makeFolder(assetsFolder);

    progress('reading entries');
    const entries = await everything('entries', (skip) => client().listAll('entries', PAGE, skip));
    progress('reading assets');
    const assets = await everything('assets', (skip) => client().listAll('assets', PAGE, skip));
    const space = contentfulSpace(CONTENT_TYPES.values(), { entries, assets });

    // The content of an earlier export does not belong to the files of this one.
    await rm(file, { force: true });
    const bytes = await download({ client, progress }, space.files, assetsFolder);
    await writeFile(file, `${JSON.stringify(space.content, null, 2)}\n`);

    const { contentTypes, entries: written } = space.content;
    const megabytes = (bytes / 1_000_000).toFixed(1);
    print(
      `${file}: ${contentTypes.length} content types, ${written.length} entries, ${space.files.length} assets (${megabytes} MB)`,
    );
    if (space.changed.length > 0)
      print(`entries with unpublished changes, which the import will publish: ${space.changed.join(', ')}`);
    if (space.archived.length > 0) print(`archived, left out: ${space.archived.join(', ')}`);
    return 0;
  },
};
