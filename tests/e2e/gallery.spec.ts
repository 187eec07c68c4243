import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { test } from './fixtures/site-test.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('DV-1 the gallery shows the examples of every view, none of which says a word on the console', async ({
  shop,
}) => {
  test.setTimeout(180_000);
  // What the pictures show is not the matter here, and there are many.
  await shop.page.route('**/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await shop.open('/__gallery');
  const links = shop.page.getByRole('navigation').getByRole('link');
  const addresses = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href') ?? ''),
  );
  const views = new Set(addresses.map((address) => address.split('.')[0]));
  const files = globSync('{worker,shared}/**/*.examples.tsx', { cwd: root });
  for (const file of files) expect.soft(views, file).toContain(path.basename(file, '.examples.tsx'));
  expect(addresses.length).toBeGreaterThan(files.length);

  for (const address of addresses) {
    await shop.open(`/__gallery/${address}`);
    await shop.expectIslandsSettled();
    await expect.soft(shop.page.getByRole('main'), address).toBeAttached();
  }
});

test('DV-1 the gallery is not part of what is deployed', () => {
  const deploy = readFileSync(path.join(root, 'scripts/deploy.ts'), 'utf8');
  expect(deploy.indexOf('await withoutGallery()')).toBeGreaterThan(0);
  expect(readFileSync(path.join(root, 'dist/site/index.js'), 'utf8')).not.toContain('.examples.tsx');
});
