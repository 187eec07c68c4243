/** Scent hues that a tile, band or card can stand on; `sea` is the brand's own. Their colours: client/styles/accents.css. */
const ACCENTS = [
  'sea',
  'orchid',
  'lemon',
  'menthol',
  'apple',
  'pandan',
  'clay',
  'telang',
  'rose',
  'lagoon',
  'graphite-menthol',
  'graphite-lime',
  'graphite-ember',
] as const;

export type Accent = (typeof ACCENTS)[number];

/** The accent that an editor named; anything unknown is the brand's own. */
export function accentOf(name: string | null | undefined): Accent {
  return ACCENTS.find((accent) => accent === name) ?? 'sea';
}
