import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchFolders } from './watch-folders.ts';

it('DV-1 every change of a file is told: written, replaced by another file again and again, in a new folder, deleted', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'alun-watch-'));
  const at = (file: string): string => path.join(root, file);
  mkdirSync(at('worker/pages'), { recursive: true });
  writeFileSync(at('worker/pages/page.ts'), '');
  let told: string[] = [];
  const end = watchFolders(root, ['worker'], (file) => told.push(file));
  onTestFinished(() => {
    end();
    rmSync(root, { recursive: true });
  });
  const expectTold = async (change: () => void, file: string) => {
    told = [];
    change();
    await vi.waitFor(() => expect(told).toContain(file));
  };
  const replace = (): void => {
    writeFileSync(at('saved'), 'new');
    renameSync(at('saved'), at('worker/pages/page.ts'));
  };
  await expectTold(() => writeFileSync(at('worker/pages/page.ts'), 'old'), 'worker/pages/page.ts');
  await expectTold(replace, 'worker/pages/page.ts');
  await expectTold(replace, 'worker/pages/page.ts');
  await expectTold(() => {
    mkdirSync(at('worker/new/deep'), { recursive: true });
    writeFileSync(at('worker/new/deep/query.graphql'), '');
  }, 'worker/new/deep/query.graphql');
  await expectTold(() => {
    rmSync(at('worker/new'), { recursive: true });
    mkdirSync(at('worker/new'));
    writeFileSync(at('worker/new/again.ts'), '');
  }, 'worker/new/again.ts');
  await expectTold(() => rmSync(at('worker/pages/page.ts')), 'worker/pages/page.ts');
});
