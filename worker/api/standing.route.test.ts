import { env, exports } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { ARTICLES_PER_LIST } from '../../shared/spec/site.ts';
import { publishEntry, unpublishEntry } from '../testing/editor.ts';
import { fillSpace, manageSpace, pageEntry } from '../testing/site.ts';
import { fillWholeSpace, LEMON_FIELDS, richText } from '../testing/whole-space.ts';

/**
 * Pages with lists are purged when an entry is created, removed or moved. The events come from the content service itself, which announces
 * them to the site under test.
 */

/** As stored in the space. */
const LEMON = {
  path: '/shop/shampoos/lemon',
  slug: 'lemon',
  breadcrumbTitle: 'lemon crumb',
  pageMetadata: 'meta-lemon',
  ...LEMON_FIELDS,
};
const article = (id: string, categories: readonly string[], publishedOn = '2025-01-01') => ({
  path: `/scalp/topic/${id}`,
  slug: id,
  breadcrumbTitle: `${id} crumb`,
  pageMetadata: 'meta-article',
  title: `Title of ${id}`,
  parentSlug: 'topic',
  articleId: id,
  shortDescription: 'In short.',
  heroImage: 'picture',
  publishedOn,
  categories,
  content: richText('At length.'),
});
/** More than one page of a topic shows. */
const NEWER = Array.from({ length: ARTICLES_PER_LIST }, (_, index) => `newer-${index}`);

const question = (id: string, parentSlug: string) => ({
  path: `/about/faq/${id}`,
  slug: id,
  breadcrumbTitle: `${id} crumb`,
  pageMetadata: 'meta-question',
  title: `Title of ${id}`,
  pageType: 'contentPage',
  parentSlug,
});

const get = (path: string): Promise<Response> => exports.default.fetch(new Request(`http://localhost:8787${path}`));

/** Forgets events of other test files: their entries have the same ids but belong to another space. */
async function beginAnew(): Promise<void> {
  const command = { everything: true, restored: true, reason: 'another space' };
  const request = new Request('http://localhost:8787/ops/api/purge', {
    method: 'POST',
    headers: { authorization: `Bearer ${env.OPS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  expect((await exports.default.fetch(request)).status).toBe(200);
}

beforeAll(async () => {
  await beginAnew();
  await fillWholeSpace();
  await fillSpace([
    ...pageEntry('ProductListing', 'combs', '/shop/combs', { name: 'Combs', title: 'Title of combs' }),
    {
      id: 'to-combs',
      type: 'MenuItem',
      fields: { menuText: 'All the combs', menuLink: '/shop/combs', productListing: 'combs' },
    },
    { id: 'to-else', type: 'MenuItem', fields: { menuText: 'What else?', menuLink: '/about/faq/else?from=menu#top' } },
    {
      id: 'slot',
      type: 'MenuSlot',
      fields: { name: 'Slot', title: 'Topics', menuItems: ['item', 'to-combs', 'to-else'] },
    },
    { id: 'to-else-below', type: 'LinkContainer', fields: { linkText: 'And what else?', link: '/about/faq/else' } },
    { id: 'footer', type: 'Footer', fields: { name: 'Footer', copyright: 'Alun', footerLinks: ['to-else-below'] } },
    // The oldest, so it is on the second page.
    { id: 'other', type: 'Article', fields: article('other', ['topic']) },
    ...NEWER.map((id) => ({ id, type: 'Article', fields: article(id, ['topic'], '2026-01-02') })),
    { id: 'else', type: 'ContentPage', fields: question('else', 'about') },
  ]);
});

/** What a visitor sees at once; asserts that it came from the cache. */
async function kept(path: string): Promise<string> {
  await (await get(path)).text();
  const answer = await get(path);
  expect(answer.headers.get('cache-status'), path).toContain('alun-page; hit');
  return answer.text();
}
const now = async (path: string): Promise<string> => (await get(path)).text();

it('CA-2 NV-4 a menu shows a product list as long as that has products', async () => {
  expect(await kept('/en-my/about')).not.toContain('All the combs');
  await publishEntry('lemon', 'Product', { ...LEMON, categories: ['shampoos', 'combs'] });
  expect(await now('/en-my/about')).toContain('All the combs');
  expect(await kept('/en-my/about')).toContain('All the combs');
  await publishEntry('lemon', 'Product', LEMON);
  expect(await now('/en-my/about')).not.toContain('All the combs');
});

it('CA-2 NV-1 SH-4 header and footer have a link as long as the page it leads to is published', async () => {
  const links = /hat else\?/g;
  const shown = (html: string): number => html.match(links)?.length ?? 0;
  expect(shown(await kept('/en-my/about'))).toBe(2);
  await unpublishEntry('else');
  expect(shown(await now('/en-my/about'))).toBe(0);
  expect(shown(await kept('/en-my/about'))).toBe(0);
  await publishEntry('else', 'ContentPage', question('else', 'about'));
  expect(shown(await now('/en-my/about'))).toBe(2);
});

it('CA-2 NV-1 a link of the menu is left out when its page moves, until a redirect is published', async () => {
  await kept('/en-my/about');
  await publishEntry('else', 'ContentPage', { ...question('other-else', 'about'), path: '/about/other-else' });
  expect(await now('/en-my/about')).not.toContain('What else?');
  await kept('/en-my/about');
  await publishEntry('moved', 'Redirect', { from: '/about/faq/else', to: '/about/other-else', status: '301' });
  expect(await now('/en-my/about')).toContain('What else?');
  await kept('/en-my/about');
  await unpublishEntry('moved');
  expect(await now('/en-my/about')).not.toContain('What else?');
  await publishEntry('else', 'ContentPage', question('else', 'about'));
});

it('CA-3 a page of the menu that is changed without moving leaves other pages in the cache', async () => {
  await kept('/en-my/about');
  await publishEntry('else', 'ContentPage', { ...question('else', 'about'), subtitle: 'Changed.' });
  expect((await get('/en-my/about')).headers.get('cache-status')).toContain('alun-page; hit');
});

it('CA-3 a product changed without moving leaves pages without it in the cache', async () => {
  await publishEntry('lemon', 'Product', LEMON);
  await kept('/en-my/about');
  await publishEntry('lemon', 'Product', { ...LEMON, shortDescription: 'Smells of limau peel.' });
  expect((await get('/en-my/about')).headers.get('cache-status')).toContain('alun-page; hit');
});

it('CA-2 a collection page shows a product as long as that is in its list', async () => {
  const page = '/en-my/collections/shampoos';
  expect(await kept(page)).toContain('/en-my/shop/shampoos/lemon');
  await publishEntry('lemon', 'Product', { ...LEMON, categories: ['combs'] });
  expect(await now(page)).not.toContain('/en-my/shop/shampoos/lemon');
  await kept(page);
  await publishEntry('lemon', 'Product', LEMON);
  expect(await now(page)).toContain('/en-my/shop/shampoos/lemon');
});

it.each([
  ['is unpublished', () => unpublishEntry('other')],
  ['is moved to another topic', () => publishEntry('other', 'Article', article('other', []))],
  [
    'is deleted',
    async () => {
      await unpublishEntry('other');
      await manageSpace('DELETE', '/entries/other');
    },
  ],
])('CA-2 AR-2 a topic’s count drops when an article %s, also on pages that do not show it', async (_how, leave) => {
  await publishEntry('other', 'Article', article('other', ['topic']));
  const page = '/en-my/scalp/topic';
  const all = NEWER.length + 2;
  const first = await kept(page);
  expect([first.includes(`${all} articles`), first.includes('Title of other')]).toEqual([true, false]);
  await leave();
  expect(await now(page)).toContain(`${all - 1} articles`);
});

it('CA-2 CO-6 a question moved below a page is listed there, and no longer when it is moved away', async () => {
  const page = '/en-my/about/faq/what-is-it';
  expect(await kept(page)).not.toContain('Title of else');
  await publishEntry('else', 'ContentPage', question('else', 'faq'));
  expect(await now(page)).toContain('Title of else');
  await kept(page);
  await publishEntry('else', 'ContentPage', question('else', 'about'));
  expect(await now(page)).not.toContain('Title of else');
});
