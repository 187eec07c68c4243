import type { Page, Route } from '@playwright/test';
import { SUGGEST_DEBOUNCE_MS } from '../../shared/spec/search.ts';
import { axeOn } from './fixtures/axe.ts';
import { expect, test, testAlone } from './harness/with-harness.ts';

/** The search box alone. The test plays its endpoint: when answers come, in which order, and whether at all. */

const SUGGESTIONS = /\/en-my\/api\/suggestions\?/;

const field = (page: Page) => page.getByLabel('Search products and articles');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const option = (page: Page, name: string) => list(page).getByRole('option', { name });
const active = async (page: Page): Promise<string> => {
  const id = await field(page).getAttribute('aria-activedescendant');
  return id ? ((await page.locator(`#${id}`).textContent()) ?? '') : '';
};

function markup(names: readonly string[]): string {
  const options = names
    .map(
      (name, place) => `<a role="option" id="o-${place}" href="/island/Gallery/full?${name}" tabindex="-1">${name}</a>`,
    )
    .join('');
  return `<div><div id="suggested" role="listbox" aria-label="Suggestions">${options}</div><a href="/late">See all results</a></div>`;
}

const answer = (route: Route, names: readonly string[]): Promise<void> =>
  route.fulfill({ json: { html: names.length > 0 ? markup(names) : '' } });

interface Held {
  readonly term: string;
  readonly answer: (names: readonly string[]) => Promise<void>;
}

/** Holds every request until the test answers it. */
async function holdAnswers(page: Page): Promise<readonly Held[]> {
  const held: Held[] = [];
  await page.route(SUGGESTIONS, (route) => {
    held.push({
      term: new URL(route.request().url()).searchParams.get('term') ?? '',
      // The page may have cancelled the request; then the answer is dropped.
      answer: (names) => answer(route, names).catch(() => undefined),
    });
  });
  return held;
}

/** Answers every request with the same names. @returns the terms so far */
async function answerAll(page: Page, names: readonly string[]): Promise<readonly string[]> {
  const terms: string[] = [];
  await page.route(SUGGESTIONS, (route) => {
    terms.push(new URL(route.request().url()).searchParams.get('term') ?? '');
    return answer(route, names);
  });
  return terms;
}

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
