import { beforeAll, describe, expect, it } from 'vitest';
import { codePathProblem } from '../services/content/code-paths.ts';
import { contentType } from '../services/content/model/fields.ts';
import { LOGIN_HREF, REGISTRATION_HREF } from '../shared/routes.ts';
import { BASE_PATH } from '../shared/spec/site.ts';
import { SPECULATION_RULES_HASH } from '../shared/spec/speculation-rules.ts';
import { createApp } from './app.tsx';
import { sha256 } from './render/after-first-paint.ts';
import { fillSpace, openSite, pageEntry } from './testing/site.ts';

const HOSTILE = `</script><script>hacked()</script>"'&`;

const ARTICLE = contentType({
  name: 'Article',
  description: 'A page',
  displayField: 'title',
  routable: true,
  fields: {},
});

beforeAll(async () => {
  await fillSpace([
    ...pageEntry('HomePage', 'home', '/', { name: 'Home' }),
    ...pageEntry('ContentPage', 'questions', '/about/faq', { title: 'Questions', pageType: 'contentPage' }),
    ...pageEntry('ContentPage', 'question', '/about/faq/what-is-it', {
      title: HOSTILE,
      pageType: 'contentPage',
      parentSlug: 'faq',
    }),
    ...pageEntry('Category', 'topic', '/scalp/topic', { title: 'A topic' }),
  ]);
});

describe('routing', () => {
  it('RT-1 / redirects to /en-my with 302', async () => {
    const answer = await openSite().get('/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en-my']);
  });

  it.each([
    ['/en-my/', '/en-my'],
    ['/en-my//about///faq/', '/en-my/about/faq'],
    ['/EN-MY/About', '/en-my/about'],
    ['/en-my/about/?a=1&b=2', '/en-my/about?a=1&b=2'],
  ])('RT-1 %s redirects to %s with 301', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await openSite().get(from, { method });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    }
  });

  it('RT-1 redirects to the canonical path are cached for a day, and not made for POST, media, API, operators and webhooks', async () => {
    const site = openSite();
    expect((await site.get('/EN-MY/About')).headers.get('cache-control')).toBe('public, max-age=86400');
    for (const [method, path] of [
      ['POST', '/EN-MY/About/'],
      ['GET', '/media//Nothing/HERE/x.webp'],
      ['GET', '/api/Image-Data/'],
      ['GET', '/ops/API/log/'],
      ['GET', '/hooks/Content/'],
    ] as const) {
      const { status, headers } = await site.get(path, { method });
      expect([path, headers.get('location'), status >= 400]).toEqual([path, null, true]);
    }
  });

  it('CA-3 an unknown call of the operators’ API is refused in JSON, and named only with the token', async () => {
    const site = openSite();
    const headers = { authorization: `Bearer ${site.deps.settings.OPS_TOKEN}` };
    const known = await site.get('/ops/api/nothing', { headers });
    expect([known.status, await known.json()]).toEqual([404, { error: 'ops: not found: GET /ops/api/nothing' }]);
    const unknown = await site.get('/ops/api/nothing');
    expect([unknown.status, await unknown.json()]).toEqual([401, { error: expect.stringContaining('OPS_TOKEN') }]);
  });

  it('RT-1 / keeps the query in its redirect', async () => {
    expect((await openSite().get('/?utm_source=letter')).headers.get('location')).toBe('/en-my?utm_source=letter');
  });

  it('RT-6 no entry may have an address that a route below the locale answers', () => {
    const routes = createApp(openSite().deps).routes.map(({ path }) => path);
    // Two are pages of content, which visitors who are logged in skip.
    const others = [`${BASE_PATH}/*`, LOGIN_HREF, REGISTRATION_HREF];
    const paths = routes.filter((path) => path.startsWith(`${BASE_PATH}/`) && !others.includes(path));
    const allowed = paths.filter((path) => !codePathProblem(ARTICLE, { path: path.slice(BASE_PATH.length) }));
    expect(paths.length).toBeGreaterThan(5);
    expect(allowed).toEqual([]);
  });

  it('RT-2 RT-5 a published page answers at its path', async () => {
    const answer = await openSite().get('/en-my/scalp/topic');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('A topic');
  });

  it('RT-3 a path is looked up with one query, also one that does not exist', async () => {
    for (const path of ['/en-my/scalp/topic', '/en-my/scalp/nothing']) {
      const site = openSite();
      await site.get(path);
      expect(site.content.asked.filter((name) => name === 'RegistryByPath')).toHaveLength(1);
    }
  });

  it('RT-7 breadcrumbs follow the parent up to Home', async () => {
    const html = await (await openSite().get('/en-my/about/faq/what-is-it')).text();
    const list = /"@type":"BreadcrumbList".*?\]/.exec(html)?.[0] ?? '';
    expect([...list.matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Home',
      'questions crumb',
      'question crumb',
    ]);
  });

  it('RT-8 the canonical link has no query, and the page has Organization data', async () => {
    const html = await (await openSite().get('/en-my/about/faq?utm_source=x')).text();
    expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
      '<link rel="canonical" href="http://localhost:8787/en-my/about/faq"/>',
    ]);
    expect(html).toContain('"@type":"Organization"');
  });

  it.each(['/en-my/nothing', '/en-my/scalp/topic/writereview', '/elsewhere', '/en-my/__proto__', '/en-my/constructor'])(
    'RT-9 %s is a 404 page with the shell',
    async (path) => {
      const answer = await openSite().get(path);
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain('<title>Page not found</title>');
      expect(html).toContain('PAGE NOT FOUND');
      expect(html).toContain('<header');
    },
  );

  it('SC-2 text of an editor cannot break out of markup or structured data', async () => {
    const html = await (await openSite().get('/en-my/about/faq/what-is-it')).text();
    expect(html).not.toContain('<script>hacked');
    expect(html).toContain('&lt;/script&gt;');
  });
});

describe('headers of every answer', () => {
  it.each(['/', '/en-my', '/en-my/nothing', '/robots.txt', '/media/nothing/here/x.webp', '/ops/api/log'])(
    'SC-1 %s has the security headers',
    async (path) => {
      const { headers } = await openSite().get(path);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe-(inline|eval)/);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('SC-1 an answer that is not a page has a policy too, rendered or cached', async () => {
    const site = openSite();
    for (const outcome of ['fwd=miss', 'hit']) {
      const { headers } = await site.get('/sitemap.xml');
      expect(headers.get('cache-status')).toContain(`alun-page; ${outcome}`);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('SC-1 a cached page has one inline script, twice, allowed by its hash without a nonce', async () => {
    const site = openSite();
    await site.get('/en-my');
    const cached = await site.get('/en-my');
    expect(cached.headers.get('cache-status')).toMatch(/alun-page; hit/);
    const scripts = (await cached.text()).match(/<script.*?<\/script>/gs) ?? [];
    const inline = scripts.filter((script) => !/^<script[^>]*(?:src=|application\/ld\+json)/.test(script));
    const text = /^<script data-first="[^"]+">(.*)<\/script>$/s.exec(inline[0] ?? '')?.[1] ?? '';
    expect(inline.slice(1)).toEqual([`<script type="module">${text}</script>`]);
    expect(cached.headers.get('content-security-policy')).toContain(
      `script-src 'self' '${SPECULATION_RULES_HASH}' '${await sha256(text)}';`,
    );
  });

  it('CA-5 a page has Cache-Status, Server-Timing, Age and Cache-Tag', async () => {
    const site = openSite();
    const made = await site.get('/en-my/about/faq');
    expect(made.headers.get('cache-status')).toMatch(/alun-query; fwd=miss; detail=ContentPage.*alun-page; fwd=miss/);
    expect(made.headers.get('server-timing')).toMatch(/query-ContentPage;dur=\d+/);
    const cached = await site.get('/en-my/about/faq');
    expect(cached.headers.get('age')).toMatch(/^\d+$/);
    expect(cached.headers.get('cache-tag')).toMatch(/page:\/about\/faq.*questions/);
  });
});

it('SC-5 security.txt has a contact for reports, and expires within a year', async () => {
  const site = openSite();
  const answer = await site.get('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; *charset=utf-8$/i);
  const fields = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`${site.deps.settings.SITE_ORIGIN}/en-my/contact-us`);
  expect(fields.get('Canonical')).toBe(`${site.deps.settings.SITE_ORIGIN}/.well-known/security.txt`);
  const aheadMs = Date.parse(fields.get('Expires') ?? '') - site.deps.clock.now();
  expect(aheadMs / 86_400_000).toBeGreaterThan(170);
  expect(aheadMs / 86_400_000).toBeLessThan(365);
});

describe('requests that spare the content service', () => {
  it('CA-6 a cached page makes no query', async () => {
    const site = openSite();
    await site.get('/en-my');
    const before = site.content.asked.length;
    await site.get('/en-my');
    expect(site.content.asked.length).toBe(before);
  });

  it('CA-6 twenty simultaneous misses make each query once', async () => {
    const site = openSite();
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/en-my/scalp/topic')));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect([...site.content.asked].sort()).toEqual([...new Set(site.content.asked)].sort());
  });

  it('CA-6 unknown parameters share one cached page', async () => {
    const site = openSite();
    await site.get('/en-my?utm_source=letter');
    expect((await site.get('/en-my?gclid=1&fbclid=2')).headers.get('cache-status')).toMatch(/alun-page; hit/);
  });
});

describe('when the content service is down', () => {
  it('RS-2 a cached page is still served, any other is a branded 503 with Retry-After', async () => {
    const site = openSite();
    await site.get('/en-my');
    site.content.down = true;
    expect((await site.get('/en-my')).status).toBe(200);
    const other = await site.get('/en-my/about/faq');
    expect(other.status).toBe(503);
    expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(other.headers.get('cache-control')).toContain('no-store');
    expect(await other.text()).toContain('<header');
  });

  it('RS-2 a page is served again as soon as the service is back', async () => {
    const site = openSite();
    site.content.down = true;
    expect((await site.get('/en-my/about/faq')).status).toBe(503);
    site.content.down = false;
    expect((await site.get('/en-my/about/faq')).status).toBe(200);
  });
});

/** Seeded pseudo-random numbers (mulberry32), so that a failing address can be reproduced. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('malformed requests', () => {
  const PIECES = [
    'en-my',
    '..',
    '.',
    '%2e%2e',
    '%00',
    '%',
    '%zz',
    '%ff',
    '%2f',
    '\\',
    ';',
    '*',
    '[',
    'é',
    '🧴',
    'a'.repeat(3000),
    'scalp',
    'writereview',
    '__services',
    'media',
    'ops',
    'api',
    '"',
    "'--",
    '<x>',
    '?',
    '&page=',
    '#',
    '=',
    '%0d%0aset-cookie:x',
  ];
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];

  it('RS-3 300 random addresses and methods never get a 5xx or a cookie', async () => {
    const site = openSite();
    const next = random(20_261_121);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    for (let run = 0; run < 300; run += 1) {
      const path = `/${Array.from({ length: 1 + Math.floor(next() * 5) }, () => pick(PIECES)).join(next() < 0.7 ? '/' : '')}`;
      const method = next() < 0.6 ? 'GET' : pick(METHODS);
      const answer = await site.get(path, {
        method,
        ...(method === 'POST' || method === 'PUT' ? { body: pick(PIECES) } : {}),
      });
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      expect(answer.headers.has('set-cookie'), `${method} ${path}`).toBe(false);
    }
  });

  it('RS-3 a method not allowed gets 405 with Allow', async () => {
    const answer = await openSite().get('/en-my', { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('RS-3 HEAD is answered like GET without a body', async () => {
    const answer = await openSite().get('/en-my', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
