import { expect, type Page } from '@playwright/test';
import { ANSWER_MS } from '../../shared/spec/answer-limit.ts';
import { logIn, purgeForm, tryPurge } from './fixtures/ops-desk.ts';
import { opsToken } from './fixtures/ops-token.ts';
import { test } from './fixtures/site-test.ts';
import { PHONE, TABLET } from './fixtures/window-sizes.ts';

/** The operators' page in an operator's browser, on a desktop or a phone. */

// A visitor who is not logged in also gets the status 401.
const NOT_LOGGED_IN = /Failed to load resource: .*status of 401/;
test.beforeEach(({ watchdog }) => watchdog.allow(NOT_LOGGED_IN));

test('CA-8 the operators’ page is accessible and does not overflow the window, before and after login @every-width', async ({
  page,
  shop,
  siteOrigin,
  expectAccessible,
}) => {
  await page.goto(`${siteOrigin}/ops`);
  await expectAccessible();
  await shop.expectNoSidewaysScroll();
  await page.getByLabel('Operators’ token').fill('not-the-token-of-anybody');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The token is wrong.');
  await expect(page.getByRole('alert')).toBeFocused();
  await logIn(page, siteOrigin);
  await expectAccessible();
  await shop.expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Operators’ token')).toBeVisible();
});

for (const example of ['well', 'failing'])
  test(`CA-8 on a tablet every table fits without scrolling, however long its names: ${example}`, async ({ shop }) => {
    await shop.page.setViewportSize(TABLET);
    await shop.open(`/__gallery/ops.${example}.html`);
    const overhang = await shop.page
      .locator('table')
      .evaluateAll((tables) => tables.map(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : -1)));
    expect(overhang).toEqual(overhang.map(() => 0));
    expect(overhang.length).toBeGreaterThan(3);
  });

for (const example of ['well', 'failing'])
  test(`CA-8 on a phone no table scrolls sideways, and figures are aligned in columns: ${example}`, async ({
    shop,
  }) => {
    await shop.page.setViewportSize(PHONE);
    await shop.open(`/__gallery/ops.${example}.html`);
    const overhang = await shop.page
      .locator('section:has(> table)')
      .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
    expect(overhang.length).toBeGreaterThan(3);
    expect(overhang).toEqual(overhang.map(() => 0));
    await expect(shop.page.getByRole('region', { name: 'Purges' }).getByRole('columnheader')).toHaveCount(7);
    for (const name of ['Requests by route', 'Calls by upstream', 'Queries by time']) {
      const places = await shop.page
        .getByRole('region', { name })
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.getBoundingClientRect().x)));
      expect(places.length).toBeGreaterThan(2);
      for (const place of places) expect(place).toEqual(places[0]);
    }
  });

/** Logs in with a clock that the test controls. The pause button appears once its script has run. */
async function logInOnOwnClock(page: Page, siteOrigin: string): Promise<void> {
  await page.clock.install();
  await logIn(page, siteOrigin);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
}

test('CA-8 the operators’ page refreshes in place, keeps form input, and stops when paused', async ({
  page,
  siteOrigin,
}) => {
  await logInOnOwnClock(page, siteOrigin);
  const asOf = page.locator('#as-of time');
  const first = (await asOf.getAttribute('datetime')) ?? '';
  const reason = purgeForm(page).getByLabel('Why');
  await reason.fill('half typed');
  await page.clock.runFor(10_500);
  await expect(asOf).not.toHaveAttribute('datetime', first);
  await expect(reason).toHaveValue('half typed');

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-pressed', 'true');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(30_000);
  expect(asked).toEqual([]);
});

test('CA-8 the operators’ page also refreshes after a dry run, whose result stays visible', async ({
  page,
  siteOrigin,
}) => {
  await logInOnOwnClock(page, siteOrigin);
  await tryPurge(page, 'a browser test');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const asOf = page.locator('#as-of time');
  const first = (await asOf.getAttribute('datetime')) ?? '';
  await page.clock.runFor(10_500);
  await expect(asOf).not.toHaveAttribute('datetime', first);
  await expect(page.getByRole('status')).toContainText('Dry run');
});

test('CA-8 a slow refresh is waited for without another request, and one that gets no answer is given up', async ({
  page,
  siteOrigin,
}) => {
  await logInOnOwnClock(page, siteOrigin);
  const asOf = page.locator('#as-of time');
  const first = (await asOf.getAttribute('datetime')) ?? '';
  const answers: (() => Promise<void>)[] = [];
  await page.route(`${siteOrigin}/ops`, (route) => void answers.push(() => route.continue()));
  await page.clock.runFor(10_500);
  await expect.poll(() => answers.length).toBe(1);
  await page.clock.runFor(19_000);
  expect(answers).toHaveLength(1);
  await answers[0]?.();
  await expect(asOf).not.toHaveAttribute('datetime', first);

  await page.clock.runFor(10_000);
  await expect.poll(() => answers.length).toBe(2);
  await page.clock.runFor(ANSWER_MS + 10_000);
  await expect.poll(() => answers.length).toBe(3);
});

test('CA-8 an expired session leads to the login', async ({ page, siteOrigin }) => {
  await logInOnOwnClock(page, siteOrigin);
  await page.context().clearCookies({ name: 'alun_ops' });
  await page.clock.runFor(10_500);
  await expect(page.getByLabel('Operators’ token')).toBeVisible();
});

test('CA-8 an expired session leaves what is typed; sent, it comes back after the login', async ({
  page,
  siteOrigin,
  expectAccessible,
}) => {
  await logInOnOwnClock(page, siteOrigin);
  await tryPurge(page, 'a browser test');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.context().clearCookies({ name: 'alun_ops' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.clock.runFor(10_500);
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
  await expectAccessible();
  await page.clock.runFor(30_000);
  expect(sent).toEqual(['GET']);
  await purgeForm(page).getByRole('button', { name: 'Purge' }).click();
  await expect(page.getByRole('alert')).toContainText('nothing was done');
  await page.getByLabel('Operators’ token').fill(opsToken());
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Check the form and send it again');
  await expect(purgeForm(page).getByLabel('Which')).toHaveValue('/no-page-has-this-address');
  await expect(purgeForm(page).getByLabel('Why')).toHaveValue('a browser test');
});

test('CA-8 a part with selected text is not refreshed until the selection is gone', async ({ page, siteOrigin }) => {
  await logInOnOwnClock(page, siteOrigin);
  const part = page.locator('#routes-live');
  await part.evaluate((element) => {
    element.dataset.marked = '';
    getSelection()?.selectAllChildren(element);
  });
  const asOf = page.locator('#as-of time');
  const first = (await asOf.getAttribute('datetime')) ?? '';
  await page.clock.runFor(10_500);
  await expect(asOf).not.toHaveAttribute('datetime', first);
  await expect(part).toHaveAttribute('data-marked', '');
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await page.clock.runFor(10_500);
  await expect(part).not.toHaveAttribute('data-marked');
});

test('CA-8 on a phone the log shortens the purge of many long addresses to a few lines', async ({
  page,
  siteOrigin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tags = Array.from({ length: 4 }, (_, n) => `path:/nowhere/at-all/where-anybody-ever-looked-for-shampoo/${n}`);
  const headers = { authorization: `Bearer ${opsToken()}` };
  await page.request.post(`${siteOrigin}/ops/api/purge`, { headers, data: { tags, reason: 'long addresses' } });
  await logIn(page, siteOrigin);
  const row = page.getByRole('row').filter({ hasText: 'long addresses' }).first();
  await expect(row).toContainText('and 2 more');
  expect((await row.boundingBox())?.height).toBeLessThan(200);
});

for (const script of ['with', 'without'])
  test(`CA-8 on a phone the result of a dry run is in view and focused ${script} JavaScript`, async ({
    shop,
    siteOrigin,
    watchdogs,
  }) => {
    const { page } = script === 'with' ? shop : await shop.withoutJavaScript();
    for (const watchdog of watchdogs) watchdog.allow(NOT_LOGGED_IN);
    await page.setViewportSize(PHONE);
    await logIn(page, siteOrigin);
    await tryPurge(page, 'a browser test');
    await expect(page.getByRole('status')).toBeInViewport();
    await expect(page.getByRole('status')).toBeFocused();
  });

test('CA-8 without JavaScript a purge can be tried and done, and appears in the log', async ({
  shop,
  siteOrigin,
  watchdogs,
}) => {
  const { page } = await shop.withoutJavaScript();
  for (const watchdog of watchdogs) watchdog.allow(NOT_LOGGED_IN);
  await logIn(page, siteOrigin);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  const reason = `a browser test at ${Date.now()}`;
  await tryPurge(page, reason);
  await expect(page.getByRole('row').filter({ hasText: reason })).toHaveCount(0);
  await page.getByRole('button', { name: 'Purge', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Purged as number');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText('page:/no-page-has-this-address');
});
