import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import styles from '../../shared/ui/Breadcrumbs.module.css';
import { fillPictures } from '../testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillWholeSpace, LEMON_FIELDS, WHOLE_SPACE } from '../testing/whole-space.ts';

const ORIGIN = 'http://localhost:8787';
const site = openSite();
const paths = Object.values(WHOLE_SPACE).map(([, path]) => path);

const block = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() });
const list = z.object({
  itemListElement: z.array(
    z.object({
      '@type': z.literal('ListItem'),
      position: z.int(),
      name: z.string().optional(),
      url: z.string().optional(),
      item: z.string().optional(),
    }),
  ),
});
/** Both parts of the answer on a question page: short and full. */
const ANSWER = ['About question', 'At length.'];
const questions = z.object({
  mainEntity: z.array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) })),
});

beforeAll(fillWholeSpace);

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** A page's structured data, and what a visitor sees of the page. */
async function pageAt(path: string) {
  const html = await (await site.get(`/en-my${path === '/' ? '' : path}`)).text();
  const body = html.slice(html.indexOf('<body'));
  const blocks = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json = '']) =>
    block.parse(JSON.parse(json)),
  );
  const crumbs = new RegExp(`<nav class="${styles.breadcrumbs}"[^>]*>(.*?)</nav>`, 's').exec(body)?.[1] ?? '';
  return {
    html,
    blocks,
    of: (type: string) => blocks.filter((found) => found['@type'] === type),
    links: new Set(Array.from(body.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = '']) => unescaped(href))),
    text: unescaped(body.replace(/<[^>]*>/g, ' ')),
    crumbs: Array.from(crumbs.matchAll(/<li[^>]*>(.*?)<\/li>/g), ([, item = '']) =>
      unescaped(item.replace(/<[^>]*>/g, '')),
    ),
    crumbLinks: Array.from(crumbs.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = '']) => href),
  };
}

describe('structured data', () => {
  it.each(paths)('RT-8 SO-2 %s has Organization data once', async (path) => {
    const { of } = await pageAt(path);
    expect(of('Organization')).toMatchObject([{ '@id': `${ORIGIN}/#organization`, url: `${ORIGIN}/en-my` }]);
  });

  it('RT-8 SO-2 the Organization is the same as the profiles that the footer links to, not as pages of this site', async () => {
    const social = ['https://social.example/alun', '/contact-us', 'mailto:hello@alun.example'];
    await fillSpace([
      ...social.map((link, index) => ({
        id: `social-${index}`,
        type: 'LinkContainer',
        fields: { linkText: `Social ${index}`, link },
      })),
      {
        id: 'footer',
        type: 'Footer',
        fields: { name: 'Footer', copyright: '©', socialLinks: social.map((_, index) => `social-${index}`) },
      },
    ]);
    const html = await (await openSite().get('/en-my/scalp')).text();
    expect(html).toContain('"sameAs":["https://social.example/alun"]');
  });

  it('AR-1 an editor’s schema for an article is used only if its metadata says that it is present', async () => {
    const metadata = (articleSchemaPresent: boolean) => ({
      id: 'meta-article',
      type: 'PageMetaData',
      fields: {
        pageTitle: 'article',
        metaTitle: 'article title',
        metaDescription: 'About article',
        articleSchemaPresent,
        articleSchema: { '@type': 'MedicalWebPage', headline: 'As an editor wrote it' },
      },
    });
    const articleNow = async () => await (await openSite().get(`/en-my${WHOLE_SPACE.article[1]}`)).text();
    await fillSpace([metadata(true)]);
    expect(await articleNow()).toMatch(/"@type":"MedicalWebPage","headline":"As an editor wrote it"/);
    await fillSpace([metadata(false)]);
    expect(await articleNow()).toMatch(/"@type":"Article","headline":"Title of article"/);
  });

  it.each(paths)('SO-2 PD-4 RT-7 the BreadcrumbList of %s matches the breadcrumbs on the page', async (path) => {
    const { of, crumbs, crumbLinks } = await pageAt(path);
    const [found, ...more] = of('BreadcrumbList').map((data) => list.parse(data).itemListElement);
    expect(more).toEqual([]);
    // Search engines do not index the search page.
    const wanted = path === '/search' && !found ? [] : crumbs;
    expect((found ?? []).map(({ name }) => name)).toEqual(wanted);
    expect((found ?? []).map(({ position }) => position)).toEqual(wanted.map((_, index) => index + 1));
    if (found)
      expect(found.map(({ item }) => item)).toEqual([
        ...crumbLinks.map((href) => `${ORIGIN}${href}`),
        `${ORIGIN}/en-my${path}`,
      ]);
  });

  it.each(['/shop', '/shop/shampoos', '/collections/shampoos', '/scalp', '/scalp/topic', '/about/faq'])(
    'SO-2 the ItemList of %s has pages that the page links to, in order',
    async (path) => {
      const { of, links } = await pageAt(path);
      const [items] = of('ItemList').map((data) => list.parse(data).itemListElement);
      expect(items?.length).toBeGreaterThan(0);
      expect(items?.map(({ position }) => position)).toEqual(items?.map((_, index) => index + 1));
      for (const { url } of items ?? []) expect(links).toContain(url?.slice(ORIGIN.length));
    },
  );

  it('SO-2 the ItemList of a list names only pages of this site', async () => {
    await fillSpace(
      pageEntry('Product', 'lemon', WHOLE_SPACE.lemon[1], { ...LEMON_FIELDS, link: 'https://elsewhere.example/lemon' }),
    );
    const html = await (await openSite().get('/en-my/shop/shampoos')).text();
    expect(html).toContain('href="https://elsewhere.example/lemon"');
    expect(html).not.toContain('"url":"https://elsewhere.example/lemon"');
    await fillSpace(pageEntry('Product', 'lemon', WHOLE_SPACE.lemon[1], LEMON_FIELDS));
  });

  it('SO-2 FAQPage data contain the whole answer as shown, on the question’s page only', async () => {
    const { of, text } = await pageAt('/about/faq/what-is-it');
    expect(of('FAQPage').map((data) => questions.parse(data).mainEntity)).toEqual([
      [{ name: 'Title of question', acceptedAnswer: { text: ANSWER.join('\n') } }],
    ]);
    for (const words of ['Title of question', ...ANSWER]) expect(text).toContain(words);
    for (const path of paths.filter((path) => path !== '/about/faq/what-is-it'))
      expect((await pageAt(path)).of('FAQPage'), path).toEqual([]);
  });

  it('SO-2 WebSite data on the home page contain the search address of its own search box', async () => {
    const { of, html } = await pageAt('/');
    expect(of('WebSite')).toMatchObject([
      {
        url: `${ORIGIN}/en-my`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${ORIGIN}/en-my/search?term={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
    expect(html).toMatch(/<form [^>]*action="\/en-my\/search" method="get"[^>]*>.*?<input [^>]*name="term"/s);
  });

  it('SO-2 AR-1 an article has Article data with headline, date and address', async () => {
    expect((await pageAt('/scalp/topic/article')).of('Article')).toMatchObject([
      { headline: 'Title of article', datePublished: '2026-01-01', url: `${ORIGIN}/en-my/scalp/topic/article` },
    ]);
  });
});

describe('the largest picture', () => {
  it.each(['/shop', '/shop/shampoos/lemon', '/shop/shampoos/lemon/writereview', '/scalp/topic/article', '/contact-us'])(
    'IM-1 of %s is preloaded, with the same sources as on the page',
    async (path) => {
      const { html } = await pageAt(path);
      const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
      expect(preloads).toHaveLength(1);
      const [, srcSet = 'none'] = /imageSrcSet="([^"]*)"/i.exec(preloads[0] ?? '') ?? [];
      const shown = html.slice(html.indexOf('<main'));
      const first = /<img [^>]*srcset="([^"]*)"[^>]*fetchpriority="high"/i.exec(shown);
      expect(first?.[1]).toBe(srcSet);
    },
  );

  it.each(['hero', 'split', 'overlay', 'ink'])(
    'IM-1 of a home page that starts with a banner of style %s is preloaded with the banner’s sizes',
    async (styles) => {
      await fillSpace([
        { id: 'opening', type: 'Banner', fields: { name: 'Opening', image: 'lemon-front', styles } },
        ...pageEntry('HomePage', 'home', '/', { name: 'Home', pageContent: ['opening'] }),
      ]);
      const html = await (await openSite().get('/en-my')).text();
      const asked = /<link rel="preload" as="image"[^>]*imageSizes="([^"]*)"/i.exec(html)?.[1];
      const shown = /<img [^>]*sizes="([^"]*)"[^>]*fetchpriority="high"/i.exec(html.slice(html.indexOf('<main')))?.[1];
      expect(asked).toBeTruthy();
      expect(shown).toBe(asked);
    },
  );
});

describe('the largest picture, if phones have one of their own', () => {
  const attribute = (markup: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(markup)?.[1];

  it.each(['hero', 'split', 'overlay', 'ink'])(
    'IM-1 each of both pictures of a banner of style %s is preloaded only where it is shown, and fetched nowhere else',
    async (styles) => {
      await fillPictures('narrow');
      await fillSpace([
        { id: 'upright', type: 'Image', fields: { name: 'Upright', image: 'narrow', altText: 'An upright bottle' } },
        {
          id: 'opening',
          type: 'Banner',
          fields: { name: 'Opening', image: 'lemon-front', imageMobile: 'upright', styles },
        },
        ...pageEntry('HomePage', 'home', '/', { name: 'Home', pageContent: ['opening'] }),
      ]);
      const html = await (await openSite().get('/en-my')).text();
      const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
      const shown = html.slice(html.indexOf('<main'), html.indexOf('</main'));
      const pictures = ['An upright bottle', 'A lemon bottle'].map(
        (alt) => shown.match(/<img [^>]*>/g)?.find((picture) => picture.includes(`alt="${alt}"`)) ?? '',
      );
      // A browser fetches a picture of `display: none` unless it is lazy.
      expect(pictures.map((picture) => attribute(picture, 'loading'))).toEqual(['lazy', 'lazy']);
      expect(preloads.map((preload) => attribute(preload, 'media'))).toEqual([
        '(max-width: 47.99em)',
        '(min-width: 48em)',
      ]);
      for (const name of ['srcset', 'sizes'])
        expect(preloads.map((preload) => attribute(preload, `image${name}`))).toEqual(
          pictures.map((picture) => attribute(picture, name)),
        );
    },
  );
});

describe('icons', () => {
  it('SO-1 every page has a theme colour, but links neither manifest nor icon before it is shown', async () => {
    const { html } = await pageAt('/scalp');
    expect(html).toContain('<meta name="theme-color" content="#0c2f38"/>');
    expect(html).not.toMatch(/<link rel="(?:manifest|icon|apple-touch-icon)"/);
  });
});
