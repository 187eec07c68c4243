import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CommandError } from '../process/command-line.ts';
import { run } from '../process/run.ts';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const;

const INSTALL_LIMIT_MS = 600_000;

/** The browser for tests: CHROMIUM_PATH, the usual install paths, or Playwright's own. Undefined when there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new CommandError(`CHROMIUM_PATH is ${chosen}, which does not exist`);
    return chosen;
  }
  return [...USUAL_PLACES, chromium.executablePath()].find((place) => existsSync(place));
}

/**
 * Finds the browser, or installs Debian's package where that is possible.
 * @throws CommandError that says how to get one.
 */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    throw new CommandError(
      'no Chromium found. Install it (`npx playwright install chromium`) or set CHROMIUM_PATH to one you have.',
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeoutMs: INSTALL_LIMIT_MS };
  await run('apt-get', ['update', '-q'], options);
  const result = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
  const installed = findChromium();
  if (!result.ok || !installed) {
    throw new CommandError(`apt-get could not install chromium: ${result.output.trim().split('\n').at(-1) ?? ''}`);
  }
  return installed;
}

if (import.meta.main) console.log(findChromium() ?? 'none');
