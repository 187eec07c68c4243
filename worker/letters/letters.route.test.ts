import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTACT_FORM, LETTER_MESSAGES, PRODUCT_REGISTRATION_FORM } from '../../shared/spec/letter-copy.ts';
import { REFERENCE } from '../../shared/spec/letters.ts';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { faultsIn, noticeIn, sendForm, summaryIn, valuesIn } from '../forms/testing/send-form.ts';
import type { LettersPort } from '../services/letters/letters.port.ts';
import { failed } from '../services/result.ts';
import { openSite, type Site } from '../testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE } from '../testing/whole-space.ts';

const CONTACT = `/en-my${WHOLE_SPACE.contact[1]}`;
const REGISTRATION = `/en-my${WHOLE_SPACE['product-registration'][1]}`;
/** The product in the space, and one of its sizes. */
const GTIN = '12345678';
const SIZE = '12345679';

const LETTER = {
  fullName: 'Siti <b>binti</b> Ali',
  email: 'siti@mail.example',
  topic: 'complaint',
  product: GTIN,
  message: 'The cap has cracked & the shop was “closed”.\nWhat now? 🙂',
};
const OWNED = {
  product: GTIN,
  shop: "Kedai Runcit Ah Seng, 'Ipoh'",
  boughtOn: '2026-09-30',
  batch: 'a26 118',
  fullName: 'Ravi a/l Kumar',
  email: 'ravi@mail.example',
};

let site: Site;
beforeAll(fillWholeSpace);
beforeEach(async () => {
  site = openSite();
  await env.SERVICES_DB.prepare('DELETE FROM letters').run();
});

const kept = async (): Promise<readonly Record<string, unknown>[]> =>
  z
    .array(z.record(z.string(), z.unknown()))
    .parse((await env.SERVICES_DB.prepare('SELECT * FROM letters ORDER BY id').all()).results);
const referenceIn = (location: string | null): string =>
  new URL(location ?? '', 'http://x').searchParams.get('sent') ?? '';

describe('the contact form', () => {
  it('FM-3 offers every product with the codes of its sizes, and shows the consent text', async () => {
    const html = await (await site.get(CONTACT)).text();
    expect(html).toContain(`<option value="${GTIN}" data-also="${SIZE}">Lemon</option>`);
    expect(html).toContain(CONTACT_FORM.consent);
  });

  it('FM-3 FM-4 stores a letter and shows its reference on the receipt', async () => {
    const answer = await sendForm(site, CONTACT, LETTER, { 'cf-connecting-ip': '203.0.113.40' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const reference = referenceIn(answer.headers.get('location'));
    expect(reference).toMatch(REFERENCE);
    expect(await kept()).toMatchObject([
      {
        reference,
        kind: 'contact',
        name: LETTER.fullName,
        email: LETTER.email,
        topic: 'complaint',
        gtin: GTIN,
        product: 'Lemon',
        message: LETTER.message,
        sent_from: '203.0.113.40',
      },
    ]);
    const receipt = await site.get(`${CONTACT}?sent=${reference}`);
    const html = await receipt.text();
    expect(html).toContain(CONTACT_FORM.receiptTitle);
    expect(html).toContain(`<dd>${reference}</dd>`);
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).not.toContain('siti@mail.example');
    expect(receipt.headers.get('set-cookie')).toBeNull();
  });

  it('FM-3 returns the receipt to a script', async () => {
    const answer = await sendForm(site, CONTACT, LETTER, { accept: 'application/json' });
    const { html } = z.object({ html: z.string() }).parse(await answer.json());
    expect(html).toContain(`<dd>${String((await kept())[0]?.reference)}</dd>`);
  });

  it('FM-3 accepts a letter without a product', async () => {
    expect((await sendForm(site, CONTACT, { ...LETTER, product: '' })).status).toBe(303);
    expect(await kept()).toMatchObject([{ gtin: null, product: null }]);
  });

  it.each(['siti@pejabat.例子', 'sítí@mail.example', 'siti..ali@mail.example', 'siti@mail_2.example', 'siti@mail.c'])(
    'FM-3 stores every e-mail address that it accepts: %s',
    async (email) => {
      expect((await sendForm(site, CONTACT, { ...LETTER, email })).status).toBe(303);
      expect((await sendForm(site, REGISTRATION, { ...OWNED, email })).status).toBe(303);
      expect(await kept()).toMatchObject([{ email }, { email }]);
    },
  );

  it('FM-3 stores a letter sent twice once, with one reference', async () => {
    const both = await Promise.all([sendForm(site, CONTACT, LETTER), sendForm(site, CONTACT, LETTER)]);
    expect(new Set(both.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await kept()).toHaveLength(1);
  });

  it('FM-3 stores a product registered twice once, with one reference', async () => {
    const both = await Promise.all([sendForm(site, REGISTRATION, OWNED), sendForm(site, REGISTRATION, OWNED)]);
    expect(new Set(both.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await kept()).toHaveLength(1);
  });

  it('FM-4 shows each error at its field and in the summary, and keeps what was typed', async () => {
    const typed = { fullName: ' ', email: 'siti@', topic: 'gossip', product: 'x', message: 'Short <i>' };
    const answer = await sendForm(site, CONTACT, typed);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(faultsIn(html)).toEqual({
      fullName: LETTER_MESSAGES.name,
      email: 'Please enter a valid email address.',
      topic: LETTER_MESSAGES.topic,
      product: LETTER_MESSAGES.unknownProduct,
      message: LETTER_MESSAGES.message,
    });
    expect(summaryIn(html)?.heading).toBe('There are 5 errors on this page.');
    expect(summaryIn(html)?.links.map(([id]) => id)).toEqual([
      'contact-fullName',
      'contact-email',
      'contact-topic',
      'contact-product',
      'contact-message',
    ]);
    expect(valuesIn(html)).toMatchObject({ email: 'siti@', message: 'Short <i>' });
    expect(await kept()).toEqual([]);
  });

  it('FM-3 refuses an unknown product at its field', async () => {
    const html = await (await sendForm(site, CONTACT, { ...LETTER, product: '99999999' })).text();
    expect(faultsIn(html)).toEqual({ product: LETTER_MESSAGES.unknownProduct });
    expect(valuesIn(html).message).toBe(LETTER.message);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['a name that is too long', { ...LETTER, fullName: 'x'.repeat(101) }, ['fullName']],
    ['a name on two lines', { ...LETTER, fullName: 'Siti\nBcc: all@mail.example' }, ['fullName']],
    ['control characters', { ...LETTER, message: 'A bell\u0007 rings in here.' }, ['message']],
    ['a letter that is too long', { ...LETTER, message: 'x'.repeat(4_001) }, ['message']],
  ])('SC-3 refuses %s', async (_what, typed, fields) => {
    const answer = await sendForm(site, CONTACT, typed);
    expect([answer.status, Object.keys(faultsIn(await answer.text()))]).toEqual([422, fields]);
    expect(await kept()).toEqual([]);
  });

  it('RS-1 says so while the letters service is down, and keeps what was typed', async () => {
    const down: LettersPort = {
      send: async () => failed({ kind: 'timeout', message: 'letters: no answer within 10000 ms' }),
    };
    const log = listeningLog();
    const answer = await sendForm(openSite({ letters: down, log }), CONTACT, LETTER);
    const html = await answer.text();
    // Somebody is alerted by this event.
    expect(log.events).toContain('letters.not-kept');
    expect([answer.status, noticeIn(html)]).toEqual([503, LETTER_MESSAGES.letterFailed]);
    expect(valuesIn(html)).toMatchObject({ fullName: LETTER.fullName, product: GTIN, message: LETTER.message });
    expect(html).not.toContain('letters: no answer');
  });

  it('SC-3 shows a valid reference from the address only, and caches no page with one', async () => {
    const made = await (await site.get(`${CONTACT}?sent=AB23-CD45`)).text();
    expect(made).toContain('<dd>AB23-CD45</dd>');
    const { entries } = site.deps.cache.pages.stats();
    for (const text of ['AB23-CD46', 'AB23-CD47']) await site.get(`${CONTACT}?sent=${text}`);
    expect(site.deps.cache.pages.stats().entries).toBe(entries);
    expect(await (await site.get(`${CONTACT}?sent=%3Cb%3E-CD45`)).text()).toContain(CONTACT_FORM.submit);
  });
});

describe('the product registration form', () => {
  it('FM-3 FM-4 stores a registration and shows its reference', async () => {
    const answer = await sendForm(site, REGISTRATION, OWNED);
    const reference = referenceIn(answer.headers.get('location'));
    expect([answer.status, reference]).toEqual([303, expect.stringMatching(REFERENCE)]);
    expect(await kept()).toMatchObject([
      {
        reference,
        kind: 'registration',
        gtin: GTIN,
        product: 'Lemon',
        shop: OWNED.shop,
        bought_on: '2026-09-30',
        batch: 'A26 118',
        name: OWNED.fullName,
        email: OWNED.email,
      },
    ]);
    const html = await (await site.get(answer.headers.get('location') ?? '')).text();
    expect(html).toContain(PRODUCT_REGISTRATION_FORM.receiptTitle);
    expect(html).toContain(`<dd>${reference}</dd>`);
  });

  it('FM-3 accepts a registration without a batch code', async () => {
    expect((await sendForm(site, REGISTRATION, { ...OWNED, batch: '' })).status).toBe(303);
    expect(await kept()).toMatchObject([{ batch: null }]);
  });

  it('FM-4 shows an error at every required field of an empty form', async () => {
    const html = await (await sendForm(site, REGISTRATION, {})).text();
    expect(faultsIn(html)).toEqual({
      product: LETTER_MESSAGES.product,
      shop: LETTER_MESSAGES.shop,
      boughtOn: LETTER_MESSAGES.boughtOn,
      fullName: LETTER_MESSAGES.name,
      email: LETTER_MESSAGES.email,
    });
  });

  it.each([
    ['an invalid date', { boughtOn: '2026-02-30' }, { boughtOn: LETTER_MESSAGES.boughtOn }],
    ['a date before the first product', { boughtOn: '1926-01-01' }, { boughtOn: LETTER_MESSAGES.boughtOn }],
    ['an invalid batch code', { batch: 'X-1' }, { batch: LETTER_MESSAGES.batch }],
    ['an unknown product', { product: '99999999' }, { product: LETTER_MESSAGES.unknownProduct }],
  ])('FM-3 refuses %s at its field', async (_what, typed, faults) => {
    expect(faultsIn(await (await sendForm(site, REGISTRATION, { ...OWNED, ...typed })).text())).toEqual(faults);
    expect(await kept()).toEqual([]);
  });

  it('FM-3 accepts today and refuses tomorrow, by the date in Malaysia', async () => {
    // Half past midnight in Malaysia, still the previous day in UTC.
    const own = openSite({ clock: fakeClock(Date.parse('2026-10-01T00:30:00+08:00')) });
    expect((await sendForm(own, REGISTRATION, { ...OWNED, boughtOn: '2026-10-01' })).status).toBe(303);
    const html = await (await sendForm(own, REGISTRATION, { ...OWNED, boughtOn: '2026-10-02' })).text();
    expect(faultsIn(html)).toEqual({ boughtOn: LETTER_MESSAGES.boughtLater });
  });
});
