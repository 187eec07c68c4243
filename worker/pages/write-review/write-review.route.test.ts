import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REVIEW_FORM } from '../../../shared/spec/write-review-copy.ts';
import { faultsIn, noticeIn, sendForm, summaryIn, valuesIn } from '../../forms/testing/send-form.ts';
import { plain } from '../../reviews/testing/shown-reviews.ts';
import { failed, ok } from '../../services/result.ts';
import { fillSpace, openSite, pageEntry, type Site } from '../../testing/site.ts';
import { fillWholeSpace, LEMON_FIELDS } from '../../testing/whole-space.ts';
import {
  ACCEPTED,
  PAGE,
  refusedFor,
  review,
  siteWith,
  TEN_YEARS_AGO,
  TEXT,
  waiting,
  without,
} from './testing/sent-reviews.ts';

let site: Site;
beforeAll(async () => {
  await fillWholeSpace();
  site = openSite();
});

describe('the review form', () => {
  it('WR-1 has all fields of a review, empty, and sets no cookie', async () => {
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

  it('WR-6 has a draft of its own for each product', async () => {
    const draftAt = async (page: string) => / data-draft="([^"]*)"/.exec(await (await site.get(page)).text())?.[1];
    const fields = { ...LEMON_FIELDS, gtin: '95501000', ratingAndReviewId: 'mint' };
    await fillSpace(pageEntry('Product', 'mint', '/shop/shampoos/mint', fields));
    const drafts = [await draftAt(PAGE), await draftAt('/en-my/shop/shampoos/mint/writereview')];
    expect(drafts).toEqual([expect.any(String), expect.any(String)]);
    expect(drafts[0]).not.toBe(drafts[1]);
  });

  it('WR-1 fields for personal data have autocomplete names', async () => {
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
  it('WR-1 WR-5 is held for moderation, and redirects to a receipt that can be reloaded', async () => {
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

  it('RV-7 WR-1 reaches the service with all fields and the visitor’s address, without unknown fields', async () => {
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

  it('WR-1 that does not recommend the product reaches the service so, and its preview says so', async () => {
    const { site: told, heard } = siteWith(ok(ACCEPTED));
    const fields = review({ isRecommended: 'false' });
    await sendForm(told, PAGE, fields);
    expect(heard[0]?.review.recommended).toBe(false);
    const preview = await (await sendForm(told, PAGE, { ...fields, pressed: 'preview' })).text();
    expect(plain(preview)).toContain('Does not recommend this product');
  });

  it('WR-1 may omit the ratings for quality and value', async () => {
    const { site: told, heard } = siteWith(ok(ACCEPTED));
    expect((await sendForm(told, PAGE, without('rating_Quality', 'rating_Value'))).status).toBe(303);
    expect(heard[0]?.review).toMatchObject({ quality: undefined, value: undefined });
  });

  it('WR-6 twice is stored once, with the same receipt both times', async () => {
    const fields = review({ reviewSummary: 'Pressed twice' });
    const answers = [await sendForm(site, PAGE, fields), await sendForm(site, PAGE, fields)];
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, `${PAGE}?sent=1`],
      [303, `${PAGE}?sent=1`],
    ]);
    expect(await waiting('Pressed twice')).toHaveLength(1);
  });

  it('WR-6 is answered with the same receipt if the service already has it', async () => {
    const { site: told } = siteWith(ok({ kind: 'duplicate' }));
    const { status, headers } = await sendForm(told, PAGE, review());
    expect([status, headers.get('location')]).toEqual([303, `${PAGE}?sent=1`]);
  });

  it.each([
    ['that is down', failed({ kind: 'unreachable', message: 'reviews: not reachable' } as const)],
    ['that rejects without a reason', refusedFor({ field: null, complaint: 'invalid' })],
  ])('WR-1 WR-6 to a service %s comes back with its values and an error message', async (_, answer) => {
    const { site: failing } = siteWith(answer);
    const fields = review();
    const back = await sendForm(failing, PAGE, fields);
    const html = await back.text();
    expect([back.status, back.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(Number(back.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(noticeIn(html)).toBe('Sorry! Your review was not submitted. Please try again later.');
    expect(valuesIn(html)).toEqual(fields);
  });

  it('RS-2 while the content service is down gets a 503 page with Retry-After', async () => {
    const fresh = openSite();
    fresh.content.down = true;
    const back = await sendForm(fresh, PAGE, review());
    expect([back.status, Number(back.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await back.text()).toContain('Currently service is not available');
  });
});

describe('a preview', () => {
  it('WR-1 shows the review above the filled-in form, and stores nothing', async () => {
    const fields = review({ reviewSummary: 'Only <b>looking</b>', pressed: 'preview' });
    const answer = await sendForm(site, PAGE, fields);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [preview = ''] = /<article.*?<\/article>/s.exec(html) ?? [];
    for (const part of ['Only &lt;b&gt;looking&lt;/b&gt;', TEXT, String(fields.userNickname), 'Ipoh, Perak'])
      expect(preview).toContain(part);
    expect(preview).toContain('aria-label="Rated 4 out of 5"');
    expect(plain(preview)).toContain('Recommends this product Quality 5 out of 5 Value 3 out of 5');
    expect(preview).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">\d{1,2}\/\d{1,2}\/\d{4}<\/time>/);
    expect(preview).not.toContain('mail.example');
    const { pressed, ...typed } = fields;
    expect(valuesIn(html)).toEqual(typed);
    expect(html).toMatch(/<button type="submit"[^>]*form="write-review-form"[^>]*value="submit"/);
    expect(await waiting('Only <b>looking</b>')).toEqual([]);
  });

  it('WR-1 WR-2 of an invalid review shows the same errors as sending it', async () => {
    const html = await (await sendForm(site, PAGE, { ...review({ reviewText: 'Good.' }), pressed: 'preview' })).text();
    expect(Object.keys(faultsIn(html))).toEqual(['reviewText']);
    expect(html).not.toContain(REVIEW_FORM.previewTitle);
  });

  it('WR-1 RV-8 says so while the service is down, and keeps what was typed', async () => {
    const { site: failing } = siteWith(failed({ kind: 'timeout', message: 'reviews: no answer' }));
    const fields = review({ pressed: 'preview' });
    const answer = await sendForm(failing, PAGE, fields);
    expect(answer.status).toBe(503);
    expect(noticeIn(await answer.text())).toBe('Currently service is not available.');
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
      'that the author is too young',
      review({ contextdatavalue_Ageyear: String(TEN_YEARS_AGO) }),
      403,
      'do not meet our eligibility',
    ],
  ])('WR-1 the response is only the form’s markup, as JSON: %s', async (_, fields, status, words) => {
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
