import { existsSync } from 'node:fs';
import { run } from '../process/run.ts';

/** Fonts that the fallback faces are scaled from (client/styles/fonts.css). Desktops and phones have one of them. */
const FALLBACK_FONTS = ['Liberation Sans', 'Arial', 'Roboto'] as const;

const INSTALL_LIMIT_MS = 300_000;

/** Which of these fonts the system has. Undefined: none, or a system without fontconfig. */
async function installedFont(): Promise<string | undefined> {
  const { ok, output } = await run('fc-list', [':', 'family']);
  const families = new Set(output.split('\n').flatMap((line) => line.trim().split(',')));
  return ok ? FALLBACK_FONTS.find((font) => families.has(font)) : undefined;
}

/**
 * Finds the system font that pages are set in until their own fonts have arrived, or installs Debian's package where that is possible.
 * Debian's Chromium recommends it; without it, a browser asks the system for each of the fallback names, for nothing, before it paints.
 * @returns the name of the font; undefined, and printed how to get one, if there is none
 */
export async function findOrInstallFallbackFont(): Promise<string | undefined> {
  const found = await installedFont();
  if (found || process.platform !== 'linux') return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: INSTALL_LIMIT_MS };
    await run('apt-get', ['update', '-q'], options);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'fonts-liberation'], options);
  }
  const installed = await installedFont();
  if (!installed) {
    console.log(
      'Text has no font until those of the site have arrived: install Liberation Sans (Debian: fonts-liberation). Times before the first paint are longer without.',
    );
  }
  return installed;
}
