import { CommandError, main, readOptions } from './process/command-line.ts';

const HELP = `
npm run verify

Runs every check of \`npm test\`, without installing anything and without a network.
`;

async function verify(): Promise<void> {
  readOptions(HELP, {});
  // Loading them takes seconds, even for `--help`.
  const { checkEverything } = await import('./checks/check-everything.ts');
  const { findChromium } = await import('./chromium/find-chromium.ts');
  const chromium = findChromium();
  if (!chromium) throw new CommandError('no Chromium found; run `npm test`, which installs one');
  await checkEverything(chromium);
}

if (import.meta.main) await main('verify', verify);
