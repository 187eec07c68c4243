import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_ID, REQUEST_ID_HEADER } from '../shared/spec/log-line.ts';
import { logLineSchema } from '../shared/spec/log-line-schema.ts';
import { createServicesApp } from './app.ts';

const RAY = '8f1d2c3b4a596877-SIN';
const PERSON = {
  email: 'siti.rahmah@mailbox.example',
  nickname: 'SitiRahmah77',
  name: 'Siti Rahmah',
  text: 'My name is Siti Rahmah and I live in Kampung Baru',
  address: '203.0.113.77',
} as const;
const TRACES = [...Object.values(PERSON), 'Siti', 'Kampung', '203.0.113'];

const app = createServicesApp();
/** A database whose reads fail with D1's error message. */
const broken = {
  ...env,
  DB: {
    prepare: () => {
      throw new Error('D1_ERROR: no such table: reviews: SQLITE_ERROR');
    },
    batch: () => Promise.reject(new Error('D1_ERROR: internal error')),
    withSession: () => {
      throw new Error('D1_ERROR');
    },
  },
};

function linesWritten(): string[] {
  const lines: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words.map(String).join(' ')));
  return lines;
}

async function ask(path: string, init: RequestInit, bindings: object = env): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(`http://services${path}`, init), bindings, context);
  await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return answer;
}

afterEach(() => vi.restoreAllMocks());

describe('the log of the services', () => {
  it('RS-1 the request id of the site is in the log lines and the response', async () => {
    const lines = linesWritten();
    const query = 'passkey=PASS&apiversion=5.4&Filter=ProductId:x'.replace('PASS', env.REVIEWS_PASSKEY);
    const answer = await ask(`/reviews/data/reviews.json?${query}`, { headers: { [REQUEST_ID_HEADER]: RAY } }, broken);
    expect(answer.status).toBe(500);
    expect(answer.headers.get(REQUEST_ID_HEADER)).toBe(RAY);
    const read = lines.map((line) => logLineSchema.parse(JSON.parse(line)));
    expect(read.map(({ event, requestId, worker }) => [event, requestId, worker])).toEqual([
      ['request.threw', RAY, 'services'],
      ['request.failed', RAY, 'services'],
    ]);
  });

  it('SC-4 an invalid request id is replaced', async () => {
    const answer = await ask('/health', { headers: { [REQUEST_ID_HEADER]: PERSON.email } });
    expect(answer.headers.get(REQUEST_ID_HEADER)).toMatch(REQUEST_ID);
  });

  it('SC-4 no log line contains personal data, for any route and body, even while the database is down', async () => {
    const lines = linesWritten();
    const json = JSON.stringify({
      ...PERSON,
      firstName: PERSON.name,
      lastName: PERSON.name,
      password: PERSON.text,
      message: PERSON.text,
      fullName: PERSON.name,
    });
    const form = new URLSearchParams({
      ...PERSON,
      ReviewText: PERSON.text,
      UserNickname: PERSON.nickname,
      UserEmail: PERSON.email,
    }).toString();
    const paths = [
      ...new Set(
        app.routes.map(({ path }) => path.replace(/:\w+(?:\{[^}]*\})?/g, PERSON.email).replaceAll('*', PERSON.email)),
      ),
    ];
    expect(paths.length).toBeGreaterThan(40);
    for (const bindings of [env, broken]) {
      for (const key of [env.ACCOUNTS_KEY, env.LETTERS_KEY, env.MANAGEMENT_TOKEN]) {
        const headers = {
          authorization: `Bearer ${key}`,
          'x-visitor-address': PERSON.address,
          'cf-connecting-ip': PERSON.address,
        };
        for (const path of paths) {
          const query = `?q=${encodeURIComponent(PERSON.text)}&email=${PERSON.email}&passkey=${env.REVIEWS_PASSKEY}`;
          await ask(`${path}${query}`, { headers }, bindings);
          for (const [type, body] of [
            ['application/json', json],
            ['application/json', json.slice(0, 60)],
            ['application/x-www-form-urlencoded', form],
          ] as const)
            await ask(
              `${path}${query}`,
              { method: 'POST', headers: { ...headers, 'content-type': type }, body },
              bindings,
            );
        }
      }
    }
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      expect(logLineSchema.safeParse(JSON.parse(line)).error, line).toBeUndefined();
      for (const trace of TRACES) expect(line).not.toContain(trace);
    }
  }, 60_000);
});
