/** The subjects of the photographs: scents, bottle families, products. Sizes in millilitres, geometry in millimetres. */

export interface Scent {
  name: string;
  pale: string;
  mid: string;
  deep: string;
  accent?: string;
}

export const INK = '#0c2f38';

export const SCENTS = {
  orchid: { name: 'orchid', pale: '#f3e4f4', mid: '#b86bc4', deep: '#5a2466' },
  lemon: { name: 'lemon', pale: '#fff3bd', mid: '#f4c71d', deep: '#6b5200' },
  menthol: { name: 'menthol', pale: '#d6f3f5', mid: '#24aebf', deep: '#0a4b57' },
  apple: { name: 'apple', pale: '#e4f4d3', mid: '#7ebc33', deep: '#2f520e' },
  pandan: { name: 'pandan', pale: '#d9efe4', mid: '#1f9a72', deep: '#0b4936' },
  clay: { name: 'clay', pale: '#eef0cf', mid: '#a9ae2e', deep: '#4b4d0d' },
  bluepea: { name: 'bluepea', pale: '#e0e5fa', mid: '#5468d6', deep: '#222c73' },
  rose: { name: 'rose', pale: '#fbe2e4', mid: '#d9657a', deep: '#701f31' },
  lagoon: { name: 'lagoon', pale: '#dceef9', mid: '#2f86c9', deep: '#0e3d63' },
  frost: { name: 'frost', pale: '#dfe6e8', mid: '#2b3a40', deep: '#0b1418', accent: '#24d3e0' },
  lime: { name: 'lime', pale: '#dfe6e8', mid: '#2b3a40', deep: '#0b1418', accent: '#c4e03a' },
  ember: { name: 'ember', pale: '#dfe6e8', mid: '#2b3a40', deep: '#0b1418', accent: '#ff7a3c' },
} as const satisfies Record<string, Scent>;
export type ScentName = keyof typeof SCENTS;

export type Family = 'classic' | 'pharmacy' | 'supreme' | 'tube' | 'spray' | 'men';

export interface Product {
  slug: string;
  /** Lines of the name on the label. */
  name: readonly string[];
  title: string;
  line: string | null;
  claim: string;
  family: Family;
  scent: ScentName;
  sizes: readonly number[];
  texture: 'gel' | 'cream' | 'foam' | 'mist';
}

function product(
  slug: string,
  title: string,
  line: string | null,
  name: string[],
  claim: string,
  family: Family,
  scent: ScentName,
  sizes: number[],
  texture: Product['texture'],
): Product {
  return { slug, title, line, name, claim, family, scent, sizes, texture };
}

export const PRODUCTS: readonly Product[] = [
  product(
    'smooth-and-silky-shampoo',
    'Smooth & Silky Anti-Dandruff Shampoo',
    null,
    ['Smooth', '& Silky'],
    'Anti-dandruff shampoo',
    'classic',
    'orchid',
    [170, 330, 650],
    'gel',
  ),
  product(
    'lemon-fresh-shampoo',
    'Lemon Fresh Anti-Dandruff Shampoo',
    null,
    ['Lemon', 'Fresh'],
    'Anti-dandruff shampoo',
    'classic',
    'lemon',
    [170, 330, 650],
    'gel',
  ),
  product(
    'cool-menthol-shampoo',
    'Cool Menthol Anti-Dandruff Shampoo',
    null,
    ['Cool', 'Menthol'],
    'Anti-dandruff shampoo',
    'classic',
    'menthol',
    [170, 330, 650],
    'gel',
  ),
  product(
    'green-apple-shampoo',
    'Green Apple Anti-Dandruff Shampoo',
    null,
    ['Green', 'Apple'],
    'Anti-dandruff shampoo',
    'classic',
    'apple',
    [170, 330],
    'foam',
  ),
  product(
    'professional-advanced-itch-care-shampoo',
    'Professional Advanced Itch Care Shampoo',
    'professional',
    ['Advanced', 'Itch Care'],
    'Anti-dandruff shampoo',
    'pharmacy',
    'pandan',
    [180, 370],
    'gel',
  ),
  product(
    'professional-advanced-oil-control-shampoo',
    'Professional Advanced Oil Control Shampoo',
    'professional',
    ['Advanced', 'Oil Control'],
    'Anti-dandruff shampoo',
    'pharmacy',
    'clay',
    [180, 370],
    'cream',
  ),
  product(
    'professional-advanced-soothing-care-shampoo',
    'Professional Advanced Soothing Care Shampoo',
    'professional',
    ['Advanced', 'Soothing Care'],
    'Anti-dandruff shampoo',
    'pharmacy',
    'bluepea',
    [180, 370],
    'foam',
  ),
  product(
    'supreme-smooth-shampoo',
    'Supreme Smooth Shampoo',
    'supreme',
    ['Smooth'],
    'Anti-dandruff shampoo',
    'supreme',
    'rose',
    [300, 480],
    'gel',
  ),
  product(
    'supreme-moisture-shampoo',
    'Supreme Moisture Shampoo',
    'supreme',
    ['Moisture'],
    'Anti-dandruff shampoo',
    'supreme',
    'lagoon',
    [300, 480],
    'gel',
  ),
  product(
    'smooth-and-silky-conditioner',
    'Smooth & Silky Anti-Dandruff Conditioner',
    null,
    ['Smooth', '& Silky'],
    'Anti-dandruff conditioner',
    'tube',
    'orchid',
    [170, 330],
    'cream',
  ),
  product(
    'supreme-smooth-conditioner',
    'Supreme Smooth Conditioner',
    'supreme',
    ['Smooth'],
    'Anti-dandruff conditioner',
    'tube',
    'rose',
    [300],
    'cream',
  ),
  product(
    'supreme-moisture-conditioner',
    'Supreme Moisture Conditioner',
    'supreme',
    ['Moisture'],
    'Anti-dandruff conditioner',
    'tube',
    'lagoon',
    [300],
    'cream',
  ),
  product(
    'soothing-leave-on-spray',
    'Soothing Leave-On Scalp Spray',
    null,
    ['Soothing', 'Scalp Spray'],
    'Leave-on scalp mist',
    'spray',
    'bluepea',
    [120],
    'mist',
  ),
  product(
    'ultramen-cool-menthol-shampoo',
    'UltraMen Cool Menthol Shampoo',
    'ultramen',
    ['Cool', 'Menthol'],
    'Anti-dandruff shampoo',
    'men',
    'frost',
    [180, 330],
    'gel',
  ),
  product(
    'ultramen-oil-control-shampoo',
    'UltraMen Oil Control Shampoo',
    'ultramen',
    ['Oil', 'Control'],
    'Anti-dandruff shampoo',
    'men',
    'lime',
    [180, 330],
    'foam',
  ),
  product(
    'ultramen-deep-clean-shampoo',
    'UltraMen Deep Clean Shampoo',
    'ultramen',
    ['Deep', 'Clean'],
    'Anti-dandruff shampoo',
    'men',
    'ember',
    [180, 330],
    'gel',
  ),
];

/** The default size of a product: the middle one, or the larger of two. */
export function leadSize(p: Product): number {
  return p.sizes[Math.min(1, p.sizes.length - 1)] ?? 0;
}

export interface Geometry {
  w: number;
  d: number;
  h: number;
  n: number;
  [part: string]: number;
}

/**
 * Half-width, half-depth, height and the family's own measures. Lengths grow with the cube root of the volume, so heights compare correctly
 * side by side.
 */
export function geometry(family: Family, ml: number): Geometry {
  const pick = (at: Record<number, Geometry>): Geometry => {
    const found = at[ml];
    if (!found)
      throw new Error(`catalogue: the ${family} bottle has no ${ml} mL size; sizes: ${Object.keys(at).join(', ')}`);
    return found;
  };
  switch (family) {
    case 'classic':
      return pick({
        170: { w: 29, d: 17.5, h: 148, n: 2.35, seam: 106, wave: 4.2 },
        330: { w: 35.5, d: 21.5, h: 184, n: 2.35, seam: 133, wave: 5.2 },
        650: { w: 44, d: 27, h: 226, n: 2.35, seam: 166, wave: 6.4 },
      });
    case 'pharmacy':
      return pick({
        180: { w: 26.5, d: 19, h: 142, n: 3.4, shoulder: 107, cap_h: 19, cap_r: 18.5 },
        370: { w: 33, d: 24, h: 180, n: 3.4, shoulder: 139, cap_h: 22, cap_r: 22.5 },
      });
    case 'supreme':
      return pick({
        300: { w: 29.5, d: 25.5, h: 192, n: 2.15, shoulder: 130, neck: 150, neck_r: 13.5, pump: 0 },
        480: { w: 35, d: 30, h: 222, n: 2.15, shoulder: 150, neck: 172, neck_r: 15.5, pump: 1 },
      });
    case 'tube':
      return pick({
        170: { w: 24, d: 20, h: 146, n: 2, cap_h: 22 },
        300: { w: 28.5, d: 23, h: 174, n: 2, cap_h: 26 },
        330: { w: 29.5, d: 24, h: 179, n: 2, cap_h: 27 },
      });
    case 'spray':
      return pick({ 120: { w: 20, d: 20, h: 170, n: 2, shoulder: 118, neck: 132 } });
    case 'men':
      return pick({
        180: { w: 28, d: 18.5, h: 144, n: 5.5, seam: 104, tilt: 6 },
        330: { w: 34, d: 22, h: 177, n: 5.5, seam: 129, tilt: 7.5 },
      });
    default:
      return family satisfies never;
  }
}

/** Length of the superellipse outline of half-axes w and d, millimetres. */
export function girth(g: Geometry): number {
  const at = (a: number) => {
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return [Math.sign(c) * Math.abs(c) ** (2 / g.n) * g.w, Math.sign(s) * Math.abs(s) ** (2 / g.n) * g.d] as const;
  };
  let sum = 0;
  const steps = 4000;
  for (let i = 0; i < steps; i++) {
    const [a, b] = [at((2 * Math.PI * i) / steps), at((2 * Math.PI * (i + 1)) / steps)];
    sum += Math.hypot(a[0] - b[0], a[1] - b[1]);
  }
  return sum;
}
