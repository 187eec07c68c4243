import { expect, type Locator } from '@playwright/test';
import { COMPARE_HREF, hrefOfPath } from '../../shared/routes.ts';
import { SHELL_LABELS, SIZE_LABEL } from '../../shared/spec/copy.ts';
import { FORM_LABELS } from '../../shared/spec/form-copy.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { edges } from './fixtures/edges.ts';
import { layOutWhole } from './fixtures/lay-out-whole.ts';
import { test } from './fixtures/same-tab-test.ts';
import { DESKTOP, PHONE, TABLET } from './fixtures/window-sizes.ts';

test('SH-2 logos of related brands and the links beside them are vertically aligned', async ({ shop }) => {
  await shop.page.setViewportSize(DESKTOP);
  await shop.openHome();
  const header = shop.page.getByRole('banner');
  const link = await edges(header.getByRole('link', { name: 'Contact us' }));
  const logos = await header.getByRole('list', { name: SHELL_LABELS.relatedBrands }).getByRole('img').all();
  expect(logos.length).toBeGreaterThan(0);
  for (const logo of logos) expect(Math.abs((await edges(logo)).middle - link.middle)).toBeLessThanOrEqual(1);
});

test('SH-4 the copyright is aligned with the last links; on phones the country row has no second rule', async ({
  shop,
}) => {
  await shop.page.setViewportSize(DESKTOP);
  await shop.openHome();
  const footer = shop.page.getByRole('contentinfo');
  const copyright = footer.getByText('©');
  await copyright.scrollIntoViewIfNeeded();
  const lastLink = footer.getByRole('listitem').filter({ hasText: 'Site Map' });
  // The styles of parts far down load a moment later.
  await expect
    .poll(async () => Math.abs((await edges(copyright)).middle - (await edges(lastLink)).middle))
    .toBeLessThanOrEqual(1);
  // The row of the country link.
  const place = footer.locator('a[href$="/country-selector"]').locator('..');
  await expect(place).toHaveCSS('border-block-start-width', '1px');
  await shop.page.setViewportSize(PHONE);
  await expect(place).toHaveCSS('border-block-start-width', '0px');
});

test('CO-2 on a phone the stacked buttons of the hero are equally wide', async ({ shop }) => {
  await shop.page.setViewportSize(PHONE);
  await shop.openHome();
  const buttons = shop.page.locator('[data-look=hero] a[data-variant]');
  await expect(buttons).toHaveCount(2);
  const boxes = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes[0].bottom).toBeLessThan(boxes[1].top);
  expect(boxes[0].width).toBe(boxes[1].width);
});

test('SH-9 the scrollbar gutter beside a dialog has the same colour as the page behind the mask', async ({ shop }) => {
  await shop.page.setViewportSize(DESKTOP);
  await shop.openHome();
  const { page } = shop;
  await page.getByRole('banner').getByRole('link', { name: 'Malaysia - English' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The mask's colour over the paper colour, composited by the browser itself.
  const [gutter, masked] = await page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const seen = (...layers: readonly string[]): readonly number[] => {
      for (const layer of layers) {
        canvas.fillStyle = layer;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const { backgroundColor } = getComputedStyle(document.documentElement);
    const mask = getComputedStyle(
      document.querySelector('dialog[open]') ?? document.body,
      '::backdrop',
    ).backgroundColor;
    return [seen(backgroundColor), seen(getComputedStyle(document.body).backgroundColor, mask)] as const;
  });
  for (const [index, channel] of gutter.entries())
    expect(Math.abs(channel - (masked[index] ?? 0))).toBeLessThanOrEqual(2);
});

for (const [window, size, edge] of [
  ['desktop', DESKTOP, 'start'],
  ['phone', PHONE, 'bottom'],
] as const)
  test(`RT-5 on a ${window} the header and its picture are separated by a wave`, async ({ shop }) => {
    await shop.page.setViewportSize(size);
    await shop.open(hrefOfPath(PAGE_OF_TYPE.contactUs));
    const head = shop.page.getByRole('main').locator('header');
    const wave = head.locator('div > svg[data-edge]').filter({ visible: true });
    await expect(wave).toHaveCount(1);
    await expect(wave).toHaveAttribute('data-edge', edge);
    // The wave has the colour of the header's field.
    const field = await head.evaluate((node) => getComputedStyle(node).backgroundColor);
    await expect(wave).toHaveCSS('fill', field);
  });

test('CO-1 a half-width text is beside its heading and does not end below it', async ({ shop }) => {
  await shop.page.setViewportSize(DESKTOP);
  await shop.openHome();
  const { page } = shop;
  const heading = await edges(page.getByRole('heading', { name: /^Most of us have the yeast/ }));
  const text = await edges(page.getByText(/^A yeast called/));
  expect(text.top).toBeGreaterThan(heading.top);
  expect(text.bottom).toBeLessThanOrEqual(heading.bottom + 1);
});

test('FM-1 no heading beside the registration form is larger than the form’s own', async ({ shop }) => {
  await shop.page.setViewportSize(DESKTOP);
  await shop.open(hrefOfPath(PAGE_OF_TYPE.registrationPage));
  const sizeOf = (name: string) =>
    shop.page
      .getByRole('heading', { name, exact: true })
      .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  const form = await sizeOf(FORM_LABELS.registrationPage.heading);
  for (const beside of ['What we ask, and why', 'Leaving']) expect(await sizeOf(beside)).toBeLessThanOrEqual(form);
});

for (const [where, size] of [
  ['where a product takes half of a tablet', TABLET],
  ['on the narrowest phone', { width: 320, height: 640 }],
] as const)
  test(`PC-5 three sizes fit in one row ${where}`, async ({ shop }) => {
    await shop.page.setViewportSize(size);
    await shop.openProduct('lemon-fresh-shampoo');
    const sizes = shop.page.getByRole('main').getByRole('group', { name: SIZE_LABEL }).first().getByRole('radio');
    await expect(sizes).toHaveCount(3);
    const tops = await sizes.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

test('PL-6 on a phone an empty comparison is clearly separated from what follows it', async ({ shop }) => {
  await shop.page.setViewportSize(PHONE);
  await shop.open(COMPARE_HREF);
  const button = await edges(shop.page.getByRole('main').getByRole('link', { name: 'See all products' }));
  const next = await edges(shop.page.getByRole('heading', { name: 'What most people choose' }));
  // More than the distance between a heading and its cards.
  expect(next.top - button.bottom).toBeGreaterThanOrEqual(44);
});

test('CA-7 on a refused preview the text is beside the sun and never under it', async ({ shop, watchdog }) => {
  watchdog.allow(/Failed to load resource.*403/);
  await shop.page.setViewportSize(TABLET);
  await shop.open(`${hrefOfPath('/')}?preview=no.preview`);
  const main = shop.page.getByRole('main');
  const sun = await main.locator('circle').first().boundingBox();
  const words = await main.locator('h1 + p').boundingBox();
  if (!sun || !words) throw new Error('the picture or the text is missing');
  expect(words.y + words.height, 'they are side by side').toBeGreaterThan(sun.y);
  expect(words.x + words.width).toBeLessThanOrEqual(sun.x);
});

test('RS-2 the footer’s wave overlaps the sea of an error page, or the product strip between them', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource.*404/);
  const footer = shop.page.getByRole('contentinfo');
  await shop.open(hrefOfPath('/nothing-here'));
  const strip = shop.page.locator('[data-sticky-banner]');
  const sea = shop.page.locator('main section');
  expect((await edges(strip)).top).toBeGreaterThanOrEqual((await edges(sea)).bottom);
  await strip.evaluate((node) => node.remove());
  await expect.poll(async () => (await edges(footer)).top - (await edges(sea)).bottom).toBeLessThanOrEqual(0);
});

test('PC-5 four thumbnails of a product fit in one row at 320 px', async ({ shop }) => {
  await shop.page.setViewportSize({ width: 320, height: 640 });
  await shop.openProduct('lemon-fresh-shampoo');
  const tops = await shop.page
    .locator("alun-island[name='Gallery'] li > a")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
});

test('NV-1 each column of the shop menu has a picture', async ({ shop }) => {
  await shop.page.setViewportSize(DESKTOP);
  await shop.openHome();
  const menu = shop.page.locator('[data-menu-item]').first();
  await menu.locator('summary').hover();
  const columns = menu.locator('div:has(> p):has(> ul)');
  await expect(columns).toHaveCount(5);
  await expect(columns.locator('img')).toHaveCount(5);
});

test('SH-3 while the drawer is open its button shows a close icon', async ({ shop }) => {
  await shop.page.setViewportSize(PHONE);
  await shop.openHome();
  const toggle = shop.page.getByRole('banner').getByRole('button', { name: SHELL_LABELS.menu });
  const drawn = toggle.locator('path').filter({ visible: true });
  await expect(drawn).toHaveCount(1);
  const shut = await drawn.getAttribute('d');
  await toggle.click();
  await expect(drawn).toHaveCount(1);
  await expect(drawn).not.toHaveAttribute('d', shut ?? '');
});

for (const [where, size] of [
  ['two side by side on a phone', PHONE],
  ['four on a tablet', TABLET],
] as const)
  test(`PC-1 no price range on a card wraps, ${where}`, async ({ shop }) => {
    await shop.page.setViewportSize(size);
    await shop.open(COMPARE_HREF);
    const price = shop.page.getByRole('main').locator('article p:has(> abbr)').first();
    const [top, bottom] = await price.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node.lastChild ?? node);
      const rects = [...range.getClientRects()];
      return [Math.min(...rects.map((rect) => rect.top)), Math.max(...rects.map((rect) => rect.top))];
    });
    expect(bottom).toBe(top);
  });

test('AR-2 on a tablet topics are two in a row, and the text of the first article starts no higher than its picture', async ({
  shop,
}) => {
  await shop.page.setViewportSize(TABLET);
  await shop.open(hrefOfPath('/scalp'));
  const topics = shop.page.getByRole('navigation', { name: 'Topics' }).getByRole('listitem');
  expect((await edges(topics.nth(0))).top).toBe((await edges(topics.nth(1))).top);
  const lead = shop.page.locator('article[data-layout="feature"]');
  const picture = await edges(lead.locator('img'));
  expect((await edges(lead.getByRole('heading').locator('..'))).top).toBeGreaterThanOrEqual(picture.top);
});

for (const [path, one, other] of [
  ['/contact-us', 'Send an email', 'Call the care team'],
  ['/about', 'Read the guides', 'See the answers'],
] as const)
  test(`CO-2 the links below the cards of a row are vertically aligned: ${path}`, async ({ shop }) => {
    await shop.page.setViewportSize(DESKTOP);
    await shop.open(hrefOfPath(path));
    await layOutWhole(shop.page);
    const link = (name: string) => edges(shop.page.getByRole('main').getByRole('link', { name }));
    // The styles of parts far down load a moment later.
    await expect
      .poll(async () => Math.abs((await link(one)).middle - (await link(other)).middle))
      .toBeLessThanOrEqual(1);
  });

test('PL-3 where no product matches, an empty shelf is shown below the chosen filters', async ({ shop }) => {
  await shop.page.setViewportSize(DESKTOP);
  await shop.open('/__gallery/product-shelf.nothingFound.html');
  const shelf = shop.page.locator('[data-part="cards"]');
  const { top, bottom } = await edges(shelf);
  expect(bottom - top).toBeGreaterThan(150);
  expect(top).toBeGreaterThan((await edges(shop.page.getByRole('link', { name: 'Clear all' }))).bottom);
});

test('SE-3 on a phone the popular places are clearly separated from the products above them', async ({ shop }) => {
  await shop.page.setViewportSize(PHONE);
  await shop.open(`${hrefOfPath('/search')}?term=qqzzxx`);
  const main = shop.page.getByRole('main');
  const card = await edges(main.locator('article').last());
  expect((await edges(main.getByRole('heading', { name: 'Popular places' }))).top - card.bottom).toBeGreaterThanOrEqual(
    44,
  );
});

test('SE-3 beside pages with a picture, the title of one without is in line; on a phone it has no empty space above it', async ({
  shop,
}) => {
  await shop.page.setViewportSize(DESKTOP);
  await shop.open(`${hrefOfPath('/search')}?term=shops&tab=articles`);
  const cards = shop.page.getByRole('main').getByRole('article');
  const plain = cards.filter({ hasNot: shop.page.locator('img') });
  await expect(plain.first()).toBeVisible();
  const titleBelowTop = async (card: Locator): Promise<number> =>
    Math.round((await edges(card.getByRole('heading'))).top - (await edges(card)).top);
  const below = await Promise.all((await cards.all()).map(titleBelowTop));
  expect(below.length).toBeGreaterThan(await plain.count());
  expect(new Set(below).size).toBe(1);
  await shop.page.setViewportSize(PHONE);
  expect(await titleBelowTop(plain.first())).toBeLessThan(50);
});

test('AR-2 the wave over a topic’s picture extends beyond both sides of its card, so that no hairline shows', async ({
  shop,
}) => {
  await shop.page.setViewportSize(PHONE);
  await shop.open(hrefOfPath('/scalp'));
  const beyond = await shop.page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('listitem')
    .evaluateAll((topics) =>
      topics.flatMap((topic) => {
        const card = topic.getBoundingClientRect();
        const wave = topic.querySelector('svg[data-edge]')?.getBoundingClientRect();
        return wave ? [card.left - wave.left, wave.right - card.right] : [];
      }),
    );
  expect(beyond.length).toBeGreaterThan(3);
  expect(Math.min(...beyond)).toBeGreaterThan(0);
});
