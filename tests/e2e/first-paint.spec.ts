import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { openHeld } from './fixtures/held-styles.ts';
import { keptPage } from './fixtures/kept-page.ts';
import { test } from './fixtures/site-test.ts';

/** What a trace of Chromium says of a task, or of a moment in one. Times are microseconds. */
const TRACE = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.number().default(0),
      args: z
        .object({
          frame: z.string().optional().catch(undefined),
          fileName: z.string().optional().catch(undefined),
        })
        .optional(),
    }),
  ),
});
type Traced = z.infer<typeof TRACE>['traceEvents'][number];

/** What the browser did for a cached page from its request until it had loaded. */
async function traced(page: Page, request: APIRequestContext, path: string): Promise<readonly Traced[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser to trace');
  await keptPage(request, hrefOfPath(path));
  const categories = ['blink.user_timing', 'disabled-by-default-devtools.timeline', 'v8'];
  await browser.startTracing(page, { categories });
  await page.goto(hrefOfPath(path));
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  return TRACE.parse(trace).traceEvents.sort((one, other) => one.ts - other.ts);
}

test('SH-1 the end of a page is parsed in one task, and its form fields are read for autofill in another', async ({
  page,
  request,
}) => {
  const events = await traced(page, request, PAGE_OF_TYPE.contactUs);
  const address = page.url();
  /** Start of the task of this document's last such event. */
  const taskOf = (reached: string): number | undefined => {
    // Its frame had an empty document before. Later frames are those of SVG pictures.
    const frame = events.find(({ name }) => name === 'domInteractive')?.args?.frame;
    const mark = events
      .filter(({ name, args }) => name === reached && (args?.frame === frame || args?.fileName === address))
      .at(-1);
    return events.find(
      ({ name, pid, tid, ts, dur }) =>
        name === 'RunTask' && mark && pid === mark.pid && tid === mark.tid && ts <= mark.ts && mark.ts <= ts + dur,
    )?.ts;
  };
  // The parser compiles the module when it meets it, at the end of the body. What comes after may be a task of its own.
  const parsed = taskOf('v8.compileModule');
  expect(parsed).toBeGreaterThan(0);
  expect(taskOf('domContentLoadedEventStart')).toBeGreaterThan(parsed ?? Number.POSITIVE_INFINITY);
  expect(await keptPage(request, new URL(address).pathname)).toMatch(
    /<script type="module">[^<]+<\/script><\/body><\/html>$/,
  );
});

test('CT-2 names in other scripts are shown after the first paint, when the style sheet has loaded', async ({
  page,
  request,
}) => {
  const release = await openHeld(page, request, PAGE_OF_TYPE.countrySelector);
  await expect(page.locator('link[rel=stylesheet]:not([disabled])')).toBeAttached();
  const main = page.getByRole('main');
  await expect(main.getByText('Canada - Français')).toBeVisible();
  for (const script of ['日本語', 'ไทย', 'Қазақша']) await expect(main.getByText(script, { exact: true })).toBeHidden();
  release();
  for (const script of ['日本語', 'ไทย', 'Қазақша', 'Ελληνικά', 'العربية'])
    await expect(main.getByText(script, { exact: true }).first()).toHaveCSS('display', 'inline');
});

test('CT-2 without JavaScript, names in other scripts are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(hrefOfPath(PAGE_OF_TYPE.countrySelector));
  await expect(page.getByRole('main').getByText('日本語', { exact: true })).toHaveCSS('display', 'inline');
  await context.close();
});

test('SH-1 a date field has no picture of the browser’s, which would be requested before the first paint', async ({
  page,
}) => {
  await page.goto(hrefOfPath(PAGE_OF_TYPE.productRegistrationForm));
  const icon = page.locator('input[type=date]').first();
  const pictureOf = (element: Element): string =>
    getComputedStyle(element, '::-webkit-calendar-picker-indicator').backgroundImage;
  await expect.poll(() => icon.evaluate(pictureOf)).toBe('none');
});
