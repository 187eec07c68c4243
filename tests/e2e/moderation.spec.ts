import { expect, type Locator, type Page } from '@playwright/test';
import { logIn } from './fixtures/ops-desk.ts';
import { newWriter, openForm, PRODUCT } from './fixtures/review-form.ts';
import { test } from './fixtures/site-test.ts';

/** Upper limit of the reviews that all other tests leave waiting. */
const MOST_WAIT = 60;

const queued = (page: Page): Locator => page.getByRole('region', { name: 'Moderation queue' }).getByRole('article');

test('CA-8 WR-1 CA-3 an operator moderates the queue, and an approved review appears on the product page @operations', async ({
  shop,
  siteOrigin,
  watchdog,
  expectAccessible,
}) => {
  watchdog.allow(/Failed to load resource: .*status of 4(?:01|09)/);
  const { page } = shop;
  const writer = newWriter();
  const form = await openForm(shop);
  await form.fill(writer);
  await form.submit();
  await expect(form.receipt).toBeVisible();

  await logIn(page, siteOrigin);
  await expectAccessible();
  const own = queued(page).filter({ hasText: writer.nickname });
  const rejected: string[] = [];
  while ((await own.count()) === 0 && rejected.length < MOST_WAIT) {
    const oldest = queued(page).first();
    const id = (await oldest.locator('[name=review]').first().getAttribute('value')) ?? '';
    await oldest.getByLabel('Why not').fill('left over from a test');
    // Enter submits the form of the focused field: typing a reason never approves.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(`Review ${id} is rejected.`);
    rejected.push(id);
  }
  await expect(own.getByRole('img', { name: '4 of 5' }).first()).toBeVisible();
  const stale = await page.context().newPage();
  await stale.goto(`${siteOrigin}/ops`);
  await own.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status')).toContainText('is approved. Visitors see it now.');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(own).toHaveCount(0);

  await queued(stale).filter({ hasText: writer.nickname }).getByRole('button', { name: 'Reject' }).click();
  await expect(stale.getByRole('alert')).toHaveText(/^Nothing was done\. Review \d+ is already approved\.$/);
  await expect(stale.getByRole('alert')).toBeFocused();
  await stale.close();

  await shop.open(`${PRODUCT}?sort=SubmissionTime:desc`);
  const shown = page.getByRole('article').filter({ hasText: writer.nickname });
  await expect(shown.getByRole('heading')).toHaveText('Quiet for a week');
  await expect(shown).not.toContainText(writer.email);
});
