import type { Page } from '@playwright/test';
import { CAROUSEL_LABELS } from '../../shared/spec/component-copy.ts';
import {
  CARD_ROW_MOVE_MS,
  CARD_ROW_ONE_MAX_PX,
  CARD_ROW_SLIDES,
  CAROUSEL_AUTOPLAY_MS,
  Moving,
} from './fixtures/carousel.ts';
import { DESKTOP, PHONE } from './fixtures/window-sizes.ts';
import { expect, test, testAlone } from './harness/with-harness.ts';

const labels = CAROUSEL_LABELS.en;

test.use({ viewport: DESKTOP });

test.describe('the content carousel', () => {
  /** Cards that are completely between the margins of the page. */
  const cardsInView = (page: Page) =>
    page.locator('[data-track]').evaluate((track) => {
      const { paddingLeft, paddingRight } = getComputedStyle(track);
      const box = track.getBoundingClientRect();
      const from = box.left + Number.parseFloat(paddingLeft) - 1;
      const to = box.right - Number.parseFloat(paddingRight) + 1;
      const boxes = Array.from(track.children, (slide) => slide.getBoundingClientRect());
      return boxes.flatMap(({ left, right }, index) => (left >= from && right <= to ? [index] : []));
    });

  for (const [width, slides] of [
    [1440, CARD_ROW_SLIDES],
    [CARD_ROW_ONE_MAX_PX + 1, CARD_ROW_SLIDES],
    [CARD_ROW_ONE_MAX_PX, 1],
    [390, 1],
  ] as const) {
    testAlone(
      `CO-4 at ${width} px it shows ${slides} at once, and its arrows show the next ${slides} in ${CARD_ROW_MOVE_MS} ms`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        const row = await Moving.on(page, 'row');
        expect(await cardsInView(page)).toEqual(Array.from({ length: slides }, (_, index) => index));
        await expect(row.button(labels.previous)).toHaveAttribute('aria-disabled', 'true');
        await row.button(labels.next).click();
        await row.expectMoveOf(CARD_ROW_MOVE_MS, 0, slides);
        expect(await cardsInView(page)).toEqual(Array.from({ length: slides }, (_, index) => index + slides));
        await row.button(labels.previous).click();
        await row.wait(CARD_ROW_MOVE_MS + 50);
        expect((await cardsInView(page))[0]).toBe(0);
      },
    );
  }

  testAlone('CO-4 it does not move by itself and does not loop', async ({ page }) => {
    const row = await Moving.on(page, 'row');
    await row.wait(10 * CAROUSEL_AUTOPLAY_MS);
    expect(await row.place()).toBe(0);
    await expect(row.root.locator('[data-rotate]')).toHaveCount(0);
    // Three of eight, the next three, then the last two with the one before them.
    for (const cards of [
      [3, 4, 5],
      [5, 6, 7],
    ]) {
      await row.button(labels.next).click();
      await row.wait(CARD_ROW_MOVE_MS + 50);
      expect(await cardsInView(page)).toEqual(cards);
    }
    await expect(row.button(labels.next)).toHaveAttribute('aria-disabled', 'true');
    await expect(row.button(labels.previous)).toHaveAttribute('aria-disabled', 'false');
  });

  test('CO-4 a card that gets keyboard focus is scrolled fully into view, forwards and backwards', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await page.goto('/view/carousel/row');
    await expect(page.locator('alun-carousel')).toHaveAttribute('data-live', '');
    const cards = page.locator('[data-track] > *');
    await cards.first().getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(cards.nth(1).locator(':focus')).toHaveCount(1);
    await expect.poll(() => cardsInView(page)).toEqual([1]);
    await page.keyboard.press('Shift+Tab');
    await expect(cards.first().locator(':focus')).toHaveCount(1);
    await expect.poll(() => cardsInView(page)).toEqual([0]);
  });

  test('CO-4 keyboard focus moves the row only for a card that is not in view, and no further than that card needs', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/view/carousel/row');
    await expect(page.locator('alun-carousel')).toHaveAttribute('data-live', '');
    const cards = page.locator('[data-track] > *');
    for (const [index, inView] of [
      [2, [0, 1, 2]],
      [3, [1, 2, 3]],
    ] as const) {
      await cards
        .nth(index - 1)
        .getByRole('link')
        .last()
        .focus();
      await page.keyboard.press('Tab');
      await expect(cards.nth(index).locator(':focus')).toHaveCount(1);
      await expect.poll(() => cardsInView(page)).toEqual(inView);
    }
  });

  test('CO-4 its arrows are hidden where all cards fit', async ({ page }) => {
    await page.goto('/view/carousel/rowThatFits');
    await expect(page.locator('alun-carousel')).toHaveAttribute('data-live', '');
    await expect(page.getByRole('button', { name: labels.next })).toBeHidden();
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('button', { name: labels.next })).toBeVisible();
    await expect(page.getByRole('button', { name: labels.next })).toHaveAttribute('aria-disabled', 'false');
  });
});
