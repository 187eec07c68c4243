import { type ConsoleMessage, expect, type Page, type Route } from '@playwright/test';
import { sameTab, type TestFixtures, testWithTabs } from '../fixtures/same-tab.ts';
import { isSkippedTransition } from '../fixtures/watchdog.ts';
import { type Harness, startHarness } from './harness.ts';

/** Holds back the script that hydration needs, so that the test decides when islands wake. */
export interface Hydration {
  readonly letIn: () => Promise<void>;
}

interface Fixtures {
  /** Console errors, uncaught errors and breaches of the CSP. A test that leaves one fails. */
  readonly trouble: string[];
  readonly holdHydration: () => Promise<Hydration>;
}

interface WorkerFixtures {
  readonly harness: Harness;
}

async function holdHydrationOf(page: Page): Promise<Hydration> {
  const held: Route[] = [];
  let open = false;
  await page.route(/\/assets\/hydrate-.*\.js$/, async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  return {
    letIn: async () => {
      open = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

const base = testWithTabs.extend<object, WorkerFixtures>({
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const harness = await startHarness();
      await use(harness);
      await harness.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const fixtures: TestFixtures<Fixtures, WorkerFixtures> = {
  baseURL: ({ harness }, use) => use(harness.origin),
  trouble: [
    async ({ page }, use) => {
      const trouble: string[] = [];
      const onConsole = (message: ConsoleMessage): unknown =>
        message.type() === 'error' && trouble.push(message.text());
      const onError = (error: Error): unknown => !isSkippedTransition(error) && trouble.push(String(error));
      page.on('console', onConsole).on('pageerror', onError);
      await use(trouble);
      page.off('console', onConsole).off('pageerror', onError);
      expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
  holdHydration: ({ page }, use) => use(() => holdHydrationOf(page)),
};

/** Tests of the client alone, on pages that the harness serves, in a tab that they share. */
export const test = base.extend<object>(sameTab).extend<Fixtures>(fixtures);

/** The same in a tab of its own: with an init script or a clock. */
export const testAlone = base.extend<Fixtures>(fixtures);

export { expect };
