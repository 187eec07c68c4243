import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

/** A command that creates a folder with a file, prints its path, and goes on as given. Returns that path and the exit code. */
async function command(next: string, signal?: NodeJS.Signals) {
  const child = spawn(process.execPath, [
    '--input-type=module-typescript',
    '--eval',
    `import { existsSync, writeFileSync } from 'node:fs';
     import { main } from ${here('command-line.ts')};
     import { temporaryFolder } from ${here('temporary-folder.ts')};
     await main('probe', async () => {
       const { folder, remove } = await temporaryFolder('alun-probe');
       writeFileSync(folder + '/file', 'data');
       console.log(folder);
       ${next}
     });`,
  ]);
  const [text] = await once(child.stdout, 'data');
  if (signal) child.kill(signal);
  const [code] = await once(child, 'close');
  return { folder: String(text).trim(), code: Number(code) };
}

it('DV-1 the temporary data of a stopped or failed command is removed', async () => {
  const stopped = await command('await new Promise((resolve) => setTimeout(resolve, 60_000));', 'SIGINT');
  expect([stopped.code, existsSync(stopped.folder)]).toEqual([130, false]);
  const failed = await command('throw new Error("a fault");');
  expect([failed.code, existsSync(failed.folder)]).toEqual([1, false]);
});

it('DV-1 temporary data is removed when a command says so', async () => {
  const { code } = await command('remove(); if (existsSync(folder)) process.exitCode = 7;');
  expect(code).toBe(0);
});
