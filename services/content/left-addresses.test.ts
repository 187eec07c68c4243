import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepare, sql } from '../sql.ts';
import { servicesInTrouble } from '../testing/database-in-trouble.ts';
import { contentPage } from '../testing/entries.ts';
import { emptySpace, manage, publish, type SeedEntry, seed, setField } from '../testing/space.ts';
import { leftAddresses } from './left-addresses.ts';
import type { Change } from './lifecycle.ts';
import type { RecordState } from './storage/records.ts';

beforeEach(emptySpace);

const button = (id: string, link: string): SeedEntry => ({ id, type: 'LinkButton', fields: { text: id, link } });
const words = (uri: string): unknown => ({
  nodeType: 'document',
  data: {},
  content: [
    {
      nodeType: 'paragraph',
      data: {},
      content: [
        {
          nodeType: 'hyperlink',
          data: { uri },
          content: [{ nodeType: 'text', value: 'here', marks: [], data: {} }],
        },
      ],
    },
  ],
});

/** The left addresses when the page moves from /old to /new. */
async function moved(): Promise<unknown> {
  await setField('page', 'slug', 'new');
  await setField('page', 'path', '/new');
  const { status, body } = await publish('page');
  return status === 200 ? (body as { left: unknown }).left : body;
}

/** The change that unpublishes a page with this path. */
function unpublishing(path: string): Change {
  const page = { type: 'ContentPage', published: { path } } as unknown as RecordState;
  return { before: page, after: { ...page, published: null }, action: 'unpublish' };
}

/** The database, with the number of rows that each single statement has read. */
function counting() {
  const rowsRead: number[] = [];
  const prepared = (text: string) => ({
    bind: (...values: unknown[]) => ({
      all: async () => {
        const result = await env.DB.prepare(text)
          .bind(...values)
          .all();
        rowsRead.push(result.meta.rows_read);
        return result;
      },
    }),
  });
  const database = {
    prepare: (text: string) => (text.includes('unique_values') ? env.DB.prepare(text) : prepared(text)),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  };
  return { database: database as unknown as D1Database, rowsRead };
}

describe('an address that a page no longer has', () => {
  it('RT-12 is reported with all entries that link to it: buttons, menus, texts, redirects, drafts', async () => {
    await seed([
      ...contentPage('page', '/old'),
      button('plain', '/old'),
      button('with-more', '/en-my/old?size=330#how'),
      button('slash', '/Old/'),
      { id: 'menu', type: 'MenuItem', fields: { menuText: 'Old', menuLink: '/old#facet=scent:lemon' } },
      { id: 'tip', type: 'Callout', fields: { title: 'Tip', body: words('/old') } },
      button('whole', 'https://www.alun.example/en-my/old?size=330'),
      {
        id: 'whole-tip',
        type: 'Callout',
        fields: { title: 'Tip', body: words('https://www.alun.example/en-my/old/') },
      },
      { id: 'older', type: 'Redirect', fields: { from: '/older', to: '/old', status: '301' } },
      ...[
        '/older',
        '/old/child',
        '/older/old',
        'https://example.org/old',
        'https://www.alun.example/en-my/old/child',
      ].map((to, at) => button(`other-${at}`, to)),
    ]);
    await seed([button('draft', '/old')], { publish: false });
    const namedBy = ['draft', 'menu', 'older', 'plain', 'slash', 'tip', 'whole', 'whole-tip', 'with-more'];
    expect(await moved()).toEqual([{ path: '/old', redirected: false, namedBy }]);
  });

  it('RT-12 is reported with an entry whose published version links to it, even if its draft does not', async () => {
    await seed([...contentPage('page', '/old'), button('mended', '/old')]);
    await setField('mended', 'link', '/new');
    expect(await moved()).toEqual([{ path: '/old', redirected: false, namedBy: ['mended'] }]);
  });

  it('RT-12 is not reported with entries that were archived or deleted', async () => {
    await seed([...contentPage('page', '/old')]);
    await seed([button('archived', '/old'), button('deleted', '/old'), button('draft', '/old')], { publish: false });
    await manage('PUT', '/entries/archived/archived');
    await manage('DELETE', '/entries/deleted');
    expect(await moved()).toEqual([{ path: '/old', redirected: false, namedBy: ['draft'] }]);
  });

  it('RT-12 is reported as redirected if a redirect exists, and not at all if another page has it now', async () => {
    await seed([
      ...contentPage('page', '/old'),
      button('plain', '/old'),
      { id: 'way', type: 'Redirect', fields: { from: '/old', to: '/new', status: '301' } },
    ]);
    expect(await moved()).toEqual([{ path: '/old', redirected: true, namedBy: ['plain'] }]);
    await seed(contentPage('heir', '/new'), { publish: false });
    await setField('page', 'path', '/newer');
    await setField('page', 'slug', 'newer');
    const { body } = await manage('POST', '/import/publish', { entries: ['page', 'heir', 'meta-heir'] });
    expect(body).toMatchObject({ changed: 1, left: [] });
  });

  it('RT-12 is reported after unpublishing and importing, and not if the path stays the same', async () => {
    await seed([...contentPage('page', '/old'), button('plain', '/old')]);
    await setField('page', 'title', 'Another title');
    expect((await publish('page')).body).toMatchObject({ left: [] });
    const { body } = await manage('DELETE', '/entries/page/published');
    expect(body).toMatchObject({ left: [{ path: '/old', namedBy: ['plain'] }] });
    await seed(contentPage('page', '/old'));
    await seed(contentPage('page', '/new'), { publish: false });
    expect((await manage('POST', '/import/publish', { entries: ['page'] })).body).toMatchObject({
      left: [{ path: '/old', redirected: false, namedBy: ['plain'] }],
    });
  });

  it('RT-12 is reported with entries from everywhere in a large space; no statement scans all of it', async () => {
    await seed([button('a-first', '/old'), button('z-last', '/old#end')]);
    await prepare(
      env.DB,
      sql`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 3000)
          INSERT INTO records (kind, id, type, version, created_at, updated_at, draft)
          SELECT 'Entry', 'button-' || n, 'LinkButton', 1, '', '', '{"link":"/other"}' FROM n`,
    ).run();
    const { database, rowsRead } = counting();
    expect(await leftAddresses(database, [unpublishing('/old')])).toEqual([
      { path: '/old', redirected: false, namedBy: ['a-first', 'z-last'] },
    ]);
    // 500 entries: their ids, their fields and the path, once for each of them.
    expect(Math.max(...rowsRead)).toBeLessThan(2000);
  });

  it('RT-12 is reported as unknown if the entries cannot be scanned, and with a warning in the log', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await seed([...contentPage('page', '/old')]);
    const path = '/management/spaces/alun/environments/master/entries/page/published';
    const init = { method: 'DELETE', headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` } };
    const scanned = { on: /lower\(draft/, says: 'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.' };
    const answer = await servicesInTrouble(scanned, `http://services${path}`, init);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ left: [{ path: '/old', redirected: false, namedBy: null }] });
    expect(warned.mock.calls.join()).toContain('content.left-unknown');
  });

  it('RT-12 is reported as unknown if the database does not answer at all', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const database = {
      prepare: () => ({ bind: () => ({ all: () => Promise.reject(new Error('D1 is away')) }) }),
      batch: () => Promise.reject(new Error('D1 is away')),
    };
    expect(await leftAddresses(database as unknown as D1Database, [unpublishing('/old')])).toEqual([
      { path: '/old', redirected: null, namedBy: null },
    ]);
  });

  it('RT-12 is reported for each of many pages, but entries are looked up for the first twenty only', async () => {
    await seed([button('plain', '/old-19'), button('other', '/old-20')]);
    const changes = Array.from({ length: 30 }, (_, at) => unpublishing(`/old-${at}`));
    const left = await leftAddresses(env.DB, changes);
    expect(left).toHaveLength(30);
    expect(left[19]).toEqual({ path: '/old-19', redirected: false, namedBy: ['plain'] });
    expect(left[20]).toEqual({ path: '/old-20', redirected: false, namedBy: null });
  });
});
