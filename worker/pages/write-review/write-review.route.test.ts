import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AGE_RESTRICTION } from '../../../shared/spec/reviews.ts';
import { REVIEW_FORM } from '../../../shared/spec/write-review-copy.ts';
import { type Fields, faultsIn, noticeIn, sendForm, summaryIn, valuesIn } from '../../forms/testing/send-form.ts';
import { failed, ok } from '../../services/result.ts';
import type { ReviewSubmission, ReviewsPort, SubmissionOutcome, Visitor } from '../../services/reviews/reviews.port.ts';
import { openSite, type Site } from '../../testing/site.ts';
import { fillWholeSpace } from '../../testing/whole-space.ts';

const PRODUCT = '/en-my/shop/shampoos/lemon';
const PAGE = `${PRODUCT}/writereview`;
const TEXT = 'Two weeks in and I have stopped scratching in meetings. It smells of limau peel.';

const TEN_YEARS_AGO = new Date().getUTCFullYear() - 10;

let writers = 0;

/** A review that nothing is wrong with, by somebody new. */
function review(instead: Fields = {}): Fields {
  writers += 1;
  return {
    rating: '4',
    rating_Quality: '5',
    rating_Value: '3',
    isRecommended: 'true',
    reviewSummary: 'Quiet for a week',
    reviewText: TEXT,
    userNickname: `Writer ${writers}`,
    userLocation: 'Ipoh, Perak',
    userEmail: `writer-${writers}@mail.example`,
    contextdatavalue_Agemonth: '5',
    contextdatavalue_Ageyear: '1990',
    agreedToTermsAndConditions: 'yes',
    ...instead,
  };
}

const without = (...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(review()).filter(([name]) => !names.includes(name)));

/** The services beside the site, as operators reach them. */
async function moderation(path: string, method = 'GET'): Promise<unknown> {
  const response = await (env.SERVICES as Fetcher).fetch(`http://services/management/reviews${path}`, {
    method,
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
  });
  return response.json();
}

const listed = z.object({ items: z.array(z.object({ id: z.number(), title: z.string(), nickname: z.string() })) });

async function waiting(title: string) {
  const { items } = listed.parse(await moderation('?state=submitted&limit=100'));
  return items.filter((item) => item.title === title);
}

/** A site whose reviews service answers as told, and what it has heard. */
function siteWith(answer: Awaited<ReturnType<ReviewsPort['submit']>>) {
  const heard: { readonly how: 'preview' | 'submit'; readonly review: ReviewSubmission; readonly visitor: Visitor }[] =
    [];
  const real = openSite().deps.reviews;
  const take = (how: 'preview' | 'submit') => async (submission: ReviewSubmission, visitor: Visitor) => {
    heard.push({ how, review: submission, visitor });
    return answer;
  };
  const reviews = { ...real, preview: take('preview'), submit: take('submit') };
  return { site: openSite({ reviews }), heard };
}

const ACCEPTED: SubmissionOutcome = { kind: 'accepted', submissionId: 'i1' };
const refusedFor = (...complaints: Extract<SubmissionOutcome, { kind: 'refused' }>['complaints']) =>
  ok<SubmissionOutcome>({ kind: 'refused', complaints });

let site: Site;
beforeAll(async () => {
  await fillWholeSpace();
  site = openSite();
});

describe('the form', () => {
  it('WR-1 asks for everything that a review holds, and is the same for everybody', async () => {
    const answer = await site.get(PAGE);
    const html = await answer.text();
    const form = /<form id="write-review-form".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toMatch(new RegExp(`action="${PAGE}"[^>]*method="post"`));
    const names = new Set(Array.from(form.matchAll(/ name="([^"]*)"/g), ([, name]) => name));
    expect([...names]).toEqual([
      'rating',
      'rating_Quality',
      'rating_Value',
      'isRecommended',
      'reviewSummary',
      'reviewText',
      'userNickname',
      'userLocation',
      'userEmail',
      'contextdatavalue_Agemonth',
      'contextdatavalue_Ageyear',
      'agreedToTermsAndConditions',
      'pressed',
    ]);
    expect(valuesIn(form)).toEqual({});
    expect([summaryIn(html), noticeIn(html), faultsIn(html)]).toEqual([undefined, undefined, {}]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  it('WR-1 asks for what it takes from people by the names that browsers fill in', async () => {
    const html = await (await site.get(PAGE)).text();
    const filled = Object.fromEntries(
      Array.from(html.matchAll(/<(?:input|select) [^>]*>/g), ([tag]) => [
        / name="([^"]*)"/.exec(tag)?.[1],
        / autoComplete="([^"]*)"/i.exec(tag)?.[1],
      ]).filter(([name]) => name?.startsWith('user') || name?.startsWith('context')),
    );
    expect(filled).toEqual({
      userNickname: 'nickname',
      userLocation: 'address-level2',
      userEmail: 'email',
      contextdatavalue_Agemonth: 'bday-month',
      contextdatavalue_Ageyear: 'bday-year',
    });
  });
});

describe('a review that is sent', () => {
  it('WR-1 WR-5 is held for moderation: a redirect to a receipt that can be loaded again and is nobody’s', async () => {
    const answer = await sendForm(site, PAGE, review({ reviewSummary: 'Held', pressed: 'submit' }));
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      `${PAGE}?sent=1`,
      'no-store',
    ]);
    expect(await waiting('Held')).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) {
      const receipt = await site.get(`${PAGE}?sent=1`);
      const html = await receipt.text();
      expect(receipt.status).toBe(200);
      expect(html).toContain(REVIEW_FORM.receiptText);
      expect(html).not.toContain('<form id="write-review-form"');
      expect(html).toContain(`<link rel="canonical" href="http://localhost:8787${PAGE}"/>`);
    }
  });

  it('RV-7 WR-1 reaches the service whole, with the visitor’s address and nothing that was not asked for', async () => {
    const { site: told, heard } = siteWith(ok(ACCEPTED));
    const fields = review({ contentType: 'evil', passkey: 'x', reviewText: `  ${TEXT}\r\nSecond line.  ` });
    await sendForm(told, PAGE, fields, { 'cf-connecting-ip': '203.0.113.9' });
    expect(heard).toEqual([
      {
        how: 'submit',
        visitor: { address: '203.0.113.9' },
        review: {
          productId: 'lemon',
          rating: 4,
          quality: 5,
          value: 3,
          recommended: true,
          title: 'Quiet for a week',
          text: `${TEXT}\nSecond line.`,
          nickname: fields.userNickname,
          location: 'Ipoh, Perak',
          email: fields.userEmail,
          birthMonth: 5,
          birthYear: 1990,
          agreedToTerms: true,
          returnTo: `http://localhost:8787${PAGE}`,
        },
      },
    ]);
  });

  it('WR-1 may leave stars for quality and value out', async () => {
    const { site: told, heard } = siteWith(ok(ACCEPTED));
    expect((await sendForm(told, PAGE, without('rating_Quality', 'rating_Value'))).status).toBe(303);
    expect(heard[0]?.review).toMatchObject({ quality: undefined, value: undefined });
  });

  it('WR-6 twice is one review, and both times the same receipt', async () => {
    const fields = review({ reviewSummary: 'Pressed twice' });
    const answers = [await sendForm(site, PAGE, fields), await sendForm(site, PAGE, fields)];
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, `${PAGE}?sent=1`],
      [303, `${PAGE}?sent=1`],
    ]);
    expect(await waiting('Pressed twice')).toHaveLength(1);
  });

  it.each([
    ['that is down', failed({ kind: 'unreachable', message: 'reviews: not reachable' } as const)],
    ['that refuses without saying what', refusedFor({ field: null, complaint: 'invalid' })],
  ])('WR-1 WR-6 to a service %s is kept as it was typed, with the sentence of the catalogue', async (_, answer) => {
    const { site: failing } = siteWith(answer);
    const fields = review();
    const back = await sendForm(failing, PAGE, fields);
    const html = await back.text();
    expect([back.status, back.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(Number(back.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(noticeIn(html)).toBe('Sorry! Your review was not submitted. Please try again later.');
    expect(valuesIn(html)).toEqual(fields);
  });

  it('RS-2 while nothing of the site can be read is told so, by a page that says when to come back', async () => {
    const fresh = openSite();
    fresh.content.down = true;
    const back = await sendForm(fresh, PAGE, review());
    expect([back.status, Number(back.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await back.text()).toContain('Currently service is not available');
  });
});

describe('what is wrong with a review', () => {
  const ALL: Fields = {
    rating: 'Overall rating required.',
    isRecommended: 'Please recommend this product.',
    reviewSummary: 'Please enter a summary of up to 100 characters.',
    reviewText: 'Please enter a review of between 50 and 400 characters.',
    userNickname: 'Please enter a nickname of up to 50 characters',
    userLocation: 'Please enter your location, up to 50 characters.',
    userEmail: 'Please enter your email address.',
    contextdatavalue_Agemonth: 'Please enter your month of birth.',
    contextdatavalue_Ageyear: 'Please enter your year of birth.',
    agreedToTermsAndConditions: 'Please agree to the Terms and Conditions.',
  };

  it('WR-2 WR-5 is said at every field and in a summary whose links lead there, in the order of the form', async () => {
    const answer = await sendForm(site, PAGE, {});
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(faultsIn(html)).toEqual(ALL);
    expect(summaryIn(html)).toEqual({
      heading: 'There are 10 errors on this page.',
      links: Object.entries(ALL).map(([field, message]) => [`write-review-${field}`, message]),
    });
    expect(html).toContain('Fields marked with * are mandatory. Please complete all mandatory fields and re-submit.');
    expect(html).toMatch(/<title>Error: Write a review/);
    for (const field of Object.keys(ALL)) expect(html).toMatch(new RegExp(`<[a-z]+ [^>]*id="write-review-${field}"`));
  });

  it('WR-2 one fault is one error', async () => {
    const answer = await sendForm(site, PAGE, review({ userLocation: ' ' }));
    expect(summaryIn(await answer.text())?.heading).toBe('There is 1 error on this page.');
  });

  it.each([
    ['rating', '6', ALL.rating],
    ['rating', '4.5', ALL.rating],
    ['isRecommended', 'perhaps', ALL.isRecommended],
    ['reviewSummary', 'x'.repeat(101), ALL.reviewSummary],
    ['reviewText', 'x'.repeat(49), ALL.reviewText],
    ['reviewText', ` ${'x'.repeat(49)} `, ALL.reviewText],
    ['reviewText', 'x'.repeat(401), ALL.reviewText],
    ['userNickname', 'x'.repeat(51), ALL.userNickname],
    ['userNickname', 'Aina!', 'Special character is not allowed in nick name.'],
    ['userNickname', '<b>Aina</b>', 'Special character is not allowed in nick name.'],
    ['userNickname', 'Aina 🌊', 'Special character is not allowed in nick name.'],
    ['userLocation', 'x'.repeat(51), ALL.userLocation],
    ['userEmail', 'aina at mail', 'Please enter a valid email address.'],
    ['contextdatavalue_Agemonth', '13', ALL.contextdatavalue_Agemonth],
    ['contextdatavalue_Ageyear', '90', ALL.contextdatavalue_Ageyear],
    ['contextdatavalue_Ageyear', '2999', ALL.contextdatavalue_Ageyear],
    ['agreedToTermsAndConditions', 'no', ALL.agreedToTermsAndConditions],
    ['reviewSummary', 'a\u0007b', 'This holds a character that cannot be shown. Please type it again.'],
  ])('WR-2 %s %j: %s Everything typed is kept', async (field, value, message) => {
    const fields = review({ [field]: value });
    const html = await (await sendForm(site, PAGE, fields)).text();
    expect(faultsIn(html)).toEqual({ [field]: message });
    const { agreedToTermsAndConditions, isRecommended, contextdatavalue_Agemonth, rating, ...typed } = fields;
    expect(valuesIn(html)).toMatchObject(typed);
  });

  it.each([
    ['reviewText', 'x'.repeat(50)],
    ['reviewText', `${'x'.repeat(398)}\r\ny`],
    ['reviewSummary', 'x'.repeat(100)],
    ['userNickname', "Zoë D'Cruz_李 தமிழ்-1."],
    ['userLocation', 'x'.repeat(50)],
  ])('WR-2 %s %j is as good as any', async (field, value) => {
    const { site: told } = siteWith(ok(ACCEPTED));
    expect((await sendForm(told, PAGE, review({ [field]: value }))).status).toBe(303);
  });

  it('WR-3 a nickname that is taken comes back at its field', async () => {
    const first = review();
    await sendForm(site, PAGE, first);
    const answer = await sendForm(site, PAGE, review({ userNickname: String(first.userNickname).toUpperCase() }));
    expect(answer.status).toBe(422);
    expect(faultsIn(await answer.text())).toEqual({
      userNickname: 'Your nickname has already been taken by another reviewer. Please choose a different one.',
    });
  });

  it('WR-3 what the service has against a field is said there, in our words', async () => {
    const { site: picky } = siteWith(
      refusedFor(
        { field: 'location', complaint: 'too-long' },
        { field: 'text', complaint: 'not-allowed' },
        { field: 'birthYear', complaint: 'invalid' },
        { field: null, complaint: 'missing' },
      ),
    );
    const html = await (await sendForm(picky, PAGE, review())).text();
    expect(Object.entries(faultsIn(html))).toEqual([
      ['reviewText', 'This holds words that we cannot publish. Please choose others.'],
      ['userLocation', ALL.userLocation],
      ['contextdatavalue_Ageyear', ALL.contextdatavalue_Ageyear],
    ]);
  });

  it('SC-2 whatever was typed comes back as text and breaks out of nothing', async () => {
    const evil = `"><script>hacked()</script></textarea></form><img src=x onerror=alert(1)>\u202eevil\u202c 🧴 عربي ' OR 1=1 --`;
    const fields = review({ reviewSummary: evil, reviewText: evil, userLocation: evil, userEmail: evil });
    const html = await (await sendForm(site, PAGE, fields)).text();
    expect(html).not.toMatch(/<script>hacked|<img src=x/);
    expect(valuesIn(html)).toMatchObject({
      reviewSummary: evil,
      reviewText: evil,
      userLocation: evil,
      userEmail: evil,
    });
  });
});

describe('a preview', () => {
  it('WR-1 shows the review as it will look, above the form with all that was typed; nothing is stored', async () => {
    const fields = review({ reviewSummary: 'Only <b>looking</b>', pressed: 'preview' });
    const answer = await sendForm(site, PAGE, fields);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [preview = ''] = /<article.*?<\/article>/s.exec(html) ?? [];
    for (const part of ['Only &lt;b&gt;looking&lt;/b&gt;', TEXT, String(fields.userNickname), 'Ipoh, Perak'])
      expect(preview).toContain(part);
    expect(preview).toContain('aria-label="Rated 4 out of 5"');
    expect(preview).not.toContain('mail.example');
    const { pressed, ...typed } = fields;
    expect(valuesIn(html)).toEqual(typed);
    expect(html).toMatch(/<button type="submit"[^>]*form="write-review-form"[^>]*value="submit"/);
    expect(await waiting('Only <b>looking</b>')).toEqual([]);
  });

  it('WR-1 WR-2 of a review with something wrong says what, as sending it would', async () => {
    const html = await (await sendForm(site, PAGE, { ...review({ reviewText: 'Good.' }), pressed: 'preview' })).text();
    expect(Object.keys(faultsIn(html))).toEqual(['reviewText']);
    expect(html).not.toContain(REVIEW_FORM.previewTitle);
  });

  it('WR-1 RV-8 while the service is down says so and keeps what was typed', async () => {
    const { site: failing } = siteWith(failed({ kind: 'timeout', message: 'reviews: no answer' }));
    const fields = review({ pressed: 'preview' });
    const answer = await sendForm(failing, PAGE, fields);
    expect(answer.status).toBe(503);
    expect(noticeIn(await answer.text())).toBe('Currently service is not available.');
  });
});

describe('somebody too young', () => {
  const child = (instead: Fields = {}) => review({ contextdatavalue_Ageyear: String(TEN_YEARS_AGO), ...instead });

  it('WR-4 is told so, with the corporate link; it is remembered for a year and nothing is sent', async () => {
    const { site: told, heard } = siteWith(ok(ACCEPTED));
    const answer = await sendForm(told, PAGE, child());
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).toContain('We&#x27;re sorry, but we can&#x27;t accept your messages or personal information');
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.alun-group\.example\/"[^>]*rel="noopener"/);
    expect(html).not.toContain('<form id="write-review-form"');
    expect(html).not.toMatch(/Writer \d|mail\.example"/);
    expect(answer.headers.get('set-cookie')).toBe(
      `${AGE_RESTRICTION.cookie}=1; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax`,
    );
    expect(heard).toEqual([]);
  });

  it('WR-4 is told so before anything else is complained about, as a preview too', async () => {
    const answer = await sendForm(site, PAGE, { ...child({ reviewText: '' }), pressed: 'preview' });
    expect([answer.status, answer.headers.has('set-cookie')]).toEqual([403, true]);
  });

  it('WR-4 meanwhile has no form taken, whatever it says', async () => {
    const { site: told, heard } = siteWith(ok(ACCEPTED));
    const answer = await sendForm(told, PAGE, review(), { cookie: `a=b; ${AGE_RESTRICTION.cookie}=1` });
    expect([answer.status, heard]).toEqual([403, []]);
  });

  it('WR-4 by the service’s own reckoning is told and remembered alike', async () => {
    const { site: strict } = siteWith(refusedFor({ field: 'birthYear', complaint: 'too-young' }));
    const answer = await sendForm(strict, PAGE, review());
    expect([answer.status, answer.headers.has('set-cookie')]).toEqual([403, true]);
  });
});

describe('with script', () => {
  const asked = { accept: 'application/json' };
  const part = z.object({ html: z.string() });

  it.each([
    ['what is wrong', {}, 422, 'There are 10 errors on this page.'],
    ['the preview', { ...review(), pressed: 'preview' }, 200, REVIEW_FORM.previewTitle],
    ['the receipt', review(), 200, REVIEW_FORM.receiptTitle],
    [
      'that somebody is too young',
      review({ contextdatavalue_Ageyear: String(TEN_YEARS_AGO) }),
      403,
      'do not meet our eligibility',
    ],
  ])('WR-1 the answer is the form alone, as markup: %s', async (_, fields, status, words) => {
    const answer = await sendForm(site, PAGE, fields, asked);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      status,
      'no-store',
      'noindex',
    ]);
    const { html } = part.parse(await answer.json());
    expect(html).toMatch(/^<div [^>]*data-form-part="write-review"/);
    expect(html).toContain(words);
    expect(html).not.toContain('<html');
  });
});
