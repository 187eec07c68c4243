/** Things that stand in many illustrations: bottles, bowls, lamps, fruit, fish, weather. Drawn at the origin unless placed. */
import { mix, random } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { C, clip, glow, gradient, leaf } from './kit.ts';

/** The soft shadow below a thing that stands. */
export function shadow(x: number, y: number, rx: number, ry = rx * 0.2, opacity = 0.26): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${C.ink}" opacity="${opacity}" filter="url(#blur8)"/>`;
}

/** The brand's bottle, 320 high, standing on its place; turn tips it about its middle. */
export function bottle(x: number, y: number, scale: number, body: string, cap: string = C.paper, turn = 0): string {
  const g = gradient(
    [
      [0, mix(body, '#ffffff', 0.18)],
      [0.55, body],
      [1, mix(body, C.ink, 0.22)],
    ],
    'right',
  );
  return `<g transform="translate(${x} ${y}) scale(${scale}) translate(0 -160) rotate(${turn})">${g.def}<path d="M-66 -20C-68 -120 -40 -158 0 -158S68 -120 66 -20L60 136Q58 160 34 160H-34Q-58 160 -60 136Z" fill="${g.paint}"/><path d="M-66 -20C-68 -120 -40 -158 0 -158S68 -120 66 -20L66 -40C36 -70 -20 8 -66 -14Z" fill="${cap}"/><path d="M-62 88C-30 68 20 114 62 88L60 136Q58 160 34 160H-34Q-58 160 -60 136Z" fill="${mix(body, '#ffffff', 0.6)}"/><path d="M-61 118C-20 102 24 136 61 116L60 136Q58 160 34 160H-34Q-58 160 -60 136Z" fill="${mix(body, C.ink, 0.3)}"/><path d="M-46 -20V112" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/><path d="M${swellPath(-26, 26, 34, 9, 1)}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/></g>`;
}

/** Rings on water. */
export function ripples(x: number, y: number, r: number, count: number, colour = '#ffffff', flat = 0.2): string {
  return Array.from(
    { length: count },
    (_, i) =>
      `<ellipse cx="${x}" cy="${y}" rx="${(r * (i + 1)) / count}" ry="${(r * flat * (i + 1)) / count}" fill="none" stroke="${colour}" stroke-width="${8 - (5 * i) / count}" opacity="${0.9 - (0.7 * i) / count}"/>`,
  ).join('');
}

/** A disc of radius `r` around (x, y) in three white rings, within a glow of 3.4 r; in user units. */
export function sun(x: number, y: number, r: number, colour: string = C.sun): string {
  return `${glow(x, y, r * 3.4, '#ffffff', 0.7)}${[1, 2, 3].map((k) => `<circle cx="${x}" cy="${y}" r="${r * (1 + k * 0.36)}" fill="none" stroke="#fff" stroke-width="5" opacity="${0.6 - k * 0.14}"/>`).join('')}<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
}

/** A moon of radius `r` around (x, y), tilted, in its own glow; in user units. */
export function crescent(x: number, y: number, r: number, colour = '#fdf3cf'): string {
  return `${glow(x, y, r * 3.2, colour, 0.45)}<path transform="translate(${x} ${y}) scale(${r}) rotate(-24)" d="M.3 -.95A1 1 0 1 0 .3 .95A.78 .78 0 1 1 .3 -.95Z" fill="${colour}"/>`;
}

/** `count` white dots in the area from the origin to (w, h); the same seed gives the same sky. */
export function stars(count: number, w: number, h: number, seed: number): string {
  const rnd = random(seed);
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${rnd() * w}" cy="${rnd() * h}" r="${1.5 + rnd() * 3.5}" fill="#fff" opacity="${0.3 + rnd() * 0.6}"/>`,
  ).join('');
}

/** A cloud around (x, y), about 350 user units wide at scale 1. */
export function cloud(x: number, y: number, scale: number, colour: string): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M-150 40C-210 40 -210 -30 -150 -34C-150 -90 -70 -110 -40 -66C-10 -120 90 -110 92 -40C160 -50 180 40 110 40Z" fill="${colour}"/>`;
}

/** Steam or scent: upward curls. */
export function steam(
  x: number,
  y: number,
  h: number,
  count: number,
  colour = '#ffffff',
  width = 12,
  gap = 60,
): string {
  return Array.from({ length: count }, (_, i) => {
    const sx = x + (i - (count - 1) / 2) * gap;
    const s = i % 2 ? 1 : -1;
    return `<path d="M${sx} ${y}c${s * 34} ${-h * 0.2} ${-s * 34} ${-h * 0.36} 0 ${-h * 0.56}s${s * 20} ${-h * 0.3} 0 ${-h * 0.44}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${0.7 - 0.1 * Math.abs(i - (count - 1) / 2)}"/>`;
  }).join('');
}

/** Bathroom tiles over the whole picture. */
export function tiles(size = 122, opacity = 0.1, rows = 8): string {
  const columns = Math.ceil(1640 / size) + 1;
  return Array.from(
    { length: columns * rows },
    (_, i) =>
      `<rect x="${(i % columns) * size - 24}" y="${Math.floor(i / columns) * size - 24}" width="${size - 9}" height="${size - 9}" rx="11" fill="#fff" opacity="${opacity + ((i * 7) % 5) * 0.022}"/>`,
  ).join('');
}

/** A magnifying glass; what it shows is drawn around its own middle. */
export function lens(x: number, y: number, r: number, inner: string, rim: string = C.hibiscus, turn = 45): string {
  return `<g transform="translate(${x} ${y})"><g transform="rotate(${turn})"><rect x="${r - 4}" y="-26" width="${r * 1.25}" height="52" rx="26" fill="${mix(rim, C.ink, 0.3)}"/><rect x="${r + 40}" y="-26" width="${r * 0.8}" height="16" rx="8" fill="#fff" opacity=".3"/></g><circle cx="10" cy="18" r="${r + 16}" fill="${C.ink}" opacity=".3" filter="url(#blur24)"/>${clip(`<circle r="${r}"/>`, inner)}<circle r="${r}" fill="none" stroke="${rim}" stroke-width="30"/><circle r="${r - 15}" fill="none" stroke="#fff" stroke-width="5" opacity=".7"/><path d="M${-r * 0.72} ${-r * 0.3}A${r * 0.78} ${r * 0.78} 0 0 1 ${-r * 0.2} ${-r * 0.75}" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".75"/></g>`;
}

/** A fish around (x, y), about 470 user units long at scale 1; at `turn` 0 (degrees clockwise) it looks to the right. */
export function fish(x: number, y: number, scale: number, turn: number, back = '#4f8a9b', belly = '#dfeaea'): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M-200 0C-140 -70 60 -90 170 -12Q190 2 170 14C60 84 -140 70 -200 0Z" fill="${back}"/><path d="M-200 0C-140 70 60 84 170 14L182 6C90 34 -100 34 -200 0Z" fill="${belly}"/><path d="M-190 0L-286 -70Q-258 0 -286 70Z" fill="${mix(back, C.ink, 0.25)}"/><path d="M-40 -62Q0 -112 60 -92L40 -60Z" fill="${mix(back, C.ink, 0.2)}"/><g fill="none" stroke="${mix(back, C.ink, 0.35)}" stroke-width="5" stroke-linecap="round" opacity=".7"><path d="M-110 -34q14 28 0 58M-66 -42q16 36 0 74M-22 -48q16 40 0 84M22 -50q16 40 0 84"/></g><path d="M84 -42Q66 0 84 38" fill="none" stroke="${mix(back, C.ink, 0.3)}" stroke-width="5"/><circle cx="126" cy="-14" r="12" fill="#fff"/><circle cx="128" cy="-14" r="6.5" fill="${C.ink}"/></g>`;
}

/** Frangipani: five white petals round a yellow heart. */
export function frangipani(x: number, y: number, r: number, turn = 0, colour = '#ffffff'): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${r / 60})">${[0, 72, 144, 216, 288].map((a) => `<g transform="rotate(${a})"><path d="M0 0C30 -8 36 -46 4 -60C-26 -50 -24 -12 0 0Z" fill="${colour}"/><path d="M0 0C10 -10 12 -26 2 -36C-10 -28 -10 -10 0 0Z" fill="${C.sun}" opacity=".75"/><path d="M4 -60C-26 -50 -24 -12 0 0C-10 -20 -10 -44 4 -60Z" fill="${C.ink}" opacity=".08"/></g>`).join('')}</g>`;
}

/** A bowl seen from the side, its rim at the place; what it holds is drawn between rim and body. */
export function bowl(x: number, y: number, r: number, colour: string, fill: string, inner = ''): string {
  const g = gradient(
    [
      [0, mix(colour, '#ffffff', 0.2)],
      [1, mix(colour, C.ink, 0.2)],
    ],
    'right',
  );
  return `<g transform="translate(${x} ${y})">${shadow(10, r * 0.78, r * 0.8)}<ellipse rx="${r}" ry="${r * 0.2}" fill="${mix(colour, C.ink, 0.3)}"/><ellipse cy="4" rx="${r * 0.92}" ry="${r * 0.16}" fill="${fill}"/>${inner}${g.def}<path d="M${-r} 0C${-r} ${r * 0.5} ${-r * 0.5} ${r * 0.74} ${-r * 0.36} ${r * 0.78}H${r * 0.36}C${r * 0.5} ${r * 0.74} ${r} ${r * 0.5} ${r} 0A${r} ${r * 0.2} 0 0 1 ${-r} 0Z" fill="${g.paint}"/><path d="M${-r * 0.82} ${r * 0.28}Q${-r * 0.7} ${r * 0.5} ${-r * 0.52} ${r * 0.62}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".4"/></g>`;
}

/** A pot with a plant in it; growth from 0 (a seed leaf) to 1 (in flower). */
export function potPlant(x: number, y: number, scale: number, growth: number, pot: string, bloom: string): string {
  const h = 60 + growth * 270;
  const pairs = 1 + Math.round(growth * 3);
  const leaves = Array.from({ length: pairs }, (_, i) => {
    const ly = -140 - (h * (i + 0.6)) / (pairs + 0.3);
    const size = (70 + growth * 70) * (1 - i * 0.12);
    return leaf(0, ly + 30, size, 52, C.leaf, 0.28) + leaf(0, ly + 16, size, -52, C.leafDeep, 0.28);
  }).join('');
  const top = -140 - h;
  const flower =
    growth > 0.9
      ? `${[0, 60, 120, 180, 240, 300]
          .map(
            (a) => `<ellipse transform="translate(0 ${top}) rotate(${a})" cy="-34" rx="24" ry="38" fill="${bloom}"/>`,
          )
          .join('')}<circle cy="${top}" r="22" fill="${C.sun}"/>`
      : leaf(0, top + 24, 50 + growth * 40, 8, C.lime, 0.3);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shadow(6, 4, 100)}<path d="M0 -130V${top}" stroke="${C.leafDeep}" stroke-width="11" stroke-linecap="round"/>${leaves}${flower}<path d="M-84 -140H84L64 -10Q62 0 50 0H-50Q-62 0 -64 -10Z" fill="${pot}"/><path d="M20 -140H84L64 -10Q62 0 50 0H10Z" fill="${C.ink}" opacity=".12"/><rect x="-96" y="-164" width="192" height="36" rx="12" fill="${mix(pot, '#ffffff', 0.18)}"/></g>`;
}

/** An arched window; what is seen through it is drawn in picture coordinates. */
export function arch(x: number, y: number, w: number, h: number, frame: string, inner: string): string {
  const shape = (o: number) =>
    `M${x - w / 2 - o} ${y + h + o}V${y + w / 2}A${w / 2 + o} ${w / 2 + o} 0 0 1 ${x + w / 2 + o} ${y + w / 2}V${y + h + o}Z`;
  return `<path d="${shape(22)}" fill="${frame}"/>${clip(`<path d="${shape(0)}"/>`, inner)}`;
}

/** Zigzags that say: it tingles here. */
export function tingle(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  count: number,
  colour: string,
): string {
  return Array.from({ length: count }, (_, i) => {
    const a = from + ((to - from) * i) / Math.max(1, count - 1);
    return `<path transform="translate(${x} ${y}) rotate(${a}) translate(0 ${-r})" d="M0 0l13 -20l-24 -16l24 -18l-11 -22" fill="none" stroke="${colour}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`;
  }).join('');
}

/** A table or counter along the lower edge. */
export function counter(y: number, colour: string): string {
  return `<path d="M-20 ${y}H1620V920H-20Z" fill="${colour}"/><path d="M-20 ${y}H1620V${y + 22}H-20Z" fill="${mix(colour, '#ffffff', 0.3)}"/>`;
}

/** (x, y) is the middle of its spray face; about 350 user units wide at scale 1, its pipe above. */
export function showerHead(x: number, y: number, scale: number, colour = '#f4f8f8'): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 -400V-70" stroke="${mix(colour, C.ink, 0.14)}" stroke-width="26"/><path d="M-160 0Q-150 -74 0 -80Q150 -74 160 0Z" fill="${colour}"/><rect x="-174" y="-8" width="348" height="30" rx="15" fill="${mix(colour, C.ink, 0.22)}"/></g>`;
}

/** Falling water in a box that widens downwards. */
export function shower(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  seed: number,
  colour = '#ffffff',
): string {
  const rnd = random(seed);
  return Array.from({ length: count }, () => {
    const dx = (rnd() - 0.5) * w;
    const py = y + rnd() * h;
    const l = 30 + rnd() * 80;
    return `<path d="M${x + dx * (1 + ((py - y) / h) * 0.3)} ${py}l${dx * 0.0009 * l} ${l}" stroke="${colour}" stroke-width="${3 + rnd() * 4}" stroke-linecap="round" opacity="${0.3 + rnd() * 0.5}"/>`;
  }).join('');
}

/** The cut face of a fruit, radius `r`, around (x, y). `turn` in degrees clockwise. */
export function citrus(x: number, y: number, r: number, rind: string, flesh: string, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${r})"><circle r="1" fill="${rind}"/><circle r=".9" fill="#fbf7dd"/>${Array.from({ length: 9 }, (_, i) => `<path transform="rotate(${i * 40})" d="M0 -.1L.24 -.66Q0 -.86 -.24 -.66Z" fill="${flesh}"/>`).join('')}</g>`;
}
