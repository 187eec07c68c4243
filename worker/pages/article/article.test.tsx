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
      content: { json: document, links: { entries: { block: [], hyperlink: [] }, assets: { block: [] } } },
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
  test('AR-1 shows title, description, author, day, reading time, picture, chapters, body and topics', () => {
    const markup = renderToStaticMarkup(examples.full);
    for (const part of [
      full.title,
      'By Aisyah Rahman',
      'Formulation Chemist',
      '<time dateTime="2026-05-14">14 May 2026</time>',
      '5 min read',
      `alt="${full.picture.alt}"`,
      'On this page',
      'href="#what-you-can-do-about-it"',
      '<h2 id="what-you-can-do-about-it">',
      'href="/en-my/scalp/dandruff/causes-of-dandruff"',
    ]) {
      expect(markup).toContain(part);
    }
    expect(markup.match(/<h1/g)).toHaveLength(1);
  });

  test('AR-1 related articles and products follow, promos stand beside the text', () => {
    const markup = renderToStaticMarkup(examples.promos);
    expect(markup).toContain('Keep reading');
    expect(markup).toContain('Goes well with this');
    expect(markup).toContain('Off the pitch, into the shower');
  });

  test('RS-1 without related articles the page says so and its topics lead on', () => {
    const markup = renderToStaticMarkup(examples.relatedUnavailable);
    expect(markup).toContain('Our suggestions are not available just now.');
    expect(markup.match(/href="\/en-my\/scalp\/dandruff\/causes-of-dandruff"/g)).toHaveLength(2);
  });

  test('AR-1 an article with nothing but a text shows no empty headings', () => {
    const markup = renderToStaticMarkup(examples.minimal);
    for (const part of ['By ', 'min read', 'On this page', 'Topics', 'Keep reading', 'Goes well']) {
      expect(markup).not.toContain(part);
    }
  });

  test('AR-4 the Malay article is marked and labelled in Malay, what is English on it as English', () => {
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
    expect(markup).toMatch(/<li lang="en"><article/);
    expect(renderToStaticMarkup(examples.malayRelatedUnavailable)).toContain('Cadangan kami tidak dapat dipaparkan');
  });
});

describe('the article as content gives it', () => {
  test('AR-1 name and trade of the author, day and minutes are taken apart', () => {
    expect(modelOf()).toMatchObject({
      author: { name: 'Dayang Suraya Idris', role: 'Salon Trainer, Kuching' },
      published: { iso: '2026-10-08', label: '8 October 2026' },
      readingMinutes: '3',
      lang: 'en',
      categories: [{ title: 'Dry scalp', href: '/en-my/scalp/concerns/dry-scalp' }],
    });
  });

  test('AR-4 its language decides how the day is written; an unknown one is English', () => {
    expect(modelOf({ language: 'ms' })).toMatchObject({ lang: 'ms', published: { label: '8 Oktober 2026' } });
    expect(modelOf({ language: 'tlh' })).toMatchObject({ lang: 'en' });
  });

  test('AR-1 SO-2 search engines are told when it was last published, and nothing that is before the day it bears', () => {
    const toldOf = (fields?: Record<string, unknown>) => {
      const article = modelOf(fields);
      return article && articleJsonLd({ article, origin: 'https://alun.example', href: '/en-my/a', written: null });
    };
    expect(toldOf()).toMatchObject({ datePublished: '2026-10-08', dateModified: '2026-11-02T08:30:00.000Z' });
    expect(toldOf({ publishedOn: '2026-12-01' })).not.toHaveProperty('dateModified');
    expect(toldOf({ sys: { ...SYS, publishedAt: null } })).not.toHaveProperty('dateModified');
  });

  test.each(['title', 'heroImage', 'content', 'publishedOn'])('AR-1 without %s there is no page', (field) => {
    expect(modelOf({ [field]: null })).toBeUndefined();
  });
});

describe('the structured data of an article', () => {
  const of = (written: unknown) => articleJsonLd({ article: full, origin: ORIGIN, href: HREF, written });

  test('AR-1 says what the page shows', () => {
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

  test('AR-1 the editor’s schema goes over it, but does not say which page or publisher this is', () => {
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

  test('AR-1 what the editor’s schema leaves empty stays as the page shows it', () => {
    expect(of({ headline: 'Another headline', author: null })).toMatchObject({
      headline: 'Another headline',
      author: { name: 'Aisyah Rahman' },
    });
  });

  test.each([['text'], [['a', 'list']], [42], [true], [undefined]])(
    'SC-2 %j is no schema and changes nothing',
    (written) => {
      expect(of(written)).toEqual(of(null));
    },
  );

  test('SC-2 nothing in it breaks out of its script element', () => {
    const written = JSON.parse('{"headline":"</script><script>alert(1)</script>","__proto__":{"polluted":true}}');
    const schema = of(written);
    expect(scriptSafeJson(schema)).not.toContain('<');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
