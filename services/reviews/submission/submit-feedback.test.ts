import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_VOTES_A_DAY } from '../storage/votes.ts';
import { bringIn, imported, moderation, parameters, rawCall, send, shownReviews } from '../testing/conversations.ts';
import { codeOf, emptyDesk, LEMON, submit } from './testing/submitting.ts';

beforeEach(emptyDesk);

describe('feedback', () => {
  const vote = (fields: Readonly<Record<string, string>> = {}, headers: Record<string, string> = {}) =>
    send(
      'submitfeedback',
      { ContentType: 'review', ContentId: '1', FeedbackType: 'helpfulness', Vote: 'Positive', ...fields },
      headers,
    );

  it('RV-6 a vote is counted and returned', async () => {
    const { body } = await vote();
    expect(body).toMatchObject({
      HasErrors: false,
      Form: [],
      SubmissionId: null,
      Feedback: { Helpfulness: { Vote: 'POSITIVE' } },
    });
    await Promise.all([vote({ Vote: 'positive' }), vote({ Vote: 'Negative' })]);
    expect(await shownReviews(LEMON)).toMatchObject([
      { TotalFeedbackCount: 3, TotalPositiveFeedbackCount: 2, TotalNegativeFeedbackCount: 1 },
    ]);
  });

  it(`RV-6 SC-3 one place has ${MOST_VOTES_A_DAY} votes a day per review; further ones are refused and not counted`, async () => {
    const home = ['2001:db8:12:34::1', '2001:db8:12:34:aaaa::2'];
    const from = (address: string, ContentId = '1') => vote({ ContentId }, { 'x-forwarded-for': address });
    for (let times = 0; times < MOST_VOTES_A_DAY; times += 1)
      expect((await from(String(home[times % 2]))).body).toMatchObject({ HasErrors: false });
    expect(codeOf((await from(String(home[0]))).body)).toBe('ERROR_PARAM_INVALID_PARAMETERS');
    expect(await shownReviews(LEMON)).toMatchObject([{ TotalPositiveFeedbackCount: MOST_VOTES_A_DAY }]);

    await bringIn(LEMON, imported(2));
    expect((await from(String(home[0]), '2')).body).toMatchObject({ HasErrors: false });
    expect((await from('2001:db8:12:35::1')).body).toMatchObject({ HasErrors: false });
  });

  it('RV-6 SC-3 the limit on votes holds for concurrent votes', async () => {
    await Promise.all(Array.from({ length: MOST_VOTES_A_DAY + 5 }, () => vote()));
    expect(await shownReviews(LEMON)).toMatchObject([{ TotalPositiveFeedbackCount: MOST_VOTES_A_DAY }]);
  });

  it('RV-6 SC-4 the place of a vote is stored only as a hash, and deleted the next day', async () => {
    await vote({}, { 'x-forwarded-for': '203.0.113.7' });
    const stored = () => env.DB.prepare('SELECT * FROM review_vote_places').all();
    expect(JSON.stringify((await stored()).results)).toMatch(/^\[\{"day":\d+,"key":"[\w-]{43}","votes":1\}\]$/);
    await env.DB.prepare("UPDATE review_vote_places SET day = day - 1, key = 'of yesterday'").run();
    await vote({}, { 'x-forwarded-for': '203.0.113.7' });
    expect((await stored()).results).toMatchObject([{ votes: 1, key: expect.not.stringContaining('yesterday') }]);
  });

  it('RV-6 a report as inappropriate is stored for moderators', async () => {
    const { body } = await vote({ FeedbackType: 'inappropriate', ReasonText: 'an advertisement' });
    expect(body.Feedback).toMatchObject({ Inappropriate: { ReasonText: 'an advertisement' } });
    expect((await moderation('GET', '/1')).body).toMatchObject({ reports: 1, helpful: 0 });
  });

  it('RV-6 a report reason is cut to a thousand characters, and returned as stored', async () => {
    const asked = { FeedbackType: 'inappropriate', ReasonText: `${'x'.repeat(999)}yz` };
    const noted = `${'x'.repeat(999)}y`;
    expect((await vote(asked)).body.Feedback).toMatchObject({ Inappropriate: { ReasonText: noted } });
    expect(await env.DB.prepare('SELECT reason FROM review_reports').all()).toMatchObject({
      results: [{ reason: noted }],
    });
  });

  it('RV-6 a report reason is not cut in the middle of an emoji', async () => {
    const asked = { FeedbackType: 'inappropriate', ReasonText: `${'x'.repeat(999)}🧴` };
    const noted = 'x'.repeat(999);
    expect((await vote(asked)).body.Feedback).toMatchObject({ Inappropriate: { ReasonText: noted } });
    expect(await env.DB.prepare('SELECT reason FROM review_reports').all()).toMatchObject({
      results: [{ reason: noted }],
    });
  });

  it.each([
    [{ ContentId: '99' }, "Invalid value for contentid '99'"],
    [{ ContentId: 'x' }, "Invalid value for contentid 'x'"],
    [{ ContentType: 'question' }, "Invalid value for contentid '1'"],
    [{ ContentType: 'poem' }, "Invalid value for contenttype 'poem'"],
    [{ FeedbackType: 'applause' }, "Invalid value for feedbacktype 'applause'"],
    [{ Vote: '+1' }, "Invalid value for vote '+1'"],
  ])('RV-6 %j is refused', async (fields, Message) => {
    const { body } = await vote(fields);
    expect(body).toMatchObject({
      HasErrors: true,
      Locale: null,
      Errors: [{ Code: 'ERROR_PARAM_INVALID_PARAMETERS', Message }],
    });
    expect(await shownReviews(LEMON)).toMatchObject([{ TotalFeedbackCount: 0 }]);
  });

  it('RV-6 a review that is not shown cannot be voted on or reported', async () => {
    await submit();
    for (const fields of [{}, { FeedbackType: 'inappropriate', ReasonText: 'an advertisement' }])
      expect((await vote({ ContentId: '1000001', ...fields })).body).toMatchObject({ HasErrors: true });
    expect((await moderation('GET', '/1000001')).body).toMatchObject({ helpful: 0, notHelpful: 0, reports: 0 });
    expect((await env.DB.prepare('SELECT * FROM review_vote_places').all()).results).toEqual([]);
  });

  it('WR-7 needs POST and all parameters', async () => {
    const query = parameters({ ContentType: 'review', ContentId: '1', FeedbackType: 'helpfulness', Vote: 'Positive' });
    expect((await rawCall(`/submitfeedback.json?${query}`)).status).toBe(403);
    expect(codeOf((await send('submitfeedback', { ContentType: 'review', ContentId: '1' })).body)).toBe(
      'ERROR_PARAM_MISSING_PARAMETERS',
    );
  });
});
