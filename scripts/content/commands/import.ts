import { seconds } from '../../console/duration.ts';
import { counted } from '../../console/terminal-text.ts';
import { noteOfImport } from '../../local/content-stamp.ts';
import { inCalls } from '../../management/in-calls.ts';
import { CommandError } from '../../process/command-line.ts';
import { checkContent } from '../check-content.ts';
import type { Command, CommandInput } from '../command.ts';
import type { ContentEntry } from '../content-entries.ts';
import type { ImportResult, ManagementClient } from '../management-client.ts';
import type { MediaFile } from '../media-files.ts';
import { describeProblem, listWith } from '../problems.ts';
import { tellLeft } from '../tell-left.ts';
import { type HashedFile, hashed, uploadMissing } from '../upload-files.ts';

const CHUNK_ENTRIES = 500;
const CHUNK_CHARACTERS = 2_000_000;
const CHUNK_PUBLISH = 4000;
const SHOWN_PROBLEMS = 20;
const LEFT = 'what was sent stays, perhaps unpublished; the same command finishes the import';
/** A first import sends no webhooks, and after a part of it the next import is not the first: nothing else brings that part to search. */
const FILL_SEARCH = 'fill the search index: npm run ops -- reindex';

type HashedMedia = HashedFile<MediaFile>;

const NOTHING: ImportResult = { created: 0, changed: 0, unchanged: 0, webhook: 'none', left: [] };

const sum = (a: ImportResult, b: ImportResult): ImportResult => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  webhook: a.webhook === 'queued' || b.webhook === 'none' ? a.webhook : b.webhook,
  left: [...a.left, ...b.left],
});

async function importDrafts(
  client: ManagementClient,
  entries: readonly ContentEntry[],
  media: readonly HashedMedia[],
  progress: CommandInput['progress'],
): Promise<ImportResult> {
  let result = NOTHING;
  for (let at = 0; at < media.length; at += CHUNK_ENTRIES) {
    const assets = media.slice(at, at + CHUNK_ENTRIES).map(({ id, title, description, file, contentType, hash }) => ({
      id,
      title,
      description,
      fileName: file,
      contentType,
      hash,
    }));
    result = sum(result, await client.importDrafts({ assets }));
  }
  let done = 0;
  for (const part of inCalls(entries, { items: CHUNK_ENTRIES, characters: CHUNK_CHARACTERS })) {
    result = sum(
      result,
      await client.importDrafts({ entries: part.map(({ id, type, fields }) => ({ id, type: type.name, fields })) }),
    );
    done += part.length;
    progress(`storing ${done} of ${entries.length} entries`);
  }
  return result;
}

async function publishAll(
  client: ManagementClient,
  entries: readonly string[],
  assets: readonly string[],
  silent: boolean,
  progress: CommandInput['progress'],
): Promise<ImportResult> {
  let result = NOTHING;
  progress(`publishing ${entries.length} entries and ${assets.length} assets`);
  // Assets first: pictures must be public before the entries that show them.
  for (let at = 0; at < assets.length; at += CHUNK_PUBLISH) {
    result = sum(
      result,
      await client.importPublish({ entries: [], assets: assets.slice(at, at + CHUNK_PUBLISH), silent }),
    );
  }
  for (let at = 0; at < entries.length; at += CHUNK_PUBLISH) {
    result = sum(
      result,
      await client.importPublish({ entries: entries.slice(at, at + CHUNK_PUBLISH), assets: [], silent }),
    );
  }
  return result;
}

const idsOf = (records: readonly { readonly id: string }[]): readonly string[] => records.map(({ id }) => id);

/** Uploads, stores and publishes. @throws CommandError with the service's reason, and what it leaves behind */
async function send(
  api: ManagementClient,
  entries: readonly ContentEntry[],
  files: readonly HashedMedia[],
  { drafts, silent, progress }: { readonly drafts: boolean; readonly silent: boolean } & Pick<CommandInput, 'progress'>,
) {
  try {
    const uploaded = await uploadMissing(api, files, progress);
    const stored = await importDrafts(api, entries, files, progress);
    if (drafts) return { uploaded, stored, published: NOTHING };
    const [entryIds, assetIds] = [idsOf(entries), idsOf(files)];
    return { uploaded, stored, published: await publishAll(api, entryIds, assetIds, silent, progress) };
  } catch (cause) {
    if (!(cause instanceof CommandError)) throw cause;
    const then = silent ? `; then ${FILL_SEARCH}` : '';
    throw new CommandError(`${cause.message}\n${LEFT} once that is mended${then}`, { cause });
  }
}

export const importContent: Command = {
  name: 'import',
  usage: '<dir>',
  summary: 'import a content directory into the service and publish it',
  help: [
    'Checks everything first and sends nothing if there is a problem. Then uploads missing masters, stores new and changed entries,',
    'and publishes them. Unchanged entries are not touched; entries that only the service has stay; an entry that was changed in the',
    'service is overwritten by its file, and one that was unpublished there is published again.',
    'The site is notified of each change, except when nothing was published before.',
  ].join('\n'),
  words: [1, 1],
  options: { drafts: { type: 'boolean', help: 'store drafts without publishing them' } },
  ifStopped: `${LEFT}; after a first import, also ${FILL_SEARCH}`,
  run: async ({ words: [dir = ''], options, client, print, progress }) => {
    const started = Date.now();
    const { entries, media, problems } = checkContent(dir);
    if (problems.length > 0) {
      for (const problem of problems.slice(0, SHOWN_PROBLEMS)) print(describeProblem(problem));
      const more = problems.length > SHOWN_PROBLEMS ? `; ${listWith(dir)}` : '';
      throw new CommandError(`${counted(problems.length, 'problem')} in ${dir}, nothing was sent${more}`);
    }
    const note = options.drafts || options.url !== undefined ? undefined : await noteOfImport(dir);
    const api = client();
    const silent = (await api.publishedCount()) === 0;
    const files = media.map((file) => hashed(file));
    const drafts = options.drafts === true;
    const { uploaded, stored, published } = await send(api, entries, files, { drafts, silent, progress });
    progress('');
    print(
      `${entries.length} entries, ${files.length} assets: ${stored.created} new, ${stored.changed} changed, ${stored.unchanged} unchanged; ${uploaded} masters uploaded`,
    );
    if (!options.drafts) {
      const told = {
        none: '',
        delivered: '; site notified',
        queued: '; some webhooks are still pending (the command webhooks lists them)',
      }[published.webhook];
      print(`${published.created + published.changed} published, ${published.unchanged} already were${told}`);
      tellLeft(published.left, print);
      if (silent) print(`to ${FILL_SEARCH} (npm start does so by itself)`);
    }
    await note?.();
    print(`done in ${seconds(Date.now() - started)}`);
    return 0;
  },
};
