import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { buildGallery } from '../../scripts/gallery/build-gallery.ts';
import { GALLERY_FOLDER } from '../../scripts/gallery/gallery-folder.ts';
import { servesHere } from '../../scripts/local/running.ts';
import { run } from '../../scripts/process/run.ts';
import { layOutWhole } from './fixtures/lay-out-whole.ts';
import { test } from './fixtures/same-tab-test.ts';
import { DESKTOP, PHONE, TABLET } from './fixtures/window-sizes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const VIEWS = globSync('{worker,shared}/**/*.examples.tsx', { cwd: root })
  .map((file) => path.basename(file, '.examples.tsx'))
  .sort();

test('DV-1 the gallery shows an example in a frame of the chosen width', async ({ shop }) => {
  // Chromium reports an error when a frame is resized during its view transition.
  await shop.page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open('/__gallery');
  const frame = shop.page.frameLocator('iframe[name=example]');
  await shop.page.getByRole('link', { name: 'full', exact: true }).first().click();
  await expect(frame.getByRole('main')).toBeAttached();
  await shop.page.getByLabel('820 px').check();
  await expect(shop.page.locator('iframe')).toHaveCSS('width', '820px');
});

for (const view of VIEWS) {
  test(`DV-1 the gallery contains the examples of ${view}, and none writes to the console`, async ({
    shop,
    request,
  }) => {
    const index = await (await request.get('/__gallery')).text();
    const addresses = Array.from(index.matchAll(/href="([^"]+\.html)"/g), ([, href = '']) => href).filter((href) =>
      href.startsWith(`${view}.`),
    );
    expect(addresses.length).toBeGreaterThan(0);
    // Pictures do not matter here, and there are many. `page.route` would also disable the browser's cache.
    const browser = await shop.page.context().newCDPSession(shop.page);
    await browser.send('Network.enable');
    await browser.send('Network.setBlockedURLs', { urls: ['*/media/*'] });
    for (const address of addresses) {
      await shop.open(`/__gallery/${address}`);
      await shop.expectIslandsSettled();
      await expect.soft(shop.page.getByRole('main'), address).toBeAttached();
    }
    await browser.detach();
  });
}

test('CO-2 a word longer than its line is broken, and never cut off', async ({ shop: { page }, request }) => {
  const index = await (await request.get('/__gallery')).text();
  const examples = Array.from(index.matchAll(/href="([^"]*long-?words[^"]*\.html)"/gi), ([, href = '']) => href);
  expect(examples.length).toBeGreaterThan(5);
  await page.setViewportSize(PHONE);
  for (const example of examples) {
    await page.goto(`/__gallery/${example}`);
    await layOutWhole(page);
    const cutOff = await page.locator('h1, h2, h3, p').evaluateAll((elements) =>
      elements
        .filter((element) => element.textContent?.includes('Ketidak'))
        .filter((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          return Math.max(...Array.from(words.getClientRects(), ({ right }) => right)) > innerWidth;
        })
        .map((element) => element.outerHTML),
    );
    expect.soft(cutOff, example).toEqual([]);
  }
});

for (const [width, size] of Object.entries({ DESKTOP, TABLET, PHONE })) {
  test(`CA-8 every state of the operators’ page is accessible and fills its window: ${width}`, async ({
    shop,
    request,
    expectAccessible,
  }) => {
    const index = await (await request.get('/__gallery')).text();
    const states = Array.from(index.matchAll(/href="(ops\.[^"]+)"/g), ([, href = '']) => href);
    expect(states.length).toBeGreaterThan(5);
    await shop.page.setViewportSize(size);
    // The page refreshes itself every few seconds. Status 204 keeps the state on screen.
    await shop.page.route('**/ops', (route) => route.fulfill({ status: 204 }));
    for (const state of states) {
      await shop.open(`/__gallery/${state}`);
      await expectAccessible();
      await shop.expectNoSidewaysScroll();
      const glance = shop.page.locator('#glance');
      if ((await glance.count()) === 0) continue;
      // Five tiles in rows of four, three or two: the last one also reaches the edge.
      const [edge, last] = [await glance.boundingBox(), await glance.locator(':scope > div').last().boundingBox()];
      if (!edge || !last) throw new Error('the tiles are outside the window');
      expect.soft(Math.abs(last.x + last.width - edge.x - edge.width), state).toBeLessThan(1);
    }
    await shop.page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('DV-1 a deployment contains no gallery @operations', async () => {
  test.setTimeout(120_000);
  expect(existsSync(GALLERY_FOLDER), 'before').toBe(true);
  const result = await run('node', ['scripts/deploy.ts', '--dry-run'], { timeoutMs: 100_000 });
  expect(result.ok, result.output).toBe(true);
  // A site that runs on this machine keeps its gallery; nothing is deployed.
  expect(existsSync(GALLERY_FOLDER), 'after').toBe(servesHere());
  // Restores the gallery for the next run.
  await buildGallery();
});
