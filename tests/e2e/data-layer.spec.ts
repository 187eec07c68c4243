import { expect } from '@playwright/test';
import { LEMON, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/site-test.ts';

test('AN-1 the data layer hears of lists, of the product that is chosen from one, and of the product that is looked at', async ({
  shop,
}) => {
  const events = () =>
    shop.page.evaluate(() =>
      (globalThis.dataLayer ?? []).flatMap((event) => (typeof event === 'object' ? [JSON.stringify(event)] : [])),
    );
  await shop.open(SHAMPOOS);
  await expect
    .poll(events)
    .toContainEqual(expect.stringMatching(/"view_item_list".*"item_id":"lemon-fresh-shampoo","index":0/));
  await shop.page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true }),
  );
  await new ProductList(shop.page).card(LEMON).getByRole('link', { name: LEMON, exact: true }).click();
  expect(await events()).toContainEqual(
    expect.stringMatching(/"select_item".*"items":\[\{"item_id":"lemon-fresh-shampoo"/),
  );
  await shop.openProduct('lemon-fresh-shampoo');
  await expect.poll(events).toContainEqual('{"event":"view_item","items":[{"item_id":"lemon-fresh-shampoo"}]}');
});
