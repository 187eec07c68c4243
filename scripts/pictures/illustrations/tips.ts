/** Illustrations of small habits: brushing, sleeping, thinning hair, and the openings of the hair pages. */
import { bust, fist, side } from './figures.ts';
import { lock } from './hair.ts';
import { C, clip, comb, frond, glow, hibiscus, leaf, sky, swell, waveLine } from './kit.ts';
import { at, HAIR, profile, SKIN } from './people.ts';
import { braid, curls, flow } from './strands.ts';
import { brush, tiles, towel } from './tools.ts';

/** A grandmother brushes her granddaughter's long hair. */
export function brushing(): string {
  const grey = '#b9bcc4';
  const gran = bust({
    skin: SKIN.honey,
    style: 'bun',
    hair: grey,
    sheen: '#ffffff',
    brow: '#8d9099',
    cloth: '#8b5fb0',
    collar: 'vee',
    eyes: 'down',
    mouth: 'smile',
  });
  const lines = `<path d="M-84 24q-10 14 -4 26M84 24q10 14 4 26M-48 84q-14 18 -6 36M48 84q14 18 6 36" fill="none" stroke="#b9805a" stroke-width="4" stroke-linecap="round" opacity=".8"/>`;
  const up = flow([
    [-20, -166],
    [-100, -150],
    [-150, -60],
    [-186, 90],
    [-240, 240],
    [-330, 420],
  ]);
  const low = flow([
    [-30, 60],
    [-50, 110],
    [-66, 180],
    [-92, 270],
    [-130, 370],
    [-190, 480],
  ]);
  const girl = `${lock(up, low, '#2b1c19', 26, 6, '#9a7262', [0.3, 0.6])}${side({ skin: SKIN.honey, cloth: C.sun, hair: '#2b1c19', eyes: 'closed', mouth: 'smile' })}`;
  return `${sky('#fbe3c8', '#fdf3e4')}<path d="M430 -20H1170V560H430Z" fill="#fff" opacity=".55"/>${Array.from({ length: 8 }, (_, i) => `<path d="M${452 + i * 92} 0h60v540h-60Z" fill="#f3cf9c" opacity=".4"/>`).join('')}${glow(900, 300, 560, '#ffffff', 0.8)}${swell(640, 34, 1.1, 0.4, '#f3c28f')}
<g transform="translate(36 0)">${at(560, 400, 1.08, `${gran}${lines}`)}${at(990, 560, 1.06, girl)}<g transform="translate(842 640) rotate(58) scale(.64)">${brush(0, 0, 1, 0, '#a8683c')}</g>${fist(676, 744, 122, 0.98, SKIN.honey, { arm: 170, sleeve: '#8b5fb0' })}</g>
${hibiscus(1376, 760, 92, C.hibiscus, 20)}${leaf(1300, 850, 220, -30, C.leaf, 0.28)}${leaf(230, 880, 260, 16, C.leaf, 0.28)}${swell(838, 22, 1.3, 0.6, '#e09350')}${swell(878, 12, 1.5, 2, '#b8643a')}`;
}

/** Asleep at night with one loose plait that hangs over the edge of the bed. */
export function longSleep(): string {
  const stars = [
    [210, 120],
    [420, 70],
    [600, 160],
    [800, 90],
    [1240, 170],
    [1460, 90],
    [90, 260],
    [1540, 270],
  ]
    .map(([x = 0, y = 0], i) => `<circle cx="${x}" cy="${y}" r="${3 + (i % 3) * 2}" fill="#fff" opacity=".8"/>`)
    .join('');
  const sleeper = `${profile({ skin: SKIN.brown, eyes: 'closed', mouth: 'smile' })}<path d="M40 -160C84 -150 104 -112 102 -80C70 -108 20 -92 0 -36C-14 6 -20 60 -46 92C-110 60 -120 -70 -90 -134C-56 -180 0 -176 40 -160Z" fill="${HAIR.black}"/><path d="M50 -140C10 -130 -30 -100 -44 -20M78 -126C30 -130 -10 -90 -24 -20" stroke="#5a6c8c" stroke-width="6" fill="none" opacity=".7" stroke-linecap="round"/>`;
  return `${sky('#1d2a58', '#5b4f93')}${stars}<circle cx="1010" cy="190" r="92" fill="#fdf3cf"/>${glow(1010, 190, 330, '#fdf3cf', 0.45)}<circle cx="976" cy="166" r="80" fill="#3a3f78" opacity=".55"/>${swell(460, 40, 1, 0.6, '#3d4384')}
<path d="M300 610Q280 470 420 470H860Q980 476 980 560Q976 660 860 664H420Q316 664 300 610Z" fill="#f4dfe6"/><path d="M330 632Q560 660 860 640Q960 630 976 570Q976 660 860 664H420Q346 664 330 632Z" fill="#d9a9bd"/><path d="M420 500Q600 484 840 500" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" opacity=".8"/>
<g transform="translate(720 520) rotate(-72) scale(.94)">${sleeper}</g>
<path d="M-20 660H1620V930H-20Z" fill="#8c5a3c"/><path d="M-20 660H1620V684H-20Z" fill="#b67a52"/>${[150, 420, 690, 960, 1230, 1500].map((x) => `<path d="M${x} 690V920" stroke="#74482f" stroke-width="8"/>`).join('')}
<path d="M780 690C830 560 970 540 1100 552C1300 566 1440 540 1640 570V760C1300 720 1060 800 740 740Z" fill="${C.orchid}"/><path d="M780 690C830 560 970 540 1100 552C1300 566 1440 540 1640 570" fill="none" stroke="#f0d6f5" stroke-width="26" stroke-linecap="round"/>${waveLine(880, 1600, 660, 16, 2.4, '#ffffff', 8, 0.6, 0.45)}
${braid(
  [
    [640, 560],
    [540, 568],
    [470, 610],
    [456, 700],
    [470, 830],
  ],
  96,
  HAIR.black,
  { steps: 9, taper: 0.4, tie: C.coral },
)}${swell(872, 12, 1.4, 1, '#141c40')}`;
}

/** An older man smiles at his thinning crown in a hand mirror. */
export function thinning(): string {
  const skin = SKIN.fair;
  const man = bust({
    skin,
    style: 'thin',
    hair: '#8e8f96',
    brow: '#7d7e86',
    cloth: '#3d7f9c',
    eyes: 'open',
    mouth: 'smile',
  });
  const glasses = `<g fill="none" stroke="${C.ink}" stroke-width="7"><circle cx="-48" cy="-4" r="37"/><circle cx="48" cy="-4" r="37"/><path d="M-11 -8Q0 -16 11 -8M-85 -8L-104 -14M85 -8L104 -14"/></g><path d="M-80 26q-8 12 -2 22M80 26q8 12 2 22M-42 -106Q0 -116 42 -106M-34 -126Q0 -134 34 -126" fill="none" stroke="#cf9a74" stroke-width="4" stroke-linecap="round"/>`;
  const crown = `<circle r="150" fill="#e9f4f4"/>${clip('<circle r="150"/>', `<rect x="-160" y="-160" width="320" height="320" fill="#cfe6e9"/><ellipse cy="50" rx="112" ry="136" fill="${skin}"/>${Array.from({ length: 34 }, (_, i) => `<path d="M${-108 + i * 6.6} ${60 - Math.sqrt(Math.max(0, 1 - ((i - 16.5) / 17) ** 2)) * 138}q${(i - 16.5) * 0.9} ${40} ${(i - 16.5) * 1.6} ${70 + (i % 3) * 14}" fill="none" stroke="#8e8f96" stroke-width="5" stroke-linecap="round" opacity="${Math.abs(i - 16.5) > 9 ? 0.95 : 0.35}"/>`).join('')}<path d="M-90 -150L-20 -160L-110 150L-160 120Z" fill="#fff" opacity=".35"/>`)}<circle r="156" fill="none" stroke="${C.hibiscus}" stroke-width="24"/><path d="M0 168V330" stroke="${C.hibiscus}" stroke-width="34" stroke-linecap="round"/>`;
  return `${sky('#cfe3c6', '#f3f6e4')}<circle cx="800" cy="410" r="370" fill="#fff" opacity=".6"/>${glow(760, 380, 560, '#ffffff', 0.7)}${swell(620, 42, 1.1, 2.2, '#b4d3a4')}${frond(160, 920, 620, 2, '#7fae74', 12)}${frond(260, 940, 480, 34, C.leaf, 11)}
${at(650, 460, 1.16, `${man}${glasses}`)}${at(994, 410, 0.94, crown, 8)}${fist(956, 690, 8, 1.05, skin, { arm: 330, sleeve: '#3d7f9c' })}
${swell(844, 22, 1.3, 0.5, '#5d9a58')}${swell(880, 12, 1.5, 2, C.leafDeep)}`;
}

/** Pegs in a row: comb, brush, soft towel, silk cap. */
export function tips(): string {
  const peg = (x: number) => `<path d="M${x} 170V210" stroke="#7a4a2c" stroke-width="20" stroke-linecap="round"/>`;
  const bonnet = `<path d="M-130 40C-150 -80 -70 -150 0 -150C70 -150 150 -80 130 40Q0 96 -130 40Z" fill="${C.orchid}"/><path d="M-132 34Q0 90 132 34Q128 72 100 80Q0 116 -100 80Q-128 72 -132 34Z" fill="#8a49a0"/><path d="M-80 -60C-60 -110 -20 -130 0 -132M60 -100C90 -60 96 -20 92 10M-20 -80C0 -40 0 0 -8 40" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round" opacity=".5"/>`;
  return `${sky('#d3e9d8', '#f3f7e9')}${tiles(150, '#ffffff')}${glow(800, 420, 600, '#ffffff', 0.8)}<rect x="120" y="120" width="1360" height="70" rx="35" fill="${C.ink}" opacity=".2" filter="url(#blur8)" transform="translate(8 16)"/><rect x="120" y="120" width="1360" height="70" rx="35" fill="${C.wood}"/>${waveLine(180, 1420, 155, 9, 6, '#d9a06b', 7)}${[330, 590, 830, 1040, 1300].map(peg).join('')}
${towel(220, 206, 220, 430, '#f2b6b0')}${at(590, 214, 1, `<g transform="rotate(90)">${comb(0, -29, 440, 0, C.hibiscus)}</g>`)}<g transform="translate(830 620) rotate(180) scale(1.02)">${brush(0, 0, 1, 0, '#b5703c')}</g>${at(1050, 214, 1, `<path d="M0 0V60" stroke="#20242e" stroke-width="6"/><circle cy="122" r="66" fill="none" stroke="${C.teal}" stroke-width="42"/>${Array.from({ length: 14 }, (_, i) => `<path transform="translate(0 122) rotate(${i * 26})" d="M0 -48Q8 -66 -4 -84" stroke="#0f7f93" stroke-width="5" fill="none" stroke-linecap="round"/>`).join('')}`)}${at(1300, 360, 1, bonnet)}
${frond(140, 940, 420, 10, C.leafDeep, 11)}${frond(1500, 940, 460, -34, C.leaf, 11)}${swell(800, 26, 1.2, 0.5, '#5aa86c')}${swell(860, 16, 1.5, 2.2, C.leafDeep)}`;
}

/** Three profiles one behind the other, their hair flowing back like one sea. */
export function hairList(): string {
  const one = (skin: string, hair: string, sheen: string, cloth: string, seed: number, amp: number, curly = false) => {
    const up = flow(
      [
        [20, -166],
        [-110, -190],
        [-210, -90],
        [-350, -40],
        [-520, 30],
        [-700, 20],
        [-980, 160],
      ],
      amp,
      4,
    );
    const low = flow(
      [
        [-40, 60],
        [-70, 170],
        [-190, 270],
        [-340, 300],
        [-520, 330],
        [-700, 240],
        [-980, 176],
      ],
      amp,
      4,
    );
    const rows = Array.from({ length: 62 }, (_, i): [number, number, number] => {
      const t = Math.floor(i / 6) / 10;
      const k = (i % 6) / 5;
      return [-60 - t * 330 - k * 40, -150 + k * 240 + t * 70 + (i % 2) * 16, 46 + (i % 3) * 6];
    }).reverse();
    return `${curly ? '' : lock(up, low, hair, 30, seed, sheen, [0.1, 0.45])}${side({ skin, cloth, hair, eyes: 'closed', mouth: 'smile' })}${curly ? curls(rows, hair, seed) : ''}`;
  };
  return `${sky('#bfe6ea', '#fdf0dc')}<circle cx="1150" cy="280" r="190" fill="#fff" opacity=".75"/>${glow(1150, 280, 460, '#ffffff', 0.8)}${swell(470, 44, 1.1, 2.2, '#a6dadb')}
${at(1240, 380, 1.02, one(SKIN.fair, '#1a1d27', '#7f90b0', C.sun, 5, 0))}${at(1010, 440, 1.1, one(SKIN.deep, '#211715', '#8a6a5a', C.hibiscus, 8, 0, true))}${at(720, 500, 1.2, one(SKIN.tan, '#5a3020', '#d39a72', C.teal, 11, 16))}
${swell(800, 34, 1.2, 0.5, '#3fb3bd')}${swell(856, 20, 1.5, 2.2, C.sea)}`;
}

/** Swells of straight, wavy, curly and coily hair, and a small boat on them. */
export function needsList(): string {
  const band = (y: number, h: number, amp: number, waves: number, colour: string, sheen: string, seed: number) =>
    lock(
      flow(
        [
          [-60, y],
          [300, y - 50],
          [800, y + 20],
          [1250, y - 50],
          [1680, y + 10],
        ],
        amp,
        waves,
      ),
      flow(
        [
          [-60, y + h],
          [300, y - 50 + h],
          [800, y + 20 + h],
          [1250, y - 50 + h],
          [1680, y + h],
        ],
        amp,
        waves,
      ),
      colour,
      26,
      seed,
      sheen,
      [0.25, 0.7],
    );
  const row = (y: number, r: number, colour: string, seed: number) =>
    curls(
      Array.from({ length: 3 }, (_, k) =>
        Array.from({ length: Math.ceil(1700 / (r * 1.3)) }, (_, i): [number, number, number] => {
          const x = -40 + i * r * 1.3 + (k % 2) * r * 0.6;
          return [x, y - 26 * Math.cos(x / 210) + k * r * 0.95, r * (0.9 + ((i * 7) % 5) * 0.05)];
        }),
      ).flat(),
      colour,
      seed,
    );
  const boat = `<path d="M-170 0C-110 20 110 20 176 -34C160 50 120 70 80 72H-90C-140 70 -160 40 -170 0Z" fill="${C.hibiscus}"/><path d="M-164 20C-100 40 110 40 168 -10L162 14C110 50 -100 54 -154 38Z" fill="#fff"/><path d="M0 0V-230" stroke="#5b3523" stroke-width="11"/><path d="M12 -226C110 -190 140 -90 130 -30H12Z" fill="${C.sun}"/><path d="M-12 -200C-80 -160 -110 -90 -104 -34H-12Z" fill="#fff"/>${waveLine(34, 104, -90, 10, 1, '#ffffff', 9)}`;
  return `${sky('#f9c9a8', '#fdeedd')}<circle cx="1010" cy="200" r="120" fill="#fff3cf"/>${glow(1010, 200, 420, '#fff3cf', 0.8)}${band(350, 220, 0, 1, '#20222c', '#8b9ab8', 3)}${at(760, 366, 1, boat, -4)}${band(450, 220, 20, 7, '#4a2a1e', '#d0936c', 7)}${row(650, 74, '#33201b', 5)}${row(800, 54, '#191519', 9)}${frond(-10, 900, 520, 16, C.leafDeep, 11)}${frond(1600, 900, 540, -44, C.leafDeep, 11)}`;
}
