import { beforeAll, describe, expect, it } from 'vitest';
import { AGE_RESTRICTION } from '../../../shared/spec/reviews.ts';
import { REVIEW_FORM, REVIEW_MESSAGES } from '../../../shared/spec/write-review-copy.ts';
import { type Fields, faultsIn, noticeIn, sendForm, summaryIn, valuesIn } from '../../forms/testing/send-form.ts';
import { ok } from '../../services/result.ts';
import { openSite, type Site } from '../../testing/site.ts';
import { fillWholeSpace } from '../../testing/whole-space.ts';
import { ACCEPTED, PAGE, refusedFor, review, siteWith, TEN_YEARS_AGO, waiting } from './testing/sent-reviews.ts';

let site: Site;
beforeAll(async () => {
  await fillWholeSpace();
  site = openSite();
});

describe('errors in a review', () => {
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

  it('WR-2 WR-5 are shown at every field and in a summary that links to them, in the order of the form', async () => {
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

  it('WR-2 a single error is counted in the singular', async () => {
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
    ['userNickname', "-._'’", 'Special character is not allowed in nick name.'],
    ['userLocation', 'x'.repeat(51), ALL.userLocation],
    ['userEmail', 'aina at mail', 'Please enter a valid email address.'],
    ['contextdatavalue_Agemonth', '13', ALL.contextdatavalue_Agemonth],
    ['contextdatavalue_Ageyear', '90', ALL.contextdatavalue_Ageyear],
    ['contextdatavalue_Ageyear', '2999', ALL.contextdatavalue_Ageyear],
    ['agreedToTermsAndConditions', 'no', ALL.agreedToTermsAndConditions],
    ['reviewSummary', 'a\u0007b', 'This contains a character that cannot be shown. Please type it again.'],
  ])('WR-2 %s %j: %s Everything typed is kept', async (field, value, message) => {
    const fields = review({ [field]: value });
    const html = await (await sendForm(site, PAGE, fields)).text();
    expect(faultsIn(html)).toEqual({ [field]: message });
    const { agreedToTermsAndConditions, isRecommended, contextdatavalue_Agemonth, rating, ...typed } = fields;
    expect(valuesIn(html)).toMatchObject(typed);
  });

  it('WR-2 a birth date in the future is refused without calling the service or setting the age cookie', async () => {
    const { site: told, heard } = siteWith(ok(ACCEPTED));
    const answer = await sendForm(told, PAGE, review({ contextdatavalue_Ageyear: '2999' }));
    expect([answer.status, answer.headers.has('set-cookie')]).toEqual([422, false]);
    expect(faultsIn(await answer.text())).toEqual({ contextdatavalue_Ageyear: ALL.contextdatavalue_Ageyear });
    expect(heard).toEqual([]);
  });

  it.each([
    ['reviewText', 'x'.repeat(50)],
    ['reviewText', `${'x'.repeat(398)}\r\ny`],
    ['reviewSummary', 'x'.repeat(100)],
    ['userNickname', "Zoë D'Cruz_李 தமிழ்-1."],
    ['userNickname', 'x'.repeat(50)],
    ['userLocation', 'x'.repeat(50)],
    ['rating', '1'],
    ['rating', '5'],
    ['rating_Quality', '1'],
    ['rating_Value', '1'],
    ['contextdatavalue_Agemonth', '1'],
    ['contextdatavalue_Agemonth', '12'],
  ])('WR-2 %s %j is accepted', async (field, value) => {
    const { site: told } = siteWith(ok(ACCEPTED));
    expect((await sendForm(told, PAGE, review({ [field]: value }))).status).toBe(303);
  });

  it('WR-3 a nickname that is taken is reported at its field', async () => {
    const first = review();
    await sendForm(site, PAGE, first);
    const answer = await sendForm(site, PAGE, review({ userNickname: String(first.userNickname).toUpperCase() }));
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(faultsIn(html)).toEqual({
      userNickname: 'Your nickname has already been taken by another reviewer. Please choose a different one.',
    });
    expect(noticeIn(html)).toContain('Is this nickname your own?');
  });

  it('WR-3 SC-3 a nickname that is taken gets the same answer for its owner as for others', async () => {
    const first = review();
    await sendForm(site, PAGE, first);
    const again = { ...first, reviewSummary: 'Another one' };
    const [own, others] = await Promise.all(
      [first.userEmail, 'somebody@mail.example'].map(async (userEmail) => {
        const answer = await sendForm(site, PAGE, { ...again, userEmail: String(userEmail) });
        return (await answer.text()).replaceAll(String(userEmail), '');
      }),
    );
    expect(faultsIn(String(own))).toHaveProperty('userNickname');
    expect([faultsIn(String(own)), noticeIn(String(own))]).toEqual([
      faultsIn(String(others)),
      noticeIn(String(others)),
    ]);
  });

  it('WR-3 SC-3 a preview does not reveal whether nickname or email address are taken', async () => {
    const { site: telling } = siteWith(
      refusedFor({ field: 'nickname', complaint: 'taken' }, { field: 'email', complaint: 'taken' }),
    );
    const answer = await sendForm(telling, PAGE, { ...review(), pressed: 'preview' });
    const html = await answer.text();
    expect([answer.status, faultsIn(html)]).toEqual([200, {}]);
    expect(html).toContain(REVIEW_FORM.previewTitle);
  });

  it('WR-3 SC-3 that a nickname is taken is reported only if nothing else is wrong', async () => {
    const { site: telling } = siteWith(
      refusedFor({ field: 'nickname', complaint: 'taken' }, { field: 'text', complaint: 'not-allowed' }),
    );
    const html = await (await sendForm(telling, PAGE, review())).text();
    expect([Object.keys(faultsIn(html)), noticeIn(html)]).toEqual([['reviewText'], undefined]);
  });

  it('WR-6 a second review of a product by the same person is refused, and what was typed is kept', async () => {
    const { userEmail = '' } = review();
    await sendForm(site, PAGE, review({ userEmail, reviewSummary: 'First opinion' }));
    const second = review({ userEmail, reviewSummary: 'Second opinion' });
    const answer = await sendForm(site, PAGE, second);
    const html = await answer.text();
    expect([answer.status, faultsIn(html)]).toEqual([422, { userEmail: REVIEW_MESSAGES.alreadyReviewed }]);
    expect(valuesIn(html)).toEqual(second);
    expect([await waiting('First opinion'), await waiting('Second opinion')]).toMatchObject([[{}], []]);
  });

  it('WR-3 complaints of the service are shown at their fields, in the site’s own words', async () => {
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
      ['reviewText', 'This contains words that we cannot publish. Please choose others.'],
      ['userLocation', ALL.userLocation],
      ['contextdatavalue_Ageyear', ALL.contextdatavalue_Ageyear],
    ]);
    expect(summaryIn(html)?.links.map(([field]) => field)).toEqual([
      'write-review-reviewText',
      'write-review-userLocation',
      'write-review-contextdatavalue_Ageyear',
    ]);
  });

  it('WR-2 WR-3 a complaint of the service gets the message that says what is wrong with that field', async () => {
    const { site: picky } = siteWith(
      refusedFor(
        { field: 'quality', complaint: 'missing' },
        { field: 'value', complaint: 'out-of-range' },
        { field: 'nickname', complaint: 'invalid' },
        { field: 'email', complaint: 'invalid' },
      ),
    );
    expect(faultsIn(await (await sendForm(picky, PAGE, review())).text())).toEqual({
      rating_Quality: 'This is a mandatory field.',
      rating_Value: 'This is a mandatory field.',
      userNickname: 'Special character is not allowed in nick name.',
      userEmail: 'Please enter a valid email address.',
    });
  });

  it('SC-2 markup in the fields is escaped and comes back unchanged', async () => {
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

describe('a visitor below the minimum age', () => {
  const child = (instead: Fields = {}) => review({ contextdatavalue_Ageyear: String(TEN_YEARS_AGO), ...instead });

  it('WR-4 is told so, with the corporate link and a cookie for a year, and nothing is sent', async () => {
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

  it('WR-4 is told so before any other error, also in a preview', async () => {
    const answer = await sendForm(site, PAGE, { ...child({ reviewText: '' }), pressed: 'preview' });
    expect([answer.status, answer.headers.has('set-cookie')]).toEqual([403, true]);
  });

  it('WR-4 cannot send a review while the cookie is set', async () => {
    const { site: told, heard } = siteWith(ok(ACCEPTED));
    const answer = await sendForm(told, PAGE, review(), { cookie: `a=b; ${AGE_RESTRICTION.cookie}=1` });
    expect([answer.status, answer.headers.has('set-cookie'), heard]).toEqual([403, false, []]);
  });

  it.each([
    ['the page of a product', PAGE],
    ['the same page with a receipt in its address', `${PAGE}?sent=1`],
    ['the page of accounts', '/en-my/registration'],
  ])('WR-4 gets no form while the cookie is set, on %s', async (_which, page) => {
    const all = openSite();
    await all.get(page);
    const told = await all.get(page, { headers: { cookie: `a=b; ${AGE_RESTRICTION.cookie}=1` } });
    const html = await told.text();
    expect([told.status, told.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
    expect(html).toContain('because you do not meet our eligibility requirements');
    expect(html).not.toMatch(/<form id="(?:write-review|registration)-form"/);
    expect(told.headers.has('set-cookie')).toBe(false);
    // The shared page stays cached.
    const others = await all.get(page);
    expect(others.headers.get('cache-status')).toContain('alun-page; hit');
    expect(await others.text()).toMatch(/<form id="(?:write-review|registration)-form"|data-form-receipt/);
  });

  it('WR-4 CA-6 gets all other pages from the cache, including other forms', async () => {
    const all = openSite();
    for (const page of ['/en-my/contact-us', '/en-my/login', '/en-my/scalp/topic/article']) {
      const everybodys = await (await all.get(page)).text();
      const theirs = await all.get(page, { headers: { cookie: `${AGE_RESTRICTION.cookie}=1` } });
      expect([page, theirs.headers.get('cache-status')]).toEqual([page, expect.stringContaining('alun-page; hit')]);
      expect(await theirs.text()).toBe(everybodys);
    }
  });

  it('WR-4 is told so and gets the cookie also if the service decides it', async () => {
    const { site: strict } = siteWith(refusedFor({ field: 'birthYear', complaint: 'too-young' }));
    const answer = await sendForm(strict, PAGE, review());
    expect([answer.status, answer.headers.has('set-cookie')]).toEqual([403, true]);
  });
});
