import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fetcher } from '../http.ts';
import { LETTER, lettersContract } from './letters.contract.ts';
import { createHttpLetters } from './letters.http.ts';

const services: Fetcher = (request) => (env.SERVICES as { fetch: Fetcher }).fetch(request);
const OPTIONS = { fetcher: services, url: 'http://services/letters', key: String(env.LETTERS_KEY) };

beforeAll(() => applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS));

describe('the embedded letters service behind its port', () => {
  lettersContract(() => createHttpLetters(OPTIONS));

  it('SC-3 rejects another key', async () => {
    const port = createHttpLetters({ ...OPTIONS, key: 'another-key-altogether' });
    expect(await port.send(LETTER, { address: null })).toMatchObject({ ok: false, error: { kind: 'rejected' } });
  });
});

describe('a letters service that fails', () => {
  const answering = (fetcher: Fetcher) =>
    createHttpLetters({ ...OPTIONS, fetcher, limits: { timeoutMs: 30, maxBytes: 1_000 } });

  it.each([
    ['not JSON', new Response('<html>', { status: 201 }), 'malformed'],
    ['no reference', Response.json({ reference: 'x' }, { status: 201 }), 'malformed'],
    ['an error', Response.json({ error: 'siti@mail.example' }, { status: 503 }), 'failed'],
    ['an answer that is too large', new Response('x'.repeat(2_000), { status: 201 }), 'too-large'],
  ])('RS-1 returns an error for %s, without repeating any of it', async (_what, response, kind) => {
    const sent = await answering(async () => response).send(LETTER, { address: null });
    expect(sent).toMatchObject({ ok: false, error: { kind } });
    expect(JSON.stringify(sent)).not.toContain('siti');
  });

  it('RS-1 times out', async () => {
    const sent = await answering(() => new Promise(() => undefined)).send(LETTER, { address: null });
    expect(sent).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });
});
