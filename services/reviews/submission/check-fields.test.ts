import { beforeEach, describe, expect, it } from 'vitest';
import { inMalaysia } from '../../../shared/spec/malaysia-time.ts';
import { FORM, send, storedCount, TEXT } from '../testing/conversations.ts';
import { codeOf, emptyDesk, fieldCodes, LEMON, submit, without } from './testing/submitting.ts';

beforeEach(emptyDesk);

describe('form validation', () => {
  it('WR-2 every missing field is reported, and the form is returned', async () => {
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
    ['ContextDataValue_Ageyear', '1899', 'contextdatavalue_Ageyear', 'INVALID_OPTION'],
    ['AgreedToTermsAndConditions', 'false', 'agreedtotermsandconditions', 'REQUIRES_TRUE'],
    [
      'HostedAuthentication_AuthenticationEmail',
      'nobody',
      'hostedauthentication_authenticationemail',
      'INVALID_EMAILADDRESS',
    ],
    ['HostedAuthentication_CallbackUrl', 'javascript:alert(1)', 'hostedauthentication_callbackurl', 'PATTERN_MISMATCH'],
  ])('WR-2 %s %j is refused, with an error at %s only', async (name, value, field, code) => {
    const { body } = await submit({ [name]: value });
    expect(fieldCodes(body)).toEqual({ [field]: `ERROR_FORM_${code}` });
    expect(await storedCount()).toBe(1);
  });

  it.each([
    ['the minimum', 'x'.repeat(50)],
    ['the maximum', 'x'.repeat(400)],
    ['the maximum with a line break, which forms send as two characters', `${'x'.repeat(398)}\r\ny`],
  ])('WR-2 accepts a text of %s', async (_what, ReviewText) => {
    expect((await submit({ ReviewText })).body).toMatchObject({ HasErrors: false, SubmissionId: expect.any(String) });
  });

  it.each([
    ['Rating', '1'],
    ['Title', 'x'.repeat(100)],
    ['UserNickname', 'x'.repeat(50)],
    ['UserLocation', 'x'.repeat(50)],
    ['ContextDataValue_Agemonth', '1'],
    ['ContextDataValue_Agemonth', '12'],
    // The earliest year that the site's form accepts.
    ['ContextDataValue_Ageyear', '1900'],
  ])('WR-2 accepts the %s %j', async (name, value) => {
    expect((await submit({ [name]: value })).body).toMatchObject({ HasErrors: false, FormErrors: {} });
  });

  it('WR-2 quality and value ratings are optional', async () => {
    expect((await send('submitreview', without('Rating_Quality', 'Rating_Value'))).body).toMatchObject({
      HasErrors: false,
    });
  });

  it('WR-4 an author under thirteen, or with a future birth date, is refused', async () => {
    const now = inMalaysia(Date.now());
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
  ])('WR-1 a request with an invalid product, action or locale, %#, is refused as a whole', async (fields, code) => {
    const { status, body } = await send('submitreview', fields);
    expect([status, codeOf(body)]).toEqual([200, code]);
    expect(body).not.toHaveProperty('FormErrors');
    expect(await storedCount()).toBe(1);
  });
});
