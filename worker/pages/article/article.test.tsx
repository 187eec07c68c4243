import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { NO_PARTS } from '../../mapping/parts.ts';
import { scriptSafeJson } from '../../render/json-ld.tsx';
import { examples, full } from './article.examples.tsx';
import { articleModelOf } from './article.load.tsx';
import { articlePageQuery } from './article.query.generated.ts';
import { articleJsonLd } from './article-schema.ts';

const ORIGIN = 'https://alun.example';
const HREF = '/en-my/smooth-hair';

const sys = (id: string) => ({ id, publishedVersion: 1 });
const SYS = { ...sys('article-smooth-hair'), publishedAt: '2026-11-02T08:30:00.000Z' };
const document = { nodeType: 'document', data: {}, content: [] };

/** An article as answered by the content service. */
const answer = (fields: Record<string, unknown> = {}) =>
  articlePageQuery.data.parse({
    article: {
      sys: SYS,
      articleId: 'alun-smooth-hair',
      title: 'Smooth hair in a humid country',
      slug: 'smooth-hair',
      path: '/smooth-hair',
      language: 'en',
      shortDescription: 'Keep water out.',
      author: 'Dayang Suraya Idris, Salon Trainer, Kuching',
      publishedOn: '2026-10-08',
      readingMinutes: '3 min',
      heroImage: {
        sys: sys('a'),
        url: '/media/a/0/a.webp',
        description: 'Hair',
        width: 1600,
        height: 900,
        contentType: 'image/webp',
      },
      pageMetadata: null,
      categoriesCollection: { items: [{ sys: sys('c'), title: 'Dry scalp', path: '/scalp/concerns/dry-scalp' }, null] },
      content: { json: document, links: { entries: { inline: [], block: [], hyperlink: [] }, assets: { block: [] } } },
      pageContentCollection: { items: [] },
      promosCollection: { items: [] },
      ...fields,
    },
  }).article;

const modelOf = (fields?: Record<string, unknown>) => {
  const data = answer(fields);
  return data ? articleModelOf(data, [], NO_PARTS) : undefined;
};

describe('the article page', () => {
  test('AR-1 shows title, description, author, date, reading time, picture, contents, body and topics', () => {
    const markup = renderToStaticMarkup(examples.full);
    for (const part of [
      full.title,
      'By Aisyah Rahman',
      'Formulation Chemist',
      '<time dateTime="2026-05-14">14 May 2026</time>',
      '5 min read',
      `alt="${full.picture?.alt}"`,
      'On this page',
      'href="#what-you-can-do-about-it"',
      '<h2 id="what-you-can-do-about-it">',
      'href="/en-my/scalp/dandruff/causes-of-dandruff"',
    ]) {
      expect(markup).toContain(part);
    }
    expect(markup.match(/<h1/g)).toHaveLength(1);
  });

  test('AR-1 an article shows related articles, related products and promos', () => {
    const markup = renderToStaticMarkup(examples.promos);
    expect(markup).toContain('Keep reading');
    expect(markup).toContain('Goes well with this');
    expect(markup).toContain('Off the pitch, into the shower');
  });

  test('RS-1 without related articles the page says so and links to its topics', () => {
    const markup = renderToStaticMarkup(examples.relatedUnavailable);
    expect(markup).toContain('Our suggestions are not available just now.');
    expect(markup.match(/href="\/en-my\/scalp\/dandruff\/causes-of-dandruff"/g)).toHaveLength(2);
  });

  test('AR-1 an article with only a text has no empty headings', () => {
    const markup = renderToStaticMarkup(examples.minimal);
    for (const part of ['By ', 'min read', 'On this page', 'Topics', 'Keep reading', 'Goes well']) {
      expect(markup).not.toContain(part);
    }
  });

  test('AR-4 a Malay article is marked and labelled in Malay, and English parts are marked as English', () => {
    const markup = renderToStaticMarkup(examples.malay);
    expect(markup).toMatch(/^<div lang="ms">/);
    for (const label of [
      'Oleh Aisyah Rahman',
      '14 Mei 2026',
      'bacaan 5 minit',
      'Pada halaman ini',
      'Topik',
      'Teruskan membaca',
    ]) {
      expect(markup).toContain(label);
    }
    for (const english of ['By Aisyah', '14 May', '>On this page', '>Keep reading', '>Goes well with', 'BUY NOW']) {
      expect(markup).not.toContain(english);
    }
    expect(markup).toContain('BELI SEKARANG');
    const crumbs = /<nav [^>]*aria-label="Laluan halaman">.*?<\/nav>/.exec(markup)?.[0];
    expect(crumbs).toMatch(/<a [^>]*lang="en">Home<\/a>/);
    expect(crumbs).toMatch(/<span aria-current="page">/);
    expect(markup).toMatch(/<li><article [^>]*lang="en"/);
    expect(renderToStaticMarkup(examples.malayRelatedUnavailable)).toContain('Cadangan kami tidak dapat dipaparkan');
  });
});

describe('the model of an article', () => {
  test('AR-1 author name and role, date and reading time are parsed from their fields', () => {
    expect(modelOf()).toMatchObject({
      author: { name: 'Dayang Suraya Idris', role: 'Salon Trainer, Kuching' },
      published: { iso: '2026-10-08', label: '8 October 2026' },
      readingMinutes: '3',
      lang: 'en',
      categories: [{ title: 'Dry scalp', href: '/en-my/scalp/concerns/dry-scalp' }],
    });
  });

  test('AR-4 the language sets the date format; an unknown language falls back to English', () => {
    expect(modelOf({ language: 'ms' })).toMatchObject({ lang: 'ms', published: { label: '8 Oktober 2026' } });
    expect(modelOf({ language: 'tlh' })).toMatchObject({ lang: 'en' });
  });

  test('AR-1 SO-2 dateModified is the last publication, and left out if before the article’s own date', () => {
    const toldOf = (fields?: Record<string, unknown>) => {
      const article = modelOf(fields);
      return article && articleJsonLd({ article, origin: 'https://alun.example', href: '/en-my/a', written: null });
    };
    expect(toldOf()).toMatchObject({ datePublished: '2026-10-08', dateModified: '2026-11-02T08:30:00.000Z' });
    expect(toldOf({ publishedOn: '2026-12-01' })).not.toHaveProperty('dateModified');
    expect(toldOf({ sys: { ...SYS, publishedAt: null } })).not.toHaveProperty('dateModified');
  });

  test.each(['title', 'content', 'publishedOn'])('AR-1 without %s there is no page', (field) => {
    expect(modelOf({ [field]: null })).toBeUndefined();
  });
});

describe('the structured data of an article', () => {
  const of = (written: unknown) => articleJsonLd({ article: full, origin: ORIGIN, href: HREF, written });

  test('AR-1 contains what the page shows', () => {
    expect(of(null)).toMatchObject({
      '@type': 'Article',
      headline: full.title,
      inLanguage: 'en-MY',
      datePublished: '2026-05-14',
      author: { '@type': 'Person', name: 'Aisyah Rahman', jobTitle: 'Formulation Chemist' },
      url: `${ORIGIN}${HREF}`,
      image: expect.stringMatching(/^https:\/\/alun\.example\/media\//),
    });
  });

  test('AR-1 the editor’s schema takes precedence, except for address and publisher', () => {
    const schema = of({
      '@context': 'https://evil.example',
      '@type': 'BlogPosting',
      '@id': 'https://evil.example/#x',
      headline: 'Another headline',
      url: 'https://evil.example',
      publisher: { name: 'Somebody' },
    });
    expect(schema).toMatchObject({ '@type': 'BlogPosting', headline: 'Another headline', url: `${ORIGIN}${HREF}` });
    expect(schema['@context']).toBeUndefined();
    expect(JSON.stringify(schema)).not.toMatch(/evil|Somebody/);
  });

  test('AR-1 fields that the editor’s schema leaves empty keep the page’s values', () => {
    expect(of({ headline: 'Another headline', author: null })).toMatchObject({
      headline: 'Another headline',
      author: { name: 'Aisyah Rahman' },
    });
  });

  test.each([['text'], [['a', 'list']], [42], [true], [undefined]])(
    'SC-2 %j is not a valid schema and is ignored',
    (written) => {
      expect(of(written)).toEqual(of(null));
    },
  );

  test('SC-2 nothing in the schema can close its script element', () => {
    const written = JSON.parse('{"headline":"</script><script>alert(1)</script>","__proto__":{"polluted":true}}');
    const schema = of(written);
    expect(scriptSafeJson(schema)).not.toContain('<');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
