import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CAROUSEL_AUTOPLAY_MS } from '../../shared/spec/limits.ts';
import { axeOn } from './fixtures/axe.ts';
import { isLeftToBrowser, leavesWithAlt } from './fixtures/browser-keys.ts';
import { expect, test, testAlone } from './harness/with-harness.ts';

const island = (page: Page) => page.locator('alun-island');
const isAwake = (page: Page) => expect(island(page)).toHaveAttribute('data-island-status', 'awake');

interface ExamplesFile {
  readonly examples: Readonly<Record<string, unknown>>;
}

const folder = path.resolve(import.meta.dirname, '../../client/islands');

for (const file of globSync('*/*.examples.ts', { cwd: folder })) {
  const { examples }: ExamplesFile = await import(path.join(folder, file));
  for (const example of Object.keys(examples)) {
    const name = path.dirname(file);
    test(`SH-1 the ${name} of example ${example} hydrates without console output and has no axe violations`, async ({
      page,
    }) => {
      await page.goto(`/island/${name}/${example}?when=load`);
      await isAwake(page);
      const { violations } = await axeOn(page).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    });
  }
}

test('RT-7 an island that is streamed late hydrates and works', async ({ page, harness }) => {
  await page.goto('/late', { waitUntil: 'commit' });
  await expect(page.getByText('One moment')).toBeVisible();
  await expect(island(page)).toHaveCount(0);
  harness.release();
  await isAwake(page);
  await page.getByRole('radio', { name: '330 mL' }).check();
  await expect(page.getByText(/RM\s17\.90/).filter({ visible: true })).toBeVisible();
});

test.describe('gallery', () => {
  test('PC-3 thumbnails, arrow keys and swipes move the gallery by one picture', async ({ page }) => {
    await page.setViewportSize({ width: 500, height: 800 });
    await page.goto('/island/Gallery/withVideo?when=load');
    await isAwake(page);
    const dots = page.getByRole('link', { name: /^Show/ });
    const isAt = (index: number) => expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(dots).toHaveCount(4);
    await isAt(0);

    await dots.nth(1).click();
    await isAt(1);
    await page.keyboard.press('ArrowRight');
    await isAt(2);
    await page.keyboard.press('Home');
    await isAt(0);
    expect(await leavesWithAlt(page, 'ArrowRight')).toBe(true);
    await isAt(0);

    const track = await page.getByRole('group', { name: /^Pictures/ }).boundingBox();
    if (!track) throw new Error('the gallery has no box');
    const y = track.y + 100;
    const swipe = async (from: number, to: number) => {
      await page.mouse.move(track.x + track.width * from, y);
      await page.mouse.down();
      await page.mouse.move(track.x + track.width * to, y, { steps: 8 });
      await page.mouse.up();
    };
    // The last slide is a film: a swipe that begins on its link neither drags nor follows that.
    for (const index of [1, 2, 3]) {
      await swipe(0.8, 0.2);
      await isAt(index);
    }
    await swipe(0.2, 0.8);
    await isAt(2);
  });

  testAlone(
    'PC-3 the gallery shows one picture at a time, a thumbnail for each, and does not move by itself',
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/island/Gallery/withVideo?when=load');
      await isAwake(page);
      const [track, ...slides] = await page
        .getByRole('group', { name: /^Pictures/ })
        .evaluate((element) => [element, ...element.children].map(({ clientWidth }) => clientWidth));
      expect(slides).toEqual([track, track, track, track]);
      const dots = page.getByRole('link', { name: /^Show/ });
      await expect(dots.locator('img')).toHaveCount(4);
      await page.clock.runFor(20 * CAROUSEL_AUTOPLAY_MS);
      await expect(dots.first()).toHaveAttribute('aria-current', 'true');
    },
  );

  for (const [motion, isThere] of [
    ['no-preference', false],
    ['reduce', true],
  ] as const)
    testAlone(
      `PC-3 with prefers-reduced-motion ${motion}, a picture is shown without animation: ${isThere}`,
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: motion });
        await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });
        await page.goto('/island/Gallery/withVideo?when=load');
        await isAwake(page);
        await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'));
        await page.getByRole('link', { name: /^Show/ }).nth(2).click();
        // Three frames of the many in an animation.
        await page.clock.runFor(50);
        const away = await page
          .getByRole('group', { name: /^Pictures/ })
          .evaluate(
            (track) => (track.children[2]?.getBoundingClientRect().left ?? 0) - track.getBoundingClientRect().left,
          );
        expect(Math.abs(away) < 1).toBe(isThere);
      },
    );

  test('PC-3 no video is loaded before play, and the controls of hidden slides are inert', async ({ page }) => {
    const films: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()));
    await page.goto('/island/Gallery/withVideo?when=load');
    await isAwake(page);
    const film = page.getByRole('link', { name: 'Play video: The Lemon Fresh bottle turning once' });
    await expect(page.locator('figure[inert] a')).toHaveCount(1);
    await page.getByRole('link', { name: 'Show video, 4 of 4' }).click();
    await expect(page.locator('figure[inert] a')).toHaveCount(0);
    await expect(page.locator('video')).toHaveCount(0);
    expect(films).toEqual([]);
    await film.press('Enter');
    await expect(page.locator('video')).toBeFocused();
    await expect.poll(() => films.length).toBeGreaterThan(0);
    await expect(film).toHaveCount(0);
  });

  test('PC-3 arrow keys pressed in a slide move on and keep the focus in the gallery', async ({ page }) => {
    await page.goto('/island/Gallery/withVideo?when=load');
    await isAwake(page);
    const dots = page.getByRole('link', { name: /^Show/ });
    await dots.nth(3).click();
    await expect(page.locator('figure[inert] a')).toHaveCount(0);
    await page.getByRole('link', { name: /^Play video/ }).focus();
    for (const index of [2, 1]) {
      await page.keyboard.press('ArrowLeft');
      await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('group', { name: /^Pictures/ })).toBeFocused();
    }
  });

  test('PC-3 AR-4 on a Malay page the play control is named in Malay, and the title of the film is marked as English', async ({
    page,
  }) => {
    await page.goto('/island/Gallery/malay?when=load');
    await isAwake(page);
    const title = 'The Lemon Fresh bottle turning once';
    await page.getByRole('link', { name: /^Tunjukkan video/ }).click();
    await expect(page.locator('figure[inert] a')).toHaveCount(0);
    const film = page.getByRole('link', { name: `Mainkan video: ${title}` });
    await expect(film.getByText(title)).toHaveAttribute('lang', 'en');
    await film.press('Enter');
    await expect(page.locator('video')).toHaveAttribute('lang', 'en');
  });

  testAlone('PC-3 a playing video keeps its own keys, and pauses when another picture is shown', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.pause = function () {
        this.dataset.paused = '';
      };
    });
    await page.goto('/island/Gallery/withVideo?when=load');
    await isAwake(page);
    const dot = page.getByRole('link', { name: 'Show video, 4 of 4' });
    await dot.click();
    await expect(page.locator('figure[inert] a')).toHaveCount(0);
    await page.getByRole('link', { name: /^Play video/ }).press('Enter');
    const player = page.locator('video');
    await expect(player).toBeFocused();
    for (const key of ['ArrowLeft', 'Home']) expect(await isLeftToBrowser(page, key), key).toBe(true);
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Show picture 1 of 4' }).click();
    await expect(player).toHaveAttribute('data-paused', '');
  });

  test('PC-3 a video opened in a new tab does not play on the page', async ({ page, context }) => {
    await page.goto('/island/Gallery/withVideo?when=load');
    await isAwake(page);
    await page.getByRole('link', { name: 'Show video, 4 of 4' }).click();
    await expect(page.locator('figure[inert] a')).toHaveCount(0);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Play video/ }).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(page.locator('video')).toHaveCount(0);
  });

  test('PC-3 only the first picture of the gallery is shown until the pointer reaches it', async ({ page }) => {
    await page.goto('/island/Gallery/withVideo?when=interaction');
    const second = page.locator('figure').nth(1).locator('img');
    await expect(page.locator('figure').first().locator('img')).toBeVisible();
    await expect(second).toBeHidden();
    await page.getByRole('group', { name: /^Pictures/ }).hover();
    await expect(second).toBeVisible();
    await isAwake(page);
    await page.mouse.move(0, 0);
    await expect(second).toBeVisible();
  });

  test('PC-3 a picture clicked before hydration is shown after it', async ({ page, holdHydration }) => {
    const hydration = await holdHydration();
    await page.goto('/island/Gallery/full');
    const third = page.getByRole('link', { name: 'Show picture 3 of 3' });
    await third.click();
    await expect(island(page)).toHaveAttribute('data-island-status', 'waking');
    await hydration.letIn();
    await isAwake(page);
    await expect(third).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('img', { name: 'A swirl of pale yellow lather' })).toBeInViewport();
    await expect(page, 'the address is that of the page').toHaveURL(/\/full$/);
  });

  for (const [what, script, status] of [
    ['no script', /\/assets\/main-/, null],
    ['no script of the gallery', /\/assets\/Gallery/, 'failed'],
  ] as const)
    test(`PC-3 where ${what} loads, a thumbnail shows its picture, which stays when the pointer leaves`, async ({
      page,
      trouble,
    }) => {
      await page.route(script, (route) => route.abort());
      await page.goto('/island/Gallery/full');
      const second = page
        .getByRole('group', { name: /^Pictures/ })
        .locator('img')
        .nth(1);
      await page.getByRole('link', { name: 'Show picture 2 of 3' }).click();
      if (status) await expect(island(page)).toHaveAttribute('data-island-status', status);
      await expect(second).toBeInViewport({ ratio: 0.4 });
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await page.mouse.move(0, 0);
      await expect(second).toBeInViewport({ ratio: 0.4 });
      expect(trouble.splice(0).filter((line) => !/ERR_FAILED|stays as the server sent it/.test(line))).toEqual([]);
    });

  test('PC-3 the gallery starts at the picture that was swiped to before hydration', async ({
    page,
    holdHydration,
  }) => {
    const hydration = await holdHydration();
    await page.goto('/island/Gallery/full');
    await page.getByRole('group', { name: /^Pictures/ }).evaluate((track) => track.scrollTo(track.clientWidth * 2, 0));
    await page.getByRole('link', { name: /^Show/ }).first().hover();
    await hydration.letIn();
    await isAwake(page);
    await expect(page.getByRole('link', { name: 'Show picture 3 of 3' })).toHaveAttribute('aria-current', 'true');
  });

  test('PC-3 SH-7 a video focused before hydration keeps the focus and is shown, whatever the scroll position', async ({
    page,
    holdHydration,
  }) => {
    const hydration = await holdHydration();
    await page.goto('/island/Gallery/withVideo');
    const film = page.getByRole('link', { name: /^Play video/ });
    const pictures = page.getByRole('group', { name: /^Pictures/ });
    await pictures.focus();
    await page.keyboard.press('Tab');
    await expect(film).toBeFocused();
    await pictures.evaluate((track) => track.scrollTo(0, 0));
    await hydration.letIn();
    await isAwake(page);
    await expect(film).toBeFocused();
    await expect(page.getByRole('link', { name: /^Show video/ })).toHaveAttribute('aria-current', 'true');
  });

  test('SH-1 React is loaded in idle time, and runs only on interaction with an island', async ({ page }) => {
    const hydrate = page.waitForRequest(/\/assets\/hydrate-/);
    await page.goto('/product');
    await hydrate;
    await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached();
    await expect(island(page)).not.toHaveCount(0);
    for (const one of await island(page).all()) await expect(one).not.toHaveAttribute('data-island-status');
    // A visitor is present, but touches something else.
    await page.mouse.move(1, 1);
    for (const one of await island(page).all()) await expect(one).toHaveAttribute('data-island-status', 'asleep');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PC-3 the pictures are a row with scroll snapping', async ({ page }) => {
    await page.goto('/product');
    const track = page.getByRole('group', { name: /^Pictures/ });
    await expect(track).toHaveCSS('scroll-snap-type', 'x mandatory');
    await expect(track.locator('img').first()).toBeVisible();
  });

  test('PC-3 a thumbnail shows its picture', async ({ page }) => {
    await page.goto('/product');
    const second = page
      .getByRole('group', { name: /^Pictures/ })
      .locator('img')
      .nth(1);
    await expect(second).not.toBeInViewport();
    await page.getByRole('link', { name: 'Show picture 2 of 3' }).click();
    await expect(second).toBeInViewport({ ratio: 0.4 });
  });
});
