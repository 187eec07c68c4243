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
 * Browser tests against the whole site. tests/e2e/start-site.ts starts it once, on a port and with data of its own. A test runs at desktop
 * width; with the tag `@phone` at phone width, with `@every-width` at all three. `@operations` tests publish and purge, so they run one by
 * one after the others; in `npm test` they run even if others failed (scripts/checks/check-everything.ts). Against a site that already
 * runs: SITE_ORIGIN=http://localhost:8787 npx playwright test.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-site.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // The end of `npm test` names the tests that pass only on the retry (decision 0049).
  retries: 1,
  // Each worker keeps one core busy, and serving the site for it takes another.
  workers: Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2))),
  // Both limits catch what never happens. Slowness on a slow or busy machine is not a failure.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    // Tracing every test would double the run time; `--trace on` records a trace for the test under investigation.
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
      // A retry would start from the state that the first try has changed.
      retries: 0,
      dependencies: ['desktop', 'tablet', 'phone'],
      use: { viewport: WIDTHS.desktop },
    },
  ],
});
