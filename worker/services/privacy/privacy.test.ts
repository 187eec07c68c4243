import { describe, expect, it } from 'vitest';
import { privacyContract } from './privacy.contract.ts';
import { createHttpPrivacy } from './privacy.http.ts';

const URL_OF_FILE = 'https://privacy.example/terms.json';
const MY = { country: 'MY', language: 'en' };

/** A file as a hosted look-up serves it: other places, an unknown kind of link, and invalid entries. */
const RECORDED = {
  generated: '2026-09-30T02:00:00Z',
  countries: {
    CA: {
      default: { en: { privacyPolicy: { text: 'Privacy Statement', url: 'https://privacy.example/ca/en' } } },
      states: {
        QC: { en: { privacyPolicy: { text: 'Québec Privacy Statement', url: 'https://privacy.example/ca/qc/en' } } },
      },
    },
    MY: {
      default: {
        en: {
          privacyPolicy: { text: ' Privacy Notice ', url: 'https://privacy.example/my/en' },
          termsAndConditions: { text: 'Terms', url: 'javascript:alert(1)' },
          cookiePolicy: { text: 'Cookies', url: 'https://privacy.example/my/en/cookies' },
        },
      },
    },
  },
  default: {
    en: {
      privacyPolicy: { text: 'Privacy Statement', url: 'https://privacy.example/en' },
      termsAndConditions: { text: 'Terms of Use', url: 'https://privacy.example/en/terms' },
    },
    fr: { privacyPolicy: { text: 'Confidentialité', url: 'https://privacy.example/fr' } },
  },
};

const asked: Request[] = [];
const answering = (body: string, init?: ResponseInit) =>
  createHttpPrivacy({
    url: URL_OF_FILE,
    fetcher: async (request) => {
      asked.push(request);
      return new Response(body, init);
    },
    limits: { timeoutMs: 50, maxBytes: 10_000 },
  });

describe('a hosted privacy look-up behind its port', () => {
  const port = answering(JSON.stringify(RECORDED));
  privacyContract(() => port, {
    state: { place: { country: 'CA', state: 'QC', language: 'en' }, href: 'https://privacy.example/ca/qc/en' },
    country: 'https://privacy.example/ca/en',
    world: { language: 'fr', href: 'https://privacy.example/fr' },
    english: 'https://privacy.example/en',
  });

  it('DV-2 is called at its address without data of the visitor', () => {
    expect(asked.every(({ url, method }) => url === URL_OF_FILE && method === 'GET')).toBe(true);
    expect([...new Set(asked.flatMap(({ headers }) => [...headers.keys()]))]).toEqual(['accept']);
  });

  it.each([
    ['an invalid country', { NL: null }],
    ['a country without terms or states', { NL: { default: null, states: null } }],
    ['an invalid state', { NL: { states: { ZH: null } } }],
    ['an invalid language', { NL: { default: { nl: 'Privacyverklaring', en: [] } } }],
  ])('PT-1 %s does not affect other places', async (_what, odd) => {
    const file = { ...RECORDED, countries: { ...odd, ...RECORDED.countries } };
    const port = answering(JSON.stringify(file));
    expect(await port.links(MY)).toMatchObject({ ok: true, value: { privacyPolicy: { text: 'Privacy Notice' } } });
    const there = await port.links({ country: 'NL', state: 'ZH', language: 'nl' });
    expect(there.ok && there.value.privacyPolicy?.href).toBe('https://privacy.example/en');
  });

  it('SC-2 a link with an unsafe URL is replaced by the default, the other links are kept', async () => {
    expect(await port.links(MY)).toEqual({
      ok: true,
      value: {
        privacyPolicy: { text: 'Privacy Notice', href: 'https://privacy.example/my/en' },
        termsAndConditions: { text: 'Terms of Use', href: 'https://privacy.example/en/terms' },
      },
    });
  });
});

it.each([
  ['/privacy', '/en-my/privacy'],
  ['#privacy', 'https://privacy.example/en'],
  ['mailto:legal@privacy.example', 'https://privacy.example/en'],
  ['http://privacy.example/my', 'https://privacy.example/en'],
  ['//privacy.example/my', 'https://privacy.example/en'],
])('PT-1 SC-2 terms with the URL %s are linked as %s', async (url, href) => {
  const own = { privacyPolicy: { text: 'Privacy Notice', url } };
  const port = answering(JSON.stringify({ ...RECORDED, countries: { MY: { default: { en: own } } } }));
  expect(await port.links(MY)).toMatchObject({ ok: true, value: { privacyPolicy: { href } } });
});

it.each([
  ['x'.repeat(80), 'https://privacy.example/my'],
  ['x'.repeat(81), 'https://privacy.example/en'],
  [' ', 'https://privacy.example/en'],
])('PT-1 terms with the text “%s” are linked as %s: the footer has room for 80 characters', async (text, href) => {
  const own = { privacyPolicy: { text, url: 'https://privacy.example/my' } };
  const port = answering(JSON.stringify({ ...RECORDED, countries: { MY: { default: { en: own } } } }));
  expect(await port.links(MY)).toMatchObject({ ok: true, value: { privacyPolicy: { href } } });
});

describe('a privacy look-up that fails', () => {
  it.each([
    [404, 'rejected'],
    [302, 'rejected'],
    [503, 'failed'],
  ])('PT-1 an answer of %i is the HTTP error of the message catalogue', async (status, kind) => {
    const headers = { location: 'https://elsewhere.example/' };
    expect(await answering('{}', { status, headers }).links(MY)).toMatchObject({
      ok: false,
      error: { kind, message: `privacy: HTTP error ${status}` },
    });
  });

  it.each([
    ['not JSON', '<html>', 'malformed'],
    ['JSON of another shape', '{"countries":[]}', 'malformed'],
    ['nothing', '', 'malformed'],
    ['an answer that is too large', `"${'x'.repeat(20_000)}"`, 'too-large'],
  ])('RS-1 returns an error for %s', async (_what, body, kind) => {
    expect(await answering(body).links(MY)).toMatchObject({ ok: false, error: { kind } });
  });

  it('RS-1 times out', async () => {
    const never = createHttpPrivacy({
      url: URL_OF_FILE,
      fetcher: () => new Promise(() => undefined),
      limits: { timeoutMs: 20, maxBytes: 100 },
    });
    expect(await never.links(MY)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('RS-1 returns an error when unreachable', async () => {
    const away = createHttpPrivacy({ url: URL_OF_FILE, fetcher: () => Promise.reject(new Error('refused')) });
    expect(await away.links(MY)).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });
});
