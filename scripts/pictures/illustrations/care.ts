/** Illustrations about washing and massaging. */
import { mix, random } from '../colour.ts';
import { type Chain, lock, mirror } from './hair.ts';
import { C, clip, drop, frond, glow, gradient, hibiscus, lather, leaf, sky, swell, waveLine } from './kit.ts';
import { at, face, HAIR, hand, SKIN, shoulders } from './people.ts';

/** Two hands in wet, lathered hair under a shower. */
export function washAway(): string {
  const rnd = random(3);
  const left: Chain = [
    [0, -210],
    [-130, -214],
    [-176, -110],
    [-168, 10],
    [-160, 110],
    [-150, 200],
    [-130, 330],
  ];
  const mid: Chain = [
    [0, -210],
    [0, -120],
    [0, -40],
    [0, 60],
    [0, 150],
    [0, 240],
    [0, 330],
  ];
  const head =
    shoulders(SKIN.brown, SKIN.brown, 'bare') +
    lock(left, mid, HAIR.black, 15, 3, '#7796a8') +
    lock(mirror(left, 0), mid, HAIR.black, 15, 4, '#7796a8');
  const tiles = Array.from(
    { length: 9 * 16 },
    (_, i) =>
      `<rect x="${(i % 16) * 106 - 30}" y="${Math.floor(i / 16) * 106 - 30}" width="98" height="98" rx="10" fill="#fff" opacity="${0.06 + ((i * 5) % 7) * 0.02}"/>`,
  ).join('');
  const water = Array.from({ length: 46 }, () => {
    const x = 520 + rnd() * 560;
    const y = 190 + rnd() * 540;
    const lean = (x - 800) * 0.0016;
    const l = 30 + rnd() * 80;
    return `<path d="M${x} ${y}l${lean * l} ${l}" stroke="#fff" stroke-width="${3 + rnd() * 4}" stroke-linecap="round" opacity="${0.35 + rnd() * 0.5}"/>`;
  }).join('');
  return `${sky('#1f9bac', '#8fd8d9')}${tiles}${glow(800, 120, 640, '#ffffff', 0.5)}
<g><path d="M800 -20V76" stroke="#dfe9ea" stroke-width="26"/><path d="M640 150Q650 76 800 70Q950 76 960 150Z" fill="#f4f8f8"/><rect x="626" y="142" width="348" height="30" rx="15" fill="#c5d6d9"/></g>
${at(800, 520, 1.34, head)}
${hand(612, 470, 38, 1.32, SKIN.brown, { spread: 10, bend: 14, arm: 460 })}${hand(988, 470, -38, 1.32, SKIN.brown, { spread: 10, bend: 14, flip: true, arm: 460 })}
${lather(800, 300, 190, 84, 90, 11)}${lather(660, 372, 70, 60, 26, 12)}${lather(944, 366, 70, 60, 26, 13)}${lather(770, 470, 60, 90, 18, 15)}
${water}${swell(800, 26, 1.2, 0.6, '#5fc3c9')}${lather(300, 812, 240, 34, 40, 21)}${lather(1280, 830, 260, 30, 40, 22)}${swell(858, 16, 1.5, 2.2, '#148a9b')}
${[
  [240, 330, 30],
  [330, 210, 18],
  [1330, 280, 34],
  [1440, 420, 20],
  [1230, 180, 16],
  [170, 520, 22],
]
  .map(
    ([x = 0, y = 0, r = 0]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".28"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/><path d="M${x - r * 0.5} ${y - r * 0.2}A${r * 0.55} ${r * 0.55} 0 0 1 ${x} ${y - r * 0.56}" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  )
  .join('')}`;
}

/** A week as seven pebbles on one wave; on three of them a drop. */
export function howOften(): string {
  const wash = [0, 2, 5];
  const y = (x: number) => 470 + 70 * Math.sin((2 * Math.PI * (x - 140)) / 1180 + 0.4);
  const stones = Array.from({ length: 7 }, (_, i) => {
    const x = 190 + i * 204;
    const cy = y(x) - 74;
    const on = wash.includes(i);
    const g = gradient(
      on
        ? [
            [0, '#3cc3d1'],
            [1, '#0f7f93'],
          ]
        : [
            [0, '#ffffff'],
            [1, '#f3e6bf'],
          ],
      'diagonal',
    );
    return `${g.def}<ellipse cx="${x + 8}" cy="${cy + 84}" rx="78" ry="20" fill="${C.ink}" opacity=".16" filter="url(#blur8)"/><ellipse cx="${x}" cy="${cy}" rx="86" ry="80" transform="rotate(${i * 23} ${x} ${cy})" fill="${g.paint}"/>${on ? drop(x, cy + 6, 34, '#ffffff') + lather(x + 50, cy + 56, 26, 16, 9, 30 + i) : waveLine(x - 36, x + 36, cy, 9, 1, '#d9bf6a', 8)}`;
  }).join('');
  return `${sky('#fff3bd', '#fde08a')}<circle cx="1290" cy="190" r="120" fill="${C.sun}"/>${glow(1290, 190, 380, '#ffffff', 0.75)}${glow(240, 120, 420, '#ffffff', 0.8)}
${[1, 2, 3, 4].map((k) => `<circle cx="1290" cy="190" r="${120 + k * 46}" fill="none" stroke="#fff" stroke-width="5" opacity="${0.55 - k * 0.11}"/>`).join('')}
${swell(520, 70, 1.36, 0.4, '#f7c93f')}${stones}${swell(700, 44, 1.2, 2.1, '#f0b429')}
${leaf(120, 860, 260, 28, C.leaf, 0.26)}${leaf(70, 880, 230, -18, C.leafDeep, 0.26)}${leaf(1500, 870, 240, -30, C.leaf, 0.26)}${leaf(1560, 890, 250, 14, C.leafDeep, 0.26)}
<g transform="translate(800 640)"><ellipse cx="14" cy="176" rx="104" ry="20" fill="${C.ink}" opacity=".28" filter="url(#blur8)"/><path d="M-66 -20C-68 -120 -40 -142 0 -142S68 -120 66 -20L60 152Q58 174 34 174H-34Q-58 174 -60 152Z" fill="#24aebf"/><path d="M-66 -20C-68 -120 -40 -142 0 -142S68 -120 66 -20L66 -32C36 -62 -20 16 -66 -6Z" fill="${C.paper}"/><path d="M-62 96C-30 76 20 122 61 96L58 152Q56 174 34 174H-34Q-58 174 -60 152Z" fill="#bfe9ec"/><path d="M-61 128C-20 112 24 146 60 126L58 152Q56 174 34 174H-34Q-58 174 -60 152Z" fill="#0f7f93"/><path d="M-46 -30V120" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>${waveLine(-26, 26, 40, 9, 1, '#ffffff', 8)}</g>${swell(846, 22, 1.5, 0.2, '#d9931b')}`;
}

/** A smiling woman in a tudung before an arched window. */
export function tudung(): string {
  const cloth = '#1f9a72';
  const light = mix(cloth, '#ffffff', 0.22);
  const dark = mix(cloth, C.ink, 0.38);
  const outer =
    'M0 -226C-120 -230 -168 -130 -160 -20C-154 60 -176 120 -216 190C-270 280 -330 330 -352 470L-352 660H352L352 470C330 330 270 280 216 190C176 120 154 60 160 -20C168 -130 120 -230 0 -226Z';
  const opening =
    'M0 -168C-70 -168 -106 -110 -104 -36C-102 50 -78 116 -34 152C-14 168 14 168 34 152C78 116 102 50 104 -36C106 -110 70 -168 0 -168Z';
  const g = gradient(
    [
      [0, light],
      [0.5, cloth],
      [1, dark],
    ],
    'diagonal',
  );
  const folds = [
    'M-150 30C-130 150 -60 230 40 262C140 290 230 330 300 430',
    'M-158 70C-130 200 -40 280 70 318C170 350 240 400 282 500',
    'M150 30C136 120 90 190 20 220C-80 264 -180 300 -250 420',
    'M158 90C140 170 96 230 10 268C-90 314 -160 370 -200 500',
    'M-128 -110C-146 -40 -140 20 -124 70',
    'M128 -110C146 -40 140 20 124 70',
  ];
  const petals = [
    [-230, 330, 40],
    [-110, 292, 30],
    [60, 372, 42],
    [204, 300, 36],
    [-40, 236, 24],
    [-150, 176, 22],
    [150, 170, 22],
    [286, 390, 34],
  ]
    .map(([x = 0, y = 0, r = 0], i) => hibiscus(x, y, r, i % 2 ? '#f7f2dd' : '#f6c8b8', i * 40))
    .join('');
  const woman = `${g.def}<path d="${outer}" fill="${g.paint}"/>${clip(`<path d="${outer}"/>`, `${petals}<path d="M130 -226C170 -60 120 60 216 190C270 280 352 400 352 660H200C220 460 120 330 60 250Z" fill="${dark}" opacity=".28"/>`)}${folds.map((d, i) => `<path d="${d}" fill="none" stroke="${i % 2 ? dark : light}" stroke-opacity="${i % 2 ? 0.4 : 0.75}" stroke-width="${i % 2 ? 9 : 5}" stroke-linecap="round"/>`).join('')}<path d="${opening}" fill="${dark}" opacity=".55" transform="translate(0 6) scale(1.03)"/>${clip(`<path d="${opening}"/>`, face({ skin: SKIN.honey, eyes: 'closed', mouth: 'smile' }))}<path d="M-104 -40C-106 -112 -70 -170 0 -170C70 -170 106 -112 104 -40C96 -100 60 -140 0 -140C-60 -140 -96 -100 -104 -40Z" fill="${mix(cloth, C.ink, 0.2)}"/><circle cx="128" cy="172" r="13" fill="${C.sun}"/><circle cx="124" cy="168" r="4" fill="#fff"/>`;
  return `${sky('#cfe9dd', '#f3f5e2')}<path d="M470 940V400A330 330 0 0 1 1130 400V940Z" fill="#ffffff"/>${clip('<path d="M500 940V400A300 300 0 0 1 1100 400V940Z"/>', `${sky('#f9dcae', '#fdf3dc')}${glow(800, 320, 360, '#ffffff', 0.8)}${swell(600, 30, 0.9, 0.6, '#9ed3bd')}${swell(690, 26, 1, 2.4, '#63b797')}`)}
${frond(300, 960, 720, -8, C.leaf, 13)}${frond(180, 960, 640, -46, C.leafDeep, 13)}${frond(1290, 960, 720, -26, C.leaf, 13)}${frond(1450, 960, 660, 14, C.leafDeep, 13)}
${at(800, 420, 1.26, woman)}${hibiscus(340, 800, 80)}${hibiscus(1330, 830, 68, C.coral, 30)}${hibiscus(1240, 872, 42, C.hibiscus, 80)}`;
}

/** Fingertips draw calm circles on the scalp of a woman at rest. */
export function massage(): string {
  const outer: Chain = [
    [0, -214],
    [-120, -220],
    [-170, -120],
    [-176, 0],
    [-190, 150],
    [-330, 210],
    [-420, 420],
  ];
  const inner: Chain = [
    [0, -172],
    [-60, -168],
    [-104, -110],
    [-104, -30],
    [-104, 70],
    [-150, 160],
    [-170, 420],
  ];
  const head =
    lock(
      [
        [0, -200],
        [-150, -200],
        [-190, -60],
        [-190, 60],
        [-200, 200],
        [-360, 240],
        [-460, 460],
      ],
      [
        [0, -200],
        [0, -100],
        [0, 0],
        [0, 100],
        [0, 200],
        [0, 300],
        [0, 460],
      ],
      HAIR.brown,
      18,
      4,
      '#8a6252',
    ) +
    lock(
      [
        [0, -200],
        [150, -200],
        [190, -60],
        [190, 60],
        [200, 200],
        [360, 240],
        [460, 460],
      ],
      [
        [0, -200],
        [0, -100],
        [0, 0],
        [0, 100],
        [0, 200],
        [0, 300],
        [0, 460],
      ],
      HAIR.brown,
      18,
      5,
      '#8a6252',
    ) +
    shoulders(SKIN.fair, '#ffffff', 'bare') +
    face({ skin: SKIN.fair, eyes: 'closed', mouth: 'smile', brow: HAIR.brown }) +
    lock(outer, inner, HAIR.brown, 16, 6, '#a97f6a', [0.08, 0.3]) +
    lock(mirror(outer, 0), mirror(inner, 0), HAIR.brown, 16, 7, '#a97f6a', [0.08, 0.3]);
  const rings = (x: number, y: number) =>
    [30, 62, 98, 138]
      .map(
        (r, i) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="${7 - i}" opacity="${0.9 - i * 0.2}"/>`,
      )
      .join('');
  return `${sky('#e9cdef', '#fbeef8')}${glow(800, 360, 640, '#ffffff', 0.9)}${swell(560, 60, 1, 2.3, '#dcb2e4')}${swell(660, 44, 1.1, 0.7, '#c98fd4')}
${at(800, 480, 1.24, head)}${rings(672, 268)}${rings(928, 268)}
${hand(560, 238, 72, 1.16, SKIN.tan, { spread: 9, bend: 22, sleeve: C.teal, arm: 520 })}${hand(1040, 238, -72, 1.16, SKIN.tan, { spread: 9, bend: 22, flip: true, sleeve: C.teal, arm: 520 })}
${swell(800, 30, 1.25, 2.8, '#a962b8')}${swell(858, 18, 1.5, 1, C.plum)}
${[
  [210, 760],
  [330, 820],
  [1270, 790],
  [1420, 740],
]
  .map(
    ([x = 0, y = 0], i) =>
      `<g transform="translate(${x} ${y}) rotate(${i * 50})">${[0, 72, 144, 216, 288].map((a) => `<g transform="rotate(${a})"><path d="M0 0C26 -10 30 -46 0 -56C-30 -46 -26 -10 0 0Z" fill="#fff"/></g>`).join('')}<circle r="12" fill="${C.sun}"/></g>`,
  )
  .join('')}`;
}
