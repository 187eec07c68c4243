import { runOps } from '../run-ops.ts';

export const receipt = {
  seq: 7,
  at: Date.UTC(2026, 10, 21),
  actor: 'mei',
  reason: 'wrong price',
  tags: ['lemon'],
  everything: false,
  held: { queries: 3, pages: 2 },
  replay: false,
};
export const logged = { ...receipt, softTags: [], paths: [], hard: false, revisions: [] };
export const stats = { outcomes: { hit: 90, stale: 5, miss: 5 }, failures: 1, entries: 12, bytes: 3 * 1024 * 1024 };
export const idle = {
  queue: { pending: 0, oldest: null, attempts: 0, lastError: null },
  rebuilds: [],
  finished: [{ index: 'products', finishedAt: Date.UTC(2026, 10, 21), entries: 16, elsewhere: null }],
};
export const rebuilding = (left: number, error: string | null = null) => ({
  ...idle,
  rebuilds: [{ index: 'reading', startedAt: Date.UTC(2026, 10, 21), total: 100, left, error }],
});
export const status = {
  now: 1,
  lastPurge: logged,
  watermarks: { newestPurgeAt: 1, floor: 0, tags: 4, revisions: 1 },
  search: idle,
  isolate: {
    pages: stats,
    queries: stats,
    upstreams: [
      { name: 'content', calls: 12, failures: 0, failing: false, p95Ms: 8.4 },
      {
        name: 'reviews',
        calls: 7,
        failures: 5,
        failing: true,
        lastFailure: { at: 1, what: 'HTTP 503' },
        pause: { since: 1, until: 2_001 },
      },
      { name: 'letters', calls: 0, failures: 0, failing: false },
      { name: 'search', calls: 6, failures: 2, failing: true, lastFailure: { at: 1, what: 'HTTP 502' } },
    ],
  },
  policies: {
    page: { tier: 'memory+edge', freshForS: 300, staleForS: 86_400, staleIfErrorS: 604_800 },
    searchPage: { tier: 'memory', freshForS: 45, staleForS: 60, staleIfErrorS: 3_600 },
  },
};

interface Sent {
  readonly url: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/** Runs a command line against a site with one fixed response. */
export async function ops(
  line: readonly string[],
  answer: () => Response | Promise<Response>,
  env: Record<string, string> = { OPS_TOKEN: 'secret' },
  here = 'http://localhost:8787',
) {
  const sent: Sent[] = [];
  const printed: string[] = [];
  const complaints: string[] = [];
  const pauses: number[] = [];
  const code = await runOps(line, {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = request.method === 'POST' ? await request.json() : undefined;
      sent.push({ url: request.url, authorization: request.headers.get('authorization'), body });
      const answered = await answer();
      // Like fetch, follows a redirect when allowed to, which would send the token there.
      return request.redirect === 'follow' && answered.status === 302 ? Response.json(status) : answered;
    },
    env,
    localVariables: () => ({ OPS_TOKEN: 'local-secret' }),
    operator: () => 'ana',
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
    here: () => here,
    deployed: () => ['https://staging.alun.example', 'https://www.alun.example'],
    pause: async (ms) => void pauses.push(ms),
  });
  return { code, sent, out: printed.join('\n'), complaints, pauses };
}

export const never = (): Response => {
  throw new Error('nothing should have been sent');
};
