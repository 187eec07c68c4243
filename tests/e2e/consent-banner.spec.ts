import { expect } from '@playwright/test';
import { CONSENT_COPY } from '../../shared/spec/consent-copy.ts';
import { banner, button, LEMON, SHORT, settings } from './fixtures/consent.ts';
import { test } from './fixtures/tagged-site-test.ts';

/** How the consent banner looks and where the focus goes, on a second site that has a tag manager. */

// Run one after the other, so that this file has one such site and not one for each worker.
test.describe.configure({ mode: 'default' });

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
  var shifts: string[] | undefined;
}
