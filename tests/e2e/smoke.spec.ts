import { expect } from '@playwright/test';
import { run } from '../../scripts/process/run.ts';
import { runSmoke } from '../../scripts/smoke/run-smoke.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { type Breakage, BrokenSite, type Passing } from './fixtures/broken-site.ts';
import { test } from './fixtures/site-test.ts';

const textOf = ({ body }: Passing): string => (typeof body === 'string' ? body : new TextDecoder().decode(body));
const isPage = ({ headers }: Passing): boolean => (headers.get('content-type') ?? '').startsWith('text/html');
const isHome = ({ path }: Passing): boolean => path === BASE_PATH;
const isProduct = ({ path }: Passing): boolean => /\/shop-products\/[\w-]+\/[\w-]+$/.test(path);

test('RS-3 npm run smoke passes on a healthy site', async ({ siteOrigin }) => {
  const result = await run('node', ['scripts/smoke.ts', '--url', siteOrigin], { timeoutMs: 60_000 });
  expect(result.output).toContain('is well: 23 checks');
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
    [
      'home page',
      'one address for each page',
      'script of the page',
      'security headers',
      'nothing that is cached sets a cookie',
    ],
    (answer) => {
      if (isHome(answer)) answer.status = 500;
    },
  ],
  [
    'a page ends too early',
    ['product'],
    (answer) => {
      if (isProduct(answer)) answer.body = textOf(answer).replace('</html>', '');
    },
  ],
  [
    'nothing is found by search',
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
    'pictures can not be made',
    ['picture'],
    (answer) => {
      if (answer.path.startsWith('/media/')) answer.status = 503;
    },
  ],
  [
    'scripts are gone, as of a build that is not deployed',
    ['script of the page'],
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
    'the policy is missing on one kind of answer',
    ['security headers'],
    (answer) => {
      if (answer.path === '/robots.txt') answer.headers.delete('content-security-policy');
    },
  ],
  [
    'a cached page sets a cookie',
    ['nothing that is cached sets a cookie'],
    (answer) => {
      if (isProduct(answer)) answer.headers.set('set-cookie', 'visitor=1');
    },
  ],
  [
    'operators’ doors are open',
    ['operators’ doors are shut'],
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
    'a form of another site is taken',
    ['form of another site is refused'],
    (answer) => {
      if (answer.status === 403 && answer.path.endsWith('/writereview')) answer.status = 200;
    },
  ],
  [
    'a stranger publishes',
    ['publishing by a stranger is refused'],
    (answer) => {
      if (answer.path === '/hooks/content') answer.status = 200;
    },
  ],
  ['answers have no id', ['what is made for a request has its id'], ({ headers }) => headers.delete('x-request-id')],
  [
    'sitemap.xml names a page twice',
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
