import { main, readOptions, UsageError } from './process/command-line.ts';

const HELP = `
npm test

Everything that must hold: generated files, types, lint, walls, the build, unit tests, tests in workerd, tests in a real browser
against a running site, and the size budgets: two checks beside one another, in three stages, the last of which is the browser's.
A stage is finished whatever fails in it, and after a failure none begins. Installs packages and, as root on Debian, Chromium when
they are missing. \`npm run verify\` is the same without installing anything.

One test alone: npx vitest run <path>, or npx playwright test <path>.
`;

async function test(): Promise<void> {
  const path = process.argv.slice(2).find((word) => !word.startsWith('-'));
  if (path) throw new UsageError(`npm test runs everything; for ${path} alone: npx vitest run, or npx playwright test`);
  readOptions(HELP, {});
  // Loading them takes seconds, even for `--help`.
  const { checkEverything } = await import('./checks/check-everything.ts');
  const { findOrInstallChromium } = await import('./chromium/find-chromium.ts');
  await checkEverything(await findOrInstallChromium());
}

if (import.meta.main) await main('test', test);
