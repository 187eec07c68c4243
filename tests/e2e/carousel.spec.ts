import { CAROUSEL_LABELS } from '../../shared/spec/component-copy.ts';
import { leavesWithAlt } from './fixtures/browser-keys.ts';
import { CAROUSEL_AUTOPLAY_MS, CAROUSEL_MOVE_MS, Moving } from './fixtures/carousel.ts';
import { DESKTOP } from './fixtures/window-sizes.ts';
import { expect, test, testAlone } from './harness/with-harness.ts';

const labels = CAROUSEL_LABELS.en;

test.use({ viewport: DESKTOP });

test.describe('the generic carousel', () => {
  for (const [example, axis] of [
    ['sideways', 'sideways'],
    ['upwards', 'upwards'],
  ] as const) {
    testAlone(
      `CO-4 it moves ${axis} every ${CAROUSEL_AUTOPLAY_MS} ms, in ${CAROUSEL_MOVE_MS} ms, and restarts after the last slide`,
      async ({ page }) => {
        const carousel = await Moving.on(page, example);
        await carousel.restart();
        await carousel.wait(CAROUSEL_AUTOPLAY_MS - 50);
        await carousel.expectAt(0);
        await carousel.wait(50);
        await carousel.expectMoveOf(CAROUSEL_MOVE_MS, 0, 1);
        await carousel.expectAt(1);
        await carousel.wait(CAROUSEL_AUTOPLAY_MS);
        await carousel.expectAt(2);
        await carousel.wait(CAROUSEL_AUTOPLAY_MS);
        await carousel.expectAt(0);
      },
    );
  }

  testAlone('CO-4 it pauses while the mouse is over it, and for a whole interval afterwards', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    await carousel.track.hover();
    await carousel.wait(5 * CAROUSEL_AUTOPLAY_MS);
    await carousel.expectAt(0);
    await carousel.leave();
    await carousel.wait(CAROUSEL_AUTOPLAY_MS - 50);
    await carousel.expectAt(0);
    await carousel.wait(50 + CAROUSEL_MOVE_MS);
    await carousel.expectAt(1);
  });

  testAlone('CO-4 it pauses while a finger touches it', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    const touch = (type: 'touchstart' | 'touchend', fingers: number) =>
      carousel.track.evaluate(
        (target, [name, count]) => {
          const touches = Array.from({ length: count }, (_, identifier) => new Touch({ identifier, target }));
          target.dispatchEvent(new TouchEvent(name, { touches, bubbles: true }));
        },
        [type, fingers] as const,
      );
    await touch('touchstart', 1);
    await carousel.wait(5 * CAROUSEL_AUTOPLAY_MS);
    await carousel.expectAt(0);
    await touch('touchend', 0);
    await carousel.wait(CAROUSEL_AUTOPLAY_MS + CAROUSEL_MOVE_MS);
    await carousel.expectAt(1);
  });

  testAlone('CO-4 it pauses while its tab is hidden, and while it is out of view', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await carousel.wait(2 * CAROUSEL_AUTOPLAY_MS);
    await carousel.expectAt(0);
    await hide(false);
    await expect(carousel.root).toHaveAttribute('data-running', '');

    await page.evaluate(() => {
      document.body.style.paddingBlockEnd = '3000px';
      scrollTo(0, 2000);
    });
    await expect(carousel.root).not.toHaveAttribute('data-running');
    await carousel.wait(2 * CAROUSEL_AUTOPLAY_MS);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(carousel.root).toHaveAttribute('data-running', '');
    await carousel.expectAt(0);
  });

  testAlone('CO-4 it does not move in a tab that was opened in the background', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(document, 'hidden', { value: true, configurable: true, writable: true }),
    );
    const carousel = await Moving.on(page, 'sideways');
    await carousel.wait(2 * CAROUSEL_AUTOPLAY_MS);
    await carousel.expectAt(0);
    await expect(carousel.root).not.toHaveAttribute('data-stopped');
    await page.evaluate(() => {
      Object.assign(document, { hidden: false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(carousel.root).toHaveAttribute('data-running', '');
  });

  testAlone('CO-4 it pauses while a dialog is open, and continues from the same slide', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    await page.evaluate(() => document.body.appendChild(document.createElement('dialog')).showModal());
    await carousel.wait(3 * CAROUSEL_AUTOPLAY_MS);
    await carousel.expectAt(0);
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close());
    await carousel.wait(CAROUSEL_AUTOPLAY_MS + CAROUSEL_MOVE_MS);
    await carousel.expectAt(1);
  });

  testAlone('CO-4 keyboard focus stops it until the play button is pressed', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    await page.locator('h1').click();
    await page.keyboard.press('Tab');
    await expect(carousel.button(labels.play)).toBeFocused();
    await carousel.wait(2 * CAROUSEL_AUTOPLAY_MS);
    await carousel.expectAt(0);
    await page.keyboard.press('Enter');
    await expect(carousel.button(labels.pause)).toBeFocused();
    await carousel.wait(CAROUSEL_AUTOPLAY_MS + CAROUSEL_MOVE_MS);
    await carousel.expectAt(1);
  });

  testAlone(
    'CO-4 its button toggles play and pause and is labelled accordingly; slides are announced only while it is paused',
    async ({ page }) => {
      const carousel = await Moving.on(page, 'sideways');
      await carousel.restart();
      await expect(carousel.track).toHaveAttribute('aria-live', 'off');
      await carousel.button(labels.pause).click();
      await carousel.leave();
      await expect(carousel.track).toHaveAttribute('aria-live', 'polite');
      await carousel.wait(2 * CAROUSEL_AUTOPLAY_MS);
      await carousel.expectAt(0);
      await expect(carousel.button(labels.pause)).toHaveCount(0);
      await expect(carousel.button(labels.play)).toBeVisible();
    },
  );

  testAlone('CO-4 arrows, dots and arrow keys show a slide and stop autoplay', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    await carousel.button(labels.next).click();
    await carousel.expectMoveOf(CAROUSEL_MOVE_MS, 0, 1);
    await carousel.expectAt(1);
    await carousel.leave();
    await carousel.wait(2 * CAROUSEL_AUTOPLAY_MS);
    await carousel.expectAt(1);
    await carousel.button(labels.previous).click();
    await carousel.wait(CAROUSEL_MOVE_MS + 50);
    await carousel.expectAt(0);
    await carousel.button(labels.show(3, 3)).click();
    await carousel.wait(CAROUSEL_MOVE_MS + 50);
    await carousel.expectAt(2);
    await carousel.track.focus();
    await page.keyboard.press('ArrowLeft');
    await carousel.wait(CAROUSEL_MOVE_MS + 50);
    await carousel.expectAt(1);
    await page.keyboard.press('Home');
    await carousel.wait(CAROUSEL_MOVE_MS + 50);
    await carousel.expectAt(0);
    expect(await leavesWithAlt(page, 'ArrowRight')).toBe(true);
    await carousel.expectAt(0);
  });

  testAlone('CO-4 scrolling it by hand stops autoplay and keeps the slide', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    await carousel.track.evaluate((track) => track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' }));
    await expect(carousel.root).toHaveAttribute('data-stopped', '');
    await carousel.wait(2 * CAROUSEL_AUTOPLAY_MS);
    await carousel.expectAt(2);
  });

  testAlone('CO-4 a wheel event interrupts a running move and leaves scrolling to the visitor', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    await carousel.button(labels.next).click();
    await carousel.wait(CAROUSEL_MOVE_MS / 2);
    await expect(carousel.track).toHaveAttribute('data-moving', '');
    await carousel.track.dispatchEvent('wheel');
    await expect(carousel.track).not.toHaveAttribute('data-moving');
    await carousel.track.evaluate((track) => track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' }));
    await carousel.wait(CAROUSEL_MOVE_MS);
    await expect.poll(() => carousel.place()).toBeCloseTo(2, 1);
  });

  testAlone('CO-4 it stops as soon as the system setting changes to reduced motion', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(carousel.root).toHaveAttribute('data-stopped', '');
    await carousel.wait(2 * CAROUSEL_AUTOPLAY_MS);
    await carousel.expectAt(0);
  });

  testAlone(
    'CO-4 it follows the carousel pattern: labelled region, labelled and numbered slides, stop button first',
    async ({ page }) => {
      const carousel = await Moving.on(page, 'sideways');
      const region = page.getByRole('region', { name: 'Worth a closer look' });
      await expect(region).toHaveAttribute('aria-roledescription', labels.carousel);
      const slides = carousel.track.locator(':scope > [role=group]');
      await expect(slides).toHaveCount(3);
      await expect(slides.nth(1)).toHaveAttribute('aria-label', labels.place(2, 3));
      await expect(slides.nth(1)).toHaveAttribute('aria-roledescription', labels.slide);
      await expect(region.locator('button,a[href],[tabindex]').first()).toHaveAttribute('data-rotate', '');
    },
  );

  testAlone('CO-4 dots of slides that are not in view have a contrast of 3:1 with the page', async ({ page }) => {
    const carousel = await Moving.on(page, 'sideways');
    const contrast = await carousel.button(labels.show(2, 3)).evaluate((dot) => {
      const levels = (colour: string) => Array.from(colour.matchAll(/\d+/g), ([level]) => Number(level) / 255);
      const brightness = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
        const linear = (level: number) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05;
      };
      const { backgroundColor, opacity } = getComputedStyle(dot, '::before');
      const ground = levels(getComputedStyle(document.documentElement).backgroundColor);
      const share = Number(opacity);
      const seen = levels(backgroundColor).map((level, at) => level * share + (ground[at] ?? 0) * (1 - share));
      return brightness(ground) / brightness(seen);
    });
    expect(contrast).toBeGreaterThanOrEqual(3);
  });

  test('CO-4 with one panel it has no buttons and does not move', async ({ page }) => {
    await page.goto('/view/carousel/onePanel');
    await expect(page.locator('alun-carousel')).toHaveAttribute('data-live', '');
    await expect(page.locator('alun-carousel').getByRole('button')).toHaveCount(0);
    await expect(page.locator('alun-carousel')).not.toHaveAttribute('data-running');
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    testAlone('CO-4 nothing moves by itself, and buttons show a slide without animation', async ({ page }) => {
      const carousel = await Moving.on(page, 'sideways');
      await carousel.wait(5 * CAROUSEL_AUTOPLAY_MS);
      await carousel.expectAt(0);
      await expect(carousel.button(labels.play)).toBeVisible();
      await carousel.button(labels.next).click();
      await carousel.expectAt(1);
    });
  });
});

test('CO-4 nothing on the page shifts when a carousel is initialized', async ({ page }) => {
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/assets\/carousel-.*\.js$/, (route) => {
    held.push(() => route.continue());
  });
  for (const example of ['sideways', 'upwards', 'row', 'inSection']) {
    await page.goto(`/view/carousel/${example}`);
    await page.locator('alun-carousel').first().scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page.locator('main *').evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const before = await places();
    for (const release of held.splice(0)) await release();
    await expect(page.locator('alun-carousel').first()).toHaveAttribute('data-live', '');
    expect(await places(), example).toEqual(before);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [example, slides] of [
    ['sideways', 3],
    ['row', 8],
  ] as const) {
    test(`CO-4 a carousel (${example}) is a row with scroll snapping, without buttons`, async ({ page }) => {
      await page.goto(`/view/carousel/${example}`);
      const track = page.locator('[data-track]');
      await expect(track).toHaveCSS('scroll-snap-type', 'x mandatory');
      await expect(track).toHaveCSS('overflow-x', 'auto');
      await expect(track.locator(':scope > *')).toHaveCount(slides);
      await expect(page.locator('alun-carousel').getByRole('button', { name: labels.next })).toHaveCount(0);
      await track.focus();
      await page.keyboard.press('ArrowRight');
      const second = track.locator(':scope > *').nth(1);
      await expect.poll(async () => (await second.boundingBox())?.x).toBeLessThan(DESKTOP.width / 2);
    });
  }

  test('CO-4 the vertical carousel is a stack', async ({ page }) => {
    await page.goto('/view/carousel/upwards');
    const [track, ...slides] = await page
      .locator('[data-track], [data-track] > *')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));
    expect(slides).toHaveLength(3);
    for (const [index, slide] of slides.entries())
      expect(slide.top).toBeGreaterThanOrEqual(slides[index - 1]?.bottom ?? track.top);
    // No slide is outside the track, reachable only by scrolling.
    expect(slides.at(-1).bottom).toBeLessThanOrEqual(track.bottom);
  });
});
