import { test as base, expect, type Page, type Route } from '@playwright/test';
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

/** Tests of the client alone, on pages that the harness serves. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const harness = await startHarness();
      await use(harness);
      await harness.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ harness }, use) => use(harness.origin),
  trouble: [
    async ({ page }, use) => {
      const trouble: string[] = [];
      page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
      page.on('pageerror', (error) => !isSkippedTransition(error) && trouble.push(String(error)));
      await use(trouble);
      expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
  holdHydration: ({ page }, use) => use(() => holdHydrationOf(page)),
});

export { expect };
