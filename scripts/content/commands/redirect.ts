import { createHash } from 'node:crypto';
import { CONTENT_TYPES, contentTypeId } from '../../../services/content/model/model.ts';
import { pathOfTarget } from '../../../services/content/redirect-ways.ts';
import { ID_PATTERN, ruleProblems } from '../../../services/content/validation.ts';
import { LOCALE } from '../../../shared/spec/site.ts';
import { CommandError, UsageError } from '../../process/command-line.ts';
import type { Command } from '../command.ts';
import { typeIdOf } from '../find-record.ts';
import type { ImportResult, ManagedRecord, ManagementClient } from '../management-client.ts';

/** Fields of a Redirect entry. */
interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: '301' | '302';
}

/** Possible entry ids of an address: a readable one, then one by hash, which no other address has. */
function idsOf(from: string): readonly string[] {
  const byHash = `redirect.${createHash('sha256').update(from).digest('hex').slice(0, 12)}`;
  return [`redirect${from.replaceAll('/', '.')}`, byHash].filter((id) => ID_PATTERN.test(id));
}

const leadsFrom = (record: ManagedRecord | null, from: string): boolean =>
  record !== null && typeIdOf(record) === contentTypeId('Redirect') && record.fields.from?.[LOCALE.content] === from;

/** The entry of an address before the change; null when it is new. */
interface Place {
  readonly id: string;
  readonly before: ManagedRecord | null;
}

/**
 * Each address has one entry, so a later redirect of the same address changes that entry. Two addresses can have the same readable id
 * (/old/promo and /old.promo); an entry of another address is never overwritten.
 * @throws CommandError when both ids are taken
 */
async function placeOf(client: ManagementClient, from: string): Promise<Place> {
  const places = await Promise.all(idsOf(from).map(async (id) => ({ id, before: await client.get('entries', id) })));
  const place = places.find(({ before }) => leadsFrom(before, from)) ?? places.find(({ before }) => before === null);
  if (place) return place;
  const taken = places.map(({ id }) => id).join(' and ');
  throw new CommandError(
    `no id is free for the redirect of ${from}: ${taken} are other entries; rename or delete one of them`,
  );
}

/**
 * Restores a draft to its state before the redirect was stored, unless the redirect is published: only the answer was lost then.
 * @returns whether it is published
 */
async function putBack(client: ManagementClient, { id, before }: Place): Promise<boolean> {
  const stored = await client.get('entries', id);
  if (stored === null) return false;
  if (stored.sys.publishedVersion !== before?.sys.publishedVersion) return true;
  if (before === null) {
    await client.remove(stored);
    return false;
  }
  const restored = await client.put(stored, before.fields);
  if (before.status === 'archived') await client.step(restored, 'archived', true);
  return false;
}

/** Stores and publishes at once. @throws CommandError with the service's message, and the resulting state */
async function publishAt(client: ManagementClient, place: Place, fields: Redirect): Promise<ImportResult> {
  await client.importDrafts({ entries: [{ id: place.id, type: 'Redirect', fields }] });
  try {
    return await client.importPublish({ entries: [place.id], assets: [], silent: false });
  } catch (cause) {
    if (!(cause instanceof CommandError)) throw cause;
    const left = await putBack(client, place).then(
      (published) => (published ? `it was published all the same: ${resultOf(place, fields)}` : 'nothing was changed'),
      () => `its draft may still be there: npm run content -- get ${place.id}`,
    );
    throw new CommandError(`${cause.message}\n${left}`, { cause });
  }
}

const resultOf = ({ id }: Place, { from, to }: Redirect): string => `${from} redirects to ${to} (entry ${id})`;

const isPublished = ({ status }: ManagedRecord): boolean => status === 'published' || status === 'changed';

/** Why a redirect may not do what was meant: a page at its address has priority, or nothing is at its target. */
async function notesOn(client: ManagementClient, { from, to }: Redirect): Promise<readonly string[]> {
  const target = pathOfTarget(to);
  const [pages, targets, redirects] = await Promise.all([
    client.byPath(from),
    target === null ? [] : client.byPath(target),
    target === null ? [] : Promise.all(idsOf(target).map((id) => client.get('entries', id))),
  ]);
  const page = pages.find(isPublished);
  const leadsOn =
    target === null ||
    targets.some(isPublished) ||
    redirects.some((record) => record !== null && isPublished(record) && leadsFrom(record, target));
  return [
    ...(page
      ? [`  the page ${page.sys.id} has this address and priority: the redirect waits until it moves or is unpublished`]
      : []),
    ...(leadsOn
      ? []
      : [
          `  no published page has the address ${target}; check it, unless it is one of those without an entry, such as /search`,
        ]),
  ];
}

/** The fields, with the address normalised as the site does. @throws UsageError for an invalid address or target */
function fieldsOf(from: string, to: string, temporary: boolean): Redirect {
  if (!/^\/[^?#]*$/.test(from))
    throw new UsageError(`"${from}" is not an address below /en-my: it must begin with / and contain neither ? nor #`);
  const fields = { from: pathOfTarget(from) ?? '', to, status: temporary ? '302' : '301' } as const;
  const type = CONTENT_TYPES.get('Redirect');
  const wrong = new Set(type ? ruleProblems(type, { ...fields }).map(({ field }) => field) : []);
  if (wrong.has('from'))
    throw new UsageError(`"${from}" cannot be redirected: it must be an address of the site such as /scalp/old`);
  if (wrong.has('to'))
    throw new UsageError(`"${to}" is not a valid target: give an address such as /scalp/new, or one with https://`);
  return fields;
}

export const redirect: Command = {
  name: 'redirect',
  usage: '<from> <to>',
  summary: 'redirect an old address to a new one',
  help: [
    '<from> is an address below /en-my, <to> another one or https://…: redirect /scalp/old /scalp/new',
    'A page at <from> has priority, so the redirect can be created before the page moves. It is an entry, published at once; if that',
    'fails, nothing is changed. The command unpublish removes it.',
  ].join('\n'),
  words: [2, 2],
  options: {
    temporary: { type: 'boolean', help: 'answer 302, which browsers and search engines do not cache, instead of 301' },
  },
  ifStopped: 'a draft of the redirect may be stored; the same command finishes it',
  run: async ({ words: [from = '', to = ''], options, client, print }) => {
    const fields = fieldsOf(from, to, options.temporary === true);
    const [place, notes] = await Promise.all([placeOf(client(), fields.from), notesOn(client(), fields)]);
    const { webhook } = await publishAt(client(), place, fields);
    const told =
      webhook === 'queued' ? '; the site could not be notified yet and is retried (see the command webhooks)' : '';
    print(`${resultOf(place, fields)}${told}`);
    for (const note of notes) print(note);
    return 0;
  },
};
