import { expect } from '@playwright/test';
import { run } from '../../scripts/process/run.ts';
import { runSmoke } from '../../scripts/smoke/run-smoke.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { type Breakage, BrokenSite, type Passing } from './fixtures/broken-site.ts';
import { test } from './fixtures/same-tab-test.ts';

const textOf = ({ body }: Passing): string => (typeof body === 'string' ? body : new TextDecoder().decode(body));
const isPage = ({ headers }: Passing): boolean => (headers.get('content-type') ?? '').startsWith('text/html');
const isHome = ({ path }: Passing): boolean => path === BASE_PATH;
const isProduct = ({ path }: Passing): boolean => /\/shop-products\/[\w-]+\/[\w-]+$/.test(path);

test('RS-3 npm run smoke passes on a healthy site', async ({ siteOrigin }) => {
  const result = await run('node', ['scripts/smoke.ts', '--url', siteOrigin], { timeoutMs: 60_000 });
  expect(result.output).toContain(': all 23 checks passed');
  expect(result.output).not.toContain('✗');
  expect(result.code).toBe(0);
});

test('RS-3 npm run smoke exits with 1 and one line when nothing answers', async () => {
  const result = await run('node', ['scripts/smoke.ts', '--url', 'http://127.0.0.1:9'], { timeoutMs: 60_000 });
  expect(result.output).toMatch(/^smoke: nothing answers at http:\/\/127\.0\.0\.1:9; .*--url\n$/);
  expect(result.code).toBe(1);
});

/** What is broken, and the exact set of checks that must fail. */
const BREAKAGES: readonly (readonly [string, readonly string[], Breakage])[] = [
  [
    'the home page fails',
    ['home page', 'one address for each page', 'page script', 'security headers', 'cached answers set no cookie'],
    (answer) => {
      if (isHome(answer)) answer.status = 500;
    },
  ],
  [
    'a page is truncated',
    ['product'],
    (answer) => {
      if (isProduct(answer)) answer.body = textOf(answer).replace('</html>', '');
    },
  ],
  [
    'a page has no structured data',
    ['home page', 'product'],
    (answer) => {
      if (isHome(answer) || isProduct(answer))
        answer.body = textOf(answer).replaceAll('application/ld+json', 'text/plain');
    },
  ],
  [
    'search finds nothing',
    ['search finds a product'],
    (answer) => {
      if (answer.path.startsWith(`${BASE_PATH}/search?`))
        answer.body = textOf(answer).replaceAll('/shop-products/', '/shop-none/');
    },
  ],
  [
    'a missing page answers 200',
    ['missing page'],
    (answer) => {
      if (answer.status === 404 && isPage(answer)) answer.status = 200;
    },
  ],
  [
    'pages have two addresses',
    ['one address for each page'],
    (answer) => {
      if (answer.status === 301) answer.status = 200;
    },
  ],
  [
    'pictures fail',
    ['picture'],
    (answer) => {
      if (answer.path.startsWith('/media/')) answer.status = 503;
    },
  ],
  [
    'the scripts of another build are missing',
    ['page script'],
    (answer) => {
      if (answer.path.startsWith('/assets/')) answer.status = 404;
    },
  ],
  [
    'nothing is cached',
    ['second visitor is served from the cache'],
    ({ headers }) => headers.set('cache-status', 'alun-page; fwd=miss'),
  ],
  [
    'robots.txt has no Content-Security-Policy',
    ['security headers'],
    (answer) => {
      if (answer.path === '/robots.txt') answer.headers.delete('content-security-policy');
    },
  ],
  [
    'a cached page sets a cookie',
    ['cached answers set no cookie'],
    (answer) => {
      if (isProduct(answer)) answer.headers.set('set-cookie', 'visitor=1');
    },
  ],
  [
    'an operators’ API needs no token',
    ['operators’ pages need a token'],
    (answer) => {
      if (answer.path === '/ops/api/status') answer.status = 200;
    },
  ],
  [
    'a guessed preview is shown',
    ['previews are refused without a link'],
    (answer) => {
      if (answer.path.includes('preview=')) answer.status = 200;
    },
  ],
  [
    'a cross-site form is accepted',
    ['cross-site forms are refused'],
    (answer) => {
      if (answer.status === 403 && answer.path.endsWith('/writereview')) answer.status = 200;
    },
  ],
  [
    'an unsigned webhook is accepted',
    ['unsigned webhooks are refused'],
    (answer) => {
      if (answer.path === '/hooks/content') answer.status = 200;
    },
  ],
  ['answers have no request id', ['answers have a request id'], ({ headers }) => headers.delete('x-request-id')],
  [
    'sitemap.xml lists a page twice',
    ['sitemap.xml'],
    (answer) => {
      if (answer.path === '/sitemap.xml') answer.body = textOf(answer).replace(/(<url>.*?<\/url>)/s, '$1$1');
    },
  ],
];

for (const [what, noticed, breakage] of BREAKAGES) {
  test(`RS-3 the smoke test notices that ${what}`, async ({ siteOrigin }) => {
    const broken = new BrokenSite(siteOrigin, breakage);
    const results = await runSmoke(await broken.listen(), { fetch, pauseMs: 5 });
    await broken.close();
    expect(results.flatMap(({ ok, name }) => (ok ? [] : [name]))).toEqual(noticed);
  });
}
