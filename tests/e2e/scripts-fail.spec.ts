import { expect, type Page } from '@playwright/test';
import { hrefOfPath, SEARCH_HREF } from '../../shared/routes.ts';
import { COMPARE_KEY } from '../../shared/spec/compare.ts';
import { COMPARE_LABELS } from '../../shared/spec/compare-labels.ts';
import { HELPFUL_COOKIE } from '../../shared/spec/helpful-votes.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { SHAMPOOS } from './fixtures/product-list.ts';
import type { Shop } from './fixtures/shop.ts';
import { test } from './fixtures/site-test.ts';

/** Scripts that a page can do without fail to load. The fixtures report an exception, such as an unhandled rejection, as a problem. */

const PRODUCT = hrefOfPath(PAGE_OF_TYPE.productDetailPage);
const RESULTS = `${SEARCH_HREF}?term=lemon`;

interface Failure {
  /** Start of the file's name. */
  readonly script: string;
  readonly address: string;
  /** What makes the page request it, after the first interaction. */
  readonly cause?: (shop: Shop) => Promise<unknown>;
  /** What still works. */
  readonly remains: (page: Page) => Promise<unknown>;
}

const headerField = (page: Page) => page.getByRole('banner').locator('[data-search-field]');

const FAILURES: readonly Failure[] = [
  {
    script: 'scroll-watch',
    address: PRODUCT,
    cause: ({ page }) => page.mouse.wheel(0, 600),
    remains: (page) => expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0),
  },
  {
    script: 'search-box',
    address: PRODUCT,
    cause: ({ page }) => headerField(page).fill('lemon'),
    remains: async (page) => {
      await headerField(page).press('Enter');
      await expect(page).toHaveURL(RESULTS);
    },
  },
  {
    script: 'carousel',
    address: hrefOfPath(PAGE_OF_TYPE.homePage),
    cause: ({ page }) => page.locator('alun-carousel').first().scrollIntoViewIfNeeded(),
    remains: (page) => expect(page.locator('alun-carousel [data-track] a').first()).toBeVisible(),
  },
  {
    script: 'search-page',
    address: RESULTS,
    remains: async (page) => {
      await page.locator('[data-tab=results-articles]').click();
      await expect(page).toHaveURL(/tab=articles/);
    },
  },
  {
    script: 'recommend',
    address: hrefOfPath(PAGE_OF_TYPE.articlePage),
    remains: async (page) => {
      await page.locator('[data-recommend] button').first().click();
      await expect(page.locator('[data-recommend][data-said=done]')).toBeVisible();
    },
  },
  {
    script: 'forms',
    address: hrefOfPath(PAGE_OF_TYPE.loginPage),
    remains: async (page) => {
      await page.locator('[data-form-part] [name=email]').fill('nobody');
      await page.locator('[data-form-part] [name=password]').fill('nothing at all');
      await page.locator('[data-form-part] [type=submit]').click();
      await expect(page.locator(':is([data-form-summary],[data-form-notice]):not([hidden])')).toBeVisible();
    },
  },
  {
    script: 'reviews',
    address: PRODUCT,
    remains: async (page) => {
      await page.locator('[data-act=reviews]').first().click();
      await expect(page).toHaveURL(/\?/);
    },
  },
  {
    script: 'compare',
    address: SHAMPOOS,
    cause: async ({ page }) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.evaluate((key) => localStorage.setItem(key, '[]'), COMPARE_KEY);
      await other.close();
    },
    remains: (page) => expect(page.locator('[data-act=compare]').first()).toBeEnabled(),
  },
];

for (const { script, address, cause, remains } of FAILURES)
  test(`RS-1 if the script ${script} fails to load, nothing is reported but the request, and the page works as without it`, async ({
    shop,
    page,
    watchdog,
    siteOrigin,
  }) => {
    watchdog.allow(/Failed to load resource: (?:net::ERR_FAILED|the server responded with a status of 422)/);
    let failed = 0;
    await page.context().addCookies([{ name: `${HELPFUL_COOKIE}any`, value: '1', url: siteOrigin }]);
    await page.context().route(new RegExp(`/assets/${script}-[^/]*\\.js$`), (route) => {
      failed += 1;
      return route.abort();
    });
    await shop.open(address);
    await shop.expectScripted();
    await cause?.(shop);
    await expect.poll(() => failed).toBeGreaterThan(0);
    await remains(page);
  });

test('RS-1 SE-3 PL-6 if the script of the comparison fails to load, Load more still adds its results, once', async ({
  shop,
  page,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource: net::ERR_FAILED/);
  await page.route(/\/assets\/compare-[^/]*\.js$/, (route) => route.abort());
  await shop.open(`${SEARCH_HREF}?term=shampoo`);
  await shop.expectScripted();
  const panel = page.getByRole('tabpanel', { name: 'Products' });
  await panel
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check();
  await expect(page.getByRole('button', { name: COMPARE_LABELS.go })).toBeVisible();
  const before = await panel.getByRole('article').count();
  await panel.locator('[data-load-more]').click();
  await expect(panel.getByRole('article')).not.toHaveCount(before);
  const added = (await panel.getByRole('article').count()) - before;
  await expect(panel.locator('[data-more] [role=status]')).toHaveText(SEARCH_LABELS.added(added));
});
