import { beforeAll, describe, expect, it } from 'vitest';
import { fillPictures } from '../testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { embedded, richText } from '../testing/whole-space.ts';
import { fakeCounts } from './testing/fake-counts.ts';

const ARTICLES = ['aloe', 'braid', 'comb', 'dye'] as const;

const article = (id: string) =>
  pageEntry('Article', id, `/scalp/${id}`, {
    title: `Title of ${id}`,
    parentSlug: 'topic',
    articleId: `counted-${id}`,
    shortDescription: 'In short.',
    heroImage: 'picture',
    publishedOn: '2026-01-01',
    categories: ['topic'],
    content: richText('At length.'),
  });

beforeAll(async () => {
  await fillSpace([]);
  await fillPictures('picture');
  await fillSpace([
    ...ARTICLES.flatMap(article),
    { id: 'row', type: 'Carouselcontainer', fields: { name: 'Row', items: ['aloe', 'braid'] } },
    { id: 'carousel', type: 'Carousel', fields: { name: 'Carousel', carouselPanels: ['comb', 'aloe'] } },
    { id: 'band', type: 'SectionContainer', fields: { name: 'Band', items: ['dye', 'row'] } },
    ...pageEntry('HomePage', 'home', '/', { name: 'Home', pageContent: ['carousel', 'band'] }),
    ...pageEntry('ContentPage', 'told', '/told', {
      title: 'Told',
      pageType: 'contentPage',
      body: embedded('comb'),
      pageContent: ['row'],
    }),
    ...pageEntry('AboutPage', 'about', '/about', { title: 'About', pageContent: ['band'] }),
    ...pageEntry('ProductListing', 'shampoos', '/shop', { name: 'Shampoos', title: 'Shampoos', pageContent: ['row'] }),
    ...pageEntry('ContentPage', 'contact', '/contact-us', {
      title: 'Contact',
      pageType: 'contactUs',
      pageContent: ['row'],
    }),
    ...pageEntry('Category', 'topic', '/scalp', { title: 'Topic', pageContent: ['carousel'] }),
    ...pageEntry('ArticleList', 'reading', '/reading', { title: 'Reading', pageContent: ['row'] }),
  ]);
});

const timesOn = (html: string): number => html.split('recommended 7 times').length - 1;
const called = (...ids: readonly string[]) => ids.map((id) => `counted-${id}`);

describe('article cards in blocks', () => {
  it.each([
    ['a home page: carousel, card row, section', '/en-my', [called('aloe', 'braid', 'comb', 'dye')], 5],
    ['a text page: embedded and below', '/en-my/told', [called('aloe', 'braid', 'comb')], 3],
    ['a page about the brand', '/en-my/about', [called('aloe', 'braid', 'dye')], 3],
    ['a product list', '/en-my/shop', [called('aloe', 'braid')], 2],
    ['a page with a form', '/en-my/contact-us', [called('aloe', 'braid')], 2],
    ['an article list', '/en-my/reading', [called('aloe', 'braid')], 2],
    ['a category, above its list', '/en-my/scalp', [called(...ARTICLES), called('aloe', 'comb')], 6],
  ])('AR-2 on %s show their counts, from one call per part of the page', async (_what, path, calls, times) => {
    const { recommendations, counted } = fakeCounts(7);
    const html = await (await openSite({ recommendations }).get(path)).text();
    expect([timesOn(html), counted]).toEqual([times, calls]);
  });

  it('RS-1 CA-6 are shown without counts while the service fails, and the page is cached', async () => {
    const site = openSite(fakeCounts(undefined));
    const html = await (await site.get('/en-my')).text();
    for (const id of ARTICLES) expect(html).toContain(`>Title of ${id}<`);
    expect(html).toMatch(/<p [^>]*data-article-id="counted-dye" hidden=""><\/p>/);
    expect((await site.get('/en-my')).headers.get('cache-status')).toMatch(/alun-page; hit/);
  });

  it('CA-2 AR-3 a recommendation leaves the page cached', async () => {
    const site = openSite();
    const body = new URLSearchParams({ articleId: 'counted-dye' });
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8787', accept: 'application/json' };
    await site.get('/en-my');
    expect((await site.get('/en-my/api/recommendations', { method: 'POST', headers, body })).status).toBe(200);
    expect((await site.get('/en-my')).headers.get('cache-status')).toMatch(/alun-page; hit/);
  });
});
