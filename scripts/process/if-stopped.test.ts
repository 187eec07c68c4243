import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const here = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

/** A command that prints `begun` and then waits; Ctrl-C stops it as soon as it has. */
async function stopped(over: string): Promise<{ readonly code: number; readonly said: string }> {
  const command = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { main } from ${here('command-line.ts')};
     import { ifStopped } from ${here('if-stopped.ts')};
     await main('probe', async () => {
       const isOver = ifStopped(() => 'left midway');
       ${over}
       console.log('begun');
       await new Promise((resolve) => setTimeout(resolve, 60_000));
     });`,
  ]);
  const said: string[] = [];
  command.stderr.on('data', (text) => said.push(String(text)));
  await once(command.stdout, 'data');
  command.kill('SIGINT');
  const [code] = await once(command, 'close');
  return { code: Number(code), said: said.join('') };
}

it('RS-2 a stopped command prints what it leaves behind, unless that part was over', async () => {
  expect(await stopped('')).toEqual({ code: 130, said: 'left midway\n' });
  expect(await stopped('isOver();')).toEqual({ code: 130, said: '' });
});
