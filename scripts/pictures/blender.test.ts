import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runStudio } from './blender.ts';

const JOB = { kind: 'bottle', out: 'a.png', tint: '#fff', pixels: 1, samples: 1, passes: [] };

/** Puts a program in the place of `nice`, which starts Blender. */
async function studioIs(script: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-studio-'));
  await writeFile(path.join(folder, 'nice'), `#!/bin/sh\n${script}\n`);
  await chmod(path.join(folder, 'nice'), 0o755);
  vi.stubEnv('PATH', folder);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });
}

it('DV-1 a sprite whose line arrives after the end of Blender is recorded as rendered', async () => {
  await studioIs(`(/bin/sleep 0.2; echo '[studio] 1/1') &`);
  const done: string[] = [];
  await runStudio([JOB], async ({ out }) => void done.push(out));
  expect(done).toEqual(['a.png']);
});

it('DV-1 a studio that fails is reported with its last lines, one that is missing with how to install it', async () => {
  await studioIs('echo "no such mesh" >&2; exit 3');
  await expect(runStudio([JOB], async () => undefined)).rejects.toThrow(/exited with code 3\n.*no such mesh/);
  vi.stubEnv('PATH', '/nowhere');
  await expect(runStudio([JOB], async () => undefined)).rejects.toThrow('apt-get install blender');
});
