import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.ts';

const FEATURES = /--disable-features=([\w,]+)/;

/** The command line that Playwright launches a browser with. Playwright's error shows it when the program is not a browser. */
async function startedWith(): Promise<string> {
  const server = await chromium.launchServer({ executablePath: process.execPath }).catch((error: unknown) => error);
  return String(server);
}

const featuresIn = (line: string): string[] => FEATURES.exec(line)?.[1]?.split(',') ?? [];

test('DV-1 our --disable-features includes all features that Playwright disables', async () => {
  const playwrights = featuresIn(await startedWith());
  expect(playwrights.length).toBeGreaterThan(0);
  expect(featuresIn(CHROMIUM_ARGUMENTS.join(' '))).toEqual(expect.arrayContaining(playwrights));
});
