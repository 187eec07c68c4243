import { expect } from '@playwright/test';
import { CONSENT_HREF } from '../../shared/routes.ts';
import { CONSENT_COPY, CONSENT_PURPOSE_COPY } from '../../shared/spec/consent-copy.ts';
import { answerOf, banner, button, DENIED, layerOf, SHORT, settings, tagsRun } from './fixtures/consent.ts';
import { test } from './fixtures/tagged-site-test.ts';

/** Two windows of one visitor, who answers in one of them, on a second site that has a tag manager. */

// Run one after the other, so that this file has one such site and not one for each worker.
test.describe.configure({ mode: 'default' });

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
