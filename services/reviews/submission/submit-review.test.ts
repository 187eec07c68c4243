import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bringIn,
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
import { codeOf, emptyDesk, fieldCodes, LEMON, submit, without } from './testing/submitting.ts';

beforeEach(emptyDesk);

describe('a submitted review', () => {
  it('WR-1 gets a submission id, waits, and is shown unchanged once approved', async () => {
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

  it('SC-4 shown reviews contain no e-mail address, IP address or birth date', async () => {
    await send('submitreview', { ...FORM, UserEmail: 'secret@mail.example' }, { 'x-forwarded-for': '203.0.113.7' });
    await moderation('PUT', '/1000001/approved');
    const shown = JSON.stringify(await shownReviews(LEMON));
    expect(shown).toContain(FORM.Title);
    expect(shown).not.toMatch(/secret@|203\.0\.113|1994/);
  });

  it('RV-7 keeps the IP address of its author only until moderation', async () => {
    await send('submitreview', FORM, { 'x-forwarded-for': '203.0.113.7, 198.51.100.1' });
    expect((await moderation('GET', '/1000001')).body).toMatchObject({ sentFrom: '203.0.113.7' });
    await moderation('PUT', '/1000001/approved');
    expect((await moderation('GET', '/1000001')).body).toMatchObject({ sentFrom: null });
  });

  it('WR-1 as a preview is only validated: the form is returned and nothing is stored', async () => {
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

  it('WR-1 without an action gets the form description without errors', async () => {
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

  it('WR-1 may have its fields in the query string', async () => {
    const response = await rawCall(`/submitreview.json?${parameters(FORM)}`, { method: 'POST' });
    expect(await response.json()).toMatchObject({ HasErrors: false, SubmissionId: expect.any(String) });
  });

  it('WR-7 needs POST', async () => {
    const response = await rawCall(`/submitreview.json?${parameters(FORM)}`);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'ERROR_FORBIDDEN' }]);
    expect(await storedCount()).toBe(1);
  });
});

describe('authors', () => {
  it.each(['Siti', 'siti ', 'ＳＩＴＩ', 'Si\u034fti', 'Siti\ufe0f', '\u3164Siti'])(
    'WR-3 the nickname %j of another author is refused',
    async (UserNickname) => {
      const { body } = await submit({ UserNickname });
      expect(fieldCodes(body)).toEqual({ usernickname: 'ERROR_FORM_DUPLICATE' });
      expect(body.FormErrors).toMatchObject({
        FieldErrors: {
          usernickname: {
            Message: 'Your nickname has already been taken by another reviewer. Please choose a different one.',
          },
        },
      });
    },
  );

  it('WR-3 a nickname is the same with an invisible character between a letter and its accent', async () => {
    await submit({ UserNickname: 'José' });
    const { body } = await submit({ UserNickname: 'Jose\u034f\u0301', UserEmail: 'other@mail.example' });
    expect(fieldCodes(body)).toEqual({ usernickname: 'ERROR_FORM_DUPLICATE' });
  });

  it('WR-3 the same author, by e-mail address in any case, may reuse a nickname for other products', async () => {
    await bringIn('alun-my-mint', imported(2));
    await submit();
    const again = await submit({ ProductId: 'alun-my-mint', UserEmail: 'AINA@mail.example' });
    expect(again.body).toMatchObject({ HasErrors: false });
    const other = await submit({ UserEmail: 'other@mail.example' });
    expect(fieldCodes(other.body)).toEqual({ usernickname: 'ERROR_FORM_DUPLICATE' });
  });

  it('WR-6 the same review sent twice, in sequence or concurrently, is stored once', async () => {
    const [first, second] = await Promise.all([submit(), submit()]);
    const third = await submit();
    const errors = [first, second, third].map(({ body }) => codeOf(body) ?? null).sort();
    expect(errors).toEqual(['ERROR_DUPLICATE_SUBMISSION', 'ERROR_DUPLICATE_SUBMISSION', null].sort());
    expect(await storedCount()).toBe(2);
  });

  it('WR-6 another review of the same product by the same author is refused', async () => {
    await submit();
    for (const fields of [{ ReviewText: `${TEXT} Still.` }, { Rating: '2' }, { Title: 'Changed my mind' }]) {
      const { body } = await submit({ ...fields, UserNickname: 'Aina the second' });
      expect(fieldCodes(body)).toEqual({ useremail: 'ERROR_FORM_DUPLICATE' });
    }
    expect(await storedCount()).toBe(2);
  });

  it('WR-6 a repeated review without optional ratings is a duplicate', async () => {
    const fields = without('Rating_Quality', 'Rating_Value');
    await send('submitreview', fields);
    expect(codeOf((await send('submitreview', fields)).body)).toBe('ERROR_DUPLICATE_SUBMISSION');
    expect(fieldCodes((await submit()).body)).toEqual({ usernickname: 'ERROR_FORM_DUPLICATE' });
  });

  it('WR-3 of two authors who take a new nickname concurrently, one is refused', async () => {
    const both = await Promise.all([
      submit({ UserNickname: 'Ombak' }),
      submit({ UserNickname: 'ombak', UserEmail: 'two@mail.example' }),
    ]);
    const outcomes = both.map(({ body }) => body.HasErrors).sort();
    expect(outcomes).toEqual([false, true]);
    const refused = both.find(({ body }) => body.HasErrors === true);
    expect(fieldCodes(refused?.body ?? {})).toEqual({ usernickname: 'ERROR_FORM_DUPLICATE' });
  });

  it('WR-6 a new review is accepted after a rejection', async () => {
    await submit();
    await moderation('PUT', '/1000001/rejected', { reason: 'names a price' });
    expect((await submit()).body).toMatchObject({ HasErrors: false });
  });
});

describe('the owner of a nickname', () => {
  const HERS = FORM.UserEmail;
  const SOMEBODY = 'somebody@mail.example';
  const MINT = 'alun-my-mint';

  /** The responses to the same review from Aina's address and from another one. */
  async function answers(fields: Readonly<Record<string, string>>): Promise<readonly Readonly<Json>[]> {
    const bodies = [];
    for (const UserEmail of [HERS, SOMEBODY]) {
      const { body } = await submit({ ...fields, UserEmail });
      const { HasErrors, Errors, FormErrors } = body;
      bodies.push({ HasErrors, Errors, FormErrors });
    }
    return bodies;
  }

  beforeEach(async () => {
    await bringIn(MINT, imported(2));
    await submit();
  });

  it.each([
    ['a preview for a product that she has reviewed', { Action: 'Preview', Title: 'Another' }],
    ['a preview for another product', { Action: 'Preview', ProductId: MINT }],
    ['a review with other errors', { ProductId: MINT, Title: '' }],
    ['another review of the product that she has reviewed', { Title: 'Another' }],
  ])('SC-3 WR-3 is not revealed by %s', async (_how, fields) => {
    const [hers, others] = await answers(fields);
    expect(hers).toEqual(others);
    expect(await storedCount()).toBe(3);
  });

  it('SC-3 WR-6 is not revealed by resubmitting a shown review', async () => {
    await moderation('PUT', '/1000001/approved');
    const [hers, others] = await answers({});
    expect(hers).toEqual(others);
  });

  it("WR-3 is revealed only by a review that is stored if the address is the owner's", async () => {
    const [hers, others] = await answers({ ProductId: MINT });
    expect([hers?.HasErrors, others?.HasErrors]).toEqual([false, true]);
    expect(await storedCount()).toBe(4);
  });
});
