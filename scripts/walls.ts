import { main, readOptions } from './process/command-line.ts';
import { importCircles } from './walls/circles.ts';
import { findBreaches } from './walls/find-breaches.ts';
import { idleExports } from './walls/idle-exports.ts';
import { readSources } from './walls/sources.ts';
import { foreignTables } from './walls/tables.ts';

const HELP = `
node scripts/walls.ts

Checks the import walls and naming rules that the linter cannot express. Prints every breach with file and line.
`;

async function walls(): Promise<void> {
  readOptions(HELP, {});
  const sources = await readSources();
  const breaches = [
    ...findBreaches(sources),
    ...foreignTables(sources),
    ...idleExports(sources),
    ...importCircles(sources),
  ];
  for (const { file, line, message } of breaches) console.error(`${file}${line ? `:${line}` : ''}  ${message}`);
  if (breaches.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main('walls', walls);
