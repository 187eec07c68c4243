import { axeOn } from './fixtures/axe.ts';
import { active, answerAll, field, list, option } from './fixtures/suggestions.ts';
import { expect, test } from './harness/with-harness.ts';

/** How keys, presses and focus move in the search box and its list. The test plays its endpoint. */

test.use({ viewport: { width: 1280, height: 800 } });

test('SE-5 arrow keys during IME composition select no suggestion', async ({ page }) => {
  await answerAll(page, ['Lemon Fresh']);
  await page.goto('/product');
  await field(page).fill('lemon');
  await expect(list(page)).toBeVisible();
  const press = (key: string, isComposing: boolean) =>
    field(page).dispatchEvent('keydown', { key, isComposing, bubbles: true, cancelable: true });
  await press('ArrowDown', true);
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await press('ArrowDown', false);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /./);
});

test('SE-1 the list opens on a click in the field, and closes on one outside', async ({ page }) => {
  await answerAll(page, ['Lemon Fresh']);
  await page.goto('/product');
  await field(page).fill('lemon');
  await expect(list(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).click();
  await expect(list(page)).toBeVisible();
  await field(page).fill('lem');
  await expect(list(page)).toBeHidden();
});

test('SE-5 arrow keys cycle through options and field, Home and End return to the text', async ({ page }) => {
  await answerAll(page, ['One', 'Two', 'Three']);
  await page.goto('/product');
  await field(page).fill('lemon');
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '3 suggestions' })).toHaveCount(1);
  const seen: string[] = [];
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('ArrowDown');
    seen.push(await active(page));
  }
  expect(seen).toEqual(['One', 'Two', 'Three', '', 'One']);
  await page.keyboard.press('ArrowUp');
  expect(await active(page)).toBe('');
  await page.keyboard.press('ArrowUp');
  expect(await active(page)).toBe('Three');
  await expect(option(page, 'Three')).toHaveAttribute('aria-selected', 'true');
  for (const key of ['End', 'Home']) {
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).not.toBe('');
    await page.keyboard.press(key);
    expect(await active(page)).toBe('');
  }
  await page.keyboard.type('x');
  await expect(field(page)).toHaveValue('xlemon');
  await expect(field(page)).toBeFocused();
});

test('SE-5 Escape closes the list and keeps the text, an arrow key opens it again, Tab leaves it', async ({ page }) => {
  await answerAll(page, ['One', 'Two']);
  await page.goto('/product');
  await field(page).fill('lemon');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('lemon');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  expect(await active(page)).toBe('One');
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('search').getByRole('button', { name: 'Search' })).toBeFocused();
});

test('SE-5 Alt with an arrow key closes and opens the list, and selects nothing', async ({ page }) => {
  await answerAll(page, ['One', 'Two']);
  await page.goto('/product');
  await field(page).fill('lemon');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(list(page)).toBeVisible();
  expect(await active(page)).toBe('');
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBe('One');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(list(page)).toBeHidden();
});

test('SE-5 pressing a suggestion leaves the focus in the field, whose keys still work', async ({ page }) => {
  await answerAll(page, ['One', 'Two']);
  await page.goto('/product');
  await field(page).fill('lemon');
  await option(page, 'Two').hover();
  await page.mouse.down();
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBe('One');
  await expect(field(page)).toBeFocused();
  // Released over nothing, so that no suggestion is followed.
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('SE-5 Enter follows the selected suggestion', async ({ page }) => {
  await answerAll(page, ['One', 'Two']);
  await page.goto('/product');
  await field(page).fill('lemon');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/island\/Gallery\/full\?Two$/);
});

test('SE-1 without a selection Enter searches for the typed text', async ({ page, trouble }) => {
  await page.goto('/product');
  await field(page).fill('lemon fresh');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en-my\/search\?term=lemon\+fresh$/);
  // The harness has no search page.
  expect(trouble.splice(0)).toHaveLength(1);
});

test('SE-5 the open list has no axe violations', async ({ page }) => {
  await answerAll(page, ['One', 'Two']);
  await page.goto('/product');
  await field(page).fill('lemon');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  // The list has no styles here. The site's own pages check the size of its links.
  const { violations } = await axeOn(page).include('header').disableRules('target-size').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('SE-1 suggestions open under the box that the toggle shows; Escape closes first the list, then the box', async ({
    page,
  }) => {
    await answerAll(page, ['One', 'Two']);
    await page.goto('/product');
    const toggle = page.locator('[data-search-toggle]');
    await toggle.click();
    // A phone shows its keyboard once the box has the focus.
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('lemon');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('SE-1 SE-5 with the focus nowhere, Escape still closes first the list, then the box', async ({ page }) => {
    await answerAll(page, ['One', 'Two']);
    await page.goto('/product');
    const toggle = page.locator('[data-search-toggle]');
    await toggle.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('lemon');
    await expect(list(page)).toBeVisible();
    // As when a phone's keyboard is closed: the list stays, with more room.
    await field(page).blur();
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(field(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('SE-5 the list closes when another element gets the focus, although the field had lost it before', async ({
    page,
  }) => {
    await answerAll(page, ['One', 'Two']);
    await page.goto('/product');
    await page.locator('[data-search-toggle]').click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('lemon');
    await expect(list(page)).toBeVisible();
    await field(page).blur();
    await page.getByRole('button', { name: 'Menu' }).focus();
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('SE-1 Escape that ends an IME composition leaves the box open', async ({ page }) => {
    await page.goto('/product');
    await page.locator('[data-search-toggle]').click();
    await expect(field(page)).toBeFocused();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(page.locator('[data-search-toggle]')).toHaveAttribute('aria-expanded', 'true');
  });
});
