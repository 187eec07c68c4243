import { globSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { CAROUSEL_LABELS, VIDEO_LABELS } from '../../shared/spec/component-copy.ts';
import {
  CARD_ROW_MOVE_MS,
  CARD_ROW_ONE_MAX_PX,
  CARD_ROW_SLIDES,
  CAROUSEL_AUTOPLAY_MS,
  CAROUSEL_MOVE_MS,
} from '../../shared/spec/limits.ts';
import { expect, test } from './harness/with-harness.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 1100 };
const labels = CAROUSEL_LABELS.en;

test.use({ viewport: DESKTOP });

const folder = path.resolve(import.meta.dirname, '../../worker/blocks');

const beyondTheWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const file of globSync('*.examples.tsx', { cwd: folder }).sort()) {
  const name = file.replace('.examples.tsx', '');
  test(`CO-2 nobody is left out by any example of ${name}: axe finds nothing on a phone, nothing is wider than a window`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/view/${name}`);
    const examples = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      await test.step(example ?? '', async () => {
        await page.setViewportSize(DESKTOP);
        await page.goto(example ?? '');
        for (const carousel of await page.locator('alun-carousel').all()) {
          await carousel.scrollIntoViewIfNeeded();
          await expect(carousel).toHaveAttribute('data-live', '');
        }
        expect(await beyondTheWindow(page), 'pixels beyond a window of 1440').toBe(0);
        await page.setViewportSize({ ...PHONE, width: 320 });
        expect(await beyondTheWindow(page), 'pixels beyond a window of 320').toBe(0);
        await page.setViewportSize(PHONE);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
      });
    }
  });
}

/** Where the cells of the example stand, by the columns they ask for, and how wide 12 columns and the window are. */
const columnsOn = (page: Page) =>
  page.evaluate(() => {
    const cells = Array.from(document.querySelectorAll<HTMLElement>('[data-kind=contentCard]'));
    const grid = cells[0]?.parentElement;
    if (!grid) throw new Error('no grid');
    const { left, width } = grid.getBoundingClientRect();
    return {
      row: { left, width },
      gap: Number.parseFloat(getComputedStyle(grid).columnGap),
      window: document.documentElement.clientWidth,
      widths: Object.fromEntries(cells.map((cell) => [cell.dataset.desktop, cell.getBoundingClientRect().width])),
      lefts: Object.fromEntries(cells.map((cell) => [cell.dataset.desktop, cell.getBoundingClientRect().left])),
    };
  });

for (const place of ['columns', 'columnsOfPage']) {
  for (const width of [390, 820, 1440, 1920]) {
    test(`CO-1 at ${width} px 4, 6 and 12 columns are as wide as that, and FullBleed spans the window (${place})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/view/section/${place}`);
      const { row, gap, window, widths, lefts } = await columnsOn(page);
      // Without a section around them the page itself has the margins; 90 rem is the widest it gets.
      expect(row.left).toBeGreaterThanOrEqual(20);
      expect(row.width).toBeLessThanOrEqual(1440);
      expect(gap).toBeGreaterThanOrEqual(16);
      for (const columns of [4, 6, 12]) {
        const expected = ((row.width - 11 * gap) / 12) * columns + (columns - 1) * gap;
        expect(widths[columns], `${columns} columns`).toBeCloseTo(expected, 0);
      }
      expect(widths.FullBleed).toBeCloseTo(window, 0);
      expect(lefts.FullBleed).toBeCloseTo(0, 0);
      expect(await beyondTheWindow(page)).toBe(0);
    });
  }
}

test('CO-1 the widths of desktops, tablets and phones are each their own', async ({ page }) => {
  const share = async (viewport: typeof PHONE) => {
    await page.setViewportSize(viewport);
    const [cell, grid] = await page
      .locator('[data-kind=contentCard]')
      .first()
      .evaluate((element) => [element.clientWidth, element.parentElement?.clientWidth ?? 0]);
    return Math.round(((cell ?? 0) / (grid ?? 1)) * 12);
  };
  await page.goto('/view/section/plain');
  expect([await share(DESKTOP), await share(TABLET), await share(PHONE)]).toEqual([4, 6, 12]);
});

test('CO-2 a row of pictures is full, whatever their number', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const count of Array.from({ length: 12 }, (_, index) => index + 1)) {
      await page.goto(`/view/image-set/of${count}`);
      const [right, ...ends] = await page.locator('main ul').evaluate((list) => {
        const rows = new Map<number, number>();
        for (const item of list.children) {
          const box = item.getBoundingClientRect();
          rows.set(box.top, Math.max(rows.get(box.top) ?? 0, box.right));
        }
        return [list.getBoundingClientRect().right, ...rows.values()].map(Math.round);
      });
      expect(ends, `${count} pictures at ${width} px`).toEqual(ends.map(() => right));
    }
  }
});

/** A carousel on a page whose clock stands still. */
class Moving {
  readonly page: Page;
  readonly root: Locator;
  readonly track: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator('alun-carousel');
    this.track = this.root.locator('[data-track]');
  }

  static async on(page: Page, example: string): Promise<Moving> {
    await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });
    await page.goto(`/view/carousel/${example}`);
    const moving = new Moving(page);
    await expect(moving.root).toHaveAttribute('data-live', '');
    await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'));
    return moving;
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** Begins a fresh interval at the first slide. */
  async restart(): Promise<void> {
    await this.button(labels.show(1, 3)).click();
    await this.wait(CAROUSEL_MOVE_MS + 50);
    await this.expectAt(0);
    await this.button(labels.play).click();
    await this.leave();
    await expect(this.root).toHaveAttribute('data-running', '');
  }

  async leave(): Promise<void> {
    await this.page.locator('h1').hover();
  }

  async wait(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
  }

  /** How many slides it is scrolled by; between two while it moves. */
  async place(): Promise<number> {
    return await this.track.evaluate((track) => {
      const [first, second] = Array.from(track.children, (slide) => slide.getBoundingClientRect());
      if (!first || !second) throw new Error('fewer than two slides');
      const vertical = first.left === second.left;
      const step = vertical ? second.top - first.top : second.left - first.left;
      return (vertical ? track.scrollTop : track.scrollLeft) / step;
    });
  }

  async expectAt(index: number): Promise<void> {
    expect(await this.place()).toBeCloseTo(index, 1);
    const dots = this.root.getByRole('group', { name: labels.choose }).getByRole('button');
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(dots.and(this.page.locator('[aria-current=true]'))).toHaveCount(1);
    // Only the one in view is there for keyboards and screen readers.
    await expect(this.track.locator(':scope > [inert]')).toHaveCount((await dots.count()) - 1);
    await expect(this.track.locator(':scope > *').nth(index)).not.toHaveAttribute('inert');
  }

  /** Exactly so long does the move take that has just begun. */
  async expectMoveOf(ms: number, from: number, to: number): Promise<void> {
    await this.wait(ms / 2);
    const half = await this.place();
    expect(half).toBeGreaterThan(Math.min(from, to) + 0.2);
    expect(half).toBeLessThan(Math.max(from, to) - 0.2);
    await this.wait(ms / 2 - 60);
    expect(await this.place()).not.toBe(to);
    await this.wait(80);
    expect(await this.place()).toBeCloseTo(to, 2);
  }
}

test.describe('the generic carousel', () => {
  for (const [example, axis] of [
    ['sideways', 'sideways'],
    ['upwards', 'upwards'],
  ] as const) {
    test(`CO-4 it moves ${axis} every ${CAROUSEL_AUTOPLAY_MS} ms, in ${CAROUSEL_MOVE_MS} ms, and begins again after the last`, async ({
      page,
    }) => {
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
    });
  }

  test('CO-4 it waits while the mouse is on it, and a whole interval afterwards', async ({ page }) => {
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

  test('CO-4 it waits while its tab is hidden, and while it is out of view', async ({ page }) => {
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

  test('CO-4 the keyboard’s focus stops it for good; play starts it again', async ({ page }) => {
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

  test('CO-4 its button stops it and starts it, and says which; slides are announced only while it stands', async ({
    page,
  }) => {
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
  });

  test('CO-4 arrows, dots and arrow keys show a slide and stop it from moving by itself', async ({ page }) => {
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
  });

  test('CO-4 whoever scrolls it takes it in hand: the dots follow, and it moves no more by itself', async ({
    page,
  }) => {
    const carousel = await Moving.on(page, 'sideways');
    await carousel.restart();
    await carousel.track.evaluate((track) => track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' }));
    await expect(carousel.root).toHaveAttribute('data-stopped', '');
    await carousel.wait(2 * CAROUSEL_AUTOPLAY_MS);
    await carousel.expectAt(2);
  });

  test('CO-4 it follows the carousel pattern: named region, named slides with their number, its stop button first', async ({
    page,
  }) => {
    const carousel = await Moving.on(page, 'sideways');
    const region = page.getByRole('region', { name: 'Worth a closer look' });
    await expect(region).toHaveAttribute('aria-roledescription', labels.carousel);
    const slides = carousel.track.locator(':scope > [role=group]');
    await expect(slides).toHaveCount(3);
    await expect(slides.nth(1)).toHaveAttribute('aria-label', labels.place(2, 3));
    await expect(slides.nth(1)).toHaveAttribute('aria-roledescription', labels.slide);
    await expect(region.locator('button,a[href],[tabindex]').first()).toHaveAttribute('data-rotate', '');
  });

  test('CO-4 one panel is no carousel: no buttons, and nothing moves', async ({ page }) => {
    await page.goto('/view/carousel/onePanel');
    await expect(page.locator('alun-carousel')).toHaveAttribute('data-live', '');
    await expect(page.locator('alun-carousel').getByRole('button')).toHaveCount(0);
    await expect(page.locator('alun-carousel')).not.toHaveAttribute('data-running');
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('CO-4 nothing moves by itself, and buttons show a slide at once', async ({ page }) => {
      const carousel = await Moving.on(page, 'sideways');
      await carousel.wait(5 * CAROUSEL_AUTOPLAY_MS);
      await carousel.expectAt(0);
      await expect(carousel.button(labels.play)).toBeVisible();
      await carousel.button(labels.next).click();
      await carousel.expectAt(1);
    });
  });
});

test.describe('the content carousel', () => {
  /** Cards that are wholly between the margins of the page. */
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
    test(`CO-4 at ${width} px it shows ${slides} at once, and its arrows bring the next ${slides} in ${CARD_ROW_MOVE_MS} ms`, async ({
      page,
    }) => {
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
    });
  }

  test('CO-4 it does not move by itself, and it ends', async ({ page }) => {
    const row = await Moving.on(page, 'row');
    await row.wait(10 * CAROUSEL_AUTOPLAY_MS);
    expect(await row.place()).toBe(0);
    await expect(row.root.locator('[data-rotate]')).toHaveCount(0);
    // Three of eight, the next three, and the last two with the one before them.
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

  test('CO-4 arrows that would have nothing to do are not there', async ({ page }) => {
    await page.goto('/view/carousel/rowThatFits');
    await expect(page.locator('alun-carousel')).toHaveAttribute('data-live', '');
    await expect(page.getByRole('button', { name: labels.next })).toBeHidden();
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('button', { name: labels.next })).toBeVisible();
  });
});

test('CO-4 nothing on the page moves when a carousel wakes up', async ({ page }) => {
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
    test(`CO-4 a carousel (${example}) is a row that scrolls and snaps, without buttons`, async ({ page }) => {
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

  test('CO-4 the vertical one is a stack', async ({ page }) => {
    await page.goto('/view/carousel/upwards');
    const [track, ...slides] = await page
      .locator('[data-track], [data-track] > *')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));
    expect(slides).toHaveLength(3);
    for (const [index, slide] of slides.entries())
      expect(slide.top).toBeGreaterThanOrEqual(slides[index - 1]?.bottom ?? track.top);
    // None of it is out of sight, waiting to be scrolled to.
    expect(slides.at(-1).bottom).toBeLessThanOrEqual(track.bottom);
  });

  test('CO-5 thumbnail and button of a film lead to the file', async ({ page }) => {
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
    test(`CO-5 SH-9 it opens from its ${opener}, fetches nothing before, and goes by its button, Escape and the backdrop`, async ({
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

  test('SH-9 Tab stays in it', async ({ page }) => {
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

  test('CO-5 axe finds nothing in it', async ({ page }) => {
    await page.goto('/view/small-blocks/films');
    await page.getByRole('link', { name: 'Lemon Fresh, once around' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('CO-5 a film on another host is a link in a new tab and nothing else', async ({ page }) => {
    await page.goto('/view/small-blocks/films');
    const link = page.getByRole('link', { name: new RegExp(`^A film on another site *, ${VIDEO_LABELS.en.newTab}$`) });
    await expect(link).toHaveAttribute('href', 'https://films.example/alun');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).not.toHaveAttribute('data-dialog-open');
  });

  test('CO-4 CO-5 the carousel behind it stays where it was opened', async ({ page }) => {
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
