import { expect, type Page } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { test } from './fixtures/same-tab-test.ts';

/** A viewport of 1280 × 1024 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

/** Only the final position counts, not the animation. */
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Scrolls down from the top, and waits for the banner that is then fixed to the bottom of the viewport. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 200));
  await expect(page.locator('[data-sticky-banner][data-fixed]')).toBeAttached();
}

for (const style of ['promo', 'homePage', 'vertical', 'offers', 'stacked'])
  test(`SH-7 the focus ring around the link of a card is neither clipped nor covered: ${style}`, async ({
    page,
    shop,
  }) => {
    await shop.open(`/__gallery/content-card.${style}.html`);
    const link = page.locator('main article :is(h2, h3, h4) a').first();
    await page.keyboard.press('Tab');
    await link.focus();
    const { clipped, offset } = await link.evaluate((node) => ({
      clipped: getComputedStyle(node.closest('article > *') ?? node).overflowX !== 'visible',
      offset: Number.parseFloat(getComputedStyle(node, '::after').outlineOffset),
    }));
    expect(clipped ? offset <= -3 : offset === 3).toBe(true);
    const over = await link.evaluate((node) => {
      const card = node.closest('article');
      if (!card) throw new Error('the link is not in a card');
      for (const wave of card.querySelectorAll('svg')) wave.style.pointerEvents = 'auto';
      const { left, top, height } = card.getBoundingClientRect();
      const places = Array.from({ length: Math.floor(height / 4) }, (_, step) => top + 2 + step * 4);
      return places.flatMap((y) => {
        const shown = document.elementFromPoint(left + 6, y);
        return shown instanceof SVGElement && card.contains(shown)
          ? [`${shown.tagName} at ${Math.round(y - top)}`]
          : [];
      });
    });
    expect(over, 'waves that cover the focus ring').toEqual([]);
  });

/** The focused element after scrolling, and the bar that covers it completely, if any (WCAG 2.4.11). */
const focused = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const { activeElement: element } = document;
    if (!element || element === document.body) return undefined;
    const box = element.getBoundingClientRect();
    const bars = [...document.querySelectorAll('[data-sticky-banner] > *, [data-back-to-top], [data-compare-drawer]')];
    const cover = bars.find((bar) => {
      const over = bar.getBoundingClientRect();
      const isOver =
        over.top <= box.top && over.bottom >= box.bottom && over.left <= box.left && over.right >= box.right;
      // Back-to-top is in front of the other bars.
      const isInFront = element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      return isOver && !isInFront && !bar.contains(element) && /fixed|sticky/.test(getComputedStyle(bar).position);
    });
    const isSeen = box.bottom > 0 && box.top < innerHeight;
    return {
      what: element.outerHTML.slice(0, 120),
      place: `${box.x},${box.y + scrollY}`,
      hidden: isSeen ? cover?.outerHTML.slice(0, 60) : 'outside the window',
    };
  });

/** Tabs through the page. @returns the focused elements that could not be seen, and the number of all */
async function tabThrough(page: Page): Promise<{ readonly hidden: readonly string[]; readonly count: number }> {
  const hidden: string[] = [];
  const seen = new Set<string>();
  await page.locator('#main').focus();
  for (;;) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!now || seen.has(now.what + now.place)) return { hidden, count: seen.size };
    seen.add(now.what + now.place);
    if (now.hidden) hidden.push(`${now.what} under ${now.hidden}`);
  }
}

for (const type of ['productListPage', 'productDetailPage', 'articlePage', 'contactUs'] as const)
  test(`SH-7 no bar at the bottom of the window covers the focused element on a ${type} @every-width`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await shop.open(hrefOfPath(PAGE_OF_TYPE[type]));
    await scrollDown(page);
    const { hidden, count } = await tabThrough(page);
    expect(count).toBeGreaterThan(20);
    expect(hidden).toEqual([]);
  });

for (const [what, size] of [
  ['at 400 %', ZOOMED],
  ['on a phone in landscape', { width: 844, height: 390 }],
] as const)
  test(`SH-7 ${what} the window is too low for a fixed banner, which stays in the page`, async ({ page, shop }) => {
    await page.setViewportSize(size);
    await shop.open(hrefOfPath(PAGE_OF_TYPE.articlePage));
    await scrollDown(page);
    await expect(page.locator('[data-sticky-banner]').getByRole('link').first()).not.toBeInViewport();
    await expect(page.locator('[data-back-to-top]')).toBeInViewport({ ratio: 1 });
    await shop.expectNoSidewaysScroll();
  });
