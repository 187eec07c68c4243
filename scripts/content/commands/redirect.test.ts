import { describe, expect, test, vi } from 'vitest';
import { CommandError } from '../../process/command-line.ts';
import type { ManagedRecord, ManagementClient } from '../management-client.ts';
import { redirect } from './redirect.ts';

type Status = NonNullable<ManagedRecord['status']>;

function entry(id: string, fields: Readonly<Record<string, string>>, status: Status = 'published', type = 'redirect') {
  const contentType = { sys: { id: type } };
  const sys = {
    type: 'Entry',
    id,
    version: 3,
    publishedCounter: 1,
    createdAt: '',
    updatedAt: '',
    contentType,
  } as const;
  const localized = Object.entries(fields).map(([name, value]) => [name, { 'en-MY': value }]);
  return { sys, status, fields: Object.fromEntries(localized) } satisfies ManagedRecord;
}

const promo = (from: string, status?: Status) =>
  entry('redirect.old.promo', { from, to: '/scalp', status: '301' }, status);

const pageAt = (path: string, status?: Status) =>
  entry(`page${path.replaceAll('/', '.')}`, { path }, status, 'contentPage');
const HAIR = pageAt('/hair');

/**
 * Runs the command against a service with these entries. `refusal` is the error of the publication.
 * @param isLost the service publishes all the same: only its answer is lost
 */
async function run(words: readonly string[], held: readonly ManagedRecord[] = [], refusal?: Error, isLost = false) {
  const records = new Map<string, ManagedRecord>(held.map((record) => [record.sys.id, record]));
  const said: string[] = [];
  const client = {
    get: async (_kind: string, id: string) => records.get(id) ?? null,
    byPath: async (path: string) => [...records.values()].filter(({ fields }) => fields.path?.['en-MY'] === path),
    importDrafts: async ({ entries }: { entries: readonly { id: string; fields: Record<string, string> }[] }) => {
      for (const { id, fields } of entries) {
        const { sys } = entry(id, fields);
        const publishedVersion = records.get(id)?.sys.publishedVersion;
        records.set(id, {
          ...entry(id, fields, 'draft'),
          sys: { ...sys, version: 4, ...(publishedVersion === undefined ? {} : { publishedVersion }) },
        });
      }
    },
    importPublish: async ({ entries }: { entries: readonly string[] }) => {
      for (const id of entries) {
        const draft = records.get(id);
        if (draft && (isLost || !refusal))
          records.set(id, {
            ...draft,
            status: 'published',
            sys: { ...draft.sys, publishedVersion: draft.sys.version },
          });
      }
      if (refusal) throw refusal;
      return { webhook: 'delivered' };
    },
    remove: vi.fn(async ({ sys }: ManagedRecord) => void records.delete(sys.id)),
    put: async (record: ManagedRecord, fields: ManagedRecord['fields']) => {
      records.set(record.sys.id, { ...record, fields });
      return record;
    },
    step: vi.fn(async () => undefined),
  };
  const running = redirect.run({
    words,
    options: {},
    client: () => client as unknown as ManagementClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  const ended = await running.catch((error: Error) => error.message);
  const leads = Array.from(records.values(), ({ sys, fields }) => [
    sys.id,
    fields.from?.['en-MY'],
    fields.to?.['en-MY'],
  ]);
  return { ended, said, leads, client };
}

const WAITS =
  '  the page page.old.promo has this address and priority: the redirect waits until it moves or is unpublished';
const NOWHERE =
  '  no published page has the address /hiar; check it, unless it is one of those without an entry, such as /search';

describe('npm run content -- redirect', () => {
  test('RT-12 creates an entry named after the address, and updates it when the target changes', async () => {
    const first = await run(['/old/promo', '/hair'], [HAIR]);
    expect(first.said).toEqual(['/old/promo redirects to /hair (entry redirect.old.promo)']);
    const again = await run(['/old/promo', '/hair'], [promo('/old/promo')]);
    expect(again.leads).toEqual([['redirect.old.promo', '/old/promo', '/hair']]);
  });

  test.each<readonly [what: string, to: string, held: readonly ManagedRecord[], notes: readonly string[]]>([
    ['a page at its address has priority', '/hair', [HAIR, pageAt('/old/promo', 'changed')], [WAITS]],
    ['a page at its address is only a draft', '/hair', [HAIR, pageAt('/old/promo', 'draft')], []],
    ['no page is at its target', '/en-my/hiar/?x=1#a', [HAIR], [NOWHERE]],
    ['the page at its target is only a draft', '/hiar', [pageAt('/hiar', 'draft')], [NOWHERE]],
    ['its target is redirected', '/hiar', [HAIR, entry('redirect.hiar', { from: '/hiar', to: '/hair' })], []],
    ['its target is outside the site', 'https://shop.example/', [], []],
  ])('RT-12 tells when %s, if the redirect has no effect or leads nowhere', async (_what, to, held, notes) => {
    const { ended, said } = await run(['/old/promo', to], held);
    expect([ended, said.slice(1)]).toEqual([0, notes]);
  });

  test('RT-12 an address whose entry id is taken by another redirect gets a hashed id and keeps it', async () => {
    const other = ['redirect.old.promo', '/old/promo', '/scalp'];
    const { ended, leads } = await run(['/old.promo', '/hair'], [promo('/old/promo')]);
    const own = [expect.stringMatching(/^redirect\.[0-9a-f]{12}$/), '/old.promo', '/hair'];
    expect([ended, leads]).toEqual([0, [other, own]]);
    const id = String(leads[1]?.[0]);
    const taken = entry(id, { from: '/old.promo', to: '/hair' });
    expect((await run(['/old.promo', '/care'], [promo('/old/promo'), taken])).leads).toEqual([
      other,
      [id, '/old.promo', '/care'],
    ]);
    // The other entry is deleted meanwhile; the redirect keeps its id.
    expect((await run(['/old.promo', '/care'], [taken])).leads).toEqual([[id, '/old.promo', '/care']]);
  });

  test('RT-12 never overwrites an entry that is not a redirect of this address', async () => {
    const page = entry('redirect.old.promo', { from: '/old/promo' }, 'published', 'contentPage');
    const { leads } = await run(['/old/promo', '/hair'], [page]);
    const id = String(leads[1]?.[0]);
    const both = await run(['/old/promo', '/hair'], [page, entry(id, { from: '/somewhere' })]);
    expect([both.ended, both.leads.length]).toEqual([
      `no id is free for the redirect of /old/promo: redirect.old.promo and ${id} are other entries; rename or delete one of them`,
      2,
    ]);
    expect(both.leads[1]).toEqual([id, '/somewhere', undefined]);
  });

  test('RT-12 a refused publication is rolled back: a new draft is deleted, a changed one restored, and that is reported', async () => {
    const refusal = new CommandError('redirect.old.promo: to: forms a loop');
    const told = 'redirect.old.promo: to: forms a loop\nnothing was changed';
    const fresh = await run(['/old/promo', '/hair'], [], refusal);
    expect([fresh.ended, fresh.leads]).toEqual([told, []]);
    const changed = await run(['/old/promo', '/hair'], [promo('/old/promo', 'archived')], refusal);
    expect([changed.ended, changed.leads]).toEqual([told, [['redirect.old.promo', '/old/promo', '/scalp']]]);
    expect(changed.client.step).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'archived', true);
  });

  test.each<readonly [what: string, held: readonly ManagedRecord[]]>([
    ['a new redirect', []],
    ['another target', [{ ...promo('/old/promo'), sys: { ...promo('/old/promo').sys, publishedVersion: 2 } }]],
  ])(
    'RT-12 CA-3 if only the answer to the publication of %s is lost, it stays, and that is reported',
    async (_what, held) => {
      const lost = new CommandError('http://localhost closed the connection before it answered');
      const { ended, leads, client } = await run(['/old/promo', '/hair'], held, lost, true);
      expect([ended, leads]).toEqual([
        `${lost.message}\nit was published all the same: /old/promo redirects to /hair (entry redirect.old.promo)`,
        [['redirect.old.promo', '/old/promo', '/hair']],
      ]);
      expect(client.remove).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['/en-my/cc', '/cc'],
    ['/B/', '/b'],
  ])('RT-12 the address is normalized: %s becomes %s', async (from, path) => {
    expect((await run([from, '/en-my/scalp'])).leads).toEqual([[`redirect.${path.slice(1)}`, path, '/en-my/scalp']]);
  });

  test.each([
    [
      'scalp/old',
      '/scalp',
      '"scalp/old" is not an address below /en-my: it must begin with / and contain neither ? nor #',
    ],
    [
      '/old?x=1',
      '/scalp',
      '"/old?x=1" is not an address below /en-my: it must begin with / and contain neither ? nor #',
    ],
    ['/en-my', '/scalp', '"/en-my" cannot be redirected: it must be an address of the site such as /scalp/old'],
    ['/old', 'scalp', '"scalp" is not a valid target: give an address such as /scalp/new, or one with https://'],
  ])('RT-12 %s to %s is refused with a message, and nothing is changed', async (from, to, sentence) => {
    const { ended, leads } = await run([from, to]);
    expect([ended, leads]).toEqual([sentence, []]);
  });
});
