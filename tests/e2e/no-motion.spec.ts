import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { test } from './fixtures/site-test.ts';
import { DESKTOP } from './fixtures/window-sizes.ts';

for (const [wanted, reducedMotion, scale, translate] of [
  ['is allowed, a hovered card is enlarged', 'no-preference', '1.035', '4.8px'],
  ['is reduced, a hovered card does not change', 'reduce', 'none', 'none'],
] as const)
  test(`AR-2 where motion ${wanted}`, async ({ shop }) => {
    await shop.page.emulateMedia({ reducedMotion });
    await shop.page.setViewportSize(DESKTOP);
    await shop.open(hrefOfPath('/scalp'));
    const topic = shop.page.getByRole('navigation', { name: 'Topics' }).getByRole('listitem').first();
    await topic.hover();
    await expect(topic.locator('img')).toHaveCSS('scale', scale);
    await expect(topic.locator('span:has(svg)')).toHaveCSS('translate', translate);
  });

for (const [wanted, reducedMotion, count] of [
  ['is allowed, a spinner turns', 'no-preference', 1],
  ['is reduced, a spinner stands still', 'reduce', 0],
] as const)
  test(`FM-3 where motion ${wanted} in the button of a form that is being sent`, async ({ shop }) => {
    await shop.page.emulateMedia({ reducedMotion });
    await shop.open(hrefOfPath(PAGE_OF_TYPE.loginPage));
    const main = shop.page.getByRole('main');
    // The request never gets an answer.
    await shop.page.route(`**${hrefOfPath(PAGE_OF_TYPE.loginPage)}`, () => undefined);
    await main.getByLabel('Email address').fill('aina@mail.example');
    await main.getByLabel('Password', { exact: false }).first().fill('calm-water-1');
    const button = main.getByRole('button', { name: 'Log in' });
    await button.click();
    await expect(button).toHaveAttribute('data-busy', '');
    // Colour transitions may still run; they turn nothing.
    const turning = await button.evaluate(
      (node) =>
        node
          .getAnimations({ subtree: true })
          .filter((motion) => motion instanceof CSSAnimation && motion.playState === 'running').length,
    );
    expect(turning).toBe(count);
  });
