import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { published } from './fixtures/published-pages.ts';
import { test } from './fixtures/same-tab-test.ts';

const LEMON = hrefOfPath(published('lemon-fresh-shampoo').path);

test('SC-1 every response carries the security headers: page, redirect, 404, asset', async ({ request, shop }) => {
  await shop.openHome();
  const script = await shop.firstScript();
  for (const address of ['/', '/en-my', LEMON, '/en-my/nothing-here', '/en-my/scalp/', '/robots.txt', script ?? '']) {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    expect.soft(headers['x-content-type-options'], address).toBe('nosniff');
    if (address === script) continue;
    expect.soft(headers['strict-transport-security'], address).toMatch(/max-age=\d{8}/);
    expect.soft(headers['content-security-policy'], address).toContain("frame-ancestors 'none'");
    expect.soft(headers['content-security-policy'], address).not.toMatch(/unsafe-(inline|eval)/);
    expect.soft(headers['referrer-policy'], address).toBeTruthy();
    expect.soft(headers['permissions-policy'], address).toBeTruthy();
    expect.soft(headers['cross-origin-opener-policy'], address).toBe('same-origin');
  }
});

test('SC-1 a cached page has one inline script, twice, no nonce, and the same bytes for every visitor', async ({
  request,
}) => {
  await request.get(LEMON);
  await expect(async () => {
    expect((await request.get(LEMON)).headers()['cache-status']).toMatch(/alun-page; hit/);
  }).toPass();
  const [one, two] = [await request.get(LEMON), await request.get(LEMON)];
  const html = await one.text();
  expect(await two.text()).toBe(html);
  expect(one.headers()['content-security-policy']).not.toContain('nonce');
  const scripts = html.match(/<script\b.*?<\/script>/gs) ?? [];
  const inline = scripts.filter((script) => !/^<script[^>]*(?:\bsrc=|application\/(?:ld\+)?json)/.test(script));
  const [first = '', ...others] = inline;
  expect(first).toMatch(/^<script data-first="\/assets\/[^"]+">\{let d=document,/);
  expect(others).toEqual([first.replace(/^<script data-first="[^"]+"/, '<script type="module"')]);
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toMatch(/\son[a-z]+="/);
});

test('SC-1 Trusted Types refuse markup and scripts made from strings outside the site’s own policy', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/TrustedHTML|TrustedScript|TrustedTypePolicy/);
  const { page } = shop;
  await shop.openHome();
  // The search box fetches and inserts markup, so by then the site's script has created its Trusted Types policy.
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('shampoo');
  await expect(page.getByRole('option').first()).toBeVisible();
  const thrown = await page.evaluate(() => {
    const policies = Reflect.get(globalThis, 'trustedTypes');
    const ways: Readonly<Record<string, () => unknown>> = {
      innerHTML: () => Reflect.set(document.createElement('p'), 'innerHTML', '<b>'),
      parser: () => new DOMParser().parseFromString('<b>', 'text/html'),
      address: () => Reflect.set(document.createElement('script'), 'src', '/x.js'),
      text: () => Reflect.set(document.createElement('script'), 'textContent', 'x'),
      policy: () => policies.createPolicy('other', { createHTML: String }),
      'policy of ours again': () => policies.createPolicy('markup', { createHTML: String }),
    };
    return Object.entries(ways).map(([name, way]) => {
      try {
        way();
        return `${name}: done`;
      } catch (cause) {
        return `${name}: ${cause instanceof TypeError ? 'refused' : cause}`;
      }
    });
  });
  expect(thrown).toEqual(thrown.map((line) => `${line.split(':')[0]}: refused`));
});

test('SC-4 no secret is in pages or scripts', async ({ shop, request }) => {
  await shop.openProduct('lemon-fresh-shampoo');
  await expect(shop.page.locator('link[rel=modulepreload]')).not.toHaveCount(0);
  const scripts = await shop.page
    .locator('link[rel=modulepreload]')
    .evaluateAll((elements: HTMLLinkElement[]) => elements.map(({ href }) => href));
  scripts.push(await shop.firstScript());
  const texts = [
    await shop.page.content(),
    ...(await Promise.all(scripts.map(async (src) => (await request.get(src)).text()))),
  ];
  for (const secret of [process.env.MANAGEMENT_TOKEN, process.env.OPS_TOKEN]) {
    expect(secret).toBeTruthy();
    for (const text of texts) expect(text.includes(secret ?? '')).toBe(false);
  }
});

test('CA-4 SC-3 operators’ endpoints refuse requests with no token or a wrong one', async ({ request }) => {
  expect((await request.get('/ops/api/status')).status()).toBe(401);
  const answer = await request.post('/ops/api/purge', {
    headers: { authorization: 'Bearer wrong' },
    data: { actor: 'x', reason: 'x', everything: true },
  });
  expect(answer.status()).toBe(401);
});

test('CA-2 the webhook refuses unsigned requests', async ({ request }) => {
  const answer = await request.post('/hooks/content', { data: { sys: { id: 'lemon-fresh-shampoo' } } });
  expect([401, 403]).toContain(answer.status());
});

test('SC-1 static files have security headers of their own, and internal files of the build are not served', async ({
  request,
  shop,
}) => {
  await shop.openHome();
  const script = await shop.firstScript();
  const published = readdirSync('public').filter((name) => !/^[._]/.test(name));
  expect(published.length).toBeGreaterThan(4);
  for (const address of [script, ...published.map((name) => `/${name}`)]) {
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    const headers = answer.headers();
    expect.soft(headers['x-content-type-options'], address).toBe('nosniff');
    expect.soft(headers['strict-transport-security'], address).toMatch(/max-age=\d{8}/);
    expect.soft(headers['cross-origin-resource-policy'], address).toBe('same-origin');
    expect.soft(headers['cache-control'], address).toMatch(address === script ? /immutable/ : /max-age=86400$/);
    expect.soft(headers['access-control-allow-origin'], address).toBeUndefined();
    if (address.endsWith('.svg')) expect.soft(headers['content-security-policy']).toContain("default-src 'none'");
  }
  for (const address of [
    '/manifest.json',
    '/styles-manifest.json',
    '/_headers',
    '/.assetsignore',
    '/.dev.vars',
    '/.git/config',
  ])
    expect.soft((await request.get(address)).status(), address).toBe(404);
});

test('SC-1 CA-6 a missing static file answers 404 that is not cached', async ({ request }) => {
  for (const address of ['/assets/main-00000000.js', '/favicon.png', '/icon-1.png']) {
    const answer = await request.get(address);
    expect([answer.status(), answer.headers()['cache-control']], address).toEqual([404, 'private, no-store']);
    expect(answer.headers()['content-security-policy'], address).toContain("frame-ancestors 'none'");
  }
});
