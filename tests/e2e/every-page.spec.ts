import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { published } from './fixtures/published-pages.ts';
import { test } from './fixtures/same-tab-test.ts';

/** The Malay article and the 404 page count as page types of their own. */
const PAGES: readonly (readonly [type: string, address: string])[] = [
  ...Object.entries(PAGE_OF_TYPE).map(([type, path]) => [type, hrefOfPath(path)] as const),
  ['article in Malay', hrefOfPath(published('article-petua-hilangkan-kelemumur').path)],
];

for (const [type, address] of PAGES) {
  test(`SH-1 a ${type} has no axe violations and does not overflow the window @every-width`, async ({
    shop,
    expectAccessible,
  }) => {
    await shop.open(address);
    await shop.expectIslandsSettled();
    await shop.expectNoSidewaysScroll();
    await shop.expectComesToRest();
    await expectAccessible();
  });

  test(`SH-1 a ${type} fits a window of 320 px, also with increased text spacing`, async ({ shop }) => {
    await shop.page.setViewportSize({ width: 320, height: 640 });
    await shop.open(address);
    await shop.expectNoSidewaysScroll();
    await shop.expectNothingCutOff();
    await shop.spaceText();
    await shop.expectNoSidewaysScroll();
    await shop.expectNothingCutOff();
  });
}

test('RT-9 the 404 page is accessible, and its drawing comes to rest @every-width', async ({
  shop,
  expectAccessible,
}) => {
  await shop.openMissing('/en-my/nothing-here');
  await shop.expectComesToRest();
  await expectAccessible();
});
