import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { PREVIEW_COPY, PREVIEW_REFUSED } from '../../shared/spec/preview.ts';
import { published } from './fixtures/published-pages.ts';
import { test } from './fixtures/site-test.ts';

const SPRAY = published('soothing-leave-on-spray');
const CHANGE = {
  id: SPRAY.id,
  field: 'title',
  from: 'Soothing Leave-On Scalp Spray',
  to: 'A Spray That Nobody Has Seen Yet',
};

test('CA-7 an editor sees a draft on the real page; visitors still see the published version @operations', async ({
  shop,
  editor,
  request,
}) => {
  const { page } = shop;
  await editor.withDraft(CHANGE, async () => {
    const address = await editor.preview(SPRAY.id);
    expect(address).toMatch(new RegExp(`^${hrefOfPath(SPRAY.path)}\\?preview=`));
    await shop.open(address);
    await expect(page.getByRole('heading', { level: 1, name: CHANGE.to })).toBeVisible();
    await expect(page.getByRole('complementary', { name: PREVIEW_COPY.name })).toContainText(PREVIEW_COPY.until);
    await shop.expectNoSidewaysScroll();

    await shop.openEntry(SPRAY.id);
    await expect(page.getByRole('heading', { level: 1, name: CHANGE.from })).toBeVisible();
    await expect(page.getByRole('complementary', { name: PREVIEW_COPY.name })).toHaveCount(0);
    expect(await (await request.get(hrefOfPath(SPRAY.path))).text()).not.toContain(CHANGE.to);
  });
});

test('CA-7 a preview link for another page is refused, with the reason and a link to the published page @operations', async ({
  shop,
  editor,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource.*403/);
  const { page } = shop;
  const { search } = new URL(await editor.preview(SPRAY.id), 'http://site');
  const answer = await shop.open(`${hrefOfPath('/scalp')}${search}`);
  expect(answer.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1, name: PREVIEW_REFUSED.heading })).toBeVisible();
  await expect(page.getByText(PREVIEW_REFUSED.why.wrong)).toBeVisible();
  await page.getByRole('link', { name: PREVIEW_REFUSED.published }).click();
  await expect(page).toHaveURL(new RegExp(`${hrefOfPath('/scalp')}$`));
});
