import { expect, type Locator } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { test } from './fixtures/same-tab-test.ts';

/** Cards and rows that are a single link over their whole area. */
const PLACES = [
  ['CO-6', 'a question', '/about/faq', 'main li:has(h2)'],
  ['AR-1', 'a topic', '/scalp', 'nav[aria-labelledby=topics] li'],
] as const;

/** Whether the mouse in the middle of an element is over a link once its animation is done. */
async function metBy(part: Locator): Promise<boolean> {
  await part.hover({ force: true });
  return await part.evaluate(async (node) => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const { left, top, width, height } = node.getBoundingClientRect();
    return !!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a');
  });
}

for (const [id, what, path, selector] of PLACES)
  test(`${id} the arrow of ${what} is part of its link, also while it is animated on hover @every-width`, async ({
    page,
    shop,
  }) => {
    await shop.open(hrefOfPath(path));
    const card = page.locator(selector).first();
    expect(await metBy(card.locator('svg').first())).toBe(true);
    await card.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const ring = await card
      .getByRole('link')
      .evaluate((link) => [getComputedStyle(link, '::after').outlineStyle, getComputedStyle(link).outlineStyle]);
    expect(ring).toEqual(['solid', 'none']);
  });
