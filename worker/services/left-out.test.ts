import { expect, it } from 'vitest';
import { z } from 'zod';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { pageLinksQuery } from '../mapping/page-links.query.generated.ts';
import { createGraphqlContent } from './content/content.graphql.ts';
import type { Fetcher } from './http.ts';
import { leaveOut, leftOutLog, readTelling } from './left-out.ts';
import { createHttpPrivacy } from './privacy/privacy.http.ts';
import { readableItems } from './readable-items.ts';
import { createConversationsReviews } from './reviews/reviews.conversations.ts';
import { createAlgoliaSearch } from './search/search.algolia.ts';

const KEY = 'a-key-of-the-service';
const PERSON = 'Aina binti Rahim';

const review = (Rating: unknown, Id = '1') => ({
  Id,
  Rating,
  UserNickname: PERSON,
  SubmissionTime: '2026-01-01T00:00:00.000+00:00',
});
const hit = (objectID: string, productShortName: string | null) => ({ objectID, productShortName });
const link = { privacyPolicy: { text: 'Privacy', url: 'https://privacy.example/en' } };
const article = { __typename: 'Article', sys: { id: 'a', publishedVersion: 1 }, path: '/scalp/a', pageType: null };

/** Per upstream: a response with unreadable parts, the expected log line, and the call that reads the response. */
const ODD = {
  reviews: {
    body: {
      TotalResults: 4,
      Results: [review('five'), review(4), review('four'), review(4, `${PERSON}@mail.example`)],
    },
    said: { call: 'reviews.json', count: 3, why: ['2 × Rating: invalid_type', 'Id: invalid_format'] },
    ask: (fetcher: Fetcher, leftOut: ReturnType<typeof leftOutLog>) =>
      createConversationsReviews({ fetcher, url: 'https://reviews.example', key: KEY, leftOut }).page('lemon', {
        sort: 'Rating:desc',
        rating: 0,
        limit: 5,
        offset: 0,
      }),
  },
  search: {
    body: { results: [{ nbHits: 2, hits: [hit('odd', null), hit('lemon', 'Lemon')] }] },
    said: { call: 'find', count: 1, why: ['productShortName: invalid_type'] },
    ask: (fetcher: Fetcher, leftOut: ReturnType<typeof leftOutLog>) =>
      createAlgoliaSearch({
        fetcher,
        hosts: ['https://search.example'],
        appId: 'app',
        key: KEY,
        names: { products: 'products-my', articles: 'articles-my' },
        leftOut,
      }).find({ kind: 'product', term: PERSON, offset: 0, limit: 5 }),
  },
  privacy: {
    body: {
      countries: { NL: null, MY: { default: { en: { ...link, cookiePolicy: { text: PERSON } } } } },
      default: {},
    },
    said: { call: 'terms', count: 2, why: ['country: the value: invalid_type', 'link: url: invalid_type'] },
    ask: (fetcher: Fetcher, leftOut: ReturnType<typeof leftOutLog>) =>
      createHttpPrivacy({ fetcher, url: 'https://privacy.example/terms.json', leftOut }).links({
        country: 'MY',
        language: 'en',
      }),
  },
  content: {
    body: { data: { entryCollection: { items: [{ __typename: 'PromoTile', sys: { id: 'promo' } }, article] } } },
    said: { call: 'PageLinks', count: 1, why: ['PromoTile: a type that is not allowed there'] },
    ask: (fetcher: Fetcher, leftOut: ReturnType<typeof leftOutLog>) =>
      createGraphqlContent({ fetcher, url: 'https://content.example', token: KEY, leftOut }).query(pageLinksQuery, {
        ids: ['promo', 'a'],
        limit: 2,
      }),
  },
} as const;

it.each(Object.entries(ODD))(
  'RS-1 SC-4 parts left out of an answer of %s are one log line with count and reasons, without names',
  async (upstream, { body, said, ask }) => {
    const log = listeningLog();
    const answer = await ask(async () => Response.json(body), leftOutLog(log, upstream));
    expect(answer).toMatchObject({ ok: true });
    expect(log.lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', event: 'upstream.left-out', upstream, ...said }),
    ]);
    expect(log.lines.join()).not.toContain('Aina');
  },
);

it('RS-1 nothing is reported for a complete answer or one that cannot be parsed at all', () => {
  const told: unknown[] = [];
  const names = z.object({ names: readableItems(z.string()), page: z.number() });
  const tell = (leftOut: unknown): void => void told.push(leftOut);
  expect(readTelling(names, { names: ['a'], page: 1 }, tell).success).toBe(true);
  expect(readTelling(names, { names: ['a', 7], page: 'one' }, tell).success).toBe(false);
  expect(readTelling(names, { names: [7], page: 1 }, tell).success).toBe(false);
  expect(told).toEqual([]);
});

it('RS-1 parts left out without a listener are not reported with the next answer', () => {
  const told: unknown[] = [];
  readableItems(z.string()).parse(['a', 7]);
  leaveOut('something');
  readTelling(readableItems(z.string()), ['a', 'b'], (leftOut) => told.push(leftOut));
  expect(told).toEqual([]);
});
