/** Everything the studio photographs, by name; renders what the cache lacks. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { CACHE, runStudio, type StudioJob } from "./blender.ts";
import { bottleJob, spriteFile } from "./bottles.ts";
import { PRODUCTS } from "./catalogue.ts";
import { MOTIFS, motifFile, motifJob } from "./motifs.ts";

/** Frame width in pixels: 1.55 times the square masters, so that tall cut-outs stay sharp. */
const BOTTLE_PIXELS = 2170;
const BOTTLE_SAMPLES = 48;
const DRAFT = { pixels: 1000, samples: 16 } as const;

export interface SpriteOptions {
  draft: boolean;
  fresh: boolean;
}

async function jobFor(name: string, draft: boolean): Promise<StudioJob> {
  for (const p of PRODUCTS) {
    for (const ml of p.sizes) {
      if (`${p.slug}-${ml}` === name) return bottleJob(p, ml, draft ? DRAFT.pixels : BOTTLE_PIXELS, draft ? DRAFT.samples : BOTTLE_SAMPLES);
    }
  }
  if (name in MOTIFS) return motifJob(name, draft);
  throw new Error(`sprites: nothing is called '${name}'`);
}

/** Renders the named sprites that are missing or were made from other instructions. */
export async function renderSprites(names: readonly string[], options: SpriteOptions): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const jobs: StudioJob[] = [];
  for (const name of names) {
    const job = await jobFor(name, options.draft);
    const stamp = `${job.out}.job`;
    const wanted = JSON.stringify(job);
    const known = existsSync(job.out) && existsSync(stamp) ? await readFile(stamp, "utf8") : "";
    if (options.fresh || known !== wanted) jobs.push(job);
  }
  if (jobs.length > 0) console.log(`[pictures] ${jobs.length} of ${names.length} sprites to render`);
  for (let i = 0; i < jobs.length; i += 8) {
    const batch = jobs.slice(i, i + 8);
    await runStudio(batch);
    for (const job of batch) await writeFile(`${job.out}.job`, JSON.stringify(job));
  }
}

export function bottleNames(): string[] {
  return PRODUCTS.flatMap((p) => p.sizes.map((ml) => path.basename(spriteFile(p, ml), ".png")));
}

export { motifFile };
