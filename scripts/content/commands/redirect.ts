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
  throw new CommandError(`${from} finds no id for its entry: ${taken} are other entries; rename or delete one of them`);
}

/** Restores a draft to its state before the redirect was stored. */
async function putBack(client: ManagementClient, { id, before }: Place): Promise<void> {
  const stored = await client.get('entries', id);
  if (stored === null) return;
  if (before === null) return client.remove(stored);
  const restored = await client.put(stored, before.fields);
  if (before.status === 'archived') await client.step(restored, 'archived', true);
}

/** Stores and publishes at once. @throws CommandError with the service's message, and the draft's resulting state */
async function publishAt(client: ManagementClient, place: Place, fields: Redirect): Promise<ImportResult> {
  await client.importDrafts({ entries: [{ id: place.id, type: 'Redirect', fields }] });
  try {
    return await client.importPublish({ entries: [place.id], assets: [], silent: false });
  } catch (cause) {
    if (!(cause instanceof CommandError)) throw cause;
    const left = await putBack(client, place).then(
      () => 'nothing was changed',
      () => `its draft may still be there: npm run content -- get ${place.id}`,
    );
    throw new CommandError(`${cause.message}\n${left}`, { cause });
  }
}

/** The fields, with the address normalised as the site does. @throws UsageError for an invalid address or target */
function fieldsOf(from: string, to: string, temporary: boolean): Redirect {
  if (!/^\/[^?#]*$/.test(from))
    throw new UsageError(`"${from}" is no address below /en-my: one begins with / and has neither ? nor #`);
  const fields = { from: pathOfTarget(from) ?? '', to, status: temporary ? '302' : '301' } as const;
  const type = CONTENT_TYPES.get('Redirect');
  const wrong = new Set(type ? ruleProblems(type, { ...fields }).map(({ field }) => field) : []);
  if (wrong.has('from'))
    throw new UsageError(`"${from}" cannot lead elsewhere: it must be an address of the site such as /scalp/old`);
  if (wrong.has('to'))
    throw new UsageError(`"${to}" is nowhere to lead to: give an address such as /scalp/new, or one with https://`);
  return fields;
}

export const redirect: Command = {
  name: 'redirect',
  usage: '<from> <to>',
  summary: 'lead visitors of an old address to a new one',
  help: [
    '<from> is an address below /en-my, <to> another one or https://…: redirect /scalp/old /scalp/new',
    'Where a page stands the page is shown, so it can be made before that is moved. It is an entry of its own, published at once;',
    'what is refused leaves nothing behind. unpublish takes it away.',
  ].join('\n'),
  words: [2, 2],
  options: { temporary: { type: 'boolean', help: 'for a while: 302, which browsers and search engines do not keep' } },
  run: async ({ words: [from = '', to = ''], options, client, print }) => {
    const fields = fieldsOf(from, to, options.temporary === true);
    const place = await placeOf(client(), fields.from);
    const { webhook } = await publishAt(client(), place, fields);
    const told = webhook === 'queued' ? '; the site could not be told yet: it is tried again (webhooks shows it)' : '';
    print(`${fields.from} leads to ${to}, by the entry ${place.id}${told}`);
    return 0;
  },
};
