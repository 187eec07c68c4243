/** Everything the studio photographs, by name; renders what is missing in the cache. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { CACHE, runStudio, type StudioJob } from './blender.ts';
import { bottleJob, spinJob, spriteName } from './bottles.ts';
import { leadSize, PRODUCTS } from './catalogue.ts';
import { motifJob } from './motifs.ts';

/** Frame width in pixels. The lead size also becomes the tall cut-out, so it is larger than the square masters need. */
const LEAD_PIXELS = 1600;
const BOTTLE_PIXELS = 1460;
const LEAD_SAMPLES = 12;
const BOTTLE_SAMPLES = 11;
const DRAFT = { pixels: 1000, samples: 16 } as const;

export interface SpriteOptions {
  draft: boolean;
  fresh: boolean;
}

async function jobFor(name: string, draft: boolean): Promise<StudioJob> {
  for (const p of PRODUCTS) {
    for (const ml of p.sizes) {
      if (spriteName(p, ml) === name) {
        if (draft) return bottleJob(p, ml, DRAFT.pixels, DRAFT.samples);
        return ml === leadSize(p)
          ? bottleJob(p, ml, LEAD_PIXELS, LEAD_SAMPLES)
          : bottleJob(p, ml, BOTTLE_PIXELS, BOTTLE_SAMPLES);
      }
    }
  }
  if (name.startsWith('spin-')) return spinJob(name.slice('spin-'.length), draft);
  const motif = await motifJob(name, draft);
  if (motif) return motif;
  throw new Error(`sprites: unknown sprite '${name}'`);
}

/** Whether a cached sprite can be used: same instructions, at least the same resolution. */
function serves(stamp: string, wanted: StudioJob): boolean {
  const { pixels, samples, ...made }: StudioJob = JSON.parse(stamp);
  const { pixels: wantedPixels, samples: wantedSamples, ...instructions } = wanted;
  return pixels >= wantedPixels && samples >= wantedSamples && JSON.stringify(made) === JSON.stringify(instructions);
}

/** Renders the named sprites that are missing or were made from other instructions. */
export async function renderSprites(names: readonly string[], options: SpriteOptions): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const jobs: StudioJob[] = [];
  for (const name of names) {
    const job = await jobFor(name, options.draft);
    const stamp = `${job.out}.job`;
    const known = existsSync(job.out) && existsSync(stamp) ? await readFile(stamp, 'utf8') : null;
    if (options.fresh || known === null || !serves(known, job)) jobs.push(job);
  }
  if (jobs.length > 0) console.log(`[pictures] ${jobs.length} of ${names.length} sprites to render`);
  await runStudio(jobs, (job) => writeFile(`${job.out}.job`, JSON.stringify(job)));
}
