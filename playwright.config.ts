import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './scripts/chromium/chromium-arguments.ts';
import { findChromium } from './scripts/chromium/find-chromium.ts';

const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

const executablePath = findChromium();

/**
 * Browser tests against the whole site, started once by tests/e2e/start-site.ts on a port and with data of its own. A test runs at desktop
 * width; tagged `@phone` at phone width, `@every-width` at all three. `@operations` tests publish and purge: they run one by one after
 * the others, and in `npm test` whatever came of those (scripts/checks/check-everything.ts). Against a site that runs already:
 * SITE_ORIGIN=http://localhost:8787 npx playwright test.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-site.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // What passes then only is named at the end of `npm test` (decision 0049).
  retries: 1,
  // Each keeps a processor busy, and what serves the site another.
  workers: Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2))),
  // Both guard against what never comes. What comes late on a slow machine, or a busy one, is no fault.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    // A trace of every test takes as long as the tests; `--trace on` records the one that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone|@operations/, use: { viewport: WIDTHS.desktop } },
    { name: 'tablet', grep: /@every-width/, use: { viewport: WIDTHS.tablet } },
    { name: 'phone', grep: /@phone|@every-width/, use: { viewport: WIDTHS.phone, hasTouch: true, isMobile: true } },
    {
      name: 'operations',
      grep: /@operations/,
      fullyParallel: false,
      workers: 1,
      // They change what the next one finds.
      retries: 0,
      dependencies: ['desktop', 'tablet', 'phone'],
      use: { viewport: WIDTHS.desktop },
    },
  ],
});
