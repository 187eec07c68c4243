import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { COMPARE_KEY } from '../../shared/spec/compare.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { test } from './fixtures/site-test.ts';

const POLLUTED = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
const HASH =
  '#facet=__proto__:polluted|x,constructor:prototype,toString:y&__proto__[polluted]=1&constructor.prototype.polluted=1&sort=__proto__&page=__proto__&gtin=__proto__';

const cookies = ['__proto__', 'constructor', 'HTTP_COOKIE_HELPFUL_REVIEW___proto__', 'alun-consent'];

for (const name of ['productListPage', 'productDetailPage', 'articlePage', 'contactUs', 'searchPage'] as const)
  test(`SC-3 nothing in hash, storage or cookies pollutes object prototypes: ${name}`, async ({ shop, context }) => {
    const { page } = shop;
    await page.goto(hrefOfPath('/'));
    await context.addCookies(
      cookies.map((cookie) => ({ name: cookie, value: encodeURIComponent(POLLUTED), url: page.url() })),
    );
    await page.addInitScript(
      ([value, key]) => {
        localStorage.setItem(key, value);
        // Every stored value was written by someone else.
        Storage.prototype.getItem = () => value;
      },
      [POLLUTED, COMPARE_KEY] as const,
    );
    await page.goto(`${hrefOfPath(PAGE_OF_TYPE[name])}${HASH}`);
    await expect(page.locator('main h1').first()).toBeVisible();
    const seen = await page.evaluate(() => {
      dispatchEvent(new HashChangeEvent('hashchange'));
      const enumerable: string[] = [];
      for (const inherited in {}) enumerable.push(inherited);
      return { enumerable, polluted: 'polluted' in {} || 'polluted' in [] || 'polluted' in (() => 0) };
    });
    expect(seen).toEqual({ enumerable: [], polluted: false });
  });
