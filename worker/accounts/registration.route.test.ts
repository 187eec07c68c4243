import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_PAGE, REGISTRATION_MESSAGES } from '../../shared/spec/account-copy.ts';
import { AGE_RESTRICTION } from '../../shared/spec/reviews.ts';
import { createLog } from '../log.ts';
import { failed } from '../services/result.ts';
import { openSite } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';
import { Visitor } from './testing/visitor.ts';

const FORM = {
  firstName: 'Aisyah',
  lastName: 'Rahman',
  email: 'aisyah@mail.example',
  confirmEmail: 'aisyah@mail.example',
  password: 'ombak tenang 7',
  confirmPassword: 'ombak tenang 7',
  birthMonth: '4',
  birthYear: '1991',
  postcode: '50480',
};

const site = openSite();
const countOf = async (table: string): Promise<unknown> =>
  (await env.SERVICES_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first())?.n;
/** The error message of a field. */
const faultOf = (html: string, field: string): string | undefined =>
  new RegExp(`id="registration-${field}-fault"[^>]*>([^<]*)`).exec(html)?.[1];
const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

beforeAll(fillWholeSpace);
beforeEach(async () => {
  for (const table of ['account_sessions', 'accounts', 'account_tries'])
    await env.SERVICES_DB.exec(`DELETE FROM ${table}`);
});

describe('the registration page', () => {
  it('FM-1 FM-4 creates an account without script, and shows a receipt that can be reloaded', async () => {
    const visitor = new Visitor(site);
    const answer = await visitor.send('/registration', { ...FORM, letters: 'yes' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en-my/registration?sent=1']);
    const receipt = await (await visitor.open('/registration?sent=1')).text();
    expect(mainOf(receipt)).toContain('That’s all we need');
    expect(mainOf(receipt)).not.toContain('<form');
    const noIndex = '<meta name="robots" content="noindex"/>';
    expect(receipt).toContain(noIndex);
    expect(await (await visitor.open('/registration')).text(), 'the form itself').not.toContain(noIndex);
    expect(
      await env.SERVICES_DB.prepare(
        'SELECT first_name, email, postcode, letters_since > 0 AS letters FROM accounts',
      ).first(),
    ).toEqual({
      first_name: 'Aisyah',
      email: 'aisyah@mail.example',
      postcode: '50480',
      letters: 1,
    });
  });

  it('FM-1 sent twice by two presses creates one account, whose owner is not told that somebody else tried', async () => {
    const visitor = new Visitor(site);
    const both = await Promise.all([visitor.send('/registration', FORM), visitor.send('/registration', FORM)]);
    for (const { status, headers } of both)
      expect([status, headers.get('location')]).toEqual([303, '/en-my/registration?sent=1']);
    expect(await countOf('accounts')).toBe(1);
    await visitor.send('/login', { email: FORM.email, password: FORM.password });
    const account = mainOf(await (await visitor.open('/account')).text());
    expect(account).toContain(FORM.firstName);
    expect(account).not.toContain(ACCOUNT_PAGE.repeatedTitle);
  });

  it('FM-2 gives the same answer for an e-mail address that has an account, and creates no other', async () => {
    const visitor = new Visitor(site);
    const answers = [
      await visitor.send('/registration', FORM),
      await visitor.send('/registration', { ...FORM, firstName: 'Eve' }),
    ];
    const said = answers.map(({ status, headers }) => [status, headers.get('location'), headers.get('set-cookie')]);
    expect(said).toEqual([
      [303, '/en-my/registration?sent=1', null],
      [303, '/en-my/registration?sent=1', null],
    ]);
    expect(await countOf('accounts')).toBe(1);
  });

  it.each([
    ['firstName', '7of9', 'First Name is invalid.'],
    ['lastName', '', 'Last Name is invalid.'],
    ['email', 'no address', 'Please enter a valid email address.'],
    ['confirmEmail', 'other@mail.example', 'The two email addresses are not the same.'],
    ['confirmEmail', '', 'This is a mandatory field.'],
    ['password', 'short 1', 'Please choose a password of at least 8 characters with at least 1 letter and 1 number.'],
    ['confirmPassword', 'ombak tenang 8', 'The two passwords are not the same.'],
    ['confirmPassword', '', 'This is a mandatory field.'],
    ['birthMonth', '', 'Please enter your month of birth.'],
    ['birthYear', '19', 'Please enter your year of birth.'],
    ['postcode', '5048', 'The postal area you entered is not valid. Please try again.'],
  ])(
    'FM-1 FM-4 with %s %j shows %j at the field and in the summary, and stores nothing',
    async (field, value, message) => {
      const answer = await new Visitor(site).send('/registration', { ...FORM, [field]: value });
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(faultOf(html, field)).toBe(message);
      expect(html).toContain(`<a href="#registration-${field}">${message}</a>`);
      expect(html).toMatch(/<title>Error: /);
      expect(await countOf('accounts')).toBe(0);
    },
  );

  it('FM-1 FM-4 keeps what was typed, but no password', async () => {
    const html = await (
      await new Visitor(site).send('/registration', { ...FORM, postcode: 'x', letters: 'yes' })
    ).text();
    for (const value of ['Aisyah', 'Rahman', 'aisyah@mail.example', '1991']) expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/<option value="4" selected=""/);
    expect(html).toMatch(/<input type="checkbox"[^>]*checked=""/);
    expect(html).not.toContain('ombak tenang');
  });

  it('SC-2 escapes markup that was typed', async () => {
    const html = await (
      await new Visitor(site).send('/registration', { ...FORM, firstName: '"><script>x()</script>' })
    ).text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;x()&lt;/script&gt;"');
    expect(html).not.toContain('<script>x()');
  });

  it('FM-1 returns only the receipt, or the form with its errors, to a script', async () => {
    const visitor = new Visitor(site);
    const json = { accept: 'application/json' };
    const wrong = await visitor.send('/registration', { ...FORM, postcode: '' }, json);
    expect(wrong.status).toBe(422);
    expect((await wrong.json<{ html: string }>()).html).toMatch(
      /^<div [^>]*data-form-part="registration".*The postal area/s,
    );
    const done = await visitor.send('/registration', FORM, json);
    expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await done.json<{ html: string }>()).html).toContain('data-form-receipt="done"');
  });

  it('WR-4 refuses somebody too young, remembers it in a cookie, and stores nothing', async () => {
    const visitor = new Visitor(site);
    const young = { ...FORM, birthYear: String(new Date().getUTCFullYear() - 9) };
    const answer = await visitor.send('/registration', young);
    expect(answer.status).toBe(403);
    const html = mainOf(await answer.text());
    expect(html).toContain('because you do not meet our eligibility requirements');
    expect(html).not.toContain('aisyah@mail.example');
    expect(visitor.cookies).toEqual({ [AGE_RESTRICTION.cookie]: '1' });
    const again = await visitor.send('/registration', FORM);
    expect([again.status, again.headers.has('set-cookie')], 'the year does not begin anew').toEqual([403, false]);
    expect(await countOf('accounts')).toBe(0);
  });

  it.each(['2091', '9999'])('FM-1 shows a future year of birth as an error at its field: %s', async (birthYear) => {
    const answer = await new Visitor(site).send('/registration', { ...FORM, birthYear });
    const fault = faultOf(await answer.text(), 'birthYear');
    expect([answer.status, fault]).toEqual([422, REGISTRATION_MESSAGES.birthYear]);
    expect(await countOf('accounts')).toBe(0);
  });

  it('FM-2 rate-limits registrations from one address, keeping what was typed except passwords', async () => {
    const visitor = new Visitor(site);
    await visitor.send('/registration', FORM);
    await env.SERVICES_DB.exec('UPDATE account_tries SET tries = 100');
    await visitor.send('/registration', FORM);
    const html = mainOf(await (await visitor.send('/registration', FORM)).text());
    expect(html).toMatch(
      /role="alert"[^>]*>That was a good many tries\. Please wait \d+ (seconds|minutes?) and try again\./,
    );
    expect(html).toContain('value="aisyah@mail.example"');
  });

  it('SC-3 accepts only form posts from this site', async () => {
    const visitor = new Visitor(site);
    expect((await visitor.send('/registration', FORM, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await visitor.send('/registration', FORM, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const json = await visitor.send('/registration', FORM, { 'content-type': 'application/json' });
    expect(json.status).toBe(415);
    expect(await countOf('accounts')).toBe(0);
  });

  it('RS-1 says so while the accounts service is down, and keeps what was typed', async () => {
    const down = failed({ kind: 'unreachable' as const, message: 'accounts: not reachable' });
    const without = openSite({ accounts: { ...site.deps.accounts, register: async () => down } });
    const answer = await new Visitor(without).send('/registration', FORM);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    const html = await answer.text();
    expect(html).toContain('Sorry! Your account could not be opened. Please try again later.');
    expect(html).toContain('value="aisyah@mail.example"');
  });

  it('SC-4 logs nothing that was typed', async () => {
    const lines: string[] = [];
    const log = createLog({ sink: (_, line) => void lines.push(line), clock: site.deps.clock });
    const down = failed({ kind: 'failed' as const, message: 'accounts: register: HTTP 500' });
    const broken = openSite({ log, accounts: { ...site.deps.accounts, register: async () => down } });
    const visitor = new Visitor(broken);
    await visitor.send('/registration', FORM);
    await visitor.send('/registration', { ...FORM, postcode: 'nowhere' });
    expect(lines.join('\n')).toContain('account.not-registered');
    expect(lines.join('\n')).not.toMatch(/ombak|aisyah|rahman|nowhere|50480/i);
  });
});
