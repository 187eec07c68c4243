import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { test } from './fixtures/site-test.ts';

/** Browsers of phones that darken pages which do not say that they know about it. */
test.use({
  colorScheme: 'dark',
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=forceDarkModeEnabled=true'] }),
    { scope: 'worker' },
  ],
});

test('SH-1 browsers that darken pages leave the header as it is: paper behind a dark logo', async ({
  context,
  shop,
}) => {
  const { page } = shop;
  await shop.open(hrefOfPath('/'));
  const picture = await page.getByRole('banner').screenshot();
  // The page's own policy refuses pictures that are made here.
  const blank = await context.newPage();
  const corner = await blank.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      return [...(canvas?.getImageData(4, bitmap.height - 20, 1, 1).data ?? [])];
    },
    [...picture],
  );
  expect(Math.min(...corner)).toBeGreaterThan(240);
});
