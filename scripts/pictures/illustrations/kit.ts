/** What every illustration shares: canvas, palette, soft light, stippled shade, swells and small things. */
import { mix, random } from '../colour.ts';
import { swellPath } from '../ink.ts';

export const W = 1600;
export const H = 900;

/** One illustrated page. */
export type Row = readonly [id: string, title: string, description: string, draw: () => string];

export const C = {
  ink: '#0c2f38',
  sea: '#0a4b57',
  teal: '#24aebf',
  mist: '#bfe3e4',
  foam: '#eef5f3',
  paper: '#fbfcfb',
  hibiscus: '#e8344e',
  coral: '#f2836f',
  sand: '#f6dfbf',
  sun: '#f9c846',
  leaf: '#3f8f52',
  leafDeep: '#1f5a3c',
  lime: '#9cc94a',
  orchid: '#b86bc4',
  plum: '#5a2466',
  night: '#16283f',
  blue: '#2f86c9',
  rose: '#f3b6b4',
  wood: '#a8683c',
} as const;

export const DEFS = `<defs>
<filter id="blur8" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="8"/></filter>
<filter id="blur24" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="24"/></filter>
<filter id="blur60" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="60"/></filter>
<filter id="stipple" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="4" result="n"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 5 0 0 0 -2" result="a"/><feComposite in="SourceGraphic" in2="a" operator="in"/></filter>
</defs>`;

let serial = 0;

/** A vertical (or turned) gradient; returns its definition and the paint that uses it. */
export function gradient(
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
  turn: 'down' | 'right' | 'diagonal' = 'down',
): { def: string; paint: string } {
  serial += 1;
  const id = `g${serial}`;
  const [x2, y2] = turn === 'down' ? [0, 1] : turn === 'right' ? [1, 0] : [1, 1];
  return {
    def: `<defs><linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`).join('')}</linearGradient></defs>`,
    paint: `url(#${id})`,
  };
}

/** A round glow. */
export function glow(x: number, y: number, r: number, colour: string, opacity = 0.6): string {
  serial += 1;
  return `<defs><radialGradient id="g${serial}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#g${serial})"/>`;
}

/** Clips inner to a shape. */
export function clip(shape: string, inner: string): string {
  serial += 1;
  return `<defs><clipPath id="k${serial}">${shape}</clipPath></defs><g clip-path="url(#k${serial})">${inner}</g>`;
}

/** A rectangle from the origin, the whole picture by default, whose colour changes from `top` to `bottom`; in user units. */
export function sky(top: string, bottom: string, w = W, h = H): string {
  const g = gradient([
    [0, top],
    [1, bottom],
  ]);
  return `${g.def}<rect width="${w}" height="${h}" fill="${g.paint}"/>`;
}

/** A swell filled down to the lower edge, with a lit crest and a stippled shade in its body. */
export function swell(
  y: number,
  amplitude: number,
  waves: number,
  phase: number,
  colour: string,
  w = W,
  h = H,
): string {
  const d = `M${swellPath(-40, w + 40, y, amplitude, waves, phase)}V${h + 40}H-40Z`;
  const g = gradient([
    [0, mix(colour, '#ffffff', 0.16)],
    [0.35, colour],
    [1, mix(colour, C.ink, 0.12)],
  ]);
  return `${g.def}<path d="${d}" transform="translate(0 -7)" fill="${C.ink}" opacity=".14" filter="url(#blur8)"/><path d="${d}" fill="${g.paint}"/><path d="M${swellPath(-40, w + 40, y + 5, amplitude, waves, phase)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`;
}

/** One open wave line. */
export function waveLine(
  x0: number,
  x1: number,
  y: number,
  amplitude: number,
  waves: number,
  colour: string,
  width: number,
  phase = 0,
  opacity = 1,
): string {
  return `<path d="M${swellPath(x0, x1, y, amplitude, waves, phase)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
}

/** A drop, tip up; (x, y) is in its round part of radius `r`, the tip 1.5 r above. `turn` in degrees clockwise. */
export function drop(x: number, y: number, r: number, colour: string, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${r})"><path d="M0 -1.5C.5 -.75 1 -.3 1 .25A1 1 0 0 1 -1 .25C-1 -.3 -.5 -.75 0 -1.5Z" fill="${colour}"/><path d="M-.62 .3A.62 .62 0 0 0 -.1 .86" fill="none" stroke="#fff" stroke-width=".16" stroke-linecap="round" opacity=".85"/></g>`;
}

/** A leaf whose stalk is at (x, y); at `turn` 0 (degrees clockwise) it points up. `slim` is its breadth relative to `length`. */
export function leaf(
  x: number,
  y: number,
  length: number,
  turn: number,
  colour: string,
  slim = 0.3,
  veins = true,
): string {
  const w = length * slim;
  const ribs = veins
    ? Array.from({ length: 5 }, (_, i) => {
        const t = 0.2 + i * 0.14;
        const reach = w * 0.62 * Math.sin(Math.PI * Math.min(0.95, t + 0.1));
        return `<path d="M0 ${-length * t}L${reach} ${-length * (t + 0.12)}M0 ${-length * t}L${-reach} ${-length * (t + 0.12)}"/>`;
      }).join('')
    : '';
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C${w} ${-length * 0.2} ${w * 0.9} ${-length * 0.72} 0 ${-length}C${-w * 0.9} ${-length * 0.72} ${-w} ${-length * 0.2} 0 0Z" fill="${colour}"/><path d="M0 0C${w} ${-length * 0.2} ${w * 0.9} ${-length * 0.72} 0 ${-length}Z" fill="${C.ink}" opacity=".13"/><g stroke="#fff" stroke-opacity=".3" stroke-width="${Math.max(1.5, length * 0.012)}" fill="none"><path d="M0 0V${-length * 0.9}"/>${ribs}</g></g>`;
}

/** A palm or fern frond: leaflets along a curved rib. */
export function frond(x: number, y: number, length: number, turn: number, colour: string, pairs = 11): string {
  let out = `<path d="M0 0Q${length * 0.12} ${-length * 0.55} ${length * 0.34} ${-length * 0.92}" fill="none" stroke="${colour}" stroke-width="${length * 0.016}" stroke-linecap="round"/>`;
  for (let i = 0; i < pairs; i++) {
    const t = 0.12 + (0.88 * i) / pairs;
    const px = 2 * (1 - t) * t * length * 0.12 + t * t * length * 0.34;
    const py = -2 * (1 - t) * t * length * 0.55 - t * t * length * 0.92;
    const size = length * 0.4 * Math.sin(Math.PI * (0.16 + 0.8 * t)) * 0.9;
    const lean = 20 * t;
    out +=
      leaf(px, py, size, 58 + lean * 0.2, colour, 0.13, false) +
      leaf(px, py, size, -42 + lean, mix(colour, C.ink, 0.12), 0.13, false);
  }
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${out}</g>`;
}

/** Bubbles of lather filling an ellipse. */
export function lather(
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  seed: number,
  tint = '#ffffff',
): string {
  const rnd = random(seed);
  const bubbles: [number, number, number][] = [];
  for (let i = 0; i < count; i++) {
    const a = rnd() * Math.PI * 2;
    const d = Math.sqrt(rnd());
    bubbles.push([x + Math.cos(a) * d * rx, y + Math.sin(a) * d * ry, (12 + 34 * rnd() ** 2) * (1.15 - d * 0.5)]);
  }
  const shade = mix(tint, C.teal, 0.26);
  const rim = mix(tint, C.sea, 0.3);
  // Far to near, each with its own shade, so that single bubbles stay readable in the heap.
  return bubbles
    .sort((a, b) => a[1] - b[1])
    .map(
      ([bx, by, r]) =>
        `<circle cx="${bx}" cy="${by + r * 0.16}" r="${r}" fill="${shade}"/><circle cx="${bx}" cy="${by}" r="${r * 0.94}" fill="${tint}"/><circle cx="${bx}" cy="${by}" r="${r * 0.94}" fill="none" stroke="${rim}" stroke-width="1.6" opacity=".35"/><path d="M${bx - r * 0.55} ${by - r * 0.1}A${r * 0.58} ${r * 0.58} 0 0 1 ${bx} ${by - r * 0.58}" fill="none" stroke="${shade}" stroke-width="${1.5 + r * 0.07}" stroke-linecap="round"/>`,
    )
    .join('');
}

/** A flower of five petals, each about `r` long, around (x, y). `turn` in degrees clockwise. */
export function hibiscus(x: number, y: number, r: number, colour: string = C.hibiscus, turn = 0): string {
  const petals = Array.from(
    { length: 5 },
    (_, i) =>
      `<g transform="rotate(${i * 72})"><path d="M0 0C.5 -.2 .78 -.7 .42 -1C.25 -1.1 .12 -1 0 -1.03C-.12 -1 -.3 -1.1 -.44 -.98C-.74 -.66 -.42 -.2 0 0Z" fill="${i % 2 ? mix(colour, '#ffffff', 0.1) : colour}"/><path d="M0 -.1L.12 -.75M0 -.1L-.14 -.72" stroke="${mix(colour, C.plum, 0.4)}" stroke-width=".025" fill="none" opacity=".6"/></g>`,
  ).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${r})">${petals}<circle r=".2" fill="${mix(colour, C.plum, 0.5)}"/><path d="M0 0Q.3 -.25 .62 -.34" stroke="${mix(C.sun, '#ffffff', 0.2)}" stroke-width=".07" fill="none" stroke-linecap="round"/><g fill="${C.sun}"><circle cx=".62" cy="-.34" r=".06"/><circle cx=".52" cy="-.38" r=".05"/><circle cx=".55" cy="-.26" r=".05"/></g></g>`;
}

/** A comb whose back begins at (x, y), `length` long to the right, teeth down and `gap` apart; `turn` in degrees clockwise about that corner. */
export function comb(x: number, y: number, length: number, turn: number, colour: string, gap = 17): string {
  const teeth = Math.round(length / gap);
  const step = (length - 40) / teeth;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="0" y="0" width="${length}" height="58" rx="29" fill="${colour}"/>${Array.from({ length: teeth + 1 }, (_, i) => `<rect x="${18 + i * step}" y="34" width="${step * 0.52}" height="${92 - 20 * Math.abs(i / teeth - 0.5)}" rx="${step * 0.26}" fill="${colour}"/>`).join('')}<path d="M26 16H${length - 30}" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".35"/></g>`;
}

/** Flakes scattered over `box` (x, y, width, height), about `size` in radius, in user units; the same seed places them equally. */
export function flakes(
  count: number,
  box: readonly [number, number, number, number],
  seed: number,
  size: number,
  colour = '#ffffff',
): string {
  const rnd = random(seed);
  const [x, y, w, h] = box;
  return Array.from({ length: count }, () => {
    const s = size * (0.5 + rnd());
    return `<path transform="translate(${x + rnd() * w} ${y + rnd() * h}) rotate(${rnd() * 360}) scale(${s})" d="M-1 -.2L-.3 -.8L.6 -.6L1 .1L.4 .8L-.5 .6Z" fill="${colour}" opacity="${0.7 + rnd() * 0.3}"/>`;
  }).join('');
}
