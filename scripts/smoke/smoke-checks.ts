import {
  ALL_PRODUCTS_HREF,
  PRODUCT_LIST_API_HREF,
  REVIEWS_ANCHOR,
  SEARCH_HREF,
  SUGGESTIONS_HREF,
} from '../../shared/routes.ts';
import { NOT_FOUND } from '../../shared/spec/copy.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { findPages, structuredTypes } from './found-pages.ts';
import { type Answer, must, mustAnswer, type SiteProbe, Unexpected } from './site-probe.ts';

export interface SmokeCheck {
  readonly name: string;
  /** Returns a short description of what it saw. @throws Unexpected. */
  readonly look: () => Promise<string>;
}

const titleOf = ({ text }: Answer): string => /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '';
const headingOf = ({ text }: Answer): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '').replace(/<[^>]*>/g, '').trim();

/** Required response headers, with a pattern for each value. */
const SECURITY = {
  'strict-transport-security': /max-age=\d{8}/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
} as const;

function mustBeSecure({ path, headers }: Answer): void {
  for (const [name, pattern] of Object.entries(SECURITY))
    must(pattern.test(headers.get(name) ?? ''), `${path}: ${name} is ${headers.get(name) ?? 'missing'}`);
  const policy = headers.get('content-security-policy') ?? '';
  must(!/unsafe-(?:inline|eval)/.test(policy), `${path}: content-security-policy allows unsafe scripts`);
}

function mustBeAPage(answer: Answer): void {
  must(headingOf(answer) !== '', `${answer.path} has no heading`);
  must(titleOf(answer) !== '', `${answer.path} has no title`);
  must(answer.text.includes('</html>'), `${answer.path} is truncated`);
}

/** An address in the page's markup: the first group of the pattern. */
function addressIn(answer: Answer, pattern: RegExp, what: string): string {
  const address = pattern.exec(answer.text)?.[1]?.replaceAll('&amp;', '&');
  must(address !== undefined, `${answer.path} has no ${what}`);
  return address;
}

/** Whether the page's policy allows pictures of another origin. */
function allowsPictures({ headers }: Answer, origin: string): boolean {
  const [, sources = ''] = /(?:^|;)\s*img-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return sources.split(' ').includes(origin);
}

/** A path without a page. */
const NOWHERE = `${BASE_PATH}/no-page-is-called-this`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' } as const;

/**
 * What a healthy site must do, seen from outside as by a visitor. Nothing here writes: the only forms are sent cross-site, to be rejected.
 */
export function smokeChecks(site: SiteProbe): SmokeCheck[] {
  const found = findPages(site);
  const isDeployed = site.origin.startsWith('https://');

  const refused = async (path: string, status: number, init?: RequestInit): Promise<void> =>
    mustAnswer(await site.ask(path, init), status);

  return [
    {
      name: 'home page',
      look: async () => {
        const home = await found.home();
        mustBeAPage(home);
        must(
          structuredTypes(home).includes('Organization'),
          'the home page has no Organization in its structured data',
        );
        return titleOf(home);
      },
    },
    {
      name: 'product list',
      look: async () => {
        mustBeAPage(await found.list());
        return headingOf(await found.list());
      },
    },
    {
      name: 'product',
      look: async () => {
        const product = await found.product();
        mustBeAPage(product);
        must(structuredTypes(product).includes('Product'), `${product.path} has no Product in its structured data`);
        must(product.text.includes(`id="${REVIEWS_ANCHOR}"`), `${product.path} has no reviews`);
        return product.path;
      },
    },
    {
      name: 'article',
      look: async () => {
        mustBeAPage(await found.article());
        return (await found.article()).path;
      },
    },
    {
      name: 'search finds a product',
      look: async () => {
        const product = await found.product();
        const term = headingOf(product);
        const results = await site.ask(`${SEARCH_HREF}?term=${encodeURIComponent(term)}`);
        mustAnswer(results, 200);
        must(results.text.includes(`href="${product.path}"`), `a search for "${term}" does not find ${product.path}`);
        return term;
      },
    },
    {
      name: 'APIs for suggestions and product lists',
      look: async () => {
        const term = headingOf(await found.product());
        mustAnswer(await site.ask(`${SUGGESTIONS_HREF}?term=${encodeURIComponent(term)}`), 200);
        mustAnswer(await site.ask(`${PRODUCT_LIST_API_HREF}?list=${encodeURIComponent(ALL_PRODUCTS_HREF)}`), 200);
        return `${SUGGESTIONS_HREF}, ${PRODUCT_LIST_API_HREF}`;
      },
    },
    {
      name: 'review form',
      look: async () => {
        const form = await site.ask(`${(await found.product()).path}/writereview`);
        mustAnswer(form, 200);
        must(/<form[^>]*method="post"/.test(form.text), `${form.path} has no form`);
        must(/noindex/.test(form.text + (form.headers.get('x-robots-tag') ?? '')), `${form.path} has no noindex`);
        return form.path;
      },
    },
    {
      name: 'cross-site forms are refused',
      look: async () => {
        const path = `${(await found.product()).path}/writereview`;
        const headers = { ...FORM, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
        await refused(path, 403, { method: 'POST', body: 'title=x', headers });
        return '403';
      },
    },
    {
      name: 'missing page',
      look: async () => {
        const missing = await site.ask(NOWHERE);
        mustAnswer(missing, 404);
        must(missing.text.includes(NOT_FOUND.heading), `${NOWHERE} does not show the page for missing pages`);
        return `404, ${NOT_FOUND.heading}`;
      },
    },
    {
      name: 'one address for each page',
      look: async () => {
        const ways = [
          ['/', 302, BASE_PATH],
          [`${BASE_PATH}/`, 301, BASE_PATH],
          [`${BASE_PATH.toUpperCase()}//SEARCH/?term=x`, 301, `${SEARCH_HREF}?term=x`],
        ] as const;
        for (const [from, status, to] of ways) {
          const answer = await site.ask(from);
          mustAnswer(answer, status);
          const leadsTo = new URL(answer.headers.get('location') ?? '', site.origin);
          must(`${leadsTo.pathname}${leadsTo.search}` === to, `${from} redirects to ${leadsTo.href}, expected ${to}`);
        }
        const home = await found.home();
        const canonical = new URL(addressIn(home, /<link rel="canonical" href="([^"]+)"/, 'canonical address'));
        must(canonical.pathname === BASE_PATH, `the canonical address of ${home.path} is ${canonical.href}`);
        must(
          !isDeployed || canonical.origin === site.origin,
          `the canonical address of ${home.path} is ${canonical.href}`,
        );
        return canonical.href;
      },
    },
    {
      name: 'robots.txt',
      look: async () => {
        const robots = await site.ask('/robots.txt');
        mustAnswer(robots, 200);
        const closed = /^Disallow: \/$/m.test(robots.text);
        must(
          closed || /^Sitemap: \S+\/sitemap\.xml$/m.test(robots.text),
          'robots.txt neither names a sitemap nor disallows all pages',
        );
        return closed ? 'closed to search engines' : 'open to search engines';
      },
    },
    {
      name: 'security.txt',
      look: async () => {
        const answer = await site.ask('/.well-known/security.txt');
        mustAnswer(answer, 200);
        const contact = new URL(addressIn(answer, /^Contact: (\S+)$/m, 'contact'));
        mustAnswer(await site.ask(contact.pathname), 200);
        return `names ${contact.pathname}`;
      },
    },
    {
      name: 'sitemap.xml',
      look: async () => {
        const paths = await found.inSitemap();
        must(paths.includes((await found.product()).path), 'sitemap.xml does not contain the product');
        must(new Set(paths).size === paths.length, 'sitemap.xml contains an address twice');
        return `${paths.length} pages`;
      },
    },
    {
      name: 'picture',
      look: async () => {
        const product = await found.product();
        const address = addressIn(product, /<img[^>]*\ssrc="([^"]+\?[^"]*\bw=\d[^"]*)"/, 'picture');
        const { origin, host, href, pathname, search } = new URL(address, site.origin);
        const isHere = origin === site.origin;
        must(isHere || allowsPictures(product, origin), `browsers do not show ${href}: its host is not in MEDIA_HOSTS`);
        const picture = isHere
          ? await site.ask(`${pathname}${search}`, { headers: { accept: 'image/avif,image/webp,*/*' } })
          : await site.askElsewhere(href);
        mustAnswer(picture, 200);
        const type = picture.headers.get('content-type') ?? 'no type';
        must(type.startsWith('image/'), `${picture.path} is ${type}`);
        return isHere ? type : `${type} from ${host}`;
      },
    },
    {
      name: 'page script',
      look: async () => {
        const path = addressIn(await found.home(), /<script[^>]*\s(?:src|data-first)="(\/assets\/[^"]+)"/, 'script');
        const script = await site.ask(path);
        mustAnswer(script, 200);
        must(/javascript/.test(script.headers.get('content-type') ?? ''), `${path} is not JavaScript`);
        must(
          /immutable/.test(script.headers.get('cache-control') ?? ''),
          `${path} is not immutable, so browsers do not cache it for long`,
        );
        return path;
      },
    },
    {
      name: 'second visitor is served from the cache',
      look: async () => {
        const { path } = await found.product();
        return site.eventually(async () => {
          const answer = await site.ask(path);
          mustAnswer(answer, 200);
          const status = answer.headers.get('cache-status') ?? 'no Cache-Status';
          must(/alun-page; hit/.test(status), `${path} is not served from the cache: ${status}`);
          return status;
        });
      },
    },
    {
      name: 'security headers',
      look: async () => {
        const answers = [
          await found.home(),
          await found.product(),
          await site.ask(NOWHERE),
          await site.ask('/robots.txt'),
        ];
        for (const answer of answers) mustBeSecure(answer);
        return `${Object.keys(SECURITY).length} on ${answers.length} answers`;
      },
    },
    {
      name: 'answers have a request id',
      look: async () => {
        const { headers } = await site.ask(NOWHERE);
        const id = headers.get('x-request-id');
        must(id !== null && id.length >= 16, 'x-request-id is missing');
        return id;
      },
    },
    {
      name: 'cached answers set no cookie',
      look: async () => {
        for (const answer of [await found.home(), await found.product(), await found.article()])
          must(answer.headers.get('set-cookie') === null, `${answer.path} sets a cookie`);
        return 'none';
      },
    },
    {
      name: 'operators’ pages need a token',
      look: async () => {
        for (const path of ['/ops', '/ops/api/status', '/ops/api/log']) await refused(path, 401);
        await refused('/ops/api/purge', 401, {
          method: 'POST',
          body: '{}',
          headers: { authorization: 'Bearer guessed' },
        });
        return '401';
      },
    },
    {
      name: 'previews are refused without a link',
      look: async () => {
        const answer = await site.ask(`${(await found.product()).path}?preview=guessed`);
        mustAnswer(answer, 403);
        must(
          /no-store/.test(answer.headers.get('cache-control') ?? ''),
          'the refused preview has no Cache-Control: no-store',
        );
        return '403';
      },
    },
    {
      name: 'unsigned webhooks are refused',
      look: async () => {
        const answer = await site.ask('/hooks/content', { method: 'POST', body: '{}' });
        must(
          answer.status === 401 || answer.status === 403,
          `/hooks/content answered ${answer.status}, expected 401 or 403`,
        );
        return String(answer.status);
      },
    },
    {
      name: 'management API is not public',
      look: async () => {
        if (!isDeployed) return 'skipped: not a deployed site';
        const answer = await site.ask('/__services/health');
        if (answer.status === 404) return '404';
        throw new Unexpected(`/__services/health answered ${answer.status}, expected 404; unset EXPOSE_SERVICES`);
      },
    },
  ];
}
