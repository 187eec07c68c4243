import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CommandError } from '../process/command-line.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { findChromium } from './find-chromium.ts';
import { openBrowser } from './open-browser.ts';

/** A program that notes each start in a file, and then does what `then` says. */
async function program(then: string): Promise<{ readonly file: string; readonly starts: () => Promise<number> }> {
  const { folder, remove } = await temporaryFolder('alun-browser');
  onTestFinished(remove);
  const file = path.join(folder, 'browser');
  const notes = path.join(folder, 'starts');
  await writeFile(notes, '');
  await writeFile(file, `#!/bin/sh\necho started >> '${notes}'\n${then}\n`);
  await chmod(file, 0o755);
  return { file, starts: async () => (await readFile(notes, 'utf8')).split('\n').length - 1 };
}

test('DV-1 a browser that crashes at each start is named in one line, with its signal', async () => {
  const { file, starts } = await program('kill -SEGV $$');
  const refusal = await openBrowser(file).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  const message = String((refusal as CommandError).message);
  expect(message).toMatch(/^\S+browser did not start in 2 tries: .+SIGSEGV/);
  expect(message).not.toContain('\n');
  expect(await starts()).toBe(2);
});

test('DV-1 a browser that crashes at its first start only is opened', async () => {
  const real = findChromium();
  if (!real) throw new Error('these tests need Chromium');
  const { file, starts } = await program(`[ -e "$0.once" ] && exec '${real}' "$@"\ntouch "$0.once"\nkill -SEGV $$`);
  const browser = await openBrowser(file);
  try {
    expect([browser.isConnected(), await starts()]).toEqual([true, 2]);
  } finally {
    await browser.close();
  }
});

test('DV-1 a path without a program is named', async () => {
  await expect(openBrowser('/nowhere/chromium')).rejects.toThrow(/^\/nowhere\/chromium did not start .+exist/);
});
