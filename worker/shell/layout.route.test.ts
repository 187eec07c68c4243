import { beforeAll, expect, it } from 'vitest';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';

const image = (id: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id,
  type: 'Image',
  fields: { name: id, image: 'picture', ...fields },
});
const link = (id: string, linkText: string, fields: Readonly<Record<string, unknown>>) => ({
  id,
  type: 'LinkContainer',
  fields: { linkText, ...fields },
});

let page: string;
beforeAll(async () => {
  await fillWholeSpace();
  await fillSpace([
    ...['cookies', 'own-policy', 'hair'].flatMap((id) =>
      pageEntry('ContentPage', id, `/${id}`, { title: id, pageType: 'contentPage' }),
    ),
    link('contact-link', 'Talk to us', { link: '/contact-us' }),
    link('social-1', 'Alun on film', { link: 'https://social.example/alun', icon: 'youtube' }),
    link('social-2', 'Alun nowhere', { icon: 'facebook' }),
    link('column-link', 'All the scalp', { link: '/scalp' }),
    link('column', 'Reading', { links: ['column-link'] }),
    link('column-led', 'Hair', { link: '/hair', gaEventClass: 'event_footer_nav', links: ['column-link'] }),
    link('column-doubled', 'Skin', { link: '/scalp', links: ['column-link'] }),
    link('legal-1', 'Not written yet', {}),
    link('legal-2', 'Own policy', { link: '/own-policy' }),
    link('legal-3', 'Cookies', { link: '/cookies' }),
    image('brand', { title: 'Teduh', altText: 'Teduh body care', link: 'https://teduh.example/' }),
    image('nameless'),
    image('bottle', { title: 'Lemon', link: '/shop/shampoos/lemon', tooltip: 'Buy Lemon' }),
    image('bottle-emptied', { title: '', altText: 'Rose', link: '/scalp' }),
    image('bottle-nameless', { title: '', altText: '', link: '/scalp' }),
    image('brand-emptied', { title: '', altText: 'Rimba', link: 'https://rimba.example/' }),
    link('column-empty', 'Nothing below', { link: '/scalp' }),
    image('bottle-elsewhere', { title: 'Mint', link: '/shop', target: '_blank' }),
    {
      id: 'header',
      type: 'Header',
      fields: {
        name: 'Header',
        brandLogo: 'lemon-front',
        links: ['contact-link'],
        relatedBrand: ['brand', 'nameless', 'brand-emptied'],
        primaryNav: ['menu'],
        countrySelectors: ['country'],
      },
    },
    {
      id: 'footer',
      type: 'Footer',
      fields: {
        name: 'Footer',
        copyright: '© {year} Alun',
        socialText: 'Come along',
        socialLinks: ['social-1', 'social-2'],
        footerNav: ['column', 'column-led', 'column-doubled', 'column-empty'],
        footerLinks: ['legal-1', 'legal-2', 'legal-3'],
        relatedBrand: ['brand'],
      },
    },
    {
      id: 'banner',
      type: 'StickyBanner',
      fields: {
        name: 'Banner',
        title: 'Find yours',
        images: ['bottle', 'bottle-elsewhere', 'bottle-emptied', 'bottle-nameless'],
      },
    },
  ]);
  page = await (await openSite().get('/en-my/about')).text();
});

const part = (pattern: RegExp): string => pattern.exec(page)?.[0] ?? '';
const textsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it('SH-2 the header strip has the brands and links from content; a brand without a name is left out', () => {
  const header = part(/<header.*?<\/header>/s);
  expect(header).toMatch(
    /<a [^>]*href="https:\/\/teduh\.example\/"[^>]*target="_blank" rel="noopener"><img [^>]*alt="Teduh body care"/,
  );
  expect(header.match(/<img [^>]*picture\.png/g)).toHaveLength(2);
  expect(header).toMatch(/<a [^>]*href="\/en-my\/contact-us"[^>]*>Talk to us</);
});

it('SH-4 the footer has the links from content; a link without an address is left out', () => {
  const footer = part(/<footer[^>]*data-site-footer.*?<\/footer>/s);
  expect(textsOf(footer)).toMatch(
    /Come along Alun on film Reading Reading All the scalp Hair Hair All the scalp Skin Skin All the scalp Malaysia - English/,
  );
  expect(footer).toContain('href="https://social.example/alun"');
  expect(footer).toContain('href="https://teduh.example/"');
  for (const gone of ['Alun nowhere', 'Not written yet']) expect(footer).not.toContain(gone);
});

it('CA-2 a page does not depend on the logo in the header’s entry, which no page shows', async () => {
  const { headers } = await openSite().get('/en-my/about');
  expect(headers.get('cache-tag')?.split(',')).toContain('brand');
  expect(headers.get('cache-tag')?.split(',')).not.toContain('lemon-front');
});

it('SH-4 the heading of a footer column leads where content says: it is the first link of the column', () => {
  const footer = part(/<footer[^>]*data-site-footer.*?<\/footer>/s);
  expect(footer).toMatch(/<ul [^>]*><li><a [^>]*event_footer_nav[^>]*href="\/en-my\/hair"[^>]*>Hair<\/a><\/li>/);
  expect(footer).not.toMatch(/<p [^>]*>Hair</);
});

it('SH-4 a footer column whose links contain that of its heading has it once', () => {
  const footer = part(/<footer[^>]*data-site-footer.*?<\/footer>/s);
  expect(footer).toMatch(/<p [^>]*>Skin<\/p>/);
  expect(footer).not.toMatch(/<a [^>]*>Skin</);
  expect(footer).toMatch(/<p [^>]*>Reading<\/p>/);
});

it('SH-4 a footer column without links is left out', () => {
  expect(part(/<footer[^>]*data-site-footer.*?<\/footer>/s)).not.toContain('Nothing below');
});

it('SH-2 SH-7 a brand and a banner picture whose title an editor has emptied have their alternative text as name', () => {
  expect(part(/<header.*?<\/header>/s)).toMatch(/<a [^>]*href="https:\/\/rimba\.example\/"[^>]*><img [^>]*alt="Rimba"/);
  expect(textsOf(part(/<aside[^>]*data-sticky-banner.*?<\/aside>/s))).toContain('Lemon Mint Rose');
});

it('SH-7 a banner picture without title and alternative text is left out: its link would have no name', () => {
  const banner = part(/<aside[^>]*data-sticky-banner.*?<\/aside>/s);
  expect([...banner.matchAll(/<li[^>]*>.*?<span[^>]*>([^<]*)<\/span>/gs)].map(([, name]) => name)).toEqual([
    'Lemon',
    'Mint',
    'Rose',
  ]);
});

it('SH-5 the privacy links keep the second and fourth place, even if a link before them is left out', () => {
  const footer = part(/<footer[^>]*data-site-footer.*?<\/footer>/s);
  expect(footer).toContain('Privacy notice');
  expect(footer).not.toContain('Own policy');
  expect(footer).toMatch(/<a [^>]*href="\/en-my\/cookies"[^>]*>Cookies</);
});

it('SH-7 the sticky banner has title, pictures and links from content', () => {
  const banner = part(/<aside[^>]*data-sticky-banner.*?<\/aside>/s);
  expect(textsOf(banner)).toContain('Find yours Lemon Mint');
  expect(banner).toMatch(/<a [^>]*href="\/en-my\/shop\/shampoos\/lemon" title="Buy Lemon">/);
  expect(banner).toMatch(/<a [^>]*href="\/en-my\/shop"[^>]*target="_blank" rel="noopener">/);
});

it('SH-7 a sticky banner without any picture is left out', async () => {
  await fillSpace([
    {
      id: 'banner',
      type: 'StickyBanner',
      fields: { name: 'Banner', title: 'Find yours', images: ['bottle-nameless'] },
    },
  ]);
  expect(await (await openSite().get('/en-my/about')).text()).not.toContain('data-sticky-banner');
});
