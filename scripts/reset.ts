import { rm } from 'node:fs/promises';
import path from 'node:path';
import { claimState, STATE_DIR } from './local/running.ts';
import { removeState } from './local/stack.ts';
import { main, readOptions } from './process/command-line.ts';
import { root } from './process/run.ts';

const HELP = `
npm run reset

Removes what the embedded services hold on this machine (entries, media, the edge's cache, the purge log) and the build.
The next \`npm start\` imports the content afresh. The secrets in .dev.vars stay.
`;

async function reset(): Promise<void> {
  readOptions(HELP, {});
  claimState(STATE_DIR);
  await removeState(STATE_DIR);
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  console.log('Removed .wrangler/state and dist. `npm start` begins afresh.');
}

if (import.meta.main) await main('reset', reset);
