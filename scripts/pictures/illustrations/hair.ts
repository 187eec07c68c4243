/** Hair as bundles between two curves: everything in between is an interpolation, so strands never cross. */
import { mix, random } from '../colour.ts';
import { gradient } from './kit.ts';

/** Points of a cubic Bézier chain: start, then (control, control, end) for each piece. */
export type Chain = readonly (readonly [number, number])[];

/** SVG path data in the chain's units, empty for an empty chain. `move` is the command to the first point: `L` continues a path. */
export function chainPath(chain: Chain, move = 'M'): string {
  const [first, ...rest] = chain;
  if (!first) return '';
  let d = `${move}${first[0].toFixed(1)} ${first[1].toFixed(1)}`;
  for (let i = 0; i + 2 < rest.length + 0.5; i += 3) {
    const [a, b, c] = [rest[i], rest[i + 1], rest[i + 2]];
    if (a && b && c)
      d += `C${a[0].toFixed(1)} ${a[1].toFixed(1)} ${b[0].toFixed(1)} ${b[1].toFixed(1)} ${c[0].toFixed(1)} ${c[1].toFixed(1)}`;
  }
  return d;
}

/** The chain between two of the same length: `a` at t 0, `b` at t 1. */
export function between(a: Chain, b: Chain, t: number): Chain {
  return a.map((p, i) => {
    const q = b[i] ?? p;
    return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t] as const;
  });
}

/** The chain reflected at the vertical line x = `axis`. */
export function mirror(chain: Chain, axis: number): Chain {
  return chain.map(([x, y]) => [2 * axis - x, y] as const);
}

function area(a: Chain, b: Chain): string {
  return `${chainPath(a)}${chainPath([...b].reverse(), 'L')}Z`;
}

/** Fills the bundle and combs it: darker and lighter strands, and one band of sheen across. */
export function lock(
  a: Chain,
  b: Chain,
  colour: string,
  strands: number,
  seed: number,
  sheen: string = mix(colour, '#ffffff', 0.35),
  band: readonly [number, number] = [0.25, 0.5],
): string {
  const rnd = random(seed);
  const g = gradient([
    [0, sheen, 0],
    [band[0], sheen, 0.05],
    [(band[0] + band[1]) / 2, sheen, 0.75],
    [band[1], sheen, 0.05],
    [1, sheen, 0],
  ]);
  let out = `${g.def}<path d="${area(a, b)}" fill="${colour}"/>`;
  for (let i = 0; i < strands; i++) {
    const t = (i + 0.5) / strands + (rnd() - 0.5) * 0.02;
    const width = 0.16 + rnd() * 0.5;
    const half = width / strands;
    const ribbon = area(between(a, b, Math.max(0, t - half)), between(a, b, Math.min(1, t + half)));
    const tone = rnd();
    if (tone < 0.45)
      out += `<path d="${ribbon}" fill="${mix(colour, '#000000', 0.35)}" opacity="${0.25 + rnd() * 0.35}"/>`;
    else if (tone < 0.72)
      out += `<path d="${ribbon}" fill="${mix(colour, sheen, 0.35)}" opacity="${0.25 + rnd() * 0.3}"/>`;
    if (rnd() < 0.7) out += `<path d="${ribbon}" fill="${g.paint}" opacity="${0.25 + rnd() * 0.5}"/>`;
  }
  return out;
}
