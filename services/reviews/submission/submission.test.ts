import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptySpace } from '../../testing/space.ts';
import {
  bringIn,
  emptyReviews,
  FORM,
  imported,
  type Json,
  moderation,
  parameters,
  rawCall,
  send,
  shownReviews,
  storedCount,
  TEXT,
} from '../testing/conversations.ts';

const LEMON = FORM.ProductId;

const formErrors = z.object({
  FieldErrors: z.record(z.string(), z.object({ Field: z.string(), Message: z.string().min(1), Code: z.string() })),
  FieldErrorsOrder: z.array(z.string()),
});

/** Fields and codes of what was refused, in the order of the form. */
function fieldCodes({ FormErrors }: Json): Readonly<Record<string, string>> {
  const { FieldErrors, FieldErrorsOrder } = formErrors.parse(FormErrors);
  expect(Object.keys(FieldErrors)).toEqual(FieldErrorsOrder);
  return Object.fromEntries(FieldErrorsOrder.map((field) => [field, FieldErrors[field]?.Code ?? '']));
}

const submit = (fields: Readonly<Record<string, string>> = {}) => send('submitreview', { ...FORM, ...fields });
const without = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(FORM).filter(([name]) => !names.includes(name)));
const codeOf = (body: Json): unknown => z.array(z.object({ Code: z.string() })).parse(body.Errors)[0]?.Code;

beforeEach(async () => {
  await emptySpace();
  await emptyReviews();
  await bringIn(LEMON, imported(1, { nickname: 'Siti' }));
});

describe('a review that is sent', () => {
  it('WR-1 is taken with a receipt, waits, and is shown once it is approved, exactly as it was written', async () => {
    const text = "  <b>Bold</b> claim:\r\n5 minggu & “tiada” gatal… \u202Eevil\u202C 🧴 ' OR 1=1 -- {{x}}  ";
    const { status, body } = await submit({
      ReviewText: text,
      UserNickname: '<i>Aina</i>',
      UserLocation: 'KL "&amp;"',
    });
    expect([status, body]).toMatchObject([
      200,
      {
        Locale: 'en_MY',
        HasErrors: false,
        Errors: [],
        Form: [],
        FormErrors: {},
        Data: {},
        SubmissionId: expect.stringMatching(/^i0101[0-9a-f]{32}$/),
        TypicalHoursToPost: 72,
        AuthorSubmissionToken: expect.stringMatching(/^[0-9a-f]{64}$/),
        Review: { Id: null, Rating: 4, Title: FORM.Title, ReviewText: text, IsRecommended: true },
      },
    ]);
    expect(await shownReviews(LEMON)).toHaveLength(1);

    const waiting = await moderation('GET', '?state=submitted');
    const [{ id }] = z.tuple([z.object({ id: z.number() })]).parse(waiting.body.items);
    expect((await moderation('PUT', `/${id}/approved`)).status).toBe(200);
    const [, shown] = await shownReviews(LEMON);
    expect(shown).toMatchObject({
      Id: String(id),
      UserNickname: '<i>Aina</i>',
      UserLocation: 'KL "&amp;"',
      Rating: 4,
      Title: FORM.Title,
      ReviewText: text,
      IsRecommended: true,
      SubmissionId: body.SubmissionId,
      SecondaryRatings: { Quality: { Value: 5 }, Value: { Value: 3 } },
      ContentLocale: 'en_MY',
    });
  });

  it('SC-4 nothing that visitors are shown holds the e-mail address or where a review came from', async () => {
    await send('submitreview', { ...FORM, UserEmail: 'secret@mail.example' }, { 'x-forwarded-for': '203.0.113.7' });
    await moderation('PUT', '/1000001/approved');
    const shown = JSON.stringify(await shownReviews(LEMON));
    expect(shown).toContain(FORM.Title);
    expect(shown).not.toMatch(/secret@|203\.0\.113|1994/);
  });

  it('RV-7 keeps the visitor’s address while a review waits, and no longer', async () => {
    await send('submitreview', FORM, { 'x-forwarded-for': '203.0.113.7, 198.51.100.1' });
    expect((await moderation('GET', '/1000001')).body).toMatchObject({ sentFrom: '203.0.113.7' });
    await moderation('PUT', '/1000001/approved');
    expect((await moderation('GET', '/1000001')).body).toMatchObject({ sentFrom: null });
  });

  it('WR-1 is only checked as a preview: the form comes back as it was filled in, nothing is stored', async () => {
    const { body } = await submit({ Action: 'preview' });
    expect(body).toMatchObject({
      HasErrors: false,
      FormErrors: {},
      SubmissionId: null,
      AuthorSubmissionToken: null,
      TypicalHoursToPost: 72,
      Data: {
        Fields: {
          usernickname: { Id: 'usernickname', Type: 'TextInput', Value: 'Aina', Required: true, MaxLength: 50 },
          reviewtext: { Type: 'TextAreaInput', MinLength: 50, MaxLength: 400 },
          rating: { Type: 'IntegerInput', Value: '4' },
          rating_Quality: { Value: '5', Required: false },
          contextdatavalue_Agemonth: { Type: 'SelectInput', Value: '5' },
          agreedtotermsandconditions: { Type: 'BooleanInput', Required: true },
        },
      },
    });
    expect(z.array(z.object({ Type: z.literal('Field'), Id: z.string() })).parse(body.Form)).toContainEqual({
      Type: 'Field',
      Id: 'usernickname',
    });
    expect(await storedCount()).toBe(1);
  });

  it('WR-1 without an action the form is described and nothing is wrong with it yet', async () => {
    const { body } = await send('submitreview', { ProductId: LEMON });
    expect(body).toMatchObject({
      HasErrors: false,
      FormErrors: {},
      Data: {
        Fields: {
          contextdatavalue_Agemonth: { Options: expect.arrayContaining([{ Label: '1', Value: '1', Selected: false }]) },
        },
      },
    });
  });

  it('WR-1 may stand in the address instead of a form', async () => {
    const response = await rawCall(`/submitreview.json?${parameters(FORM)}`, { method: 'POST' });
    expect(await response.json()).toMatchObject({ HasErrors: false, SubmissionId: expect.any(String) });
  });

  it('WR-7 is submitted by POST alone', async () => {
    const response = await rawCall(`/submitreview.json?${parameters(FORM)}`);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'ERROR_FORBIDDEN' }]);
    expect(await storedCount()).toBe(1);
  });
});

describe('what a form is refused for', () => {
  it('WR-2 everything that is missing is told at its field, and the form comes back', async () => {
    const { status, body } = await send('submitreview', { ProductId: LEMON, Action: 'Submit', Title: 'Only this' });
    expect([status, body.HasErrors, body.Errors, body.SubmissionId]).toEqual([200, true, [], null]);
    expect(fieldCodes(body)).toEqual({
      rating: 'ERROR_FORM_REQUIRED',
      isrecommended: 'ERROR_FORM_REQUIRED',
      reviewtext: 'ERROR_FORM_REQUIRED',
      usernickname: 'ERROR_FORM_REQUIRED',
      userlocation: 'ERROR_FORM_REQUIRED',
      useremail: 'ERROR_FORM_REQUIRED',
      contextdatavalue_Agemonth: 'ERROR_FORM_REQUIRED',
      contextdatavalue_Ageyear: 'ERROR_FORM_REQUIRED',
      agreedtotermsandconditions: 'ERROR_FORM_REQUIRES_TRUE',
    });
    expect(body.Data).toMatchObject({ Fields: { title: { Value: 'Only this' }, reviewtext: { Value: null } } });
    expect(await storedCount()).toBe(1);
  });

  it.each([
    ['Rating', '0', 'rating', 'TOO_LOW'],
    ['Rating', '6', 'rating', 'TOO_HIGH'],
    ['Rating', '4.5', 'rating', 'PATTERN_MISMATCH'],
    ['Rating_Quality', '9', 'rating_Quality', 'TOO_HIGH'],
    ['Title', 'x'.repeat(101), 'title', 'TOO_LONG'],
    ['Title', ' \t ', 'title', 'REQUIRED'],
    ['ReviewText', 'x'.repeat(49), 'reviewtext', 'TOO_SHORT'],
    ['ReviewText', 'x'.repeat(401), 'reviewtext', 'TOO_LONG'],
    ['ReviewText', `${TEXT}\u0000`, 'reviewtext', 'PATTERN_MISMATCH'],
    ['UserNickname', 'x'.repeat(51), 'usernickname', 'TOO_LONG'],
    ['UserLocation', 'x'.repeat(51), 'userlocation', 'TOO_LONG'],
    ['UserEmail', 'aina at mail', 'useremail', 'INVALID_EMAILADDRESS'],
    ['IsRecommended', 'perhaps', 'isrecommended', 'INVALID_OPTION'],
    ['ContextDataValue_Agemonth', '13', 'contextdatavalue_Agemonth', 'INVALID_OPTION'],
    ['ContextDataValue_Ageyear', '94', 'contextdatavalue_Ageyear', 'INVALID_OPTION'],
    ['AgreedToTermsAndConditions', 'false', 'agreedtotermsandconditions', 'REQUIRES_TRUE'],
    [
      'HostedAuthentication_AuthenticationEmail',
      'nobody',
      'hostedauthentication_authenticationemail',
      'INVALID_EMAILADDRESS',
    ],
    ['HostedAuthentication_CallbackUrl', 'javascript:alert(1)', 'hostedauthentication_callbackurl', 'PATTERN_MISMATCH'],
  ])('WR-2 %s %j is refused at %s alone', async (name, value, field, code) => {
    const { body } = await submit({ [name]: value });
    expect(fieldCodes(body)).toEqual({ [field]: `ERROR_FORM_${code}` });
    expect(await storedCount()).toBe(1);
  });

  it.each([
    ['the least', 'x'.repeat(50)],
    ['the most', 'x'.repeat(400)],
    ['the most with a line break, which forms send as two', `${'x'.repeat(398)}\r\ny`],
  ])('WR-2 takes a text of %s', async (_what, ReviewText) => {
    expect((await submit({ ReviewText })).body).toMatchObject({ HasErrors: false, SubmissionId: expect.any(String) });
  });

  it('WR-2 stars for quality and value may be left out', async () => {
    expect((await send('submitreview', without('Rating_Quality', 'Rating_Value'))).body).toMatchObject({
      HasErrors: false,
    });
  });

  it('WR-4 nobody under thirteen is taken, nor anybody who is not born yet', async () => {
    const now = new Date();
    const born = (year: number, month = now.getUTCMonth() + 1) => ({
      ContextDataValue_Agemonth: String(month),
      ContextDataValue_Ageyear: String(year),
    });
    const young = await submit(born(now.getUTCFullYear() - 13));
    expect(fieldCodes(young.body)).toEqual({ contextdatavalue_Ageyear: 'ERROR_FORM_RESTRICTED' });
    const old = await submit(born(now.getUTCFullYear() - 14));
    expect(old.body).toMatchObject({ HasErrors: false });
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
    const unborn = await submit(born(next.getUTCFullYear(), next.getUTCMonth() + 1));
    expect(Object.keys(fieldCodes(unborn.body))).toEqual(['contextdatavalue_Ageyear']);
  });

  it.each([
    [without('ProductId'), 'ERROR_PARAM_MISSING_SUBJECT_ID'],
    [{ ...FORM, ProductId: 'alun-my-none' }, 'ERROR_PARAM_INVALID_SUBJECT_ID'],
    [{ ...FORM, Action: 'Publish' }, 'ERROR_PARAM_INVALID_PARAMETERS'],
    [{ ...FORM, Locale: 'en-MY' }, 'ERROR_PARAM_INVALID_LOCALE'],
  ])('WR-1 a request for nothing there is, %#, is refused as a whole', async (fields, code) => {
    const { status, body } = await send('submitreview', fields);
    expect([status, codeOf(body)]).toEqual([200, code]);
    expect(body).not.toHaveProperty('FormErrors');
    expect(await storedCount()).toBe(1);
  });
});

describe('who writes', () => {
  it.each(['Siti', 'siti ', 'ＳＩＴＩ'])('WR-3 the nickname %s is somebody else’s', async (UserNickname) => {
    for (const Action of ['Preview', 'Submit']) {
      const { body } = await submit({ UserNickname, Action });
      expect(fieldCodes(body)).toEqual({ usernickname: 'ERROR_FORM_DUPLICATE' });
      expect(body.FormErrors).toMatchObject({
        FieldErrors: {
          usernickname: {
            Message: 'Your nickname has already been taken by another reviewer. Please choose a different one.',
          },
        },
      });
    }
  });

  it('WR-3 the same person keeps a nickname for other products, by e-mail address in any case', async () => {
    await bringIn('alun-my-mint', imported(2));
    await submit();
    const again = await submit({ ProductId: 'alun-my-mint', UserEmail: 'AINA@mail.example' });
    expect(again.body).toMatchObject({ HasErrors: false });
    const other = await submit({ UserEmail: 'other@mail.example' });
    expect(fieldCodes(other.body)).toEqual({ usernickname: 'ERROR_FORM_DUPLICATE' });
  });

  it('WR-6 the same review sent twice, one after the other or at once, is one review', async () => {
    const [first, second] = await Promise.all([submit(), submit()]);
    const third = await submit();
    const errors = [first, second, third].map(({ body }) => codeOf(body) ?? null).sort();
    expect(errors).toEqual(['ERROR_DUPLICATE_SUBMISSION', 'ERROR_DUPLICATE_SUBMISSION', null].sort());
    expect(await storedCount()).toBe(2);
  });

  it('WR-3 of two people who take a new nickname at once one is told', async () => {
    const both = await Promise.all([
      submit({ UserNickname: 'Ombak' }),
      submit({ UserNickname: 'ombak', UserEmail: 'two@mail.example' }),
    ]);
    const outcomes = both.map(({ body }) => body.HasErrors).sort();
    expect(outcomes).toEqual([false, true]);
    const refused = both.find(({ body }) => body.HasErrors === true);
    expect(fieldCodes(refused?.body ?? {})).toEqual({ usernickname: 'ERROR_FORM_DUPLICATE' });
  });

  it('WR-6 after a rejection one may write again', async () => {
    await submit();
    await moderation('PUT', '/1000001/rejected', { reason: 'names a price' });
    expect((await submit()).body).toMatchObject({ HasErrors: false });
  });
});

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
