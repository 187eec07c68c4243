/** The simplest picture: swells in one hue and one motif. */
import { mix } from '../colour.ts';
import { type Chain, lock } from './hair.ts';
import { C, comb, drop, glow, hibiscus, leaf, sky, swell } from './kit.ts';

const HAIR_TOP: Chain = [
  [-60, 250],
  [220, 100],
  [460, 180],
  [700, 300],
  [960, 440],
  [1220, 380],
  [1680, 200],
];
const HAIR_LOW: Chain = [
  [-60, 620],
  [200, 500],
  [420, 520],
  [640, 610],
  [920, 730],
  [1260, 690],
  [1680, 480],
];

export function plain(hue: string, motif: 'hair' | 'comb' | 'drops' | 'leaves'): string {
  const drawn = {
    hair: lock(HAIR_TOP, HAIR_LOW, '#231a22', 36, 17, mix(hue, '#ffffff', 0.3), [0.28, 0.62]),
    comb: comb(560, 380, 480, -8, C.wood),
    drops: [
      [800, 420, 110],
      [610, 500, 52],
      [990, 330, 46],
    ]
      .map(([x = 0, y = 0, r = 0]) => drop(x, y, r, mix(hue, C.sea, 0.2)))
      .join(''),
    leaves: [-50, -20, 10, 40]
      .map((turn, i) => leaf(800, 760, 480, turn, i % 2 ? C.leafDeep : C.leaf, 0.24))
      .concat(hibiscus(800, 620, 150))
      .join(''),
  }[motif];
  return `${sky(mix(hue, '#ffffff', 0.62), mix(hue, '#ffffff', 0.88))}${glow(1100, 220, 560, '#ffffff', 0.9)}${swell(560, 56, 1, 2.2, mix(hue, '#ffffff', 0.55))}${drawn}${swell(760, 36, 1.2, 0.5, mix(hue, '#ffffff', 0.2))}${swell(846, 22, 1.5, 2, mix(hue, C.ink, 0.25))}`;
}
