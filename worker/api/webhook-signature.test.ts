import { describe, expect, it } from 'vitest';
import { verifySignature } from './webhook-signature.ts';

const SECRET = 's'.repeat(64);
const NOW = 1_763_695_000_000;
const BODY = '{"a":1}';
const LIST = 'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic';
const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

/** Signature of the given text, in hexadecimal digits. */
async function signatureOf(text: string, secret = SECRET): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const linesOf = ({ method = 'POST', path = '/hooks/content', list = LIST, signedAt = `${NOW}`, body = BODY } = {}) =>
  [
    method,
    path,
    `content-type:application/json;x-contentful-signed-headers:${list};x-contentful-timestamp:${signedAt};x-contentful-topic:T`,
    body,
  ].join('\n');

interface Sent {
  readonly signature: string;
  readonly url?: string;
  readonly list?: string;
  readonly signedAt?: string;
  /** Further headers. */
  readonly more?: Readonly<Record<string, string>>;
}

const verdictOn = ({
  signature,
  url = 'https://a.example/hooks/content',
  list = LIST,
  signedAt = `${NOW}`,
  more = {},
}: Sent) =>
  verifySignature(
    {
      method: 'POST',
      url,
      headers: new Headers({
        'content-type': 'application/json',
        'x-contentful-signed-headers': list,
        'x-contentful-timestamp': signedAt,
        'x-contentful-topic': 'T',
        'x-contentful-signature': signature,
        ...more,
      }),
      body: bytesOf(BODY),
    },
    SECRET,
    NOW,
  );

describe('the signature of a webhook', () => {
  it.each([
    ['in another order', 'x-contentful-topic,x-contentful-timestamp,content-type,x-contentful-signed-headers'],
    ['in capitals', LIST.toUpperCase()],
    ['with spaces between them', LIST.replaceAll(',', ' , ')],
  ])('CA-2 is valid with header names %s', async (_how, list) => {
    expect(await verdictOn({ list, signature: await signatureOf(linesOf({ list })) })).toEqual({ ok: true });
  });

  it('CA-2 is valid for an address with a query, which is signed in escaped form', async () => {
    const signature = await signatureOf(linesOf({ path: '/hooks/content?site%253Dmy%2526x%253D1' }));
    expect(await verdictOn({ url: 'https://a.example/hooks/content?site=my&x=1', signature })).toEqual({ ok: true });
    expect(await verdictOn({ url: 'https://a.example/hooks/content?site=sg&x=1', signature })).toMatchObject({
      ok: false,
    });
    expect(await verdictOn({ signature })).toMatchObject({ ok: false });
  });

  it.each([
    ['another method', { method: 'PUT' }],
    ['another path', { path: '/hooks/other' }],
    ['another time', { signedAt: `${NOW - 1}` }],
    ['another body', { body: '{"a":2}' }],
  ])('CA-2 is invalid for %s', async (_what, signed) => {
    const reason = expect.stringContaining('the signature is wrong');
    expect(await verdictOn({ signature: await signatureOf(linesOf(signed)) })).toEqual({ ok: false, reason });
  });

  it('CA-2 is invalid for a webhook with an accent in its name, and says why', async () => {
    // The sender signs the character as UTF-8 and sends it as one byte (Latin-1), which the platform cannot read.
    const name = 'x-contentful-webhook-name';
    const list = `${LIST},${name}`;
    const signature = await signatureOf(
      `${linesOf({ list }).split('\n').slice(0, 3).join('\n')};${name}:Café\n${BODY}`,
    );
    const verdictFor = (sent: string) => verdictOn({ list, signature, more: { [name]: sent } });
    expect(await verdictFor('Café')).toEqual({ ok: true });
    const reason = `the signature is wrong: ${name} must consist of ASCII characters; rename the webhook`;
    expect(await verdictFor('Caf\ufffd')).toEqual({ ok: false, reason });
  });

  it('CA-2 is invalid with another secret', async () => {
    expect(await verdictOn({ signature: await signatureOf(linesOf(), 't'.repeat(64)) })).toMatchObject({ ok: false });
  });

  it.each(['', '1763695000', `${NOW}.5`, '1e13', '-1763695000000', 'now'])(
    'CA-2 is invalid with the timestamp %j, even if that is signed',
    async (signedAt) => {
      expect(await verdictOn({ signedAt, signature: await signatureOf(linesOf({ signedAt })) })).toMatchObject({
        ok: false,
      });
    },
  );

  it.each([
    [29_999, true],
    [30_000, false],
    [-29_999, true],
    [-30_000, false],
  ])('CA-2 made %i milliseconds ago is valid: %s', async (ago, ok) => {
    const signedAt = `${NOW - ago}`;
    expect(await verdictOn({ signedAt, signature: await signatureOf(linesOf({ signedAt })) })).toMatchObject({ ok });
  });
});
