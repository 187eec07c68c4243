import { beforeEach, describe, expect, it } from 'vitest';
import { reviewsContract } from './reviews.contract.ts';
import { createConversationsReviews } from './reviews.conversations.ts';
import { HostedConversations } from './testing/hosted-conversations.ts';
import { FIRST_PAGE, KEY, REVIEW, URL_OF_API, VISITOR } from './testing/review-calls.ts';

const hosted = new HostedConversations();
const port = createConversationsReviews({ fetcher: hosted.fetcher, url: URL_OF_API, key: KEY });

beforeEach(() => {
  hosted.heard.length = 0;
});

describe('a hosted reviews service behind its port', () => {
  reviewsContract(() => port);
});

describe('requests to a hosted reviews service', () => {
  it('RV-1 ask for a product with its first three reviews, highest rated first', async () => {
    await port.product('contract-lemon');
    const [first] = hosted.heard;
    expect([first?.method, `${first?.url.origin}${first?.url.pathname}`]).toEqual([
      'GET',
      `${URL_OF_API}/data/products.json`,
    ]);
    expect(Object.fromEntries(first?.parameters ?? [])).toEqual({
      apiversion: '5.4',
      passkey: KEY,
      Filter: 'Id:eq:contract-lemon',
      Include: 'Reviews,Comments',
      Stats: 'Reviews',
      Limit_Reviews: '3',
      Sort_Reviews: 'Rating:desc',
    });
  });

  it('RV-2 ask for one product’s reviews in an order, filtered if stars are chosen', async () => {
    await port.page('contract-lemon', { sort: 'TotalPositiveFeedbackCount:desc', rating: 4, limit: 5, offset: 10 });
    await port.page('contract-lemon', FIRST_PAGE);
    const [chosen, all] = hosted.heard.map(({ parameters }) => parameters);
    expect(chosen?.getAll('Filter')).toEqual(['ProductId:eq:contract-lemon', 'Rating:eq:4']);
    expect([chosen?.get('Sort'), chosen?.get('Limit'), chosen?.get('Offset')]).toEqual([
      'TotalPositiveFeedbackCount:desc',
      '5',
      '10',
    ]);
    expect(all?.getAll('Filter')).toEqual(['ProductId:eq:contract-lemon']);
  });

  it('RV-1 SC-2 escape filter syntax in a product id', async () => {
    await port.product('a,b:c');
    await port.page('a,b:c', FIRST_PAGE);
    expect(hosted.heard.map(({ parameters }) => parameters.get('Filter'))).toEqual([
      'Id:eq:a\\,b\\:c',
      'ProductId:a\\,b\\:c',
      'ProductId:eq:a\\,b\\:c',
    ]);
  });

  it('PC-6 ask for a list of products once, split by count and length of the address', async () => {
    await port.statistics(['a', 'b', 'a,b:c']);
    expect(hosted.heard.map(({ parameters }) => [parameters.get('Filter'), parameters.get('Limit')])).toEqual([
      ['Id:eq:a,b,a\\,b\\:c', '3'],
    ]);
    hosted.heard.length = 0;
    await port.statistics(Array.from({ length: 250 }, (_, index) => `product-${index}`));
    expect(hosted.heard.map(({ parameters }) => parameters.get('Limit'))).toEqual(['100', '100', '50']);
    hosted.heard.length = 0;
    await port.statistics(Array.from({ length: 60 }, (_, index) => `${index}-${'é'.repeat(60)}`));
    expect(hosted.heard.length).toBeGreaterThan(1);
    for (const { url } of hosted.heard) expect(`GET ${url.pathname}${url.search} HTTP/1.1`.length).toBeLessThan(7_168);
  });

  it('WR-1 send a review as a form, every field under the service’s name for it', async () => {
    await port.submit(REVIEW, VISITOR);
    const [sent] = hosted.heard;
    expect([sent?.method, sent?.url.search]).toEqual(['POST', '']);
    expect(sent?.headers.get('content-type')).toMatch('application/x-www-form-urlencoded');
    expect(Object.fromEntries(sent?.parameters ?? [])).toEqual({
      apiversion: '5.4',
      passkey: KEY,
      Action: 'Submit',
      ProductId: 'contract-lemon',
      Locale: 'en_MY',
      Rating: '4',
      IsRecommended: 'false',
      Title: 'Good',
      ReviewText: REVIEW.text,
      UserNickname: 'Aina',
      UserLocation: 'Ipoh',
      UserEmail: 'aina@mail.example',
      ContextDataValue_Agemonth: '5',
      ContextDataValue_Ageyear: '1994',
      Rating_Quality: '3',
      AgreedToTermsAndConditions: 'true',
      HostedAuthentication_AuthenticationEmail: 'aina@mail.example',
      HostedAuthentication_CallbackUrl: 'https://alun.example/en-my',
      fp: '0400aa',
    });
  });

  it('RV-6 send a vote as positive or negative', async () => {
    await port.vote({ reviewId: '101', helpful: false }, VISITOR);
    await port.vote({ reviewId: '101', helpful: true }, VISITOR);
    const [no, yes] = hosted.heard.map(({ parameters }) => Object.fromEntries(parameters));
    const vote = { ContentType: 'review', ContentId: '101', FeedbackType: 'helpfulness' };
    expect([no, yes]).toMatchObject([
      { ...vote, Vote: 'Negative' },
      { ...vote, Vote: 'Positive' },
    ]);
  });

  it('RV-7 carry the visitor’s address with submissions and votes only', async () => {
    await port.submit(REVIEW, VISITOR);
    await port.vote({ reviewId: '101', helpful: true }, VISITOR);
    await port.vote({ reviewId: '101', helpful: true }, { address: null });
    await port.page('contract-lemon', FIRST_PAGE);
    expect(hosted.heard.map(({ headers }) => headers.get('x-forwarded-for'))).toEqual([
      '203.0.113.7',
      '203.0.113.7',
      null,
      null,
    ]);
    expect([...(hosted.heard.at(-1)?.headers.keys() ?? [])]).toEqual(['accept']);
  });
});
