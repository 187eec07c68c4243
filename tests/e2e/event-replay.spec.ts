import type { Page } from '@playwright/test';
import { expect, test } from './harness/with-harness.ts';

const island = (page: Page) => page.locator('alun-island');
const notes = (page: Page) => page.getByRole('status', { name: 'Notes' });
const state = (page: Page) => page.getByRole('status', { name: 'State' });
const isWaking = (page: Page) => expect(island(page)).toHaveAttribute('data-island-status', 'waking');
const isAwake = (page: Page) => expect(island(page)).toHaveAttribute('data-island-status', 'awake');

test.describe('interaction before an island is hydrated', () => {
  test('SH-1 clicks count once each, in order', async ({ page, holdHydration }) => {
    const hydration = await holdHydration();
    await page.goto('/probe');
    const count = page.getByRole('button', { name: /^Count/ });
    await count.click();
    await isWaking(page);
    await count.click();
    await count.press('Enter');
    await hydration.letIn();
    await isAwake(page);
    await expect(count).toHaveText('Count 3');
    await expect(notes(page)).toHaveText('click, click, click');
    await count.click();
    await expect(count).toHaveText('Count 4');
  });

  test('SH-1 typed text and cursor position are kept, and the island receives the text', async ({
    page,
    holdHydration,
  }) => {
    const hydration = await holdHydration();
    await page.goto('/probe');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.pressSequentially('alun');
    await page.keyboard.press('ArrowLeft');
    await isWaking(page);
    await hydration.letIn();
    await isAwake(page);
    await expect(text).toHaveValue('alun');
    await expect(text).toBeFocused();
    await expect(notes(page)).toHaveText('focus, text alun');
    await page.keyboard.type('-');
    await expect(text).toHaveValue('alu-n');
    await expect(notes(page)).toHaveText('focus, text alun, text alu-n');
  });

  test('SH-1 every kind of field keeps its value', async ({ page, holdHydration }) => {
    const hydration = await holdHydration();
    await page.goto('/probe');
    await page.getByRole('textbox', { name: 'Story' }).fill('two lines');
    await page.getByRole('combobox', { name: 'Size' }).selectOption('330');
    await page.getByRole('checkbox', { name: 'Agreed' }).check();
    await page.getByText('green').click();
    await hydration.letIn();
    await isAwake(page);
    await expect(state(page)).toHaveText(
      JSON.stringify({ text: '', story: 'two lines', size: '330', colour: 'green', agreed: true }),
    );
    await expect(notes(page)).toHaveText('story two lines, size 330, agreed true, colour green');
    await expect(page.getByRole('textbox', { name: 'Story' })).toHaveValue('two lines');
    await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('330');
    await expect(page.getByRole('checkbox', { name: 'Agreed' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'green' })).toBeChecked();
  });

  test('SH-1 a form is submitted by the island and not by the browser', async ({ page, holdHydration }) => {
    const hydration = await holdHydration();
    await page.goto('/probe');
    await page.getByRole('textbox', { name: 'Text' }).fill('alun');
    await page.keyboard.press('Enter');
    await hydration.letIn();
    await isAwake(page);
    await expect(notes(page)).toHaveText('focus, text alun, submit');
    await expect(page).toHaveURL(/\/probe$/);
  });

  test('SH-1 links are followed at once', async ({ page, holdHydration }) => {
    const hydration = await holdHydration();
    await page.goto('/probe');
    await page.getByRole('link', { name: 'Follow me' }).click();
    await expect(page).toHaveURL(/\?followed$/);
    await hydration.letIn();
  });

  test('PC-3 a thumbnail opened in a new tab before hydration opens there, and nothing moves here', async ({
    page,
    context,
    holdHydration,
  }) => {
    const hydration = await holdHydration();
    await page.goto('/island/Gallery/full');
    const third = page.getByRole('link', { name: 'Show picture 3 of 3' });
    await third.hover();
    await expect(island(page)).toHaveAttribute('data-island-status', 'waking');
    const opened = context.waitForEvent('page');
    await third.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await hydration.letIn();
    await isAwake(page);
    await expect(page.getByRole('link', { name: 'Show picture 1 of 3' })).toHaveAttribute('aria-current', 'true');
    expect(context.pages()).toHaveLength(1);
  });

  test('SH-1 an island that is moved before hydration hydrates in its new place', async ({ page }) => {
    await page.goto('/probe');
    await island(page).evaluate((element) => document.body.append(element));
    await page.getByRole('button', { name: /^Count/ }).click();
    await isAwake(page);
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
    await island(page).evaluate((element) => document.body.prepend(element));
    await page.getByRole('button', { name: 'Count 1' }).click();
    await expect(page.getByRole('button', { name: 'Count 2' })).toBeVisible();
  });

  for (const when of ['visible', 'idle', 'load'] as const) {
    test(`SH-1 an island of when="${when}" hydrates by itself`, async ({ page }) => {
      await page.goto(`/probe?when=${when}`);
      await isAwake(page);
    });
  }
});

test.describe('an island that cannot be hydrated', () => {
  const failure = /island Probe: stays as the server sent it/;

  test('SH-1 stays as server-rendered when its code does not load, and the browser submits its form', async ({
    page,
    trouble,
  }) => {
    await page.route(/\/assets\/hydrate-/, (route) => route.abort());
    await page.goto('/probe');
    await page.getByRole('textbox', { name: 'Text' }).fill('alun');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/sent\?text=alun/);
    expect(trouble.splice(0).filter((line) => failure.test(line))).toHaveLength(1);
  });

  test('SH-1 stays as server-rendered when its component throws', async ({ page, trouble }) => {
    await page.goto('/probe?broken');
    await page.getByRole('button', { name: 'Count 0' }).click();
    await expect(island(page)).toHaveAttribute('data-island-status', 'failed');
    await expect(page.getByRole('button', { name: 'Count 0' })).toBeVisible();
    await page.getByRole('link', { name: 'Follow me' }).click();
    await expect(page).toHaveURL(/\?followed$/);
    expect(trouble.splice(0).filter((line) => failure.test(line))).toHaveLength(1);
  });
});
