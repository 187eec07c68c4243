import { expect } from '@playwright/test';
import { CAROUSEL_LABELS } from '../../shared/spec/component-copy.ts';
import { keptPage } from './fixtures/kept-page.ts';
import { test } from './fixtures/site-test.ts';
import { SlowLine, timeForScripts, touchEarly } from './fixtures/slow-line.ts';

test('CO-4 a carousel whose slides are still arriving when the visitor comes to it has all of them', async ({
  page,
  request,
  siteOrigin,
  watchdog,
}) => {
  await keptPage(request, '/en-my');
  const line = new SlowLine(siteOrigin, 'aria-label="3 of 8"');
  const origin = await line.listen();
  watchdog.allow(new RegExp(`left the site: GET ${origin}/`));
  await page.goto(`${origin}/en-my`, { waitUntil: 'commit' });
  await touchEarly(page);
  const carousel = page.locator('alun-carousel').first();
  await carousel.scrollIntoViewIfNeeded();
  await timeForScripts(page);
  line.letRestArrive();
  const next = carousel.getByRole('button', { name: CAROUSEL_LABELS.en.next });
  await next.click();
  await expect(carousel.getByRole('group', { name: '5 of 8' })).toBeInViewport({ ratio: 0.5 });
  await page.goto('about:blank', { waitUntil: 'commit' });
  await line.close();
});
