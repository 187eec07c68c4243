import { describe, expect, it } from 'vitest';
import { never, ops } from './testing/ops-command.ts';

describe('npm run ops -- explain', () => {
  it.each([
    ['/en-my/scalp?page=2', 'http://localhost:8787/ops/api/explain?address=%2Fen-my%2Fscalp%3Fpage%3D2'],
    ['http://localhost:8899/en-my', 'http://localhost:8899/ops/api/explain?address=%2Fen-my'],
  ])(
    'CA-8 explain %s queries the site in the address, and prints the reasons for page and queries',
    async (word, url) => {
      const explanation = {
        address: '/en-my/scalp',
        status: 200,
        page: { key: '/en-my/scalp', tags: ['page:/scalp', 'scalp'], ageS: 12, why: 'from KV, 12 s old' },
        queries: [
          {
            name: 'Layout',
            upstream: 'content',
            key: 'Layout:ab:{}',
            tags: Array.from({ length: 10 }, (_, index) => `entry-${index}`),
            outcome: 'hit',
            ageS: 3,
            ms: 0.4,
            why: 'from the memory of this isolate',
          },
        ],
      };
      const { code, sent, out } = await ops(['explain', word], () => Response.json(explanation));
      expect([code, sent.map((one) => one.url)]).toEqual([0, [url]]);
      expect(out.split('\n').map((line) => line.trim())).toEqual([
        '/en-my/scalp: 200',
        'page   from KV, 12 s old',
        'key   /en-my/scalp',
        'tags  page:/scalp scalp',
        '',
        'Layout, from content: hit, 3 s old, 0 ms',
        'why   from the memory of this isolate',
        'key   Layout:ab:{}',
        'tags  entry-0 entry-1 entry-2 entry-3 entry-4 entry-5 entry-6 entry-7 … and 2 more (--json shows all)',
      ]);
    },
  );

  it('CA-8 explain prints the target of a redirect', async () => {
    const moved = { address: '/en-my/moved', status: 301, location: '/en-my/about', queries: [] };
    const { out } = await ops(['explain', '/en-my/moved'], () => Response.json(moved));
    expect(out).toContain('/en-my/moved: 301, to /en-my/about\n');
  });

  it('CA-8 explain shortens long keys, and says where there is neither key nor tag', async () => {
    const query = {
      name: 'A',
      upstream: 'a',
      key: 'k'.repeat(161),
      tags: [],
      outcome: 'hit',
      ageS: 1,
      ms: 1,
      why: 'x',
    };
    const page = { key: null, tags: [], ageS: null, why: 'x' };
    const answer = { address: '/en-my', status: 200, page, queries: [query, { ...query, key: 'l'.repeat(160) }] };
    const { out } = await ops(['explain', '/en-my'], () => Response.json(answer));
    const told = out.split('\n').flatMap((line) => /^ +(?:key|tags) +(.*)$/.exec(line)?.[1] ?? []);
    expect(told).toEqual(['none', 'none', `${'k'.repeat(160)}…`, 'none', 'l'.repeat(160), 'none']);
  });

  it('CA-8 an address on another site than --url is refused', async () => {
    const { code, complaints } = await ops(
      ['explain', 'https://alun.example/en-my', '--url', 'http://localhost:8899'],
      never,
    );
    expect([code, complaints]).toEqual([
      2,
      [expect.stringContaining('https://alun.example/en-my is not on http://localhost:8899')],
    ]);
  });

  it('SC-4 explain sends no token to a site that only a pasted address names', async () => {
    const pasted = 'https://www.alun.example.elsewhere.example/en-my';
    const refused = await ops(['explain', pasted], never);
    expect(refused).toMatchObject({
      code: 2,
      complaints: [expect.stringContaining('add --url https://www.alun.example.elsewhere.example')],
    });
    const moved = (): Response => Response.json({ address: '/en-my', status: 301, location: '/', queries: [] });
    const own = await ops(['explain', 'https://www.alun.example/en-my'], moved);
    const named = await ops(['explain', '/en-my', '--url', 'https://alun.example'], moved);
    const both = await ops(['explain', 'https://alun.example/en-my', '--url', 'https://alun.example'], moved);
    expect([own, named, both].map(({ code, sent }) => [code, sent[0]?.authorization])).toEqual(
      Array.from({ length: 3 }, () => [0, 'Bearer secret']),
    );
  });

  it.each([[[]], [['scalp']], [['/en-my', '/en-my/scalp']]])('CA-8 explain %j is refused', async (words) => {
    const { code, complaints } = await ops(['explain', ...words], never);
    expect([code, complaints.length]).toEqual([2, 1]);
  });
});
