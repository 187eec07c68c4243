import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { run } from '../process/run.ts';
import { checkMedia } from './check.ts';

it('DV-1 the pictures command says what it does before its own packages are installed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // Loading one of these packages fails, as it does where they are not installed.
  const hooks = path.join(folder, 'hooks.mjs');
  await writeFile(
    hooks,
    `import { registerHooks } from 'node:module';
    const resolve = (name, context, next) => {
      if (name === 'fontkit') throw Object.assign(new Error('missing'), { code: 'ERR_MODULE_NOT_FOUND' });
      return next(name, context);
    };
    registerHooks({ resolve });`,
  );
  const pictures = (...words: string[]) => run('node', ['--import', hooks, 'scripts/pictures/render.ts', ...words]);
  expect(await pictures('--help')).toMatchObject({ ok: true, output: expect.stringContaining('--check') });
  expect(await pictures('--only', 'no-such-picture')).toMatchObject({
    code: 1,
    output: 'pictures: a package is missing; run npm ci --prefix scripts/pictures\n',
  });
});

it('DV-1 the check of pictures names every fault, and goes on where a film cannot be measured', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const told: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => told.push(line));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.stubEnv('PATH', folder);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await writeFile(path.join(folder, 'a.png'), picture);
  await writeFile(path.join(folder, 'a.mp4'), 'film');
  const row = { description: 'A', contentType: 'image/png', width: 4, height: 3 };
  const faultsOf = async (rows: readonly object[]) => {
    told.length = 0;
    const code = await checkMedia(folder, JSON.stringify(rows));
    return [code, ...told];
  };
  expect(await faultsOf([{ ...row, id: 'a', file: 'a.png' }])).toEqual([0]);
  expect(
    await faultsOf([
      { ...row, id: 'film', file: 'a.mp4', contentType: 'video/mp4' },
      { ...row, id: 'wide', file: 'a.png', width: 5 },
      { ...row, id: 'wide', file: 'gone.png', description: '' },
    ]),
  ).toEqual([
    1,
    '[check] film: a.mp4 is of unknown size without ffprobe (Debian: apt-get install ffmpeg), the index says 4x3',
    '[check] wide: a.png is 4x3, the index says 5x3',
    '[check] wide: listed twice',
    '[check] wide: no description',
    '[check] wide: gone.png is missing; draw it with --only wide',
  ]);
});
