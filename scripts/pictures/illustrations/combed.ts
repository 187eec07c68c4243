/** Illustrations about combed hair and the scalp beneath it. */
import { mix, random } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { between, type Chain, chainPath, lock } from './hair.ts';
import { C, comb, drop, flakes, frond, glow, hibiscus, lather, sky, swell } from './kit.ts';
import { at, HAIR, hand, profile, SKIN, shoulders } from './people.ts';

/** One wide wave of smooth hair, a comb gliding along it. */
export function smoothHair(): string {
  const top: Chain = [
    [-60, 250],
    [220, 40],
    [460, 120],
    [700, 300],
    [960, 500],
    [1220, 420],
    [1680, 150],
  ];
  const low: Chain = [
    [-60, 760],
    [200, 560],
    [420, 560],
    [640, 690],
    [920, 850],
    [1260, 800],
    [1680, 520],
  ];
  const middle = between(top, low, 0.5);
  return `${sky('#f3e4f4', '#fdf6fb')}${glow(1240, 200, 560, '#ffffff', 1)}${glow(260, 200, 420, '#f7d8e6', 0.8)}${swell(300, 60, 1, 2, '#e9cfee')}
<g transform="translate(0 34)"><path d="${chainPath(top)}${chainPath([...low].reverse(), 'L')}Z" fill="${C.plum}" opacity=".3" filter="url(#blur24)"/></g>
${lock(top, low, '#231a22', 44, 17, '#b78aa0', [0.28, 0.62])}
<path d="${chainPath(middle)}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="70" filter="url(#blur24)"/>
${comb(1000, 330, 420, 24, '#e8a25c')}
${swell(824, 30, 1.1, 0.3, '#c98fd4')}${swell(868, 18, 1.4, 2, C.orchid)}
${[
  [180, 150, 1.2],
  [1420, 720, 1],
  [330, 800, 0.8],
]
  .map(
    ([x = 0, y = 0, s = 1], i) =>
      `<g transform="translate(${x} ${y}) rotate(${i * 40 - 20}) scale(${s})"><g fill="#fff"><path d="M0 0C34 -14 44 -60 0 -78C-44 -60 -34 -14 0 0Z"/><path d="M0 0C50 -40 96 -30 92 12C70 46 24 34 0 0Z"/><path d="M0 0C-50 -40 -96 -30 -92 12C-70 46 -24 34 0 0Z"/></g><g fill="#ecd3f0"><path d="M0 0C36 16 44 56 26 78C4 74 -6 36 0 0Z"/><path d="M0 0C-36 16 -44 56 -26 78C-4 74 6 36 0 0Z"/></g><path d="M0 -6C16 4 16 26 0 36C-16 26 -16 4 0 -6Z" fill="${C.orchid}"/><circle r="8" cy="-4" fill="${C.sun}"/></g>`,
  )
  .join('')}`;
}

/** Water and lather run along hair: treatment. */
export function treatment(): string {
  const rnd = random(9);
  const chains: Chain[] = [
    [
      [-60, -80],
      [300, 120],
      [360, 420],
      [700, 520],
      [1000, 610],
      [1240, 560],
      [1680, 700],
    ],
    [
      [-60, 420],
      [120, 560],
      [320, 760],
      [640, 830],
      [980, 920],
      [1260, 860],
      [1680, 980],
    ],
  ];
  const [a, b] = chains as [Chain, Chain];
  const stream = (t: number, width: number, colour: string, opacity: number) =>
    `<path d="${chainPath(between(a, b, t))}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
  return `${sky('#dff2f6', '#a7d9ea')}${glow(1180, 180, 620, '#ffffff', 0.95)}${swell(300, 70, 0.9, 0.4, '#c5e6f1')}${lock(a, b, '#16202b', 40, 23, '#6fa6c4', [0.3, 0.6])}
${stream(0.2, 20, '#bfe9f5', 0.55)}${stream(0.24, 7, '#ffffff', 0.8)}${stream(0.52, 26, '#9fdcf0', 0.5)}${stream(0.57, 8, '#ffffff', 0.75)}${stream(0.82, 16, '#bfe9f5', 0.5)}
${lather(420, 330, 190, 110, 80, 31)}${lather(620, 470, 120, 70, 40, 32)}${lather(250, 200, 110, 90, 36, 33)}
${Array.from({ length: 26 }, () => drop(760 + rnd() * 780, 120 + rnd() * 420, 8 + rnd() * 22, mix('#2f86c9', '#ffffff', 0.15 + rnd() * 0.5), -20)).join('')}
${hand(1190, 330, 214, 1.5, SKIN.honey, { spread: 8, bend: 12, arm: 620 })}
${swell(840, 24, 1.3, 1.2, '#2f86c9')}`;
}

/** A head from behind, its hair parted along one calm wave. */
export function scalpList(): string {
  const part = 'M0 -214C26 -150 -26 -70 4 0C18 34 8 60 0 84';
  const left: Chain = [
    [0, -214],
    [-134, -216],
    [-184, -100],
    [-176, 30],
    [-168, 150],
    [-110, 200],
    [-96, 330],
  ];
  const seam: Chain = [
    [0, -214],
    [30, -140],
    [-30, -70],
    [4, 10],
    [14, 60],
    [-20, 160],
    [-40, 330],
  ];
  const right: Chain = [
    [0, -214],
    [134, -216],
    [184, -100],
    [176, 30],
    [168, 150],
    [110, 200],
    [96, 330],
  ];
  const seamR: Chain = [
    [0, -214],
    [30, -140],
    [-30, -70],
    [4, 10],
    [14, 60],
    [60, 160],
    [50, 330],
  ];
  const head = `${shoulders(SKIN.tan, C.teal, 'round')}<ellipse cx="-172" cy="30" rx="22" ry="40" fill="${SKIN.tan}"/><ellipse cx="172" cy="30" rx="22" ry="40" fill="${SKIN.tan}"/>${lock(left, seam, HAIR.soft, 20, 3, '#7c86a2', [0.2, 0.5])}${lock(right, seamR, HAIR.soft, 20, 5, '#7c86a2', [0.2, 0.5])}<path d="${part}" fill="none" stroke="${SKIN.tan}" stroke-width="11" stroke-linecap="round"/><path d="${part}" fill="none" stroke="${mix(SKIN.tan, '#ffffff', 0.4)}" stroke-width="4" stroke-linecap="round"/>`;
  return `${sky('#fbd9d5', '#fdf1ea')}<circle cx="800" cy="430" r="350" fill="#fff" opacity=".75"/><circle cx="800" cy="430" r="430" fill="#fff" opacity=".3"/>${swell(590, 50, 1, 2.4, '#f3b6b4')}${frond(190, 930, 600, 2, '#d98a80', 12)}${frond(1420, 930, 600, -34, '#d98a80', 12)}
${at(800, 450, 1.3, head)}${swell(786, 36, 1.15, 0.5, '#e48a8c')}${swell(850, 20, 1.4, 2, '#c95f6c')}`;
}

/** A comb draws one clear wave through hair; flakes lift away. */
export function scalpDandruff(): string {
  const a: Chain = [
    [-60, 120],
    [300, 60],
    [480, 300],
    [800, 320],
    [1120, 340],
    [1300, 120],
    [1680, 160],
  ];
  const b: Chain = [
    [-60, 780],
    [300, 720],
    [480, 900],
    [800, 900],
    [1120, 920],
    [1300, 760],
    [1680, 800],
  ];
  const line = between(a, b, 0.42);
  return `${sky('#bfe3d3', '#eaf6ee')}${glow(800, 60, 620, '#ffffff', 0.9)}${lock(a, b, '#1d2421', 9, 7, '#4f8570', [0.2, 0.55])}
<path d="${chainPath(line)}" fill="none" stroke="#a9dcc4" stroke-width="10" stroke-linecap="round" opacity=".85"/><path d="${chainPath(between(a, b, 0.47))}" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity=".7"/>
${flakes(15, [560, 60, 720, 420], 5, 17)}${flakes(7, [100, 360, 620, 180], 6, 13)}${comb(900, 210, 470, 34, C.hibiscus, 36)}
${hand(1262, 372, -64, 1.25, SKIN.deep, { spread: 3, bend: 26, arm: 620, sleeve: C.paper })}${swell(838, 26, 1.2, 1.2, '#1f9a72')}<path d="M${swellPath(-40, 1640, 876, 16, 1.4, 0)}V940H-40Z" fill="${C.leafDeep}"/>`;
}

/** A woman in profile whose hair becomes the sea. */
export function promoScalp(): string {
  const up: Chain = [
    [20, -166],
    [-120, -200],
    [-200, -70],
    [-330, -20],
    [-520, 40],
    [-640, -60],
    [-900, 30],
  ];
  const low: Chain = [
    [-40, 60],
    [-60, 180],
    [-190, 300],
    [-340, 330],
    [-520, 350],
    [-700, 270],
    [-900, 380],
  ];
  const front =
    'M40 -160C84 -150 104 -112 102 -80C70 -108 20 -92 0 -36C-14 6 -20 60 -46 92C-110 60 -120 -70 -80 -130C-50 -172 0 -172 40 -160Z';
  const woman = `${profile({ skin: SKIN.brown, eyes: 'closed', mouth: 'smile' })}<path d="M-92 190C-180 230 -240 300 -250 520H330C320 320 200 250 30 226Q-20 280 -92 190Z" fill="${C.hibiscus}"/><path d="M-92 190C-40 280 10 270 30 226" fill="none" stroke="#fff" stroke-width="9" opacity=".7"/>${lock(up, low, '#152a33', 34, 5, '#58b9c4', [0.2, 0.6])}<path d="${front}" fill="#152a33"/><path d="M50 -140C10 -130 -30 -100 -44 -20M80 -128C30 -130 -10 -90 -24 -20" stroke="#58b9c4" stroke-width="6" fill="none" opacity=".7" stroke-linecap="round"/>${hibiscus(-22, -66, 46, '#fff3e6', 20)}`;
  return `${sky('#bfe9ea', '#fdf0dd')}<circle cx="1130" cy="330" r="230" fill="#fff" opacity=".65"/>${glow(1130, 330, 520, '#ffffff', 0.8)}${swell(470, 50, 1.1, 2.2, '#a6dadb')}${at(1040, 400, 1.36, woman)}${swell(716, 46, 1.2, 0.5, '#5cbcc4')}${swell(790, 34, 1.25, 2.4, C.teal)}${swell(852, 22, 1.5, 1, C.sea)}
${drop(320, 200, 22, '#ffffff')}${drop(430, 130, 14, '#ffffff')}${drop(1440, 190, 18, '#ffffff')}`;
}
