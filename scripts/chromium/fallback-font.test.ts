import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { findOrInstallFallbackFont } from './fallback-font.ts';

/** Puts programs before those of the system. */
async function withPrograms(programs: Readonly<Record<string, string>>): Promise<void> {
  const { folder } = await temporaryFolder('alun-fonts');
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('DV-1 bench: the font of the system is found among others, also under its second name', async () => {
  await withPrograms({ 'fc-list': "printf 'DejaVu Sans\\nSome Font,Arial\\n'", 'apt-get': 'exit 1' });
  expect(await findOrInstallFallbackFont()).toBe('Arial');
});

it.runIf(process.platform === 'linux')(
  'DV-1 bench: a system without such a font is told how to get one, if it cannot be installed',
  async () => {
    await withPrograms({ 'fc-list': "echo 'DejaVu Sans'", 'apt-get': 'exit 1' });
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await findOrInstallFallbackFont()).toBeUndefined();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('fonts-liberation'));
  },
);
