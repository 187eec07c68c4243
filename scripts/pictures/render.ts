/** Draws Alun's pictures into content/media. `--help` lists the options. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { CommandError, main, readOptions, UsageError } from '../process/command-line.ts';
import type { Asset } from './asset.ts';
import { checkMedia } from './check.ts';
import { writeIcons } from './icons.ts';

const MEDIA = path.resolve(import.meta.dirname, '../../content/media');
const HELP = `Draws Alun's pictures and films into content/media and writes assets.json.

  node scripts/pictures/render.ts [--only <glob>] [--draft] [--fresh]
  node scripts/pictures/render.ts --check

  --only <glob>  only assets whose id matches, e.g. 'lemon-fresh-*' or '*-front'
  --draft        few samples: quick and grainy, for trying things out
  --fresh        renders sprites again although the cache has them
  --icons        writes public/*.png and favicon.ico from public/favicon.svg, and worker/shell/swell-line.webp
  --check        verifies that every asset of assets.json exists with the stated size
  --help         this text

Needs Debian's blender and ffmpeg, and 'npm ci' in scripts/pictures. See scripts/pictures/README.md.`;

/** Writes one asset in its own format. */
async function write(asset: Asset): Promise<number> {
  const drawn = await asset.draw();
  const target = path.join(MEDIA, asset.file);
  const data =
    typeof drawn === 'string' || asset.contentType === 'video/mp4'
      ? Buffer.from(drawn)
      : asset.contentType === 'image/webp'
        ? await sharp(drawn)
            .webp({ quality: asset.quality ?? 92, effort: 5, smartSubsample: true })
            .toBuffer()
        : drawn;
  await writeFile(target, data);
  return data.length;
}

/** The index for the content import. It always lists every asset, even when only some were drawn. */
async function writeIndex(list: readonly Asset[]): Promise<void> {
  const rows = list.map(({ id, file, title, description, contentType, width, height }) => ({
    id,
    file,
    title,
    description,
    contentType,
    width,
    height,
  }));
  await writeFile(path.join(MEDIA, 'assets.json'), `${JSON.stringify(rows, null, 2)}\n`);
}

/** What draws, loaded only when something is drawn. @throws CommandError without the packages of scripts/pictures */
async function drawing() {
  try {
    const [{ assets }, { renderSprites }] = await Promise.all([import('./assets.ts'), import('./sprites.ts')]);
    return { all: assets(), renderSprites };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      throw new CommandError('a package is missing; run npm ci --prefix scripts/pictures');
    throw error;
  }
}

async function render(): Promise<void> {
  const values = readOptions(HELP, {
    only: { type: 'string' },
    draft: { type: 'boolean' },
    fresh: { type: 'boolean' },
    icons: { type: 'boolean' },
    check: { type: 'boolean' },
  });
  if (values.check) {
    process.exitCode = await checkMedia(MEDIA, await readFile(path.join(MEDIA, 'assets.json'), 'utf8'));
    return;
  }
  if (values.icons) return await writeIcons();
  const { all, renderSprites } = await drawing();
  const only = values.only;
  const picked = only ? all.filter((asset) => path.matchesGlob(asset.id, only)) : all;
  if (picked.length === 0)
    throw new UsageError(`no asset id matches '${only}'; ids are listed in content/media/assets.json`);
  await mkdir(MEDIA, { recursive: true });
  await renderSprites([...new Set(picked.flatMap((asset) => asset.needs ?? []))], {
    draft: values.draft ?? false,
    fresh: values.fresh ?? false,
  });
  let total = 0;
  for (const [i, asset] of picked.entries()) {
    const size = await write(asset);
    total += size;
    console.log(`[pictures] ${i + 1}/${picked.length} ${asset.file} ${(size / 1024).toFixed(0)} KB`);
  }
  await writeIndex(all);
  console.log(`[pictures] ${picked.length} drawn, ${(total / 1024 / 1024).toFixed(1)} MB`);
}

if (import.meta.main) await main('pictures', render);
