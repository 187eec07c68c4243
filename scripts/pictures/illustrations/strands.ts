/** Hair as lines and shapes: curves that wave, round curls, plaits. */
import { mix, random } from '../colour.ts';
import type { Chain } from './hair.ts';

type Point = readonly [number, number];

/** A smooth curve through points, optionally waving more and more towards its end; always 40 pieces, so that two of them can be interpolated. */
export function flow(points: readonly Point[], amp = 0, waves = 3, phase = 0): Chain {
  const n = 40;
  const spline = (u: number): Point => {
    const k = Math.min(points.length - 2, Math.floor(u));
    const t = u - k;
    const p = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
    const [a, b, c, d] = [p(k - 1), p(k), p(k + 1), p(k + 2)];
    const axis = (i: 0 | 1) =>
      0.5 *
      (2 * b[i] +
        (c[i] - a[i]) * t +
        (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
        (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
    return [axis(0), axis(1)];
  };
  const raw = Array.from({ length: n + 1 }, (_, i) => spline((i / n) * (points.length - 1)));
  const waved = raw.map((p, i): Point => {
    const [a, b] = [raw[Math.max(0, i - 1)] ?? p, raw[Math.min(n, i + 1)] ?? p];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const off = amp * Math.min(1, (i / n) * 2.4) * Math.sin(phase + (2 * Math.PI * waves * i) / n);
    return [p[0] - ((b[1] - a[1]) / length) * off, p[1] + ((b[0] - a[0]) / length) * off];
  });
  const at = (i: number): Point => waved[Math.max(0, Math.min(n, i))] ?? [0, 0];
  const out: Point[] = [at(0)];
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    out.push([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]);
    out.push([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6], c);
  }
  return out;
}

/** Round curls at the given places, the later ones over the earlier ones. */
export function curls(spots: readonly (readonly [number, number, number])[], colour: string, seed: number): string {
  const rnd = random(seed);
  const light = mix(colour, '#ffffff', 0.22);
  const dark = mix(colour, '#000000', 0.5);
  return spots
    .map(([x, y, r]) => {
      const turn = rnd() * 360;
      return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${r})"><circle r="1" fill="${colour}"/><path d="M-.78 .1A.78 .78 0 1 1 .3 .72A.5 .5 0 1 1 .16 -.2" fill="none" stroke="${light}" stroke-width=".13" stroke-linecap="round" opacity=".75"/><path d="M-.5 .6A.8 .8 0 0 0 .86 .2" fill="none" stroke="${dark}" stroke-width=".12" stroke-linecap="round" opacity=".8"/></g>`;
    })
    .join('');
}

/** Curls that fill a shape given by its half width at each height. */
export function curlMass(
  from: number,
  to: number,
  half: (y: number) => number,
  r: number,
  colour: string,
  seed: number,
): string {
  const rnd = random(seed);
  const spots: [number, number, number][] = [];
  for (let y = from, row = 0; y <= to; y += r * 0.95, row++) {
    const w = half(y);
    if (!(w > 0)) continue;
    const n = Math.max(1, Math.round((2 * w) / (r * 1.15)));
    for (let i = 0; i <= n; i++)
      spots.push([
        -w + (2 * w * (i + (row % 2) * 0.5)) / n + (rnd() - 0.5) * r * 0.5,
        y + (rnd() - 0.5) * r * 0.5,
        r * (0.8 + rnd() * 0.45),
      ]);
  }
  return curls(
    spots.filter(([x, y]) => Math.abs(x) <= half(y) + r * 0.4),
    colour,
    seed,
  );
}

/** A plait along a curve, hanging from its first point. */
export function braid(
  points: readonly Point[],
  width: number,
  colour: string,
  options: { steps?: number; taper?: number; tie?: string } = {},
): string {
  const { steps = 11, taper = 0.35, tie } = options;
  const line = flow(points).filter((_, i) => i % 3 === 0);
  const light = mix(colour, '#b7c4dd', 0.4);
  const dark = mix(colour, '#000000', 0.45);
  let out = '';
  for (let i = 0; i < steps * 2; i++) {
    const t = (i / (steps * 2)) * (line.length - 1);
    const k = Math.min(line.length - 2, Math.floor(t));
    const [a, b] = [line[k] ?? [0, 0], line[k + 1] ?? [0, 0]];
    const [x, y] = [a[0] + (b[0] - a[0]) * (t - k), a[1] + (b[1] - a[1]) * (t - k)];
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI - 90;
    const s = (width * (1 - (taper * i) / (steps * 2))) / 2;
    out += `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${i % 2 ? s : -s} ${s})"><path d="M-.25 -.5C.5 -.95 1.15 -.5 1.05 .1C.95 .75 .3 1.15 -.4 1.3C.05 .7 .1 .1 -.25 -.5Z" fill="${colour}"/><path d="M.95 .2C.85 .75 .3 1.1 -.4 1.3" fill="none" stroke="${dark}" stroke-width=".1"/><path d="M.2 -.5C.62 -.2 .66 .3 .36 .72M.52 -.46C.86 -.2 .86 .22 .62 .54" fill="none" stroke="${light}" stroke-width=".08" stroke-linecap="round" opacity=".7"/></g>`;
  }
  const [ex, ey] = points.at(-1) ?? [0, 0];
  const [px, py] = line.at(-3) ?? [0, 0];
  const turn = (Math.atan2(ey - py, ex - px) * 180) / Math.PI - 90;
  const s = width * (1 - taper) * 0.5;
  return `${out}<g transform="translate(${ex} ${ey}) rotate(${turn}) scale(${s})"><path d="M-.5 0C-1 1 -.6 2 -.1 2.9C0 2.4 .1 2.4 .2 2.8C.7 1.9 1 1 .5 0Z" fill="${colour}"/><path d="M-.2 .3C-.4 1.2 -.2 1.8 0 2.3M.2 .3C.4 1.2 .3 1.7 .2 2.2" fill="none" stroke="${light}" stroke-width=".09" opacity=".6"/>${tie ? `<rect x="-.72" y="-.3" width="1.44" height=".62" rx=".3" fill="${tie}"/>` : ''}</g>`;
}
