import { expect, it } from 'vitest';
import { runSmoke } from './run-smoke.ts';

it('RS-2 on a site of somebody else, with relative addresses where whole ones belong, every check has a result', async () => {
  const html = '<title>x</title><h1>x</h1><link rel="canonical" href="/x"><loc>/x</loc>\nContact: x\n';
  const results = await runSmoke('https://elsewhere.example', { fetch: async () => new Response(html), pauseMs: 0 });
  expect(results.length).toBeGreaterThan(20);
  expect(results.find(({ name }) => name === 'article')).toMatchObject({ ok: false, seen: '"/x" is no address' });
});
