import { beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('RT-12 is not reported if the database query fails; a warning is logged instead', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const database = {
      prepare: () => ({ bind: () => undefined }),
      batch: () => Promise.reject(new Error('D1 is away')),
    };
    const page = { type: 'ContentPage', published: { path: '/old' } } as unknown as RecordState;
    const change: Change = { before: page, after: { ...page, published: null }, action: 'unpublish' };
    expect(await leftAddresses(database as unknown as D1Database, [change])).toEqual([]);
    expect(warned.mock.calls.join()).toContain('content.left-unknown');
  });
});
