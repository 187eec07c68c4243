/** Fruit, leaves, flowers and gels the studio can build, by sprite name. */
import path from "node:path";
import { CACHE, type StudioJob } from "./blender.ts";

interface Motif {
  build: string;
  tint: string;
  detail?: Record<string, unknown>;
}

export const MOTIFS: Record<string, Motif> = {};

export function motifFile(name: string): string {
  return path.join(CACHE, `${name}.png`);
}

export function motifJob(name: string, draft: boolean): StudioJob {
  const motif = MOTIFS[name];
  if (!motif) throw new Error(`motifs: nothing is called '${name}'`);
  return { kind: "motif", build: motif.build, tint: motif.tint, ...motif.detail, pixels: draft ? 900 : 1750, samples: draft ? 16 : 48, passes: ["object", "shadow"], out: motifFile(name) };
}
