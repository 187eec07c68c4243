import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { bytesOf } from '../../json-lists.ts';
import { rememberingBound } from '../../testing/bound-values.ts';
import { servicesWith } from '../../testing/database-in-trouble.ts';
import { text } from '../../testing/entries.ts';
import { emptySpace } from '../../testing/space.ts';

/** D1's limit for one bound value and for one row (protocol facts 8.9). Miniflare does not enforce it. */
const D1_BYTES = 2_000_000;
const LARGEST = 950_000;

/** Strings that texts are filled with, by name: they differ in their size as JSON. */
const PIECES = { quotes: '"', backslashes: '\\', 'line breaks': '\n', 'signs of three bytes': '洗', letters: 'a' };

let space = rememberingBound(env.DB);
beforeEach(async () => {
  await emptySpace();
  space = rememberingBound(env.DB);
});

/** Calls the management API on a database that records all bound values. */
async function manage(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
  const request = new Request(`http://services/management/spaces/alun/environments/master${path}`, {
    method,
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}`, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await servicesWith({ DB: space.database }, request);
  return { status: answer.status, said: await answer.text() };
}

const at = (version: number): Readonly<Record<string, string>> => ({ 'x-contentful-version': String(version) });
const isCallout = { 'x-contentful-content-type': 'callout' };

/** Fields of a callout in the format of the management API, with exactly this many bytes of JSON. */
function calloutOf(bytes: number, piece: string, title: string): Readonly<Record<string, unknown>> {
  const fields = (filling: string) => ({ title: { 'en-MY': title }, body: { 'en-MY': text(filling) } });
  const room = bytes - bytesOf(JSON.stringify(fields('')));
  const pieces = Math.floor(room / (bytesOf(JSON.stringify(piece)) - 2));
  const rest = bytes - bytesOf(JSON.stringify(fields(piece.repeat(pieces))));
  return fields(piece.repeat(pieces) + 'a'.repeat(rest));
}

/** The same fields in the format of content files. */
const withoutLocale = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Reflect.get(Object(value), 'en-MY')]));

const longestBound = (): number => Math.max(...space.bound.map(bytesOf));

/** Size of the longest row of a table: the bytes of all its values. */
async function longestRow(table: 'records' | 'webhook_events'): Promise<number> {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all<Readonly<Record<string, unknown>>>();
  const sizes = results.map((row) => Object.values(row).reduce<number>((sum, value) => sum + bytesOf(`${value}`), 0));
  return Math.max(...sizes);
}

describe('the largest entry that can be saved', () => {
  it.each(Object.entries(PIECES))(
    'RS-3 is published, and again beside a draft of the same size: of %s',
    async (_of, piece) => {
      const [first, second] = ['First', 'Later'].map((title) => calloutOf(LARGEST, piece, title));
      expect((await manage('PUT', '/entries/big', { fields: first }, isCallout)).status).toBe(201);
      expect((await manage('PUT', '/entries/big/published', undefined, at(1))).status).toBe(200);
      expect((await manage('PUT', '/entries/big', { fields: second }, at(2))).status).toBe(200);
      expect((await manage('PUT', '/entries/big/published', undefined, at(3))).status).toBe(200);
      expect(longestBound()).toBeGreaterThan(1_800_000);
      expect(longestBound()).toBeLessThanOrEqual(D1_BYTES);
      expect(await longestRow('records')).toBeLessThanOrEqual(D1_BYTES);
      expect(await longestRow('webhook_events')).toBeLessThanOrEqual(D1_BYTES);
      expect(JSON.parse((await manage('GET', '/entries/big')).said)).toMatchObject({
        fields: second,
        status: 'published',
      });
    },
  );

  it('RS-3 one more byte is rejected, naming the longest field and the limit', async () => {
    const fields = calloutOf(LARGEST + 1, '"', 'Too long');
    const refused = await manage('PUT', '/entries/big', { fields }, isCallout);
    expect([refused.status, JSON.parse(refused.said)]).toMatchObject([
      413,
      {
        sys: { id: 'PayloadTooLarge' },
        message:
          'big: body: is the longest field of 950001 bytes of JSON; all fields together must have at most 950000: shorten it, or move parts of it to other entries',
      },
    ]);
    const entry = { id: 'big', type: 'Callout', fields: withoutLocale(fields) };
    const imported = await manage('POST', '/import/drafts', { entries: [entry] });
    expect([imported.status, imported.said]).toEqual([
      422,
      expect.stringContaining('together must have at most 950000'),
    ]);
    expect((await manage('GET', '/entries/big')).status).toBe(404);
  });

  it('RS-3 the fields of an asset have the same limit', async () => {
    const description = { 'en-MY': 'a'.repeat(960_000) };
    const refused = await manage('PUT', '/assets/big', { fields: { title: { 'en-MY': 'Big' }, description } });
    expect([refused.status, refused.said]).toEqual([413, expect.stringContaining('big: description: is the longest')]);
  });

  it('RS-3 a value nested too deep for the database is rejected', async () => {
    const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    const fields = { title: { 'en-MY': 'Deep' }, body: { 'en-MY': deep(5_000) } };
    const refused = await manage('PUT', '/entries/deep', { fields }, isCallout);
    expect([refused.status, refused.said]).toEqual([422, expect.stringContaining('nests deeper than 100 levels')]);
  });
});

describe('an import', () => {
  it('RS-3 of large entries beside many small ones binds no value above the limit of D1', async () => {
    const large = Array.from({ length: 4 }, (_, index) => ({
      id: `large-${index}`,
      type: 'Callout',
      fields: withoutLocale(calloutOf(index === 0 ? LARGEST : 390_000, '"', `Large ${index}`)),
    }));
    const small = Array.from({ length: 250 }, (_, index) => ({
      id: `small-${index}`,
      type: 'Callout',
      fields: withoutLocale(calloutOf(12_000, '洗"\n', `Small ${index}`)),
    }));
    const entries = [...small, ...large];
    expect((await manage('POST', '/import/drafts', { entries })).status).toBe(200);
    const publishing = { entries: entries.map(({ id }) => id) };
    expect((await manage('POST', '/import/publish', publishing)).status).toBe(200);
    expect(longestBound()).toBeLessThanOrEqual(D1_BYTES);
    expect(await longestRow('records')).toBeLessThanOrEqual(D1_BYTES);
  });

  it('RS-3 of redirects with very long addresses looks them up in several values, and rejects them with a message', async () => {
    const entries = Array.from({ length: 24 }, (_, index) => ({
      id: `redirect-${index}`,
      type: 'Redirect',
      fields: { from: `/${index}/${'a'.repeat(150_000)}`, to: `/${index}/${'b'.repeat(150_000)}` },
    }));
    expect((await manage('POST', '/import/drafts', { entries })).status).toBe(200);
    space.bound.length = 0;
    const publishing = { entries: entries.map(({ id }) => id) };
    const refused = await manage('POST', '/import/publish', publishing);
    expect([refused.status, refused.said]).toEqual([422, expect.stringContaining('characters; at most')]);
    expect(space.bound.map(bytesOf).reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(2 * D1_BYTES);
    expect(longestBound()).toBeLessThanOrEqual(D1_BYTES);
  });

  it('RS-3 of a draft with very many keywords indexes them in several values', async () => {
    const metaKeywords = Array.from({ length: 20_000 }, (_, index) => `word ${index}`);
    const entry = { id: 'm'.repeat(64), type: 'PageMetaData', fields: { pageTitle: 'Words', metaKeywords } };
    expect((await manage('POST', '/import/drafts', { entries: [entry] })).status).toBe(200);
    expect(space.bound.map(bytesOf).reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(D1_BYTES);
    expect(longestBound()).toBeLessThanOrEqual(D1_BYTES);
    const row = await env.DB.prepare("SELECT count(*) AS n FROM field_index WHERE field = 'metaKeywords'").first('n');
    expect(row).toBe(20_000);
  });
});
