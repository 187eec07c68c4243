import { expect } from '@playwright/test';
import { CONSENT_HREF } from '../../shared/routes.ts';
import { CONSENT_COPY, CONSENT_PURPOSE_COPY } from '../../shared/spec/consent-copy.ts';
import {
  answerOf,
  banner,
  button,
  DENIED,
  GRANTED,
  LEMON,
  layerOf,
  SHORT,
  settings,
  tagsRun,
} from './fixtures/consent.ts';
import { SlowLine, timeForScripts, touchEarly } from './fixtures/slow-line.ts';
import { CONTAINER, test } from './fixtures/tagged-site-test.ts';
import { translatePages } from './fixtures/translator.ts';

/** Runs on a second site that has a tag manager. tests/e2e/fixtures/tagged-site-test.ts stands in for it. */

// Run one after the other, so that this file has one such site and not one for each worker.
test.describe.configure({ mode: 'default' });

test('AN-2 a site without a tag manager shows no consent banner and no cookie settings', async ({ shop }) => {
  await shop.openHome();
  await expect(shop.page.locator('[data-consent], #cookie-settings')).toHaveCount(0);
});

test('AN-2 before an answer nothing is loaded, and events follow a default denial of all purposes', async ({
  page,
  tagged,
}) => {
  await page.goto(`${tagged.origin}${LEMON}`);
  await expect(banner(page)).toBeVisible();
  const layer = await layerOf(page);
  expect(layer[0]).toEqual(['consent', 'default', DENIED]);
  expect(layer).toContain('view_item');
  expect(tagged.asked).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('AN-2 a visitor who touches the page while it is still arriving is asked, too', async ({
  page,
  tagged,
  watchdog,
}) => {
  const line = new SlowLine(tagged.origin, '<footer');
  const origin = await line.listen();
  watchdog.allow(new RegExp(`left the site: GET ${origin}/`));
  await page.goto(`${origin}${SHORT}`, { waitUntil: 'commit' });
  await touchEarly(page);
  await timeForScripts(page);
  line.letRestArrive();
  await expect(banner(page)).toBeVisible();
  await page.goto('about:blank', { waitUntil: 'commit' });
  await line.close();
});

test('AN-2 declining hides the banner and loads nothing, also on the next page', async ({ page, tagged }) => {
  await page.goto(`${tagged.origin}/en-my`);
  await button(page, CONSENT_COPY.decline).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: CONSENT_COPY.kept })).toBeAttached();
  expect(await answerOf(page)).toBe('1');
  await page.goto(`${tagged.origin}${LEMON}`);
  await expect.poll(() => layerOf(page)).toContainEqual(['consent', 'default', DENIED]);
  await expect(banner(page)).toBeHidden();
  expect(tagged.asked).toEqual([]);
});

test('AN-2 on a translated page, a click on the words of an answer is that answer', async ({ page, tagged }) => {
  await translatePages(page);
  await page.goto(`${tagged.origin}${SHORT}`);
  await button(page, `‹${CONSENT_COPY.decline}›`).locator('font font').click();
  await expect(banner(page)).toBeHidden();
  expect(await answerOf(page)).toBe('1');
});

test('AN-2 in a browser that stores no cookies, an answer counts on its page and hides the banner', async ({
  page,
  tagged,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
  );
  await page.goto(`${tagged.origin}/en-my`);
  await button(page, CONSENT_COPY.decline).click();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: CONSENT_COPY.settings }).click();
  await settings(page).getByRole('button', { name: CONSENT_COPY.accept }).click();
  await expect.poll(() => tagsRun(page)).toBe(true);
  await expect(banner(page)).toBeHidden();
});

test('AN-2 the server sets the cookie of an answer, too, which Safari keeps for longer than one set by a script', async ({
  page,
  tagged,
}) => {
  await page.goto(`${tagged.origin}/en-my`);
  const sent = page.waitForResponse(`**${CONSENT_HREF}`);
  await button(page, CONSENT_COPY.decline).click();
  const first = await sent;
  expect([first.status(), first.request().postData() ?? '']).toEqual([204, 'allowed=none']);
  await expect.poll(() => first.headerValue('set-cookie')).toMatch(/^alun-consent=1; Max-Age=15552000;/);
  // The cookie that the page sets itself counts when the server's never arrives.
  await page.route(`**${CONSENT_HREF}`, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('contentinfo').getByRole('button', { name: CONSENT_COPY.settings }).click();
  await settings(page).getByRole('button', { name: CONSENT_COPY.accept }).click();
  await expect.poll(() => answerOf(page)).toBe('1.measurement.advertising');
});

test('AN-2 accepting loads the tag manager once, after the consent update, and again on the next page', async ({
  page,
  tagged,
}) => {
  await page.goto(`${tagged.origin}${LEMON}`);
  await button(page, CONSENT_COPY.accept).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => tagsRun(page)).toBe(true);
  expect(tagged.asked).toEqual([expect.stringMatching(new RegExp(`/gtm\\.js\\?id=${CONTAINER}$`))]);
  const layer = await layerOf(page);
  expect(layer.slice(0, 3)).toEqual([['consent', 'default', DENIED], ['consent', 'update', GRANTED], 'gtm.js']);
  expect(layer.slice(3)).toContain('view_item');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'alun-consent');
  expect(kept).toMatchObject({ value: '1.measurement.advertising', sameSite: 'Lax', httpOnly: false, path: '/' });
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(179 * 24 * 60 * 60);

  await page.reload();
  await expect.poll(() => tagsRun(page)).toBe(true);
  await expect(banner(page)).toBeHidden();
  expect(tagged.asked).toHaveLength(2);
});

test('AN-2 one purpose can be allowed alone; withdrawing it in the footer reloads the page without tags', async ({
  page,
  tagged,
}) => {
  await page.goto(`${tagged.origin}/en-my`);
  await button(page, CONSENT_COPY.manage).click();
  await expect(settings(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await settings(page).getByLabel(CONSENT_PURPOSE_COPY.measurement.title).check();
  await button(page, CONSENT_COPY.save).click();
  await expect.poll(() => tagsRun(page)).toBe(true);
  expect(await answerOf(page)).toBe('1.measurement');
  expect(await layerOf(page)).toContainEqual(['consent', 'update', { ...DENIED, analytics_storage: 'granted' }]);

  await page.getByRole('contentinfo').getByRole('button', { name: CONSENT_COPY.settings }).click();
  await expect(settings(page).getByLabel(CONSENT_PURPOSE_COPY.measurement.title)).toBeChecked();
  await expect(settings(page).getByLabel(CONSENT_PURPOSE_COPY.advertising.title)).not.toBeChecked();
  const reloaded = page.waitForEvent('load');
  await settings(page).getByRole('button', { name: CONSENT_COPY.decline }).click();
  await reloaded;
  await expect.poll(() => layerOf(page)).toContainEqual(['consent', 'default', DENIED]);
  expect(await tagsRun(page)).toBe(false);
  expect(tagged.asked).toHaveLength(1);
  expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(['alun-consent=1']);
});

test('AN-2 cookies left from an earlier consent are deleted when the visitor declines, and on every page after that', async ({
  page,
  tagged,
}) => {
  const left = { name: '_ga', value: 'visitor', url: tagged.origin };
  const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  await page.context().addCookies([left]);
  await page.goto(`${tagged.origin}${SHORT}`);
  await expect(banner(page)).toBeVisible();
  // Until there is an answer they may belong to another site of the same domain, which has its own consent.
  expect(await cookies()).toEqual(['_ga=visitor']);
  await button(page, CONSENT_COPY.decline).click();
  await expect(banner(page)).toBeHidden();
  expect(await cookies()).toEqual(['alun-consent=1']);
  // As a tag sets it while its page is being left.
  await page.context().addCookies([left]);
  await page.reload();
  await expect.poll(cookies).toEqual(['alun-consent=1']);
});

test('AN-2 closing the settings without an answer changes nothing and keeps the banner', async ({ page, tagged }) => {
  await page.goto(`${tagged.origin}/en-my`);
  await button(page, CONSENT_COPY.manage).click();
  await settings(page).getByLabel(CONSENT_PURPOSE_COPY.advertising.title).check();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  await expect(button(page, CONSENT_COPY.manage)).toBeFocused();
  await expect(banner(page)).toBeVisible();
  expect(await answerOf(page)).toBeUndefined();
  await button(page, CONSENT_COPY.manage).click();
  await expect(settings(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  expect(tagged.asked).toEqual([]);
});

test('AN-2 closing the settings after an answer keeps that answer, whatever was ticked since', async ({
  page,
  tagged,
}) => {
  await page.goto(`${tagged.origin}/en-my`);
  const footer = page.getByRole('contentinfo').getByRole('button', { name: CONSENT_COPY.settings });
  await footer.click();
  await settings(page).getByLabel(CONSENT_PURPOSE_COPY.measurement.title).check();
  await button(page, CONSENT_COPY.save).click();
  await expect.poll(() => answerOf(page)).toBe('1.measurement');
  await footer.click();
  await settings(page).getByLabel(CONSENT_PURPOSE_COPY.advertising.title).check();
  // Clicks beside the dialog: what Escape leaves behind differs between browsers.
  await page.mouse.click(5, 5);
  await expect(settings(page)).toBeHidden();
  await footer.click();
  await expect(settings(page).getByLabel(CONSENT_PURPOSE_COPY.advertising.title)).not.toBeChecked();
  expect(await answerOf(page)).toBe('1.measurement');
});

test('AN-2 consent is withdrawn by the settings even if their script does not load', async ({
  page,
  tagged,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource: net::ERR_FAILED .*consent-.*\.js/);
  await page.context().addCookies([{ name: 'alun-consent', value: '1.measurement', url: tagged.origin }]);
  await page.route('**/assets/consent-*.js', (route) => route.abort());
  await page.goto(`${tagged.origin}${SHORT}?page=1`);
  await page.getByRole('contentinfo').getByRole('button', { name: CONSENT_COPY.settings }).click();
  await settings(page).getByRole('button', { name: CONSENT_COPY.decline }).click();
  await expect.poll(() => answerOf(page)).toBe('1');
  await expect(page).toHaveURL(`${tagged.origin}${SHORT}?page=1`);
  await expect(settings(page)).toBeHidden();
  expect(tagged.asked).toEqual([]);
});

test('AN-2 the later of two answers is kept: an earlier request that is still pending is aborted', async ({
  page,
  tagged,
}) => {
  await page.route(`**${CONSENT_HREF}`, () => undefined, { times: 1 });
  await page.goto(`${tagged.origin}${SHORT}`);
  const calledBack = page.waitForEvent('requestfailed', (request) => request.url().endsWith(CONSENT_HREF));
  await button(page, CONSENT_COPY.decline).click();
  await page.getByRole('contentinfo').getByRole('button', { name: CONSENT_COPY.settings }).click();
  await settings(page).getByRole('button', { name: CONSENT_COPY.accept }).click();
  expect((await calledBack).postData()).toBe('allowed=none');
});

test('AN-2 an answer is sent to the site even if the visitor leaves the page at once', async ({ page, tagged }) => {
  await page.goto(`${tagged.origin}${SHORT}`);
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (address, init) => {
      globalThis.keptAlive = init?.keepalive === true;
      return fetch(address, init);
    };
  });
  const sent = page.waitForResponse(`**${CONSENT_HREF}`);
  await button(page, CONSENT_COPY.manage).click();
  await button(page, CONSENT_COPY.save).click();
  await (await sent).finished();
  expect(await page.evaluate(() => globalThis.keptAlive)).toBe(true);
});

test('AN-2 Enter on a check box of the settings saves what is ticked', async ({ page, tagged }) => {
  await page.goto(`${tagged.origin}/en-my`);
  await button(page, CONSENT_COPY.manage).click();
  await settings(page).getByLabel(CONSENT_PURPOSE_COPY.measurement.title).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(settings(page)).toBeHidden();
  expect(await answerOf(page)).toBe('1.measurement');
  await expect.poll(() => tagsRun(page)).toBe(true);
});

test('AN-2 a browser that sends Global Privacy Control sees no banner and is not measured, whatever was accepted before', async ({
  page,
  tagged,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.context().addCookies([
    { name: 'alun-consent', value: '1.measurement', url: tagged.origin },
    { name: '_ga', value: 'visitor', url: tagged.origin },
  ]);
  await page.goto(`${tagged.origin}/en-my`);
  await expect.poll(() => layerOf(page)).toContainEqual(['consent', 'default', DENIED]);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(['alun-consent']);
  await expect(banner(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: CONSENT_COPY.settings }).click();
  await expect(settings(page).getByText(CONSENT_COPY.refusedByBrowser)).toBeVisible();
  await expect(settings(page).getByRole('checkbox', { disabled: true })).toHaveCount(2);
  await expect(settings(page).getByRole('button', { name: CONSENT_COPY.accept })).toBeHidden();
  expect(tagged.asked).toEqual([]);
});

test('AN-2 without scripts there is no banner, no request and no dead button in the footer', async ({
  browser,
  tagged,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await tagged.standIn(context);
  const page = await context.newPage();
  await page.goto(`${tagged.origin}/en-my`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  const openers = page.locator('[data-dialog-open="cookie-settings"], [command=show-modal]');
  await expect(openers).toHaveCount(2);
  for (const opener of await openers.all()) await expect(opener).toBeHidden();
  expect(tagged.asked).toEqual([]);
  await context.close();
});

declare global {
  var keptAlive: boolean | undefined;
}
