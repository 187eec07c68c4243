import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { LETTER_LENGTHS, REFERENCE, REFERENCE_ALPHABET, SAME_LETTER_MS } from '../../shared/spec/letters.ts';
import { services } from '../testing/space.ts';
import { newReference } from './reference.ts';

const LETTERS = 'http://services/letters/v1/letters';
const MANAGEMENT = 'http://services/management/letters';

const PRODUCT = { gtin: '9559990002170', name: 'Lemon Fresh Shampoo' };
const CONTACT = {
  kind: 'contact',
  name: 'Siti binti Ali',
  email: 'siti@mail.example',
  topic: 'complaint',
  product: PRODUCT,
  message: "The cap has cracked.\n'); DROP TABLE letters; --",
};
const REGISTRATION = {
  kind: 'registration',
  name: 'Ravi a/l Kumar',
  email: 'ravi@mail.example',
  product: PRODUCT,
  shop: 'Kedai Runcit Ah Seng, Ipoh',
  boughtOn: '2026-09-30',
  batch: 'A26 118',
};

async function post(
  body: unknown,
  key = env.LETTERS_KEY,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await services(LETTERS, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const send = async (letter: object, sentFrom: string | null = '203.0.113.7'): Promise<string> => {
  const { status, body } = await post({ letter, sentFrom });
  if (status !== 201) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return z.object({ reference: z.string() }).parse(body).reference;
};

async function manage(method: string, path = '', body?: object, token = env.MANAGEMENT_TOKEN) {
  const response = await services(`${MANAGEMENT}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}

const listed = async (query = ''): Promise<readonly string[]> =>
  z
    .object({ items: z.array(z.object({ reference: z.string() })) })
    .parse((await manage('GET', query)).body)
    .items.map(({ reference }) => reference);

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM letters').run();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('letters', () => {
  it('FM-3 are about a product with the longest name that an entry can have', async () => {
    const product = { ...PRODUCT, name: 'x'.repeat(256) };
    for (const letter of [CONTACT, REGISTRATION]) expect(await send({ ...letter, product })).toMatch(REFERENCE);
  });

  it('FM-3 are stored unchanged and found by the reference in the response', async () => {
    const reference = await send(CONTACT);
    expect(reference).toMatch(REFERENCE);
    expect((await manage('GET', `/${reference.toLowerCase()}`)).body).toMatchObject({
      reference,
      kind: 'contact',
      state: 'open',
      name: CONTACT.name,
      email: CONTACT.email,
      topic: 'complaint',
      gtin: PRODUCT.gtin,
      product: PRODUCT.name,
      message: CONTACT.message,
      sentFrom: '203.0.113.7',
      closedAt: null,
    });
  });

  it('FM-3 product registrations are stored with shop, date and batch', async () => {
    const reference = await send(REGISTRATION);
    expect((await manage('GET', `/${reference}`)).body).toMatchObject({
      kind: 'registration',
      product: PRODUCT.name,
      shop: REGISTRATION.shop,
      boughtOn: '2026-09-30',
      batch: 'A26 118',
      message: null,
    });
  });

  it('FM-3 a repeated letter is stored once, even if sent concurrently, until some minutes have passed', async () => {
    const [first, second] = await Promise.all([send(CONTACT), send(CONTACT)]);
    expect([second, await send({ ...CONTACT, name: ` ${CONTACT.name} ` })]).toEqual([first, first]);
    expect(await send({ ...CONTACT, message: CONTACT.message.replaceAll(' ', '\r\n ') })).toBe(first);
    const accented = await send({ ...CONTACT, name: 'Sítí'.normalize('NFC') });
    expect(await send({ ...CONTACT, name: 'Sítí'.normalize('NFD') })).toBe(accented);
    expect(await listed()).toEqual([first, accented]);
    expect(await send({ ...CONTACT, message: 'Another one.' })).not.toBe(first);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SAME_LETTER_MS + 1_000 });
    expect(await send(CONTACT)).not.toBe(first);
  });

  it('FM-3 each character of a reference is equally likely: random bytes that would favour some are not used', () => {
    const bytes = Array.from({ length: 8 }, (_, place) => [255, place]).flat();
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint8Array) array[0] = bytes.shift() ?? 0;
      return array;
    });
    const first = REFERENCE_ALPHABET.slice(0, 8);
    expect(newReference()).toBe(`${first.slice(0, 4)}-${first.slice(4)}`);
  });

  it('FM-3 letters that differ in any field are stored separately', async () => {
    const near = [
      { ...CONTACT, email: 'ali@mail.example' },
      { ...CONTACT, name: 'Ali bin Siti' },
      { ...CONTACT, topic: 'product' },
      { ...CONTACT, product: null },
      { ...CONTACT, product: { ...PRODUCT, gtin: '9559990002187' } },
      REGISTRATION,
      { ...REGISTRATION, batch: null },
      { ...REGISTRATION, boughtOn: '2026-09-29' },
      { ...REGISTRATION, shop: 'Kedai Lain, Ipoh' },
    ];
    const references = [await send(CONTACT)];
    for (const letter of near) references.push(await send(letter));
    expect(new Set(references).size).toBe(near.length + 1);
    expect(await listed()).toEqual(references);
  });

  it.each([
    ['no JSON', 'letter=1'],
    ['nothing', {}],
    ['an unknown kind', { letter: { ...CONTACT, kind: 'poem' }, sentFrom: null }],
    ['an invalid e-mail address', { letter: { ...CONTACT, email: 'siti' }, sentFrom: null }],
    ['no message', { letter: { ...CONTACT, message: '  ' }, sentFrom: null }],
    [
      'a message too long',
      { letter: { ...CONTACT, message: 'x'.repeat(LETTER_LENGTHS.message.most + 1) }, sentFrom: null },
    ],
    [
      'a name too long',
      { letter: { ...CONTACT, name: `Siti ${'x'.repeat(LETTER_LENGTHS.name.most)}` }, sentFrom: null },
    ],
    [
      'an e-mail address too long',
      { letter: { ...CONTACT, email: `${'x'.repeat(250)}@mail.example` }, sentFrom: null },
    ],
    [
      'a product name too long',
      { letter: { ...CONTACT, product: { ...PRODUCT, name: 'x'.repeat(257) } }, sentFrom: null },
    ],
    ['an unknown topic', { letter: { ...CONTACT, topic: 'gossip' }, sentFrom: null }],
    ['a field of another kind', { letter: { ...CONTACT, shop: 'Ipoh' }, sentFrom: null }],
    ['a registration without a product', { letter: { ...REGISTRATION, product: null }, sentFrom: null }],
    ['an invalid date', { letter: { ...REGISTRATION, boughtOn: '2026-02-31' }, sentFrom: null }],
    ['an invalid GTIN', { letter: { ...CONTACT, product: { ...PRODUCT, gtin: 'x' } }, sentFrom: null }],
  ])('SC-3 %s is refused; nothing is stored or echoed', async (_what, body) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } });
    expect(JSON.stringify(answer.body)).not.toContain('Siti');
    expect(await listed()).toEqual([]);
  });

  it('SC-4 no response may be stored, neither a receipt nor a refusal', async () => {
    const headers = { authorization: `Bearer ${env.LETTERS_KEY}` };
    for (const [letter, status] of [
      [CONTACT, 201],
      [{}, 400],
    ] as const) {
      const body = JSON.stringify({ letter, sentFrom: null });
      const response = await services(LETTERS, { method: 'POST', headers, body });
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
      await response.body?.cancel();
    }
  });

  it('SC-3 an oversized body, a wrong key and an unknown path are refused', async () => {
    expect((await post('x'.repeat(40_000))).status).toBe(413);
    expect((await post({ letter: CONTACT, sentFrom: null }, 'another-key-altogether')).status).toBe(401);
    expect((await services('http://services/letters/v1/letters')).status).toBe(404);
    expect(await listed()).toEqual([]);
  });
});

describe('answering letters', () => {
  it('FM-3 lists letters oldest first, filtered by state and kind', async () => {
    const letter = await send(CONTACT);
    const registration = await send(REGISTRATION);
    expect(await listed('?state=open')).toEqual([letter, registration]);
    expect(await listed('?kind=registration')).toEqual([registration]);
    expect(await listed('?limit=1')).toEqual([letter]);
    expect(await listed('?limit=1&skip=1')).toEqual([registration]);
    await manage('PUT', `/${letter}/closed`, {});
    expect([await listed('?state=open'), await listed('?state=closed')]).toEqual([[registration], [letter]]);
    const totals = ['', '?limit=1', '?state=open', '?kind=contact&state=open'].map(async (query) => {
      const { total } = (await manage('GET', query)).body;
      return total;
    });
    expect(await Promise.all(totals)).toEqual([2, 2, 1, 0]);
  });

  it("FM-3 closing stores a note and deletes the sender's IP address; the letter stays readable", async () => {
    const reference = await send(CONTACT);
    expect((await manage('PUT', `/${reference}/closed`, { note: 'New cap sent.' })).body).toMatchObject({
      state: 'closed',
      note: 'New cap sent.',
      sentFrom: null,
    });
    expect((await manage('GET', `/${reference}`)).body).toMatchObject({ message: CONTACT.message, sentFrom: null });
    // Closed again without a note, it keeps its old one.
    expect((await manage('PUT', `/${reference}/closed`, {})).body).toMatchObject({ note: 'New cap sent.' });
    expect((await manage('PUT', `/${reference}/closed`, { note: 'And thanked.' })).body).toMatchObject({
      note: 'And thanked.',
    });
  });

  it('FM-3 a note on a closed letter does not change when it was closed: its retention counts from there', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const reference = await send(CONTACT);
    const { closedAt } = (await manage('PUT', `/${reference}/closed`, {})).body;
    vi.setSystemTime(Date.now() + 300 * 24 * 3_600_000);
    const later = { note: 'New cap sent.' };
    expect((await manage('PUT', `/${reference}/closed`, later)).body).toMatchObject({ ...later, closedAt });
  });

  it('FM-3 lists the letters of a sender oldest first', async () => {
    const references = [await send(CONTACT), await send({ ...CONTACT, message: 'Another one.' })];
    const { items } = (await manage('POST', '/whose', { email: CONTACT.email })).body;
    expect(items).toMatchObject(references.map((reference) => ({ reference })));
  });

  it('FM-3 a letter is found by a reference with spaces around it', async () => {
    const reference = await send(CONTACT);
    expect((await manage('GET', `/%20${reference}%20`)).body).toMatchObject({ reference });
  });

  it('SC-3 a list of more than 1,000 letters, and a note that is empty or too long, are refused', async () => {
    const reference = await send(CONTACT);
    const statuses = [
      await manage('GET', '?limit=1000'),
      await manage('GET', '?limit=1001'),
      await manage('PUT', `/${reference}/closed`, { note: ' ' }),
      await manage('PUT', `/${reference}/closed`, { note: 'x'.repeat(2_001) }),
    ].map(({ status }) => status);
    expect(statuses.map((status) => status < 300)).toEqual([true, false, false, false]);
    expect((await manage('GET', `/${reference}`)).body).toMatchObject({ state: 'open', note: null });
  });

  it('FM-3 lists and deletes all letters of an e-mail address, in any state and any case', async () => {
    const [letter, other] = [await send(CONTACT), await send(REGISTRATION)];
    await manage('PUT', `/${letter}/closed`, {});
    const hers = { email: ' Siti@Mail.example' };
    expect((await manage('POST', '/whose', hers)).body).toMatchObject({
      items: [{ reference: letter, state: 'closed' }],
    });
    expect((await manage('POST', '/forget', hers)).body).toMatchObject({ items: [{ reference: letter }] });
    expect((await manage('POST', '/whose', hers)).body).toEqual({ items: [] });
    expect(await listed()).toEqual([other]);
    expect((await manage('POST', '/forget', { email: 7 })).status).toBe(400);
  });

  it.each([
    ['SÍTÍ@mail.example', 'sítí@MAIL.example'],
    ['sítí@mail.example', 'SÍTÍ@mail.example'],
    ['SÍTÍ@mail.example'.normalize('NFD'), 'sítí@mail.example'],
    ['SÍTÍ@mail.example', 'sítí@mail.example'.normalize('NFD')],
    ['ΣΊΤΗ@mail.example', 'σίτη@mail.example'],
    ['İPEK@mail.example', 'i̇pek@mail.example'],
  ])('FM-3 finds letters sent by %s when asked for %s, and no others', async (sentAs, askedAs) => {
    const letter = await send({ ...CONTACT, email: sentAs });
    const other = await send({ ...CONTACT, email: 'síti@mail.example' });
    expect((await manage('POST', '/whose', { email: askedAs })).body).toMatchObject({ items: [{ reference: letter }] });
    expect((await manage('POST', '/forget', { email: askedAs })).body).toMatchObject({
      items: [{ reference: letter }],
    });
    expect(await listed()).toEqual([other]);
  });

  it('FM-3 an unknown reference is a 404', async () => {
    expect((await manage('GET', '/AAAA-AAAA')).status).toBe(404);
    expect((await manage('PUT', '/AAAA-AAAA/closed', {})).status).toBe(404);
  });

  it.each([
    ['GET', ''],
    ['GET', '/AAAA-AAAA'],
    ['PUT', '/AAAA-AAAA/closed'],
    ['POST', '/whose'],
    ['POST', '/forget'],
  ])('SC-3 %s %s needs the management token', async (method, path) => {
    expect((await manage(method, path, method === 'GET' ? undefined : {}, env.LETTERS_KEY)).status).toBe(401);
  });
});
