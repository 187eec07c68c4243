import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { moderation, parameters, rawCall, send, shownReviews } from '../testing/conversations.ts';
import { codeOf, emptyDesk, LEMON, submit } from './testing/submitting.ts';

beforeEach(emptyDesk);

describe('feedback', () => {
  const vote = (fields: Readonly<Record<string, string>> = {}) =>
    send('submitfeedback', {
      ContentType: 'review',
      ContentId: '1',
      FeedbackType: 'helpfulness',
      Vote: 'Positive',
      ...fields,
    });

  it('RV-6 a vote is counted and told back', async () => {
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

  it('RV-6 what is called inappropriate is noted for moderators', async () => {
    const { body } = await vote({ FeedbackType: 'inappropriate', ReasonText: 'an advertisement' });
    expect(body.Feedback).toMatchObject({ Inappropriate: { ReasonText: 'an advertisement' } });
    expect((await moderation('GET', '/1')).body).toMatchObject({ reports: 1, helpful: 0 });
  });

  it('RV-6 the reason is noted as far as a thousand characters go, and told back as it was noted', async () => {
    const asked = { FeedbackType: 'inappropriate', ReasonText: `${'x'.repeat(999)}yz` };
    const noted = `${'x'.repeat(999)}y`;
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

  it('RV-6 a review that is not shown cannot be voted on', async () => {
    await submit();
    expect((await vote({ ContentId: '1000001' })).body).toMatchObject({ HasErrors: true });
    const row = await env.DB.prepare('SELECT helpful FROM reviews WHERE id = 1000001').first();
    expect(row).toEqual({ helpful: 0 });
  });

  it('WR-7 is sent by POST alone, with all it needs', async () => {
    const query = parameters({ ContentType: 'review', ContentId: '1', FeedbackType: 'helpfulness', Vote: 'Positive' });
    expect((await rawCall(`/submitfeedback.json?${query}`)).status).toBe(403);
    expect(codeOf((await send('submitfeedback', { ContentType: 'review', ContentId: '1' })).body)).toBe(
      'ERROR_PARAM_MISSING_PARAMETERS',
    );
  });
});
