import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { MENU_PICTURES_HREF } from '../../shared/routes.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';

const item = (id: string, menuText: string, menuLink: string, productListing?: string) => ({
  id,
  type: 'MenuItem',
  fields: { menuText, menuLink, ...(productListing ? { productListing } : {}) },
});

const slot = (id: string, fields: Readonly<Record<string, unknown>>) => ({
  id,
  type: 'MenuSlot',
  fields: { name: id, ...fields },
});

beforeAll(async () => {
  await fillWholeSpace();
  await fillSpace([
    ...pageEntry('ProductListing', 'combs', '/shop/combs', { name: 'Combs', title: 'Title of combs' }),
    ...pageEntry('ContentPage', 'all', '/shop-products', { title: 'All', pageType: 'contentPage' }),
    ...pageEntry('ContentPage', 'petua', '/scalp/petua', { title: 'Petua', pageType: 'contentPage' }),
    item('to-shampoos', 'All the shampoos', '/shop/shampoos', 'shampoos'),
    item('to-combs', 'All the combs', '/shop/combs', 'combs'),
    item('to-topic', 'All the topics', '/scalp/topic'),
    item('to-shop', 'A shop elsewhere', 'https://shop.example/'),
    { id: 'to-malay', type: 'MenuItem', fields: { menuText: 'Petua', menuLink: '/scalp/petua', language: 'ms' } },
    item('to-mint', 'Smells of mint', '/shop-products#facet=scent:mint&sort=name-asc'),
    slot('slot', {
      title: 'Shop',
      menuItems: ['to-shampoos', 'to-combs', 'to-topic', 'to-shop', 'to-mint', 'to-malay'],
    }),
    slot('pictured', { title: 'Scents', link: '/shop/shampoos', image: 'picture' }),
    slot('lone', { title: 'Our story', link: '/about' }),
    item('to-nowhere', 'A page that is gone', '/scalp/gone'),
    slot('headless', { title: 'Gone heading', link: '/gone', menuItems: ['to-topic', 'to-nowhere'] }),
    slot('gone', { title: 'Gone altogether', link: '/gone', menuItems: ['to-nowhere'] }),
    {
      id: 'menu-of-gone',
      type: 'MegaMenu',
      fields: { menuText: 'Gone menu', menuLink: '/gone', menuSlots: ['headless', 'gone'] },
    },
    { id: 'menu-gone', type: 'MegaMenu', fields: { menuText: 'Lost menu', menuLink: '/gone' } },
    { id: 'cream', type: 'Redirect', fields: { from: '/krim-kéramas', to: '/scalp', status: '301' } },
    item('to-cream', 'A cream of old', '/Krim-k%C3%A9ramas/'),
    item('to-search', 'Look for it', '/search?term=mint'),
    slot('code', { title: 'By code', menuItems: ['to-search', 'to-cream'] }),
    {
      id: 'header',
      type: 'Header',
      fields: {
        name: 'Header',
        brandLogo: 'lemon-front',
        primaryNav: ['menu', 'menu-of-gone', 'menu-gone'],
        countrySelectors: ['country'],
      },
    },
    slot('hollow', { title: 'Nothing behind it' }),
    {
      id: 'menu',
      type: 'MegaMenu',
      fields: {
        menuText: 'Shop',
        menuLink: '/shop-products',
        menuSlots: ['slot', 'pictured', 'lone', 'hollow', 'code'],
      },
    },
  ]);
});

const navigationOn = async (path: string): Promise<string> =>
  /<header.*<\/header>/s.exec(await (await openSite().get(path)).text())?.[0] ?? '';

it('NV-1 a menu shows its slots with title, link, picture placeholder and items; an empty slot is left out', async () => {
  const navigation = await navigationOn('/en-my/about');
  expect(navigation).toMatch(/<p [^>]*>Shop<\/p><ul/);
  expect(navigation).toMatch(/<a [^>]*href="\/en-my\/scalp\/topic"[^>]*>All the topics</);
  expect(navigation).toMatch(/<p [^>]*><a [^>]*href="\/en-my\/shop\/shampoos"[^>]*>Scents<\/a><\/p><\/div>/);
  expect(navigation.match(/ data-pictured=""/g)).toHaveLength(1);
  expect(navigation).not.toMatch(/<details.*<img.*<\/details>/s);
  expect(navigation).toMatch(/<p [^>]*><a [^>]*href="\/en-my\/about"[^>]*>Our story<\/a><\/p>/);
  expect(navigation).not.toContain('Nothing behind it');
});

it('NV-1 CA-6 menu pictures are one response, in the order of their slots, cached like a page', async () => {
  const site = openSite();
  const { html } = z.object({ html: z.string() }).parse(await (await site.get(MENU_PICTURES_HREF)).json());
  expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(1);
  expect(html.replaceAll(/<img [^>]*>/g, '')).toBe('');
  const again = await site.get(MENU_PICTURES_HREF);
  expect(again.headers.get('cache-status')).toContain('alun-page; hit');
  expect(again.headers.get('cache-tag')).toContain('picture');
  expect(site.content.asked).toEqual(['Layout', 'StandingPaths']);
});

it('RS-1 menu pictures answer 503 while content cannot be read', async () => {
  const site = openSite();
  site.content.down = true;
  const answer = await site.get(MENU_PICTURES_HREF);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
});

it.each(['/en-my/about', '/en-my/search', '/en-my/compare-products'])(
  'NV-1 SH-8 an external menu item opens in a new tab without an opener everywhere on %s',
  async (path) => {
    const html = await (await openSite().get(path)).text();
    const links = html.match(/<a [^>]*href="https:\/\/shop\.example\/"[^>]*>/g) ?? [];
    expect(links).toHaveLength(path === '/en-my/about' ? 1 : 2);
    for (const link of links) expect(link).toContain('target="_blank" rel="noopener"');
  },
);

it('NV-4 a menu leaves out lists without products, and keeps the others', async () => {
  const navigation = await navigationOn('/en-my/about');
  expect(navigation).toContain('All the shampoos');
  expect(navigation).toContain('All the topics');
  expect(navigation).not.toContain('All the combs');
});

it('NV-1 a menu leaves out what leads to a page that is gone; above entries that are there, it is no link', async () => {
  const navigation = await navigationOn('/en-my/about');
  expect(navigation).toMatch(/<p [^>]*>Gone heading<\/p><ul/);
  expect(navigation).toContain('Gone menu');
  expect(navigation).toContain('href="/en-my/search?term=mint"');
  expect(navigation).toContain('A cream of old');
  for (const gone of ['href="/en-my/gone"', 'A page that is gone', 'Gone altogether', 'Lost menu'])
    expect(navigation).not.toContain(gone);
});

it('NV-5 PL-7 a menu item with a filter has it in query and hash, so that the server can apply it', async () => {
  expect(await navigationOn('/en-my/about')).toContain(
    'href="/en-my/shop-products?facet=scent:mint&amp;sort=name-asc#facet=scent:mint&amp;sort=name-asc"',
  );
});

it('AR-4 a Malay menu item is marked as Malay, and the others have no mark', async () => {
  const links = (await navigationOn('/en-my/about')).match(/<a [^>]* lang=.*?<\/a>/g);
  expect(links).toEqual([expect.stringMatching(/^<a [^>]*href="\/en-my\/scalp\/petua" lang="ms">Petua<\/a>$/)]);
});
