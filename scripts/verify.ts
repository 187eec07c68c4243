import { checkEverything } from './checks/check-everything.ts';
import { findChromium } from './chromium/find-chromium.ts';
import { CommandError, main, readOptions } from './process/command-line.ts';

const HELP = `
npm run verify

Runs every check of \`npm test\`, without installing anything and without a network.
`;

async function verify(): Promise<void> {
  readOptions(HELP, {});
  const chromium = findChromium();
  if (!chromium) throw new CommandError('no Chromium found; run `npm test`, which installs one');
  await checkEverything(chromium);
}

if (import.meta.main) await main('verify', verify);
