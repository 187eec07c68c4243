import { expect, type Locator, type Page } from '@playwright/test';
import { RECOMMENDATIONS_HREF, RECOMMENDED_ANCHORS, RECOMMENDED_PARAMETER } from '../../shared/routes.ts';
import { RECOMMEND_LABELS } from '../../shared/spec/page-copy.ts';
import { RECOMMENDED_CODE } from '../../shared/spec/recommendations.ts';
import { test } from './fixtures/same-tab-test.ts';
import { test as testAlone } from './fixtures/site-test.ts';

const LABELS = RECOMMEND_LABELS.en;

interface RecommendedCounts {
  readonly recommendedArticleCount: readonly { readonly articleId: string; readonly count: number }[];
}

const partOf = (page: Page): Locator => page.locator('[data-recommend]');
const buttonOf = (page: Page): Locator => partOf(page).getByRole('button');
/** The count, once the part is in view and its script has read it. */
const shownCount = async (page: Page): Promise<number> => {
  await partOf(page).scrollIntoViewIfNeeded();
  const count = partOf(page).locator('[data-count]');
  await expect(count).toHaveText(/^recommended (?:\d{1,3}|\d{1,3},\d{3}) times?$/);
  return Number((await count.innerText()).replace(/\D/g, ''));
};

test('AR-3 a visitor can recommend an article once, and this is remembered after a reload @every-width', async ({
  page,
  shop,
}) => {
  await shop.openArticle('braids-and-scalp-care');
  const before = await shownCount(page);
  const button = buttonOf(page);
  await expect(button).toHaveAccessibleName(LABELS.recommend);
  await button.click();
  await expect(button).toHaveAccessibleName(LABELS.did);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeFocused();
  await expect(partOf(page).getByRole('status').getByText(LABELS.thanks)).toBeVisible();
  const after = await shownCount(page);
  expect(after).toBeGreaterThan(before);

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await button.press('Enter');
  await page.reload();
  await expect(button).toHaveAccessibleName(LABELS.did);
  // Others may recommend it at the same time: a count only grows.
  expect(await shownCount(page)).toBeGreaterThanOrEqual(after);
  await button.press('Enter');
  await expect(button).toHaveAccessibleName(LABELS.did);
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('articleCountalun-braids-and-scalp-care'))).toBe(String(after));
  expect(await page.context().cookies()).toEqual([]);
});

testAlone('AR-3 another article has its own count and can still be recommended', async ({ page, shop }) => {
  await page.addInitScript(() => localStorage.setItem('articleCountalun-humidity-and-dandruff', '9999'));
  await shop.openArticle('humidity-and-dandruff');
  expect(await shownCount(page)).toBe(9999);
  await shop.openArticle('brushing-your-hair');
  await expect(buttonOf(page)).toHaveAccessibleName(LABELS.recommend);
  expect(await shownCount(page)).toBeLessThan(9999);
});

test('AR-3 the address shown after a recommendation does not count as one for its recipient', async ({
  page,
  shop,
}) => {
  await shop.openArticle('brushing-your-hair');
  const address = page.url();
  await page.goto('about:blank');
  const sentOn = `${address}?${RECOMMENDED_PARAMETER}#${RECOMMENDED_ANCHORS.done}`;
  await page.goto(sentOn);
  await shownCount(page);
  await expect(buttonOf(page)).not.toHaveAttribute('aria-pressed');
  await expect(buttonOf(page)).toHaveAccessibleName(LABELS.recommend);
  await expect(page.getByText(LABELS.thanks)).toBeHidden();

  const plain = await shop.withoutJavaScript();
  await plain.page.goto(sentOn);
  await expect(buttonOf(plain.page)).toBeVisible();
  for (const said of [LABELS.thanks, LABELS.failed]) await expect(plain.page.getByText(said)).toBeHidden();
});

test('AR-3 a recommendation sent before the script has loaded is confirmed and remembered by it', async ({
  page,
  shop,
  watchdog,
}) => {
  watchdog.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/(?:main|recommend)-[^/]*\.js$/, (route) => route.abort());
  await shop.openArticle('brushing-your-hair');
  const address = page.url();
  await page.unroute(/\/assets\/(?:main|recommend)-[^/]*\.js$/);
  await buttonOf(page).click();
  await expect(partOf(page)).toHaveAttribute('data-live', '');
  await expect(buttonOf(page)).toHaveAccessibleName(LABELS.did);
  await expect(page.getByText(LABELS.thanks)).toBeVisible();
  await page.goto(address);
  await expect(buttonOf(page)).toHaveAccessibleName(LABELS.did);
  await expect(page.getByText(LABELS.thanks)).toBeHidden();
});

testAlone(
  'AR-3 an article that the visitor has recommended is accessible @every-width',
  async ({ page, shop, expectAccessible }) => {
    await page.addInitScript(() => localStorage.setItem('articleCountalun-humidity-and-dandruff', '12'));
    await shop.openArticle('humidity-and-dandruff');
    await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
  },
);

test('AR-3 without JavaScript recommending leads back to the article, with a confirmation', async ({
  shop,
  siteOrigin,
}) => {
  const id = 'alun-dandruff-in-teenagers';
  // Beside an article that nobody has asked for yet, so that no cached answer is returned.
  const countNow = async (): Promise<number> => {
    const answer = await fetch(`${siteOrigin}${RECOMMENDATIONS_HREF}?ids=${id},${crypto.randomUUID()}`);
    const { recommendedArticleCount: counts } = (await answer.json()) as RecommendedCounts;
    return counts.find(({ articleId }) => articleId === id)?.count ?? Number.NaN;
  };
  const { page } = await shop.withoutJavaScript().then(async (plain) => {
    await plain.openArticle('dandruff-in-teenagers');
    return plain;
  });
  const before = await countNow();
  const address = page.url();
  await expect(page.getByText(LABELS.thanks)).toBeHidden();
  await buttonOf(page).click();
  await expect(page).toHaveURL(`${address}?recommended#recommended`);
  await expect(page.getByText(LABELS.thanks)).toBeInViewport();
  await expect(buttonOf(page)).toBeHidden();
  expect(await countNow()).toBeGreaterThan(before);
});

test('AR-3 a count that cannot be loaded is logged and changes nothing', async ({ page, shop, watchdog }) => {
  watchdog.allow(/Failed to load resource/);
  watchdog.allow(/recommendations: no count/);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('recommendations: no count'));
  await page.route(`**${RECOMMENDATIONS_HREF}*`, (route) =>
    route.fulfill({
      json: { code: 'ERROR', recommendedArticleCount: [{ articleId: 'alun-humidity-and-dandruff', count: 5 }] },
    }),
  );
  await shop.openArticle('humidity-and-dandruff');
  await partOf(page).scrollIntoViewIfNeeded();
  await logged;
  await expect(partOf(page).locator('[data-count]')).toBeEmpty();
  await expect(buttonOf(page)).toHaveAccessibleName(LABELS.recommend);
});

test('AR-3 a recommendation that fails reports it and can be given again', async ({ page, shop, watchdog }) => {
  watchdog.allow(/Failed to load resource/);
  watchdog.allow(/recommendations: not counted/);
  await shop.openArticle('fine-thick-or-in-between');
  const before = await shownCount(page);
  await page.route(`**${RECOMMENDATIONS_HREF}`, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await buttonOf(page).click();
  await expect(partOf(page).getByRole('status').getByText(LABELS.failed)).toBeVisible();
  await expect(buttonOf(page)).not.toHaveAttribute('aria-pressed');
  expect(await shownCount(page)).toBe(before);
  await page.unroute(`**${RECOMMENDATIONS_HREF}`);
  await buttonOf(page).click();
  await expect(partOf(page).getByRole('status').getByText(LABELS.thanks)).toBeVisible();
});

test('AR-3 a recommendation whose new count is unknown is thanked and counted from what is shown', async ({
  page,
  shop,
}) => {
  await shop.openArticle('fine-thick-or-in-between');
  const before = await shownCount(page);
  await page.route(`**${RECOMMENDATIONS_HREF}`, (route) =>
    route.fulfill({ json: { code: RECOMMENDED_CODE, recommendedArticleCount: [] } }),
  );
  await buttonOf(page).click();
  await expect(partOf(page).getByRole('status').getByText(LABELS.thanks)).toBeVisible();
  expect(await shownCount(page)).toBe(before + 1);
});

test('AR-3 several clicks send one recommendation, and a count of one is in the singular', async ({ page, shop }) => {
  let posts = 0;
  await page.route(`**${RECOMMENDATIONS_HREF}*`, (route) => {
    const count = Number(route.request().method() === 'POST');
    posts += count;
    return route.fulfill({
      json: { code: RECOMMENDED_CODE, recommendedArticleCount: [{ articleId: 'alun-humidity-and-dandruff', count }] },
    });
  });
  await shop.openArticle('humidity-and-dandruff');
  await partOf(page).scrollIntoViewIfNeeded();
  await expect(partOf(page)).toHaveAttribute('data-live', '');
  await buttonOf(page).evaluate((button: HTMLButtonElement) => {
    for (let times = 0; times < 5; times += 1) button.click();
  });
  await expect(partOf(page).getByRole('status').getByText(LABELS.thanks)).toBeVisible();
  await expect(partOf(page).locator('[data-count]')).toHaveText('recommended 1 time');
  expect(posts).toBe(1);
});

test('AR-3 a visitor who has recommended the article in another tab does not recommend it again', async ({
  page,
  shop,
  context,
}) => {
  let posts = 0;
  await context.route(`**${RECOMMENDATIONS_HREF}*`, (route) => {
    posts += Number(route.request().method() === 'POST');
    const recommendedArticleCount = [{ articleId: 'alun-humidity-and-dandruff', count: 7 + posts }];
    return route.fulfill({ json: { code: RECOMMENDED_CODE, recommendedArticleCount } });
  });
  await shop.openArticle('humidity-and-dandruff');
  expect(await shownCount(page)).toBe(7);
  const other = await context.newPage();
  await other.goto(page.url());
  expect(await shownCount(other)).toBe(7);
  await buttonOf(other).click();
  await expect(buttonOf(other)).toHaveAccessibleName(LABELS.did);
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(LABELS.did);
  expect(await shownCount(page)).toBe(8);
  expect(posts).toBe(1);
});

test('AR-4 the Malay article asks and confirms in Malay', async ({ page, shop }) => {
  await shop.openArticle('petua-hilangkan-kelemumur');
  await expect(partOf(page).getByRole('button', { name: RECOMMEND_LABELS.ms.recommend })).toBeVisible();
  await buttonOf(page).click();
  await expect(partOf(page).getByRole('status').getByText(RECOMMEND_LABELS.ms.thanks)).toBeVisible();
  await expect(partOf(page).locator('[data-count]')).toHaveText(/^disyorkan \d+ kali$/);
});

test('AR-2 articles of a topic show how often they were recommended, unless never @every-width', async ({
  page,
  shop,
}) => {
  await shop.open('/en-my/scalp/dandruff/causes-of-dandruff');
  const cards = page.getByRole('main').locator('article');
  const counts = await cards
    .locator('[data-article-id]')
    .evaluateAll((places) =>
      places.map((place) => ({ text: place.textContent, hidden: place.hasAttribute('hidden') })),
    );
  expect(counts.length).toBeGreaterThan(3);
  expect(counts.filter(({ hidden }) => !hidden).length).toBeGreaterThan(0);
  for (const { text, hidden } of counts) expect(text).toMatch(hidden ? /^$/ : /^recommended [1-9]\d* times?$/);
});

test('AR-1 on a tablet a single promo below an article is as wide as the products after it', async ({ page, shop }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await shop.openArticle('humidity-and-dandruff');
  const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  const main = page.getByRole('main');
  const promo = main
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^Off the/ }) })
    .last();
  const products = main.locator('article[data-product]');
  expect(await rightOf(promo)).toBeCloseTo(await rightOf(products.last()), 0);
});
