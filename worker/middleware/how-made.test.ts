import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { howMade } from './how-made.ts';

const ask = async (path: string, init?: RequestInit): Promise<Record<string, string | null>> => {
  const app = new Hono();
  app.use(howMade());
  app.get('/en-my/kept', () => new Response('', { headers: { age: '7', 'cache-status': 'alun-page; hit' } }));
  app.all('*', (c) => c.text(''));
  const { headers } = await app.request(path, init);
  return Object.fromEntries(
    ['cache-status', 'age', 'server-timing', 'cache-tag'].map((name) => [name, headers.get(name)]),
  );
};

it('CA-5 a response that bypasses the cache says so in its headers, with the method as the reason for a POST', async () => {
  expect(await ask('/en-my/account')).toEqual({
    'cache-status': 'alun-page; fwd=bypass',
    age: '0',
    'server-timing': 'page;desc="bypass"',
    'cache-tag': 'page:/account',
  });
  expect((await ask('/en-my/account', { method: 'HEAD' }))['cache-status']).toBe('alun-page; fwd=bypass');
  expect((await ask('/en-my/account', { method: 'POST' }))['cache-status']).toBe('alun-page; fwd=method');
});

it('CA-5 cache headers that a response already has are kept', async () => {
  expect(await ask('/en-my/kept')).toMatchObject({ age: '7', 'cache-status': 'alun-page; hit' });
});
