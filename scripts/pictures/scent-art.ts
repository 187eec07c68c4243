/** Flat scent motifs for labels: drawn around (x, y), about `size` mm in radius. */
import type { Scent, ScentName } from './catalogue.ts';
import { mix } from './colour.ts';

type Draw = (s: Scent) => string;

const polar = (r: number, a: number) => `${(r * Math.cos(a)).toFixed(3)} ${(r * Math.sin(a)).toFixed(3)}`;

/** A pointed petal or leaf from the origin to (0, -length). */
function leaf(length: number, width: number, fill: string, extra = ''): string {
  return `<path d="M0 0C${width} ${-length * 0.25} ${width * 0.8} ${-length * 0.75} 0 ${-length}C${-width * 0.8} ${-length * 0.75} ${-width} ${-length * 0.25} 0 0Z" fill="${fill}" ${extra}/>`;
}

function around(count: number, each: (i: number) => string, offset = 0): string {
  return Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${(offset + (360 * i) / count).toFixed(2)})">${each(i)}</g>`,
  ).join('');
}

/** A citrus wheel of radius 1. */
function citrus(rind: string, pith: string, flesh: string, light: string, segments = 9): string {
  const gap = 0.055;
  let d = '';
  for (let i = 0; i < segments; i++) {
    const a0 = (2 * Math.PI * i) / segments + gap;
    const a1 = (2 * Math.PI * (i + 1)) / segments - gap;
    const m = (a0 + a1) / 2;
    d += `M${polar(0.1, m)}L${polar(0.74, a0 + 0.03)}Q${polar(0.84, a0 + 0.02)} ${polar(0.83, a0 + 0.12)}A.83 .83 0 0 1 ${polar(0.83, a1 - 0.12)}Q${polar(0.84, a1 - 0.02)} ${polar(0.74, a1 - 0.03)}Z`;
  }
  return `<circle r="1" fill="${rind}"/><circle r=".93" fill="${pith}"/><path d="${d}" fill="${flesh}"/><path d="${d}" fill="none" stroke="${light}" stroke-width=".02" opacity=".8"/>`;
}

const MOTIFS: Record<ScentName, Draw> = {
  orchid: (s) =>
    around(3, () => leaf(1, 0.42, mix(s.pale, s.mid, 0.18))) +
    around(2, () => `<g transform="rotate(62)">${leaf(0.98, 0.72, '#ffffff')}</g>`, 0).replace(
      'rotate(180.00)',
      'scale(-1 1)',
    ) +
    `<g transform="translate(0 .08) scale(.5)">${leaf(-0.9, 0.5, s.deep)}</g><circle r=".12" cy="-.02" fill="${mix(s.pale, '#f4c71d', 0.7)}"/>`,
  lemon: (s) => citrus(mix(s.mid, '#ffffff', 0.1), '#fffdf0', '#ffdf57', '#fff7cf'),
  menthol: (s) =>
    around(4, (i) => leaf(0.72, 0.36, i % 2 ? mix(s.mid, s.deep, 0.35) : mix(s.pale, s.mid, 0.25)), 45) +
    around(4, (i) => leaf(0.95, 0.42, i % 2 ? '#ffffff' : s.pale, 'opacity=".95"')) +
    around(4, () => `<path d="M0 -.12V-.8" stroke="${s.mid}" stroke-width=".03"/>`),
  apple: (s) =>
    `<path d="M0 -.5C.3 -.75 .95 -.6 .95 .08C.95 .62 .5 1 .22 .96C.1 .94 .06 .9 0 .9C-.06 .9 -.1 .94 -.22 .96C-.5 1 -.95 .62 -.95 .08C-.95 -.6 -.3 -.75 0 -.5Z" fill="${mix(s.mid, '#ffffff', 0.1)}"/><path d="M-.62 -.2C-.72 .05 -.7 .3 -.6 .5" fill="none" stroke="#fff" stroke-width=".1" stroke-linecap="round" opacity=".8"/><path d="M0 -.45C.02 -.7 .06 -.85 .16 -.98" fill="none" stroke="${s.deep}" stroke-width=".08" stroke-linecap="round"/><g transform="translate(.08 -.72) rotate(62)">${leaf(0.6, 0.26, s.deep)}</g>`,
  pandan: (s) =>
    [-58, -34, -12, 12, 34, 58]
      .map(
        (a, i) =>
          `<g transform="translate(0 .8) rotate(${a})">${leaf(1.7 - Math.abs(a) * 0.006, 0.2, i % 2 ? s.mid : mix(s.mid, s.deep, 0.4))}</g>`,
      )
      .join(''),
  clay: (s) => citrus(s.mid, '#f7f8df', mix(s.mid, s.pale, 0.45), '#fbfce8', 8),
  bluepea: (s) =>
    `<path d="M0 .75C-.5 .6 -1 .15 -.95 -.4C-.9 -.85 -.35 -1 0 -.8C.35 -1 .9 -.85 .95 -.4C1 .15 .5 .6 0 .75Z" fill="${s.mid}"/><path d="M0 .6C-.3 .45 -.62 .12 -.6 -.25C-.55 -.6 -.2 -.62 0 -.5C.2 -.62 .55 -.6 .6 -.25C.62 .12 .3 .45 0 .6Z" fill="${mix(s.mid, s.deep, 0.5)}"/><path d="M0 .62C-.14 .4 -.2 .1 0 -.22C.2 .1 .14 .4 0 .62Z" fill="#fff6d6"/>`,
  rose: (s) => {
    const petal = (r: number, w: number, fill: string) =>
      `<path d="M0 0C${w} ${-r * 0.1} ${w * 1.15} ${-r * 0.86} ${w * 0.12} ${-r}C${-w * 0.1} ${-r * 1.05} ${-w * 1.1} ${-r * 0.9} ${-w * 0.98} ${-r * 0.45}C${-w * 0.9} ${-r * 0.1} ${-w * 0.3} 0 0 0Z" fill="${fill}" stroke="${mix(s.mid, s.deep, 0.18)}" stroke-width=".022"/>`;
    return (
      around(6, () => petal(1, 0.6, mix(s.pale, '#ffffff', 0.35)), 8) +
      around(5, () => petal(0.78, 0.5, mix(s.pale, s.mid, 0.14)), 40) +
      around(4, () => petal(0.56, 0.4, mix(s.pale, s.mid, 0.4)), 20) +
      around(3, () => petal(0.36, 0.28, mix(s.pale, s.mid, 0.75)), 66) +
      `<path d="M.02 -.02C.1 -.1 .16 .02 .06 .09C-.06 .16 -.17 .02 -.1 -.1C0 -.24 .24 -.14 .2 .06" fill="none" stroke="${s.deep}" stroke-width=".035" stroke-linecap="round"/>`
    );
  },
  lagoon: (s) =>
    `<path d="M0 -1C.35 -.5 .66 -.1 .66 .3A.66 .66 0 0 1 -.66 .3C-.66 -.1 -.35 -.5 0 -1Z" fill="#ffffff" opacity=".92"/><path d="M-.4 .3A.42 .42 0 0 0 -.02 .7" fill="none" stroke="${s.mid}" stroke-width=".09" stroke-linecap="round"/>`,
  frost: () => '',
  lime: () => '',
  ember: () => '',
};

/** `x`, `y` and `size` in mm of the label; the men's scents have no motif. `rnd` turns citrus wheels by up to 40 degrees. */
export function scentArt(scent: ScentName, x: number, y: number, size: number, s: Scent, rnd: () => number): string {
  const turn = scent === 'lemon' || scent === 'clay' ? rnd() * 40 : 0;
  return `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})">${MOTIFS[scent](s)}</g>`;
}
