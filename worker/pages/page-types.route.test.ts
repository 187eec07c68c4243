import { beforeAll, describe, expect, it } from 'vitest';
import { failed } from '../services/result.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillWholeSpace, richText, WHOLE_SPACE } from '../testing/whole-space.ts';
import siblingStyles from './content/Siblings.module.css';
import { PAGE_LOADERS } from './page-loaders.ts';
import { placesOf } from './search/search-model.ts';

const site = openSite();
const htmlOf = async (path: string): Promise<string> => (await site.get(`/en-my${path === '/' ? '' : path}`)).text();
const mainOf = async (path: string): Promise<string> => /<main.*<\/main>/s.exec(await htmlOf(path))?.[0] ?? '';
const headingOf = (html: string): string | undefined => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
/** Titles of pages that do not use their entry's metadata. */
const OWN_TITLE: Readonly<Record<string, RegExp>> = {
  'lemon, review': /^Write a review of Lemon/,
  countries: /^Choose your country/,
  search: /^Search/,
};
const kinds = Object.entries(WHOLE_SPACE).map(([id, [pageType, path]]) => ({ id, pageType, path }));

beforeAll(fillWholeSpace);

describe('page types', () => {
  it('RT-5 these tests cover all page types', () => {
    expect([...new Set(kinds.map(({ pageType }) => pageType))].sort()).toEqual(Object.keys(PAGE_LOADERS).sort());
  });

  it.each(kinds)('RT-5 $pageType renders: $path', async ({ id, pageType, path }) => {
    const answer = await site.get(`/en-my${path === '/' ? '' : path}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html.match(/<main[\s>]/g)).toHaveLength(1);
    if (pageType !== 'homePage') expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    const title = /<title>([^<]*)/.exec(html)?.[1];
    expect(title).toMatch(OWN_TITLE[id] ?? new RegExp(`^${id} title$`));
  });

  it.each(kinds.filter(({ pageType }) => pageType !== 'homePage'))(
    'RT-8 SO-1 $pageType at $path has one canonical link and one title',
    async ({ path }) => {
      const html = await htmlOf(path);
      expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
        `<link rel="canonical" href="http://localhost:8787/en-my${path}"/>`,
      ]);
      expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    },
  );

  it.each(kinds)(
    'SH-1 SH-6 $pageType at $path has header, footer and back-to-top, unless it is a bare page',
    async ({ pageType, path }) => {
      const html = await htmlOf(path);
      const parts = ['<search id="site-search"', 'data-site-footer', 'data-back-to-top', 'href="#main"'];
      expect(parts.filter((part) => html.includes(part))).toEqual(pageType === 'barepage' ? [] : parts);
      expect(html).toContain('<main id="main"');
      // SH-6: target of the back-to-top link.
      expect(html).toContain('<body id="top">');
    },
  );

  it.each(kinds)(
    'RT-10 $pageType at $path has noindex only if it is the search or a write-review page',
    async (kind) => {
      const hidden = ['writeReviewPage', 'searchPage'].includes(kind.pageType);
      expect(/<meta name="robots" content="noindex"/.test(await htmlOf(kind.path))).toBe(hidden);
    },
  );
});

describe('pages with a fixed address', () => {
  it('RT-6 contact us, country selector, search, compare products and site map answer 200', async () => {
    for (const path of ['/contact-us', '/country-selector', '/search?term=lemon', '/compare-products', '/sitemap']) {
      const answer = await site.get(`/en-my${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it.each(['/login', '/registration', '/contact-us', '/product-registration'])(
    'RT-5 %s has a form that posts to its own address',
    async (path) => {
      expect(await mainOf(path)).toContain(`action="/en-my${path}" method="post"`);
    },
  );

  it('RS-1 while products are unavailable, contact us and product registration say so and have no form', async () => {
    const own = openSite();
    const { query } = own.content;
    own.content.query = (operation, ...rest) =>
      operation.operationName === 'FormProducts'
        ? Promise.resolve(failed({ kind: 'timeout', message: 'content: no answer' }))
        : query(operation, ...rest);
    for (const path of ['/contact-us', '/product-registration']) {
      const answer = await own.get(`/en-my${path}`);
      const main = /<main.*<\/main>/s.exec(await answer.text())?.[0];
      expect([answer.status, main]).toEqual([200, expect.stringContaining('Currently service is not available.')]);
      expect(main).not.toMatch(/<(form|input)[\s>]/);
    }
    expect(own.deps.cache.pages.stats().entries).toBe(0);
  });

  it('CT-3 the country selector links to each country’s site in a new tab', async () => {
    const html = await htmlOf('/country-selector');
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    expect(headingOf(html)).toBe('Please select a location');
    expect(main).toMatch(/<a [^>]*href="https:\/\/jp\.alun\.example\/"[^>]*target="_blank"[^>]*rel="noopener"/);
    expect(main).toContain('Asia Pacific');
  });

  it('CO-6 the site map shows its sections, their parent pages and child pages', async () => {
    const main = await mainOf('/sitemap');
    expect(main).toMatch(/<h2[^>]*><a [^>]*href="\/en-my\/scalp"[^>]*>Reading<\/a><\/h2>/);
    expect(
      [...main.matchAll(/<li><a [^>]*href="(\/en-my\/s[^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => [href, text]),
    ).toEqual([
      ['/en-my/scalp/topic', 'topic crumb'],
      ['/en-my/scalp/topic/article', 'article crumb'],
      ['/en-my/shop/shampoos/lemon', 'lemon crumb'],
    ]);
  });

  it('CO-6 the site map uses a page’s site map title, if it has one', async () => {
    await fillSpace([
      ...pageEntry('AboutPage', 'named', '/named', { title: 'Named', sitemapTitle: 'All about names' }),
      { id: 'section', type: 'SitemapSection', fields: { title: 'Reading', childPages: ['named', 'topic'] } },
    ]);
    const main = /<main.*<\/main>/s.exec(await (await openSite().get('/en-my/sitemap')).text())?.[0] ?? '';
    expect([...main.matchAll(/<li><a [^>]*href="\/en-my\/[^"]*"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(
      expect.arrayContaining(['All about names', 'topic crumb']),
    );
    expect(main).not.toContain('named crumb');
  });

  it('CO-6 a section of the site map without any page is left out', async () => {
    await fillSpace([
      { id: 'nothing', type: 'SitemapSection', fields: { title: 'Nothing in it' } },
      ...pageEntry('Sitemap', 'site-map', '/sitemap', { title: 'Title of site-map', sections: ['section', 'nothing'] }),
    ]);
    const html = await (await openSite().get('/en-my/sitemap')).text();
    expect([html.includes('>Reading<'), html.includes('Nothing in it')]).toEqual([true, false]);
  });

  it('CO-6 a page whose site map title an editor has emptied keeps its place in the site map', async () => {
    await fillSpace([
      ...pageEntry('AboutPage', 'named', '/named', { title: 'Named', sitemapTitle: '' }),
      { id: 'section', type: 'SitemapSection', fields: { title: 'Reading', childPages: ['named', 'topic'] } },
    ]);
    const html = await (await openSite().get('/en-my/sitemap')).text();
    expect(html).toMatch(/<li><a [^>]*href="\/en-my\/named"[^>]*>named crumb</);
  });

  it('AR-4 a Malay article in the site map is marked as Malay', async () => {
    await fillSpace([
      ...pageEntry('Article', 'petua', '/scalp/topic/petua', {
        title: 'Petua',
        parentSlug: 'topic',
        articleId: 'petua',
        shortDescription: 'Ringkasnya.',
        content: richText('Isi.'),
        heroImage: 'picture',
        publishedOn: '2026-05-14',
        categories: ['topic'],
        language: 'ms',
      }),
      { id: 'section', type: 'SitemapSection', fields: { title: 'Reading', childPages: ['topic', 'petua'] } },
    ]);
    const main = /<main.*<\/main>/s.exec(await (await openSite().get('/en-my/sitemap')).text())?.[0] ?? '';
    expect(main.match(/<a [^>]* lang=.*?<\/a>/g)).toEqual([
      expect.stringMatching(/href="\/en-my\/scalp\/topic\/petua" lang="ms">petua crumb<\/a>$/),
    ]);
  });

  it('AR-2 a page number beyond the last page of a topic answers 404', async () => {
    expect((await site.get('/en-my/scalp/topic?page=1')).status).toBe(200);
    expect((await site.get('/en-my/scalp/topic?page=2')).status).toBe(404);
  });

  it('AR-2 CA-1 page numbers beyond the last page of a topic store nothing in KV', async () => {
    const kept: string[] = [];
    const kv = { get: async () => null, put: async (key: string) => void kept.push(key) } as unknown as KVNamespace;
    const here = openSite({}, kv);
    await here.get('/en-my/scalp/topic');
    const ofTopics = () => kept.filter((key) => key.includes('CategoryPage'));
    expect(ofTopics()).toHaveLength(1);
    for (const page of [2, 3, 4]) expect((await here.get(`/en-my/scalp/topic?page=${page}`)).status).toBe(404);
    expect(ofTopics()).toHaveLength(1);
  });

  it('CO-6 only the question being read is marked as current in the list of questions', async () => {
    await fillSpace(
      pageEntry('ContentPage', 'other-question', '/about/faq/what-else', {
        title: 'Title of other-question',
        pageType: 'contentPage',
        parentSlug: 'faq',
      }),
    );
    const html = await (await openSite().get('/en-my/about/faq/what-is-it')).text();
    const links = html.match(new RegExp(`<a class="${siblingStyles.link}"[^>]*>`, 'g')) ?? [];
    expect(
      links.map((link) => [/href="([^"]*)"/.exec(link)?.[1], link.includes('aria-current="page"')]).sort(),
    ).toEqual([
      ['/en-my/about/faq/what-else', false],
      ['/en-my/about/faq/what-is-it', true],
    ]);
  });

  it('RT-5 a collection page shows the products of the list with the same slug', async () => {
    const main = await mainOf('/collections/shampoos');
    expect(main).toContain('Many.');
    expect(main).toMatch(/<h3[^>]*>.*?href="\/en-my\/shop\/shampoos\/lemon"/s);
  });

  it('RT-7 the breadcrumbs of a product lead through its list and the shop to Home', async () => {
    const list = /"@type":"BreadcrumbList".*?\]/.exec(await htmlOf('/shop/shampoos/lemon'))?.[0] ?? '';
    expect([...list.matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Home',
      'shop crumb',
      'shampoos crumb',
      'lemon crumb',
    ]);
  });
});

describe('the search page', () => {
  const fieldOf = (html: string) => /<input id="search-page-term"[^>]*>/.exec(html)?.[0] ?? '';

  it('RT-6 shows the term in the field, heading and title, and says that search is unavailable', async () => {
    const html = await htmlOf('/search?term=%20lemon%20soap%20');
    const main = await mainOf('/search?term=%20lemon%20soap%20');
    expect(fieldOf(main)).toContain('value="lemon soap"');
    expect(main).toMatch(/<h2[^>]*>Results for “lemon soap”<\/h2>/);
    expect(main).toContain('Currently service is not available.');
    expect(/<title>([^<]*)/.exec(html)?.[1]).toBe('“lemon soap” | Search | Alun');
  });

  it('SC-2 markup in the search term is escaped', async () => {
    const term = `"><script>hacked()</script><img src=x onerror=1>'&amp;`;
    const html = await htmlOf(`/search?term=${encodeURIComponent(term)}`);
    expect(html.match(/<script>hacked|<img src=x/g)).toBeNull();
    expect(fieldOf(html)).toContain('value="&quot;&gt;&lt;script&gt;');
  });

  it('RS-3 a very long term is cut, and half a character causes no error', async () => {
    expect(fieldOf(await htmlOf(`/search?term=${'🧴'.repeat(3000)}`))).toContain(`value="${'🧴'.repeat(100)}"`);
    expect((await site.get('/en-my/search?term=%F0%9F')).status).toBe(200);
  });

  it('SE-2 without a term shows a required field and no results', async () => {
    for (const path of ['/search', '/search?term=', '/search?term=%20%20']) {
      const main = await mainOf(path);
      // Of spaces alone, which `required` accepts, the pattern makes an invalid term.
      expect(fieldOf(main)).toMatch(/ pattern="\.\*\\S\.\*".* required/);
      expect(main).not.toContain('Results for');
    }
  });

  it('CA-6 is cached without a term, whatever the campaign parameters', async () => {
    await site.get('/en-my/search?utm_source=letter');
    expect((await site.get('/en-my/search?gclid=1')).headers.get('cache-status')).toMatch(/alun-page; hit/);
  });

  it('CA-6 a term parameter on another page creates no second cache entry', async () => {
    await site.get('/en-my/scalp');
    expect((await site.get('/en-my/scalp?term=lemon')).headers.get('cache-status')).toMatch(/alun-page; hit/);
  });

  it('NV-1 offers the links of the main navigation', async () => {
    const main = await mainOf('/search');
    expect(main).toMatch(/href="\/en-my\/scalp"[^>]*>Scalp<.*href="\/en-my\/scalp\/topic"[^>]*>A topic</s);
  });

  it('NV-1 NV-3 navigation links contain neither their own section again nor filter links', () => {
    const item = (text: string, href: string, textOnly = false) => ({ text, href, textOnly });
    const items = [
      item('All of it', '/en-my/scalp'),
      item('A topic', '/en-my/scalp/topic'),
      item('Lemon', '/en-my/scalp#facet=lemon', true),
    ];
    expect(placesOf([{ text: 'Scalp', href: '/en-my/scalp', slots: [{ items }] }])).toEqual([
      { title: 'Scalp', href: '/en-my/scalp', links: [{ text: 'A topic', href: '/en-my/scalp/topic' }] },
    ]);
  });
});
