import type { Page, Route } from '@playwright/test';
import { SUGGEST_DEBOUNCE_MS } from '../../shared/spec/search.ts';
import { answerAll, field, holdAnswers, list, option, SUGGESTIONS } from './fixtures/suggestions.ts';
import { expect, test, testAlone } from './harness/with-harness.ts';

/** The search box alone. The test plays its endpoint: when answers come, in which order, and whether at all. */

test.use({ viewport: { width: 1280, height: 800 } });

/** Types into the field while the search script is held back. @returns the held script request, to be released */
async function typeBeforeScript(page: Page, term: string): Promise<Route | undefined> {
  const scripts: Route[] = [];
  await page.route(/\/assets\/search-box-.*\.js$/, (route) => void scripts.push(route));
  await page.goto('/product');
  await field(page).click();
  await page.keyboard.type(term);
  await expect.poll(() => scripts.length).toBe(1);
  return scripts[0];
}

/** Focuses the field once its script has run; from then on the test controls the clock. */
async function standStill(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/product');
  await field(page).click();
  await expect(field(page)).toHaveRole('combobox');
  await page.clock.pauseAt(Date.now() + 60_000);
}

testAlone(
  'SE-1 suggestions are requested 500 ms after the last key, for more than three characters',
  async ({ page }) => {
    const terms = await answerAll(page, ['Lemon Fresh']);
    await standStill(page);
    await page.keyboard.type(' lem ');
    await page.clock.runFor(5 * SUGGEST_DEBOUNCE_MS);
    expect(terms).toEqual([]);
    await field(page).fill('lemo');
    await page.clock.runFor(SUGGEST_DEBOUNCE_MS - 1);
    await page.keyboard.type('n');
    await page.clock.runFor(SUGGEST_DEBOUNCE_MS - 1);
    expect(terms).toEqual([]);
    await page.clock.runFor(1);
    await expect(list(page)).toBeVisible();
    expect(terms).toEqual(['lemon']);
  },
);

testAlone('SE-1 nothing is requested during IME composition', async ({ page }) => {
  const terms = await answerAll(page, ['Lemon Fresh']);
  await standStill(page);
  const stroke = (value: string) =>
    field(page).evaluate((input: HTMLInputElement, text) => {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    }, value);
  await stroke('xi fa s');
  await page.clock.runFor(5 * SUGGEST_DEBOUNCE_MS);
  expect(terms).toEqual([]);
  await stroke('薄荷洗髮精');
  await field(page).dispatchEvent('compositionend');
  await page.clock.runFor(SUGGEST_DEBOUNCE_MS);
  await expect.poll(() => terms).toEqual(['薄荷洗髮精']);
});

test('SE-1 a late answer never replaces a newer one', async ({ page }) => {
  const held = await holdAnswers(page);
  await page.goto('/product');
  await field(page).fill('lemon');
  await expect.poll(() => held.length).toBe(1);
  await field(page).fill('lemon fresh');
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.answer(['The newer']);
  await expect(option(page, 'The newer')).toBeVisible();
  await held[0]?.answer(['The older']);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(option(page, 'The older')).toHaveCount(0);
  expect(held.map(({ term }) => term)).toEqual(['lemon', 'lemon fresh']);
});

test('SE-1 text typed before the search script has loaded is not lost', async ({ page }) => {
  const terms = await answerAll(page, ['Lemon Fresh']);
  const script = await typeBeforeScript(page, 'lemon');
  await expect(field(page)).toHaveRole('searchbox');
  await script?.continue();
  await expect(list(page)).toBeVisible();
  await expect(field(page)).toHaveValue('lemon');
  expect(terms).toEqual(['lemon']);
});

test('SE-1 a field left before the search script has loaded does not open the list', async ({ page }) => {
  await answerAll(page, ['Lemon Fresh']);
  const script = await typeBeforeScript(page, 'lemon');
  await page.locator('main').click();
  await script?.continue();
  await expect(page.locator('#suggested')).toBeAttached();
  await expect(list(page)).toBeHidden();
  await field(page).click();
  await expect(option(page, 'Lemon Fresh')).toBeVisible();
});

test('SE-1 text typed before any script has run is not lost', async ({ page }) => {
  const terms = await answerAll(page, ['Lemon Fresh']);
  const loaders: Route[] = [];
  await page.route(/\/assets\/main-.*\.js$/, (route) => void loaders.push(route));
  await page.goto('/product', { waitUntil: 'commit' });
  await field(page).click();
  await page.keyboard.type('lemon');
  await expect(field(page)).toHaveValue('lemon');
  await expect.poll(() => loaders.length).toBe(1);
  await loaders[0]?.continue();
  await expect(option(page, 'Lemon Fresh')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Lemon Fresh')).toHaveAttribute('aria-selected', 'true');
  expect(terms).toEqual(['lemon']);
});

test('SE-2 an empty or blank term is not sent', async ({ page, trouble }) => {
  await page.goto('/product');
  const sent: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && sent.push(new URL(request.url()).search));
  for (const text of ['', '   ']) {
    await field(page).fill(text);
    await page.keyboard.press('Enter');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  }
  // By the time a term is sent, an earlier one would have been sent, too.
  await field(page).fill('lemon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/term=lemon$/);
  expect(sent).toEqual(['?term=lemon']);
  // The harness has no search page.
  expect(trouble.splice(0)).toHaveLength(1);
});

test('SE-4 a failed request shows no list, ends the loading state and is logged', async ({ page, trouble }) => {
  await page.route(SUGGESTIONS, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/product');
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('search: there are no suggestions'),
  );
  await field(page).fill('lemon');
  await logged;
  await expect(page.locator('form[data-waiting-for-suggestions]')).toHaveCount(0);
  await expect(list(page)).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  expect(trouble.splice(0)).toHaveLength(2);
});
