/** Illustrations about drying hair. */
import { random } from '../colour.ts';
import { fist, nape } from './figures.ts';
import { lock } from './hair.ts';
import { C, clip, drop, frond, glow, leaf, sky, swell, waveLine } from './kit.ts';
import { at, face, HAIR, hand, SKIN, shoulders } from './people.ts';
import { flow } from './strands.ts';
import { cloud, dryer, towel } from './tools.ts';

/** A woman between the wind and a hair dryer. */
export function airOrBlow(): string {
  const blown = (s: number, seed: number) => {
    const a = flow([
      [0, -214],
      [-90, -206],
      [-170, -150],
      [-270, -120],
      [-380, -50],
      [-490, -30],
    ]);
    const b = flow([
      [6, -180],
      [-70, -140],
      [-104, -20],
      [-160, 110],
      [-310, 110],
      [-480, -6],
    ]);
    return `<g transform="scale(${s} 1)">${lock(a, b, '#3a231c', 22, seed, '#c08a6c', [0.2, 0.5])}</g>`;
  };
  const person = `${shoulders(SKIN.honey, '#ffffff', 'vee')}${face({ skin: SKIN.honey, eyes: 'closed', mouth: 'smile' })}`;
  return `${sky('#fde3a8', '#fdf5dd')}${clip('<path d="M800 -20H1640V920H800Z"/>', sky('#e6c3ea', '#f8eaf6'))}${glow(800, 420, 560, '#ffffff', 0.8)}<circle cx="540" cy="180" r="96" fill="${C.sun}"/>${glow(540, 180, 300, '#ffffff', 0.7)}${clip('<path d="M-40 -20H800V920H-40Z"/>', swell(640, 36, 1.1, 0.5, '#a9d18b'))}${clip('<path d="M800 -20H1640V920H800Z"/>', swell(640, 36, 1.1, 0.5, '#cf9bd8'))}
${[300, 390, 480].map((y, i) => waveLine(90 + i * 50, 400 + i * 20, y, 18, 1.2, '#ffffff', 9 - i, i)).join('')}${leaf(180, 520, 90, 60, C.leaf, 0.3)}${leaf(340, 590, 70, 110, C.leaf, 0.3)}${leaf(90, 420, 70, 30, C.leafDeep, 0.3)}
${at(800, 500, 1, `${blown(1, 4)}${blown(-1, 6)}${person}<path d="M-8 -214C-90 -214 -112 -130 -106 -40C-90 -120 -50 -168 6 -180C60 -168 92 -120 106 -40C112 -130 90 -214 -8 -214Z" fill="#3a231c"/><path d="M-80 -120Q-50 -180 0 -196M84 -120Q56 -180 8 -196" stroke="#c08a6c" stroke-width="6" fill="none" stroke-linecap="round" opacity=".7"/>`)}
${dryer(1210, 330, 0.7, 24, C.hibiscus)}${fist(1222, 500, 12, 0.9, SKIN.honey, { arm: 560, sleeve: '#ffffff' })}${swell(838, 22, 1.3, 0.6, C.teal)}${swell(878, 12, 1.5, 2.2, C.sea)}`;
}

/** A woman in a towel turban presses her lengths in a second towel. */
export function towelDry(): string {
  const woman = `${shoulders(SKIN.tan, '#f3c6bd', 'bare')}${face({ skin: SKIN.tan, eyes: 'closed', mouth: 'smile' })}`;
  const turban = `<path d="M-116 -50C-150 -150 -120 -270 0 -286C130 -290 150 -150 116 -50C100 -110 60 -140 0 -144C-60 -140 -100 -110 -116 -50Z" fill="#3fa7b3"/><path d="M-112 -66C-60 -130 20 -170 110 -220M-96 -150C-40 -180 30 -220 70 -268M-70 -232C-30 -240 10 -260 30 -282" fill="none" stroke="#8fd3d9" stroke-width="9" stroke-linecap="round"/><path d="M60 -250C150 -290 200 -220 150 -160C120 -130 80 -140 74 -170C90 -150 130 -170 120 -200C110 -226 80 -230 60 -210Z" fill="#3fa7b3"/><path d="M-116 -50C-100 -110 -60 -140 0 -144C60 -140 100 -110 116 -50C104 -84 60 -118 0 -120C-60 -118 -104 -84 -116 -50Z" fill="#2c8792"/>`;
  return `${sky('#f6c9c4', '#fdeee8')}<circle cx="800" cy="410" r="370" fill="#fff" opacity=".55"/>${glow(800, 380, 560, '#ffffff', 0.8)}${towel(180, 90, 220, 400, '#f0b45c')}<path d="M130 90H450" stroke="${C.wood}" stroke-width="20" stroke-linecap="round"/>${frond(1440, 930, 640, -28, '#dd8f86', 12)}${frond(1520, 940, 520, 4, '#dd8f86', 12)}${swell(640, 38, 1.1, 2.3, '#f0b1aa')}
${at(800, 480, 1.28, `${woman}${turban}`)}<path d="M1000 560Q1090 620 1076 780Q1020 850 930 820Q900 700 950 590Z" fill="#fdfbf7"/><path d="M990 600Q1040 680 1010 810M960 640Q980 720 960 800" stroke="#e3cfc2" stroke-width="9" fill="none" stroke-linecap="round"/>
${hand(902, 700, 52, 1.14, SKIN.tan, { spread: 5, bend: 16, arm: 300 })}${hand(1122, 690, -58, 1.14, SKIN.tan, { spread: 5, bend: 16, flip: true, arm: 460 })}${drop(640, 200, 16, '#ffffff')}${drop(1010, 220, 20, '#ffffff')}${drop(1090, 330, 13, '#ffffff')}${drop(560, 330, 13, '#ffffff')}
${swell(842, 22, 1.3, 0.5, '#e2807f')}${swell(880, 12, 1.5, 2, '#b94d5c')}`;
}

/** From above: asleep on a pillow, the wet hair spread out and dripping. */
export function wetSleep(): string {
  const rnd = random(15);
  const sweep = (pts: [number, number][], end: [number, number][], seed: number) =>
    lock(flow(pts), flow(end), '#10151f', 20, seed, '#7fb4d8', [0.3, 0.6]);
  const head = `${sweep(
    [
      [0, -216],
      [-120, -210],
      [-250, -150],
      [-360, -40],
      [-420, 110],
    ],
    [
      [0, -120],
      [-100, -60],
      [-170, 40],
      [-210, 130],
      [-300, 220],
    ],
    3,
  )}${sweep(
    [
      [0, -120],
      [100, -60],
      [170, 40],
      [210, 130],
      [300, 220],
    ],
    [
      [0, -216],
      [120, -210],
      [250, -150],
      [360, -40],
      [420, 110],
    ],
    4,
  )}`;
  const stain = `<ellipse cx="650" cy="420" rx="230" ry="180" fill="#8fc0dd" opacity=".5" filter="url(#blur24)"/><ellipse cx="960" cy="430" rx="220" ry="170" fill="#8fc0dd" opacity=".5" filter="url(#blur24)"/>`;
  return `${sky('#22375f', '#3f5d94')}${Array.from({ length: 7 }, (_, i) => waveLine(-40, 1640, 60 + i * 140, 24, 2, '#6f92c9', 6, i, 0.4)).join('')}
<rect x="330" y="70" width="940" height="590" rx="120" fill="#0d1a36" opacity=".5" filter="url(#blur24)" transform="translate(10 24)"/><path d="M360 130Q350 70 440 80Q800 110 1160 80Q1250 70 1240 130Q1210 360 1240 590Q1250 656 1160 646Q800 620 440 646Q350 656 360 590Q390 360 360 130Z" fill="#e7f0f6"/>${stain}<path d="M420 120Q800 150 1180 120" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round"/>
${at(800, 400, 1.12, `${head}${shoulders(SKIN.fair, '#f2a9a0', 'round')}${face({ skin: SKIN.fair, eyes: 'closed', mouth: 'calm' })}<path d="M-108 -30C-118 -130 -80 -214 0 -216C80 -214 118 -130 108 -30C96 -100 70 -140 10 -160C-50 -150 -96 -100 -108 -30Z" fill="#10151f"/><path d="M-70 -150Q-40 -194 -4 -204M74 -146Q50 -190 14 -204" stroke="#7fb4d8" stroke-width="6" fill="none" stroke-linecap="round" opacity=".8"/>`)}
${Array.from({ length: 22 }, () => {
  const s = rnd() < 0.5 ? -1 : 1;
  return drop(
    800 + s * (230 + rnd() * 250),
    170 + rnd() * 420,
    9 + rnd() * 13,
    rnd() < 0.5 ? '#bfe6ff' : '#5fa9dd',
    rnd() * 40 - 20,
  );
}).join('')}
<path d="M-20 690Q300 640 800 680T1620 680V930H-20Z" fill="#2f86c9"/><path d="M-20 690Q300 640 800 680T1620 680" fill="none" stroke="#d3ecfb" stroke-width="36"/>${waveLine(-20, 1620, 790, 20, 2.4, '#ffffff', 9, 0.5, 0.4)}${waveLine(-20, 1620, 860, 20, 2.4, '#ffffff', 9, 1.5, 0.3)}`;
}

/** On a balcony over the sea, hair and towels dry in the same wind. */
export function wind(): string {
  const up = flow([
    [0, -216],
    [90, -214],
    [170, -150],
    [280, -130],
    [400, -80],
    [590, -40],
  ]);
  const low = flow([
    [-136, -60],
    [-110, 60],
    [-20, 130],
    [130, 130],
    [320, 130],
    [580, -10],
  ]);
  return `${sky('#9fdbe0', '#fdf1cf')}<circle cx="420" cy="200" r="112" fill="${C.sun}"/>${glow(420, 200, 340, '#fff6d8', 0.8)}${cloud(1180, 130, 1, '#ffffff', 0.7)}${swell(500, 14, 2, 0.5, '#6cc3c9')}${swell(580, 22, 1.5, 2, '#3fa9b5')}
<path d="M-20 300Q800 350 1620 290" stroke="${C.wood}" stroke-width="16" fill="none"/><g transform="skewX(-7)">${towel(180, 316, 230, 350, C.hibiscus)}${towel(1270, 312, 220, 330, '#fdfbf7', C.teal)}${towel(1510, 308, 190, 300, '#f0b45c')}</g>
${at(760, 450, 1.26, `${nape(SKIN.brown, '#ffffff')}<path d="M-136 -40C-150 -150 -80 -218 0 -218C80 -218 140 -150 132 -30C128 60 80 130 20 130C-60 130 -126 60 -136 -40Z" fill="${HAIR.soft}"/>${lock(up, low, HAIR.soft, 30, 5, '#8f9ab8', [0.15, 0.45])}`)}
${[230, 640, 720].map((y, i) => waveLine(1040 + i * 60, 1420 + i * 40, y, 18, 1.3, '#ffffff', 9 - i * 2, i)).join('')}
<path d="M-20 790H1620V812H-20Z" fill="#fff"/>${Array.from({ length: 14 }, (_, i) => `<path d="M${40 + i * 118} 806V920" stroke="#fff" stroke-width="18"/>`).join('')}${frond(80, 930, 460, 20, C.leaf, 11)}${frond(1540, 930, 420, -30, C.leafDeep, 11)}${swell(880, 12, 1.5, 2.2, C.sea)}`;
}
