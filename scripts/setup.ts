import { findOrInstallChromium } from './chromium/find-chromium.ts';
import { ensureSecrets } from './local/secrets.ts';
import { main, readOptions } from './process/command-line.ts';

const HELP = `
npm run setup

Installs what \`npm start\` and \`npm test\` need and writes this machine's secrets; after that, both work offline.
`;

async function setup(): Promise<void> {
  readOptions(HELP, {});
  await ensureSecrets();
  console.log(`Secrets are in .dev.vars and services/.dev.vars. Browser: ${await findOrInstallChromium()}`);
}

if (import.meta.main) await main('setup', setup);
