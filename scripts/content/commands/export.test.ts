import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportContent } from './export.ts';

test('DV-2 a folder that cannot be created is reported before any content is read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const exporting = exportContent.run({
    words: [path.join(file, 'space')],
    options: {},
    client: () => {
      throw new Error('the content service was asked');
    },
    print: () => undefined,
    progress: () => undefined,
  });
  await expect(exporting).rejects.toThrow(/^cannot write to .*a-file\/space\/assets: ENOTDIR/);
});
