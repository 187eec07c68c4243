/** Text and marks as plain path geometry, so that a picture never depends on the fonts of the machine that draws it. */
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

interface Glyph {
  advanceWidth: number;
  path: { scale(x: number, y: number): { translate(x: number, y: number): { toSVG(): string } } };
}
interface Face {
  unitsPerEm: number;
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
}

const FAMILIES = { display: 'bricolage-grotesque', text: 'figtree' } as const;

export type FaceName = keyof typeof FAMILIES;
const faces = new Map<string, Face>();

// Static weights: fontkit cannot instantiate a variable WOFF2.
function face(name: FaceName, weight: number): Face {
  const key = `${name}-${weight}`;
  let found = faces.get(key);
  if (!found) {
    const family = FAMILIES[name];
    found = fontkit.openSync(
      fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`)),
    ) as Face;
    faces.set(key, found);
  }
  return found;
}

export interface Setting {
  face?: FaceName;
  weight?: number;
  size: number;
  /** Extra space between letters, as a fraction of the size. */
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  fill: string;
  opacity?: number;
}

/** Width of a line of text in user units. */
export function measure(text: string, s: Pick<Setting, 'face' | 'weight' | 'size' | 'tracking'>): number {
  const font = face(s.face ?? 'display', s.weight ?? 700);
  const { positions } = font.layout(text);
  const scale = s.size / font.unitsPerEm;
  return positions.reduce((w, p) => w + p.xAdvance * scale, 0) + (text.length - 1) * (s.tracking ?? 0) * s.size;
}

/** One line of text as an SVG path, its baseline starting (or centred, or ending) at x, y. */
export function line(text: string, x: number, y: number, s: Setting): string {
  const font = face(s.face ?? 'display', s.weight ?? 700);
  const { glyphs, positions } = font.layout(text);
  const scale = s.size / font.unitsPerEm;
  const width = measure(text, s);
  let pen = x - (s.anchor === 'middle' ? width / 2 : s.anchor === 'end' ? width : 0);
  let d = '';
  glyphs.forEach((glyph, i) => {
    d += glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
    pen += (positions[i]?.xAdvance ?? 0) * scale + (s.tracking ?? 0) * s.size;
  });
  return `<path d="${d}" fill="${s.fill}"${s.opacity === undefined ? '' : ` opacity="${s.opacity}"`}/>`;
}

/** The wordmark: x-height 100, baseline at y 100, ascender at y -46. "u" and "n" are one stroke: the swell. */
const WORDMARK = { width: 352, top: -58, bottom: 112 } as const;

/** The wordmark at the origin, in the units of `WORDMARK`; `weight` is the stroke width in them. */
export function wordmark(colour: string, weight = 23): string {
  const strokes = [
    'M90 50.5A39 39 0 1 1 12 50.5A39 39 0 1 1 90 50.5',
    'M90 12V100',
    'M137 -46V100',
    'M184 12V60A39 40 0 0 0 262 60V52A39 40 0 0 1 340 52V100',
  ];
  return `<path d="${strokes.join('')}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The wordmark scaled to a width in user units, its left baseline point at x, y (or centred on x). */
export function placedWordmark(
  x: number,
  y: number,
  width: number,
  colour: string,
  centred = true,
  weight = 23,
): string {
  const k = width / WORDMARK.width;
  const left = centred ? x - width / 2 : x;
  return `<g transform="translate(${left} ${y - 100 * k}) scale(${k})">${wordmark(colour, weight)}</g>`;
}

/** A swell: one smooth wave from x0 to x1 around y, as path data without its first move. */
export function swellPath(
  x0: number,
  x1: number,
  y: number,
  amplitude: number,
  waves: number,
  phase = 0,
  steps = 24,
): string {
  const n = Math.max(8, Math.round(steps * waves));
  let d = '';
  const dx = (x1 - x0) / n;
  const f = (x: number) => y + amplitude * Math.sin(phase + (2 * Math.PI * waves * (x - x0)) / (x1 - x0));
  const slope = (x: number) =>
    amplitude * ((2 * Math.PI * waves) / (x1 - x0)) * Math.cos(phase + (2 * Math.PI * waves * (x - x0)) / (x1 - x0));
  for (let i = 0; i < n; i++) {
    const a = x0 + i * dx;
    const b = a + dx;
    d += `${i === 0 ? `${a.toFixed(2)} ${f(a).toFixed(2)}` : ''}C${(a + dx / 3).toFixed(2)} ${(f(a) + (slope(a) * dx) / 3).toFixed(2)} ${(b - dx / 3).toFixed(2)} ${(f(b) - (slope(b) * dx) / 3).toFixed(2)} ${b.toFixed(2)} ${f(b).toFixed(2)}`;
  }
  return d;
}
