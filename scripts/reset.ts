import { rm } from 'node:fs/promises';
import path from 'node:path';
import { claimState, STATE_DIR } from './local/running.ts';
import { changeBuild } from './local/site-build.ts';
import { removeState } from './local/stack.ts';
import { main, readOptions } from './process/command-line.ts';
import { root } from './process/run.ts';

const HELP = `
npm run reset

Removes the data of the embedded services on this machine (entries, media, caches, purge log) and the build.
The next \`npm start\` imports the content again. The secrets in .dev.vars stay.
`;

async function reset(): Promise<void> {
  readOptions(HELP, {});
  claimState(STATE_DIR, { wants: 'reset' });
  await removeState(STATE_DIR);
  await changeBuild(() => rm(path.join(root, 'dist'), { recursive: true, force: true }));
  console.log('Removed .wrangler/state and dist. `npm start` imports the content again.');
}

if (import.meta.main) await main('reset', reset);
