/** Scent hues of tiles, bands and cards; `sea` is the brand's own. Colours: client/styles/accents.css. */
export const ACCENTS = [
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

/** The accent of that name; an unknown one gives the brand's own. */
export function accentOf(name: string | null | undefined): Accent {
  return ACCENTS.find((accent) => accent === name) ?? 'sea';
}
