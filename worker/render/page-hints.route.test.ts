import { beforeAll, describe, expect, it } from 'vitest';
import {
  SPECULATION_RULES,
  SPECULATION_RULES_HASH,
  SPECULATION_RULES_TEXT,
} from '../../shared/spec/speculation-rules.ts';
import { openSite } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';
import { sha256 } from './after-first-paint.ts';

const ORIGIN = 'http://localhost:8787';

beforeAll(fillWholeSpace);

describe('hints of a page for early loading', () => {
  it('CA-6 every page, rendered or cached, preloads its fonts in the Link header and allows the speculation rules', async () => {
    const site = openSite();
    for (const path of ['/en-my', '/en-my', '/en-my/shop/shampoos/lemon', '/en-my/nothing']) {
      const { headers } = await site.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts.split(' '), path).toContain(`'${SPECULATION_RULES_HASH}'`);
    }
    const html = await (await site.get('/en-my')).text();
    const fonts = [...html.matchAll(/@font-face\{[^}]*url\(([^)]+)\)/g)].map(([, href]) => href);
    expect(fonts).toHaveLength(2);
    const link = (await site.get('/en-my')).headers.get('link') ?? '';
    expect(
      [...link.matchAll(/<([^>]*)>; rel=preload; as=font; crossorigin; fetchpriority=low/g)].map(([, href]) => href),
    ).toEqual(fonts);
  });

  it('PD-1 a product page preloads its first picture in its markup, and fonts by header only', async () => {
    const html = await (await openSite().get('/en-my/shop/shampoos/lemon')).text();
    const picture = html.indexOf('<link rel="preload" as="image"');
    expect(picture).toBeGreaterThan(0);
    expect(html).not.toContain('<link rel="preload" as="font"');
  });

  it('CA-6 an API answer has no Link header', async () => {
    const { headers } = await openSite().get('/en-my/api/quick-view/lemon');
    expect(headers.get('link')).toBeNull();
  });
});

describe('the speculation rules', () => {
  it('CA-6 SC-1 are allowed by the hash of their text', async () => {
    expect(SPECULATION_RULES_HASH).toBe(await sha256(SPECULATION_RULES_TEXT));
  });

  /** Whether the address alone allows a link to be prefetched. */
  const allowed = (address: string): boolean =>
    SPECULATION_RULES.prefetch[0].where.and.every((condition) => {
      const matches = (patterns: string | readonly string[]) =>
        [patterns].flat().some((pattern) => new URLPattern(pattern, ORIGIN).test(address, ORIGIN));
      if ('href_matches' in condition) return matches(condition.href_matches);
      return 'selector_matches' in condition.not || !matches(condition.not.href_matches);
    });

  it.each([
    ['/en-my', true],
    ['/en-my/shop/shampoos/lemon', true],
    ['/en-my/shop/shampoos/lemon#ratings-reviews-wrapper', true],
    ['/en-my/shop-products#facet=scent:lemon', true],
    ['/en-my/shop-products?facet=scent:lemon', false],
    ['/en-my/search?term=lemon', false],
    ['/en-my/compare-products?products=a,b', false],
    ['/en-my/api/product-list', false],
    ['/en-my/account', false],
    ['/en-my/account/x', false],
    ['/media/lemon/abc/lemon.webp', false],
    ['/ops/', false],
    ['https://elsewhere.example/en-my/shop', false],
  ])('CA-6 allow prefetching %s: %j', (address, may) => {
    expect(allowed(address)).toBe(may);
  });
});
