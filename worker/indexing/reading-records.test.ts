import { describe, expect, it } from 'vitest';
import { toReadingObject } from '../services/search/search-wire.ts';
import { richText } from '../testing/whole-space.ts';
import { LONGEST_TEXT } from './index-limits.ts';
import { type IndexReadingData, indexReadingQuery } from './index-reading.query.generated.ts';
import { articleIds, readingRecords } from './reading-records.ts';
import { NOON, picture, sys } from './testing/answered.ts';

type Reading = Partial<Record<keyof IndexReadingData, readonly object[]>>;

const META = {
  ...sys('meta'),
  pageTitle: null,
  metaTitle: 'Humid days | Alun',
  metaDescription: 'For search engines.',
  metaKeywords: ['damp', null, 'rain'],
  openGraphPageTitle: null,
  openGraphDescription: null,
  openGraphImage: null,
  noIndex: null,
  articleSchemaPresent: null,
  articleSchema: null,
};
const ARTICLE = {
  ...sys('humid', NOON),
  articleId: 'a-1',
  title: 'Humid days',
  path: '/read/humid',
  language: 'ms',
  shortDescription: 'In short.',
  publishedOn: '2026-01-01',
  content: { json: richText('The monsoon is damp.') },
  heroImage: picture('cloud'),
  pageMetadata: META,
};
const PAGE = {
  ...sys('about', NOON),
  title: 'Who we are',
  path: '/about',
  subtitle: 'A family.',
  body: { json: richText('Founded in Kuching.') },
  heroImage: null,
  pageMetadata: null,
};

const recordsOf = (entries: Reading, recommended: ReadonlyMap<string, number> = new Map()) => {
  const none = { articleCollection: [], aboutPageCollection: [], contentPageCollection: [] };
  const collections = Object.entries({ ...none, ...entries }).map(([name, items]) => [name, { items }]);
  const data = indexReadingQuery.data.parse(Object.fromEntries(collections));
  return { ids: articleIds(data), records: readingRecords(data, recommended) };
};

describe('the search record of an article or story', () => {
  it('SE-3 AR-2 holds all fields of an article for searching and sorting', () => {
    const { ids, records } = recordsOf({ articleCollection: [ARTICLE] }, new Map([['a-1', 9]]));
    expect(ids).toEqual(['a-1']);
    expect(records).toEqual([
      {
        id: 'humid',
        publishedAt: Date.parse(NOON),
        record: {
          id: 'humid',
          kind: 'article',
          title: 'Humid days',
          text: 'The monsoon is damp.',
          path: '/read/humid',
          image: '/media/cloud.png',
          language: 'ms',
          metaTitle: 'Humid days | Alun',
          metaDescription: 'In short.',
          metaKeywords: ['damp', 'rain'],
          publishedAt: Date.parse('2026-01-01'),
          recommended: 9,
        },
        madeOf: ['humid', 'meta', 'asset:cloud'],
      },
    ]);
  });

  it('SE-3 is made for about pages and content pages, of title, subtitle and text', () => {
    const page = (id: string, pageType: string | null) => ({ ...PAGE, ...sys(id), pageType });
    const { records } = recordsOf({
      aboutPageCollection: [PAGE],
      contentPageCollection: [page('question', 'contentPage'), page('login', 'loginPage'), page('untyped', null)],
    });
    expect(records.map(({ id }) => id)).toEqual(['about', 'question']);
    expect(records[0]?.record).toEqual({
      id: 'about',
      kind: 'story',
      title: 'Who we are',
      text: 'A family.\nFounded in Kuching.',
      path: '/about',
      image: undefined,
      language: 'en',
      metaTitle: 'Who we are',
      metaDescription: 'A family.',
      metaKeywords: [],
      publishedAt: 0,
    });
  });

  it('SE-3 falls back to the metadata, English, the entry id and the oldest date where an article has none', () => {
    const { ids, records } = recordsOf({
      articleCollection: [{ ...ARTICLE, articleId: null, language: null, shortDescription: null, publishedOn: null }],
    });
    expect(ids).toEqual(['humid']);
    expect(records[0]?.record).toMatchObject({
      metaDescription: 'For search engines.',
      language: 'en',
      publishedAt: 0,
    });
    expect(records[0]?.record?.recommended).toBeUndefined();
  });

  it.each([
    ['a title', { title: null }],
    ['an address', { path: null }],
    ['leave', { pageMetadata: { ...META, noIndex: true } }],
  ])('SE-3 is not made without %s, but the entries it depends on are recorded', (_what, fields) => {
    const { records } = recordsOf({ articleCollection: [{ ...ARTICLE, ...fields }] });
    expect(records).toMatchObject([{ id: 'humid', madeOf: ['humid', 'meta', 'asset:cloud'] }]);
    expect(records[0]?.record).toBeUndefined();
  });

  it('SE-3 holds the beginning of a text that is too long, cut between two words', () => {
    const content = { json: richText('damp days '.repeat(LONGEST_TEXT)) };
    const { records } = recordsOf({ articleCollection: [{ ...ARTICLE, content }] });
    const text = records[0]?.record?.text ?? '';
    expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT);
    expect(text.length).toBeGreaterThan(LONGEST_TEXT - 100);
    expect(text).toMatch(/ (?:damp|days)$/);
  });

  it.each([
    ['Chinese', '潮湿 '],
    ['Tamil', 'ஈரமான '],
    ['emoji', '🌧️ '],
  ])('SE-3 DV-2 a long text in %s fits into the smallest record of the hosted service, 10 kB', (_what, word) => {
    const content = { json: richText(word.repeat(LONGEST_TEXT)) };
    const { records } = recordsOf({ articleCollection: [{ ...ARTICLE, content }] });
    const { record } = records[0] ?? {};
    const bytes = new TextEncoder().encode(JSON.stringify(record && toReadingObject(record))).byteLength;
    expect(bytes).toBeLessThan(10_000);
    expect(record?.text.length).toBeGreaterThan(1_000);
    expect(record?.text.endsWith(word.trim())).toBe(true);
  });
});
