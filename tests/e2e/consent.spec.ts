import { expect, type Page } from '@playwright/test';
import { CONSENT_HREF, hrefOfPath } from '../../shared/routes.ts';
import { CONSENT_COPY, CONSENT_PURPOSE_COPY } from '../../shared/spec/consent-copy.ts';
import { published } from './fixtures/published-pages.ts';
import { SlowLine, timeForScripts, touchEarly } from './fixtures/slow-line.ts';
import { CONTAINER, test } from './fixtures/tagged-site-test.ts';

/** Runs on a second site that has a tag manager. tests/e2e/fixtures/tagged-site-test.ts stands in for it. */

// Run one after the other, so that there is one such site and not one for each worker.
test.describe.configure({ mode: 'default' });

const SHORT = hrefOfPath('/review-and-guidelines');
const LEMON = hrefOfPath(published('lemon-fresh-shampoo').path);

const banner = (page: Page) => page.getByRole('region', { name: CONSENT_COPY.question });
const settings = (page: Page) => page.getByRole('dialog', { name: CONSENT_COPY.settings });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answerOf = (page: Page) => page.evaluate(() => /alun-consent=([^;]*)/.exec(document.cookie)?.[1]);
const tagsRun = (page: Page) => page.evaluate(() => 'tagged' in globalThis);

/** The data layer as the tag manager reads it: commands as lists, events by name. */
const layerOf = (page: Page) =>
  page.evaluate(() =>
    (globalThis.dataLayer ?? []).map((entry) => {
      if (Object.prototype.toString.call(entry) === '[object Arguments]')
        return Array.from(entry as ArrayLike<unknown>);
      return typeof entry === 'object' && entry && 'event' in entry ? entry.event : entry;
    }),
  );

const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};
const GRANTED = {
  analytics_storage: 'granted',
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
};

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

for (const [way, keys] of Object.entries({
  decline: ['Tab', 'Enter'],
  accept: ['Tab', 'Tab', 'Enter'],
  'save in the settings': ['Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Enter'],
}))
  test(`AN-2 after an answer by keyboard (${way}) the focus is at the start of the content, and the page has not moved`, async ({
    page,
    tagged,
  }) => {
    await page.goto(`${tagged.origin}${LEMON}`);
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await banner(page).getByRole('link').focus();
    const place = await page.evaluate(() => scrollY);
    for (const key of keys) await page.keyboard.press(key);
    await expect(banner(page)).toBeHidden();
    await expect(settings(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
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

test('AN-2 an answer in another window aborts an earlier request of this one: the site would set its older cookie', async ({
  page,
  tagged,
}) => {
  await page.route(`**${CONSENT_HREF}`, () => undefined, { times: 1 });
  await page.goto(`${tagged.origin}${SHORT}`);
  const other = await page.context().newPage();
  await other.goto(`${tagged.origin}${SHORT}`);
  const calledBack = page.waitForEvent('requestfailed', (request) => request.url().endsWith(CONSENT_HREF));
  await button(page, CONSENT_COPY.decline).click();
  await expect(banner(other)).toBeHidden();
  await other.getByRole('contentinfo').getByRole('button', { name: CONSENT_COPY.settings }).click();
  await settings(other).getByRole('button', { name: CONSENT_COPY.accept }).click();
  expect((await calledBack).postData()).toBe('allowed=none');
});

test('AN-2 what is ticked in open settings stays when their script arrives, and when another window has answered', async ({
  page,
  tagged,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/consent-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${tagged.origin}${SHORT}`);
  await page.getByRole('contentinfo').getByRole('button', { name: CONSENT_COPY.settings }).click();
  const measurement = settings(page).getByLabel(CONSENT_PURPOSE_COPY.measurement.title);
  await measurement.check();
  script.resolve();
  await expect.poll(() => layerOf(page)).toContainEqual(['consent', 'default', DENIED]);
  await expect(measurement).toBeChecked();
  await page.context().addCookies([{ name: 'alun-consent', value: '1.advertising', url: tagged.origin }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => tagsRun(page)).toBe(true);
  await expect(measurement).toBeChecked();
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

test('AN-2 banner and settings are accessible and fit the window; declining is as easy as accepting @every-width', async ({
  page,
  tagged,
  shop,
  expectAccessible,
}) => {
  await page.goto(`${tagged.origin}${SHORT}`);
  await expect(banner(page)).toBeVisible();
  await shop.expectNoSidewaysScroll();
  await expectAccessible();
  for (const name of [CONSENT_COPY.decline, CONSENT_COPY.accept, CONSENT_COPY.manage])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  const [decline, accept] = await Promise.all(
    [CONSENT_COPY.decline, CONSENT_COPY.accept].map((name) => button(page, name).boundingBox()),
  );
  expect(decline?.width).toBeCloseTo(accept?.width ?? 0, 0);
  expect([decline?.y, decline?.height]).toEqual([accept?.y, accept?.height]);
  await button(page, CONSENT_COPY.manage).click();
  await expectAccessible();
});

test('AN-2 the banner causes no layout shift when it appears or disappears @every-width', async ({ page, tagged }) => {
  // Layout shifts while the page loads are not the banner's, so the banner comes only after the whole page is there.
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/consent-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${tagged.origin}${LEMON}`);
  await page.evaluate(async () => {
    await document.fonts.ready;
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shifts?.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift' });
  });
  held.resolve();
  await button(page, CONSENT_COPY.decline).click();
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([]);
});

test('AN-2 at 200 % zoom all answers fit in the banner on a phone', async ({ page, tagged }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto(`${tagged.origin}${SHORT}`);
  await expect(banner(page)).toBeVisible();
  const answers = await banner(page).getByRole('button').all();
  expect(answers.length).toBeGreaterThan(1);
  for (const answer of answers) {
    const { x = -1, width = 0 } = (await answer.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(195);
  }
});

test('AN-2 the banner never covers the focused element, from the first link of a page to the end of its footer @every-width', async ({
  page,
  tagged,
}) => {
  // Only the final position counts, not the animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${tagged.origin}${SHORT}`);
  await expect(banner(page)).toBeVisible();
  await page.locator('#main').focus();
  const covered: string[] = [];
  const seen = new Set<string>();
  for (;;) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return undefined;
      const box = activeElement.getBoundingClientRect();
      const cover = document.querySelector('[data-consent]');
      const isHidden = !cover?.contains(activeElement) && box.bottom > (cover?.getBoundingClientRect().top ?? 0) + 1;
      return { what: activeElement.outerHTML.slice(0, 120), place: `${box.x},${box.y + scrollY}`, isHidden };
    });
    if (!focused || seen.has(focused.what + focused.place)) break;
    seen.add(focused.what + focused.place);
    if (focused.isHidden) covered.push(focused.what);
  }
  expect(seen.size).toBeGreaterThan(20);
  expect(covered).toEqual([]);
});

declare global {
  var keptAlive: boolean | undefined;
  var shifts: string[] | undefined;
}

test('AN-2 an answer given or withdrawn in another window applies to a page at once', async ({ page, tagged }) => {
  await page.goto(`${tagged.origin}${SHORT}`);
  await expect(banner(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${tagged.origin}${SHORT}`);
  await button(other, CONSENT_COPY.accept).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => tagsRun(page)).toBe(true);

  const again = page.waitForEvent('load');
  await other.getByRole('contentinfo').getByRole('button', { name: CONSENT_COPY.settings }).click();
  await settings(other).getByRole('button', { name: CONSENT_COPY.decline }).click();
  await again;
  expect(await tagsRun(page)).toBe(false);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('AN-2 an answer reaches another window even if the browser stores its cookie only with the response of the site', async ({
  page,
  tagged,
}) => {
  await page.goto(`${tagged.origin}${SHORT}`);
  await expect(banner(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }));
  await other.goto(`${tagged.origin}${SHORT}`);
  await button(other, CONSENT_COPY.accept).click();
  await expect(banner(page)).toBeHidden();
  expect(await answerOf(page)).toBe('1.measurement.advertising');
});

test('AN-2 an answer that a page was not told of applies to it when its tab becomes visible again', async ({
  page,
  tagged,
}) => {
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const answer = (value: string) => page.context().addCookies([{ name: 'alun-consent', value, url: tagged.origin }]);
  await page.goto(`${tagged.origin}${SHORT}`);
  await expect(banner(page)).toBeVisible();
  await answer('1.measurement.advertising');
  await lookAgain();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => tagsRun(page)).toBe(true);
  const told = (await layerOf(page)).length;
  await lookAgain();
  expect(await layerOf(page)).toHaveLength(told);

  await answer('1');
  const again = page.waitForEvent('load');
  await lookAgain();
  await again;
  expect(await tagsRun(page)).toBe(false);
});
