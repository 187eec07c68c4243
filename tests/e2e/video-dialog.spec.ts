import type { Page } from '@playwright/test';
import { VIDEO_LABELS } from '../../shared/spec/component-copy.ts';
import { axeOn } from './fixtures/axe.ts';
import { CAROUSEL_AUTOPLAY_MS, Moving } from './fixtures/carousel.ts';
import { DESKTOP } from './fixtures/window-sizes.ts';
import { expect, test, testAlone } from './harness/with-harness.ts';

test.use({ viewport: DESKTOP });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CO-5 thumbnail and button of a video link to the file', async ({ page }) => {
    await page.goto('/view/small-blocks/films');
    const film = page.getByRole('link', { name: 'Lemon Fresh, once around' });
    await expect(film).toHaveAttribute('href', /^\/media\/lemon-fresh-shampoo-spin\/.*\.mp4$/);
    await expect(film).not.toHaveAttribute('target');
    await film.click();
    await expect(page).toHaveURL(/\.mp4$/);
    await page.goto('/view/small-blocks/buttons');
    await expect(page.getByRole('link', { name: 'A film of ours' })).toHaveAttribute('href', /\.mp4$/);
  });
});

test.describe('the video dialog', () => {
  const films = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('.mp4') && asked.push(request.url()));
    return asked;
  };

  for (const [opener, address, name] of [
    ['thumbnail', '/view/small-blocks/films', 'Lemon Fresh, once around'],
    ['button', '/view/small-blocks/buttons', 'A film of ours'],
  ] as const) {
    test(`CO-5 SH-9 it opens from its ${opener}, loads nothing before, and closes by button, Escape and backdrop`, async ({
      page,
    }) => {
      const asked = films(page);
      await page.goto(address);
      const link = page.getByRole('link', { name });
      const dialog = page.getByRole('dialog', { name: 'Lemon Fresh, once around' });
      await link.hover();
      await link.scrollIntoViewIfNeeded();
      await expect(page.locator('video')).toHaveCount(0);
      expect(asked).toEqual([]);

      const ways = [
        () => dialog.getByRole('button', { name: VIDEO_LABELS.en.close }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(6, 6),
      ];
      for (const close of ways) {
        await link.click();
        await expect(dialog).toBeVisible();
        await expect.poll(() => asked.length).toBeGreaterThan(0);
        await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
        await expect(dialog.getByRole('button', { name: VIDEO_LABELS.en.close })).toBeFocused();
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(page.locator('video')).toHaveCount(0);
        await expect(link).toBeFocused();
        await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
        asked.length = 0;
      }
    });
  }

  for (const [width, height] of [
    [1440, 900],
    [1280, 640],
    [820, 1180],
    [390, 844],
    [844, 390],
  ] as const)
    test(`CO-5 in a window of ${width} by ${height} the player has the aspect ratio of its video`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/view/small-blocks/films');
      await page.getByRole('link', { name: 'Lemon Fresh, once around' }).click();
      const box = await page.locator('video').boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1), 'the video is square').toBeCloseTo(1, 2);
      expect(box?.height).toBeGreaterThan(200);
      const close = page.getByRole('dialog').getByRole('button', { name: VIDEO_LABELS.en.close });
      await expect(close).toBeInViewport({ ratio: 1 });
    });

  test('SH-9 a press inside it that ends on the backdrop, as when text is selected, leaves it open', async ({
    page,
  }) => {
    await page.goto('/view/small-blocks/films');
    await page.getByRole('link', { name: 'Lemon Fresh, once around' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Lemon Fresh, once around').hover();
    await page.mouse.down();
    await page.mouse.move(6, 6);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(6, 6);
    await expect(dialog).toHaveCount(0);
  });

  test('CO-5 a click that opens a new tab opens the film there and no dialog here', async ({ page, context }) => {
    await page.goto('/view/small-blocks/films');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Lemon Fresh, once around' }).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test('SH-9 Tab stays inside it', async ({ page }) => {
    await page.goto('/view/small-blocks/films');
    await page.getByRole('link', { name: 'Lemon Fresh, once around' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
  });

  test('CO-5 it has no axe violations', async ({ page }) => {
    await page.goto('/view/small-blocks/films');
    await page.getByRole('link', { name: 'Lemon Fresh, once around' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('CO-5 a video on another host is a plain link in a new tab', async ({ page }) => {
    await page.goto('/view/small-blocks/films');
    const link = page.getByRole('link', { name: new RegExp(`^A film on another site *, ${VIDEO_LABELS.en.newTab}$`) });
    await expect(link).toHaveAttribute('href', 'https://films.example/alun');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).not.toHaveAttribute('data-dialog-open');
  });

  testAlone('CO-4 CO-5 the carousel behind it stays on its slide', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    const button = page.getByRole('link', { name: 'Watch it turn' });
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.move(700, 450);
    await carousel.wait(2 * CAROUSEL_AUTOPLAY_MS);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await carousel.expectAt(0);
  });
});
