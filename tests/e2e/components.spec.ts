import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeOn } from './fixtures/axe.ts';
import { layOutWhole } from './fixtures/lay-out-whole.ts';
import { DESKTOP, PHONE, TABLET } from './fixtures/window-sizes.ts';
import { expect, test } from './harness/with-harness.ts';

test.use({ viewport: DESKTOP });

const folder = path.resolve(import.meta.dirname, '../../worker/blocks');

const beyondTheWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const file of globSync('*.examples.tsx', { cwd: folder }).sort()) {
  const name = file.replace('.examples.tsx', '');
  test(`CO-2 every example of ${name} has no axe violations on a phone and does not overflow the window`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(DESKTOP);
    await page.goto(`/view/${name}`);
    for (const carousel of await page.locator('alun-carousel').all()) {
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel).toHaveAttribute('data-live', '');
    }
    expect(await beyondTheWindow(page), 'pixels beyond a window of 1440').toBe(0);
    await page.setViewportSize({ ...PHONE, width: 320 });
    expect(await beyondTheWindow(page), 'pixels beyond a window of 320').toBe(0);
    await page.setViewportSize(PHONE);
    await layOutWhole(page);
    // Examples beside one another repeat names of landmarks, which no page does (every-page.spec.ts).
    const { violations } = await axeOn(page, ['landmark-unique']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });
}

/** Positions of the example's cells by the columns they ask for, and widths of the 12 columns and the viewport. */
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
      widths: Object.fromEntries(cells.map((cell) => [cell.dataset.desktop ?? 12, cell.getBoundingClientRect().width])),
      lefts: Object.fromEntries(cells.map((cell) => [cell.dataset.desktop ?? 12, cell.getBoundingClientRect().left])),
    };
  });

for (const place of ['columns', 'columnsOfPage']) {
  for (const width of [390, 820, 1440, 1920]) {
    test(`CO-1 at ${width} px cells of 4, 6 and 12 columns have these widths, and FullBleed spans the window (${place})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/view/section/${place}`);
      const { row, gap, window, widths, lefts } = await columnsOn(page);
      // Without a section around them, the page itself sets the margins. Its largest width is 90 rem.
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

test('CO-1 desktop, tablet and phone each use their own column width', async ({ page }) => {
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

test('CO-1 the first card after an introduction that leaves room beside it starts a row on a desktop', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/view/section/plain');
  const lefts = await page
    .locator(':is([data-kind=text], [data-kind=contentCard])')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  const [text, ...cards] = lefts;
  expect(cards[0]).toBe(text);
  expect([...cards].sort((one, other) => one - other)).toEqual(cards);
  expect(new Set(cards).size).toBe(3);
});

test('CO-2 every row of an image set is filled, for 1 to 12 pictures', async ({ page }) => {
  await page.goto('/view/image-set');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await layOutWhole(page);
    const sets = await page.locator('main ul').evaluateAll((lists) =>
      lists.map((list) => {
        const ends: number[] = [];
        for (const item of list.children) {
          const box = item.getBoundingClientRect();
          const isNextInRow = box.left >= (ends.at(-1) ?? Number.POSITIVE_INFINITY);
          ends.splice(isNextInRow ? -1 : ends.length, 1, box.right);
        }
        const right = Math.round(list.getBoundingClientRect().right);
        return { count: list.childElementCount, short: ends.filter((end) => Math.round(end) !== right) };
      }),
    );
    expect(new Set(sets.map(({ count }) => count)).size, 'different numbers of pictures').toBe(12);
    expect(
      sets.filter(({ short }) => short.length > 0),
      `sets with a short row at ${width} px`,
    ).toEqual([]);
  }
});

test('CO-2 pictures embedded in a text are no list of the text: no markers, no indent', async ({ page }) => {
  await page.goto('/view/image-set/inText');
  const lists = await page.locator('main ul').evaluateAll((all) =>
    all.map((list) => ({
      marker: getComputedStyle(list.firstElementChild ?? list, '::before').content,
      indented: getComputedStyle(list).paddingInlineStart !== '0px',
    })),
  );
  expect(lists).toEqual([
    { marker: '""', indented: true },
    { marker: 'none', indented: false },
  ]);
});

for (const name of ['content-card', 'image-set', 'small-blocks']) {
  test(`CO-1 the text of a component from edge to edge stays off the edge of the window (${name})`, async ({
    page,
  }) => {
    await page.goto(`/view/${name}/edgeToEdge`);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await layOutWhole(page);
      const texts = await page.locator('[data-kind]').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          const found: string[] = [];
          for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            range.selectNodeContents(text);
            const { left, right, width: wide } = range.getBoundingClientRect();
            const isNear = left < 12 || right > document.documentElement.clientWidth - 12;
            const where = text.parentElement?.closest<HTMLElement>('[data-style]')?.dataset.style ?? '';
            if (wide > 1 && isNear) found.push(`${where} ${text.textContent}`.trim());
          }
          return found;
        }),
      );
      expect(texts, `at ${width} px`).toEqual([]);
    }
  });
}
