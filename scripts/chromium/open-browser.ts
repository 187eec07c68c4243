import { type Browser, chromium } from '@playwright/test';
import { CommandError } from '../process/command-line.ts';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.ts';

const TRIES = 2;

/** What is left of Playwright's error: its first line, and how the process ended if it says so. Its log is the whole command line. */
function whyNot(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const ended = /exitCode=\S+ signal=\w+/.exec(text)?.[0];
  const first = text.split('\n', 1)[0] ?? '';
  return ended ? `${first} (${ended.replace(',', '')})` : first;
}

/**
 * Opens Chromium with our arguments. A browser that crashes while it starts is started once more: the first one after a machine's boot
 * sometimes does, and a measurement of minutes should not be lost to it.
 * @param env added to the environment of this process
 * @throws CommandError in one line, when it does not start either time
 */
export async function openBrowser(
  executablePath: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS], env: { ...process.env, ...env } });
    } catch (error) {
      if (attempt < TRIES) continue;
      throw new CommandError(`${executablePath} did not start in ${TRIES} tries: ${whyNot(error)}`);
    }
  }
}
