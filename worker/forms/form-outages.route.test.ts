import { beforeAll, describe, expect, it } from 'vitest';
import { LOGIN_HREF, REGISTRATION_HREF } from '../../shared/routes.ts';
import { ERROR_PAGE } from '../../shared/spec/copy.ts';
import { FORM_SERVED } from '../../shared/spec/form-messages.ts';
import { CONTACT_FORM } from '../../shared/spec/letter-copy.ts';
import { AGE_RESTRICTION } from '../../shared/spec/reviews.ts';
import { failed } from '../services/result.ts';
import { openSite, type Site } from '../testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE } from '../testing/whole-space.ts';
import { type Fields, noticeIn, sendForm, valuesIn } from './testing/send-form.ts';

beforeAll(fillWholeSpace);

const hrefOf = (id: keyof typeof WHOLE_SPACE): string => `/en-my${WHOLE_SPACE[id][1]}`;
const REVIEW = hrefOf('lemon, review');
const PASSWORD = 'ombak tenang 7';

const SHORT = { rating: '4', reviewSummary: 'Quiet for a week', reviewText: 'Short.\n\n<b>"&amp;"</b> 李' };
const CONTACT = hrefOf('contact');
const LETTER = { fullName: 'Siti Ali', email: 'siti@mail.example', topic: 'complaint', message: 'The cap.' };

/** Each form: its address, input with an error, and passwords. */
const FORMS: [href: string, typed: Fields, secret: Fields][] = [
  [REVIEW, SHORT, {}],
  [CONTACT, LETTER, {}],
  [hrefOf('product-registration'), { product: '12345678', shop: 'Kedai', fullName: 'Ravi', email: 'no address' }, {}],
  [LOGIN_HREF, { email: 'aisyah@mail.example' }, { password: PASSWORD }],
  [REGISTRATION_HREF, { firstName: 'Aisyah' }, { password: PASSWORD, confirmPassword: PASSWORD }],
];

/** A site whose content service fails for chosen operations, or for the n-th query. */
function siteLosing(fails: (operation: string, asked: number) => boolean): Site {
  const site = openSite();
  const { query } = site.content;
  let asked = 0;
  site.content.query = (operation, ...more) => {
    asked += 1;
    return fails(operation.operationName, asked)
      ? Promise.resolve(failed({ kind: 'timeout', message: 'content: no answer' }))
      : query(operation, ...more);
  };
  return site;
}

/** The form on the error page: its action and its fields. */
function againIn(html: string): { readonly action: string | undefined; readonly fields: Fields } {
  const [, action, inner = ''] = /<main.*?<form[^>]* action="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
  return { action, fields: valuesIn(inner) };
}

describe.each(FORMS)('%s', (href, typed, secret) => {
  it('FM-4 WR-5 keeps what was typed when the page’s lookup fails', async () => {
    const answer = await sendForm(
      siteLosing((_, asked) => asked === 1),
      href,
      { ...typed, ...secret },
    );
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const lost = secret.password === undefined ? [] : [FORM_SERVED.passwordAgain];
    expect([noticeIn(html), valuesIn(html)]).toMatchObject([[FORM_SERVED.unheard, ...lost].join(' '), typed]);
    expect(html).not.toContain(PASSWORD);
  });

  it('FM-4 WR-5 RS-2 keeps what was typed while content is down, and submits it once that is back', async () => {
    const site = openSite();
    site.content.down = true;
    const answer = await sendForm(site, href, { ...typed, ...secret, pressed: 'preview', utm_source: 'x' });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(html).toContain(ERROR_PAGE.kept);
    // The button cannot send a password again: no page contains one.
    expect(html.includes(FORM_SERVED.passwordAgain)).toBe(secret.password !== undefined);
    expect(againIn(html)).toEqual({ action: href, fields: { ...typed, pressed: 'preview' } });
    expect(html).not.toContain(PASSWORD);
    site.content.down = false;
    const again = await sendForm(site, href, againIn(html).fields);
    expect([again.status, valuesIn(await again.text())]).toMatchObject([422, typed]);
  });
});

describe('a page whose content fails after its form was processed', () => {
  /** The registry responds, the page's query fails. */
  const halfSite = () => siteLosing((operation) => !/^Registry/i.test(operation));

  it('FM-4 WR-5 keeps what was typed', async () => {
    const answer = await sendForm(halfSite(), REVIEW, { ...SHORT, pressed: 'send' });
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(againIn(html)).toEqual({ action: REVIEW, fields: { ...SHORT, pressed: 'send' } });
  });

  it('WR-4 has no form to resend for a visitor who is too young', async () => {
    const answer = await sendForm(halfSite(), REVIEW, SHORT, { cookie: `${AGE_RESTRICTION.cookie}=1` });
    expect(againIn(await answer.text()).action).toBeUndefined();
  });
});

describe('a form whose list of products cannot be read', () => {
  const withoutProducts = () => siteLosing((operation) => operation === 'FormProducts');

  it('FM-4 FM-3 keeps what was typed', async () => {
    const letter = { ...LETTER, message: 'The cap has cracked.' };
    const answer = await sendForm(withoutProducts(), CONTACT, letter);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(againIn(html)).toEqual({ action: CONTACT, fields: letter });
  });

  it('FM-4 FM-3 still shows the receipt of a letter that was accepted', async () => {
    const answer = await withoutProducts().get(`${CONTACT}?sent=K7M3-92QD`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(CONTACT_FORM.receiptTitle)]);
  });
});

describe('a form sent by a script', () => {
  const asScript = { accept: 'application/json' };

  it('FM-4 gets a JSON error with Retry-After when the page’s lookup fails', async () => {
    const site = siteLosing((_, asked) => asked === 1);
    const answer = await sendForm(site, CONTACT, LETTER, asScript);
    expect([answer.status, await answer.json()]).toEqual([503, { errors: [{ message: expect.any(String) }] }]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('WR-4 sets the age cookie for somebody too young even if the answer is 503', async () => {
    const site = siteLosing((operation) => !/^Registry/i.test(operation));
    const child = {
      ...SHORT,
      contextdatavalue_Agemonth: '5',
      contextdatavalue_Ageyear: `${new Date().getUTCFullYear() - 10}`,
    };
    const answer = await sendForm(site, REVIEW, child, asScript);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([
      503,
      [expect.stringContaining(`${AGE_RESTRICTION.cookie}=1; `)],
    ]);
  });

  it('FM-3 WR-6 gets the address of its receipt when the letter was accepted but the page fails', async () => {
    const site = siteLosing((operation) => !/^(?:Registry|FormProducts)/i.test(operation));
    const sent = await sendForm(site, CONTACT, { ...LETTER, message: 'The cap has cracked.' }, asScript);
    const { to } = await sent.json<{ to: string }>();
    expect([sent.status, to]).toEqual([
      200,
      expect.stringMatching(/^\/en-my\/contact-us\?sent=[\dA-Z]{4}-[\dA-Z]{4}$/),
    ]);
    const receipt = await site.get(to);
    expect([receipt.status, await receipt.text()]).toEqual([503, expect.stringContaining(`href="${to}"`)]);
  });
});
