/** Illustrations about damaged and soft hair. */
import { mix, random } from '../colour.ts';
import { bust, fist } from './figures.ts';
import { between, chainPath, lock } from './hair.ts';
import { C, drop, frond, glow, gradient, leaf, sky, swell, waveLine } from './kit.ts';
import { at, hand, SKIN } from './people.ts';
import { braid, flow } from './strands.ts';
import { cast, cloud, magnifier, scissors, strand } from './tools.ts';

/** A looking glass over a length of hair shows lifted scales and a split. */
export function signs(): string {
  const top = flow([
    [-60, 180],
    [300, 120],
    [760, 260],
    [1200, 200],
    [1680, 330],
  ]);
  const low = flow([
    [-60, 560],
    [300, 520],
    [760, 680],
    [1200, 640],
    [1680, 720],
  ]);
  const stray = [0.02, 0.14, 0.3, 0.72, 0.9, 0.98]
    .map((t, i) => {
      const p = between(top, low, t)[30 + i * 12] ?? [0, 0];
      return `<path d="M${p[0]} ${p[1]}q60 ${i < 3 ? -50 : 50} 150 ${i < 3 ? -70 : 84}m-90 ${i < 3 ? 40 : -44}q50 ${i < 3 ? 4 : -6} 80 ${i < 3 ? -4 : 10}" fill="none" stroke="#5c3d2e" stroke-width="4" stroke-linecap="round"/>`;
    })
    .join('');
  const inside = `<rect x="400" y="40" width="800" height="760" fill="#fdf1e4"/>${glow(760, 300, 340, '#ffffff', 1)}<g transform="translate(690 830) rotate(14)">${strand(120, 900, '#6a4129', 0.42, 4)}</g><g transform="translate(930 830) rotate(10)">${strand(70, 330, '#7d5032', 0.3, 7)}<path d="M-35 -326Q-40 -460 -110 -560L-80 -564Q-20 -470 0 -380Q22 -480 92 -540L112 -520Q40 -440 35 -326Z" fill="#7d5032"/><path d="M-22 -340Q-30 -450 -88 -548M20 -350Q36 -440 92 -520" stroke="#fff" stroke-width="5" fill="none" opacity=".35"/></g>`;
  return `${sky('#fbd8c4', '#fdf2e6')}${glow(300, 160, 460, '#ffffff', 0.8)}${swell(640, 44, 1, 2.2, '#f4c2a6')}<g transform="translate(0 40)" opacity=".25" filter="url(#blur24)"><path d="${chainPath(top)}${chainPath([...low].reverse(), 'L')}Z" fill="${C.ink}"/></g>${lock(top, low, '#3b261d', 40, 21, '#a5765a', [0.1, 0.3])}${stray}
${magnifier(800, 400, 300, -38, inside)}${fist(1066, 746, -40, 1.15, SKIN.tan, { sleeve: C.teal, arm: 420 })}${swell(846, 22, 1.4, 0.6, '#c65f4d')}`;
}

/** A stroke along a curve that runs out to a point. */
function tapered(points: readonly (readonly [number, number])[], width: number, fill: string): string {
  const line = flow(points).filter((_, i) => i % 3 === 0);
  const rim = (side: number) =>
    line.map((p, i) => {
      const [a, b] = [line[Math.max(0, i - 1)] ?? p, line[Math.min(line.length - 1, i + 1)] ?? p];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const half = side * (width / 2) * (1 - (i / (line.length - 1)) ** 1.7);
      return `${(p[0] - ((b[1] - a[1]) / length) * half).toFixed(1)} ${(p[1] + ((b[0] - a[0]) / length) * half).toFixed(1)}`;
    });
  return `<path d="M${rim(1).join('L')}L${rim(-1).reverse().join('L')}Z" fill="${fill}"/>`;
}

/** Scissors beside one hair that splits in three. */
export function splitEnds(): string {
  const base = '#5d3826';
  const ends: [number, number][][] = [
    [
      [-40, 60],
      [-40, -220],
      [-46, -460],
      [-120, -680],
      [-250, -780],
    ],
    [
      [40, 60],
      [40, -220],
      [52, -470],
      [150, -640],
      [280, -690],
    ],
    [
      [80, -560],
      [160, -590],
      [230, -570],
      [300, -520],
    ],
    [
      [0, 60],
      [0, -220],
      [4, -500],
      [-10, -720],
      [30, -860],
    ],
  ];
  const split = ends
    .map(
      (e, i) =>
        `${tapered(e, i === 2 ? 36 : 84, mix(base, '#000000', 0.45))}${tapered(e, i === 2 ? 26 : 66, base)}<g transform="translate(-8 -2)" opacity=".75">${tapered(e, i === 2 ? 7 : 14, '#b98a6a')}</g>`,
    )
    .join('');
  return `${sky('#e3d3f2', '#f9f1fb')}${glow(700, 260, 560, '#ffffff', 0.95)}${swell(600, 52, 1, 0.4, '#d3bbe8')}
<g transform="translate(730 920)"><g transform="translate(30 20)" opacity=".2" filter="url(#blur24)"><rect x="-66" y="-480" width="132" height="540" fill="${C.plum}"/></g>${split}${[0, 1, 2, 3, 4, 5].map((k) => `<path d="M-78 ${10 - k * 62}Q0 ${-40 - k * 62} 78 ${4 - k * 62}" fill="none" stroke="${mix(base, '#000000', 0.5)}" stroke-width="4" opacity="${0.6 - k * 0.08}"/>`).join('')}</g>
<path d="M470 560H960" stroke="${C.hibiscus}" stroke-width="9" stroke-dasharray="4 24" stroke-linecap="round"/>
${scissors(1030, 590, 0.92, -78, C.hibiscus)}${swell(822, 26, 1.2, 2.2, '#a07cc4')}${swell(866, 16, 1.5, 0.4, C.plum)}`;
}

/** A woman with grown-out bleached lengths strokes a mask from a bowl into them. */
export function bleached(): string {
  const root = '#2c1d18';
  const blond = '#e9c27a';
  const lengths = (s: number, front: boolean) => {
    const a = flow(
      front
        ? [
            [0, -222],
            [-66, -210],
            [-118, -166],
            [-152, -94],
            [-170, 20],
            [-190, 170],
            [-200, 380],
          ]
        : [
            [0, -222],
            [-72, -212],
            [-128, -164],
            [-170, -66],
            [-196, 90],
            [-226, 240],
            [-230, 430],
          ],
      9,
      3,
    );
    const b = flow(
      front
        ? [
            [4, -184],
            [-54, -158],
            [-98, -90],
            [-104, 10],
            [-112, 130],
            [-120, 390],
          ]
        : [
            [0, -212],
            [0, -90],
            [0, 30],
            [0, 160],
            [0, 290],
            [0, 440],
          ],
      front ? 9 : 0,
      3,
    );
    const shape = `${chainPath(a)}${chainPath([...b].reverse(), 'L')}Z`;
    const g = gradient([
      [0, root],
      [0.34, root],
      [0.56, '#b9803f', 0.75],
      [0.8, blond, 0],
      [1, blond, 0],
    ]);
    return `<g transform="scale(${s} 1)">${lock(a, b, blond, 16, front ? 3 : 5, '#fff3cf', [0.55, 0.9])}${g.def}<path d="${shape}" fill="${g.paint}"/></g>`;
  };
  const person = bust({
    skin: SKIN.tan,
    style: 'none',
    cloth: '#8b5fb0',
    collar: 'vee',
    eyes: 'closed',
    mouth: 'smile',
    hair: root,
  });
  const bowl = `${cast(8, 96, 150, 24, 0.3)}<path d="M-150 -30H150Q146 96 40 100H-40Q-146 96 -150 -30Z" fill="${C.teal}"/><path d="M-150 -30Q0 20 150 -30Q120 -76 40 -66Q0 -110 -60 -76Q-130 -80 -150 -30Z" fill="#fff7ea"/><path d="M-90 -48Q-30 -80 30 -52T100 -50" fill="none" stroke="#ecd9bd" stroke-width="9" stroke-linecap="round"/>${waveLine(-70, 70, 34, 12, 1.5, '#ffffff', 9)}`;
  return `${sky('#d6e8ee', '#f4f8f3')}${glow(800, 320, 580, '#ffffff', 1)}<circle cx="800" cy="430" r="380" fill="#f8dfa4" opacity=".6"/>${swell(640, 40, 1.1, 2.6, '#b5d8dd')}
${at(800, 440, 1.22, `${lengths(1, false)}${lengths(-1, false)}${person}${lengths(1, true)}${lengths(-1, true)}<g fill="#fffdf6" transform="translate(6 -130)"><path d="M-206 250Q-170 210 -130 240Q-112 330 -140 400Q-190 410 -214 360Z" opacity=".95"/><path d="M-190 270q10 50 -6 110M-160 256q6 60 0 130" stroke="#e4cfae" stroke-width="7" fill="none" stroke-linecap="round"/></g>`)}
${hand(552, 736, 40, 1.2, SKIN.tan, { spread: 6, bend: 14, arm: 330, sleeve: '#8b5fb0' })}${swell(836, 24, 1.3, 0.8, C.teal)}${at(1090, 776, 1, bowl)}${swell(882, 12, 1.4, 2, C.sea)}`;
}

/** A thick plait, whole above, coming undone below. */
export function damaged(): string {
  const rnd = random(8);
  const fray = Array.from({ length: 70 }, (_, i) => {
    const x = 800 + (i - 35) * 2.4;
    const spread = (i - 35) * 5 + (rnd() - 0.5) * 60;
    return `<path d="M${x} 560C${x + spread * 0.2} 640 ${x + spread} ${660 + rnd() * 40} ${x + spread * 1.15} ${730 + rnd() * 80}q${(rnd() - 0.5) * 70} 30 ${(rnd() - 0.5) * 110} 60" fill="none" stroke="${mix('#5a3423', '#c48b5a', rnd() * 0.8)}" stroke-width="${4 + rnd() * 6}" stroke-linecap="round"/>`;
  }).join('');
  const loose = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M${i % 2 ? 880 : 720} ${150 + i * 34}q${i % 2 ? 60 : -60} ${10 + rnd() * 20} ${(i % 2 ? 1 : -1) * (50 + rnd() * 50)} ${60 + rnd() * 50}" fill="none" stroke="#8a5a3c" stroke-width="5" stroke-linecap="round"/>`,
  ).join('');
  return `${sky('#f8bfa2', '#fdeadb')}${glow(800, 330, 560, '#fff3e4', 0.95)}${swell(540, 60, 1, 0.4, '#f3aa88')}${frond(240, 940, 620, 6, '#cf7457', 12)}${frond(1400, 940, 620, -34, '#cf7457', 12)}
<g transform="translate(36 30)" opacity=".22" filter="url(#blur24)"><rect x="700" y="-20" width="200" height="640" rx="80" fill="#7a2f1f"/></g>${loose}${braid(
    [
      [800, -120],
      [800, 120],
      [800, 330],
      [800, 580],
    ],
    232,
    '#4a2a1d',
    { steps: 6, taper: 0.22 },
  )}${fray}
${swell(818, 26, 1.2, 2.2, '#d9694f')}${swell(864, 16, 1.5, 0.6, '#a83f36')}`;
}

const fluff = (x: number, y: number, s: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${Array.from({ length: 13 }, (_, i) => `<path d="M0 0Q${Math.cos(i * 0.52 - 3.2) * 30} ${Math.sin(i * 0.52 - 3.2) * 30 - 6} ${Math.cos(i * 0.52 - 3.2) * 62} ${Math.sin(i * 0.52 - 3.2) * 56}" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/>`).join('')}<ellipse cy="12" rx="7" ry="15" fill="#7a4a2c"/></g>`;

/** A woman with soft waves, kapok fluff drifting around her. */
export function soft(): string {
  const woman = bust({
    skin: SKIN.honey,
    style: 'wavy',
    hair: '#3a231c',
    sheen: '#c79a80',
    cloth: '#ffffff',
    collar: 'vee',
    eyes: 'closed',
  });
  return `${sky('#f9cfd3', '#fdefe9')}${glow(800, 340, 600, '#ffffff', 0.95)}${cloud(330, 210, 1.1, '#ffffff', 0.6)}${cloud(1330, 280, 1.2, '#ffffff', 0.6)}${swell(590, 48, 1, 2.2, '#f5b7bd')}
${at(800, 440, 1.28, woman)}${hand(610, 640, 26, 1.15, SKIN.honey, { spread: 5, bend: 12, arm: 420, sleeve: '#ffffff' })}
${fluff(430, 330, 1.5, -14)}${fluff(560, 150, 1, 16)}${fluff(1100, 190, 1.4, 20)}${fluff(1220, 480, 1.1, -20)}${fluff(260, 560, 1, 8)}${fluff(1420, 130, 0.9, 0)}${fluff(1010, 70, 0.7, 30)}
${swell(830, 26, 1.25, 0.5, '#ea8f9c')}${swell(872, 14, 1.5, 2, '#cf5f74')}`;
}

/** A tap lets fall drops with crystals of lime on a length of hair. */
export function hardWater(): string {
  const top = flow([
    [-60, 640],
    [300, 560],
    [800, 610],
    [1240, 520],
    [1680, 600],
  ]);
  const low = flow([
    [-60, 900],
    [300, 800],
    [800, 850],
    [1240, 770],
    [1680, 860],
  ]);
  const crystal = (x: number, y: number, r: number, turn = 0, c = '#ffffff') =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${r})"><path d="M0 -1L.8 -.5V.5L0 1L-.8 .5V-.5Z" fill="${c}"/><path d="M0 -1L.8 -.5L0 0L-.8 -.5Z" fill="#fff"/><path d="M0 0L.8 -.5V.5L0 1Z" fill="#a9c9cf" opacity=".75"/></g>`;
  const rnd = random(14);
  const crust = Array.from({ length: 34 }, () => {
    const t = rnd();
    const i = 30 + Math.floor(rnd() * 62);
    const p = between(top, low, t * 0.5)[i] ?? [0, 0];
    return crystal(p[0], p[1], 9 + rnd() * 17, rnd() * 360, '#e9f4f4');
  }).join('');
  const big = (x: number, y: number, r: number) =>
    `${drop(x, y, r, '#3fa9bd')}${crystal(x, y + r * 0.25, r * 0.42, 12)}`;
  const g = gradient([
    [0, '#f4f8f8'],
    [1, '#a9bdc2'],
  ]);
  return `${sky('#b9e0e4', '#ecf6f2')}${glow(800, 420, 520, '#ffffff', 0.95)}${swell(500, 46, 1, 0.5, '#a4d4d9')}
<g>${g.def}<path d="M-20 96H700Q860 96 860 230V262H740V236Q740 206 700 206H-20Z" fill="${g.paint}"/><path d="M-20 116H700Q826 116 838 214" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".9"/><rect x="722" y="252" width="156" height="40" rx="18" fill="#8fa6ac"/><path d="M560 96V40M490 30H630" stroke="#8fa6ac" stroke-width="34" stroke-linecap="round"/>${[
    [740, 300, 15],
    [768, 306, 12],
    [846, 302, 16],
    [870, 288, 11],
    [728, 278, 12],
  ]
    .map(([x = 0, y = 0, r = 0]) => crystal(x, y, r, x))
    .join('')}</g>
${big(800, 420, 62)}${big(720, 520, 34)}${big(884, 530, 38)}
${lock(top, low, '#2b2430', 38, 13, '#8f8aa6', [0.3, 0.6])}${crust}${swell(868, 18, 1.4, 1.4, '#1c8a9d')}`;
}

/** A feather lies on one soft swell of hair. */
export function softHair(): string {
  const top = flow([
    [-60, 420],
    [240, 330],
    [560, 520],
    [820, 600],
    [1080, 500],
    [1340, 330],
    [1680, 420],
  ]);
  const low = flow([
    [-60, 900],
    [240, 780],
    [560, 880],
    [820, 940],
    [1080, 880],
    [1340, 770],
    [1680, 900],
  ]);
  const barbs = Array.from({ length: 36 }, (_, i) => {
    const t = i / 36;
    const x = -300 + t * 560;
    const r = 100 * Math.sin(Math.PI * (0.1 + t * 0.86)) ** 0.7;
    return `<path d="M${x} 0Q${x + 30} ${-r * 0.7} ${x + 84} ${-r}M${x} 0Q${x + 30} ${r * 0.7} ${x + 84} ${r}"/>`;
  }).join('');
  const feather = `<g transform="translate(20 64)" opacity=".3" filter="url(#blur24)"><ellipse rx="320" ry="60" fill="${C.ink}"/></g><path d="M-310 0C-240 -130 120 -150 340 -10C120 130 -240 120 -310 0Z" fill="#fffaf5"/><g fill="none" stroke="#f2c9c4" stroke-width="5" stroke-linecap="round">${barbs}</g><path d="M-420 22Q-120 -4 336 -8" fill="none" stroke="#e39a98" stroke-width="8" stroke-linecap="round"/>`;
  return `${sky('#fbe0da', '#fdf5ee')}${glow(820, 300, 560, '#ffffff', 1)}<circle cx="820" cy="330" r="220" fill="#fff" opacity=".7"/>${swell(380, 46, 1, 1.6, '#f8cfc8')}${lock(top, low, '#4a2a24', 46, 31, '#d39b86', [0.3, 0.62])}${at(800, 486, 0.98, feather, -12)}
${[
  [430, 210, 0.8, -20],
  [1200, 170, 1, 14],
]
  .map(([x = 0, y = 0, s = 1, t = 0]) => fluff(x, y, s, t))
  .join(
    '',
  )}${leaf(120, 900, 220, 20, '#d98d84', 0.26)}${leaf(1500, 900, 240, -24, '#d98d84', 0.26)}${swell(866, 16, 1.4, 0.5, '#c9606c')}`;
}
