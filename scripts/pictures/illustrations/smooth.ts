/** Illustrations about smooth hair and straightening. */
import { mix, random } from '../colour.ts';
import { bust, fist } from './figures.ts';
import { lock } from './hair.ts';
import { C, clip, comb, drop, frond, glow, sky, swell, waveLine } from './kit.ts';
import { at, SKIN } from './people.ts';
import { flow } from './strands.ts';
import { cast, iron } from './tools.ts';

/** One woman, her hair frizzy on one side and smooth on the other. */
export function frizz(): string {
  const rnd = random(4);
  const hair = '#2c1b18';
  const woman = bust({
    skin: SKIN.brown,
    style: 'long',
    hair,
    sheen: '#a87a68',
    cloth: C.teal,
    collar: 'vee',
    eyes: 'open',
  });
  const wild = Array.from({ length: 78 }, (_, i) => {
    const t = i / 78;
    const y = -205 + t * 560;
    const x = t < 0.24 ? -20 - t * 560 : -158 - t * 30;
    const l = 44 + rnd() * 84;
    return `<path d="M${x + 40} ${y}q${-l * 0.4} ${-30 + rnd() * 20} ${-l * 0.7} ${rnd() * 24}t${-l * 0.5} ${-20 + rnd() * 50}" fill="none" stroke="${mix(hair, '#8a5a44', rnd())}" stroke-width="${5 + rnd() * 6}" stroke-linecap="round"/>`;
  }).join('');
  return `${sky('#fcd7c2', '#fdeee2')}${clip('<path d="M800 -20H1640V920H800Z"/>', `${sky('#bfe3e6', '#eef8f4')}`)}${glow(800, 360, 560, '#ffffff', 0.85)}${clip('<path d="M-40 -20H800V920H-40Z"/>', swell(620, 40, 1.1, 0.4, '#f6b998'))}${clip('<path d="M800 -20H1640V920H800Z"/>', swell(620, 40, 1.1, 0.4, '#9bd3d8'))}
${drop(330, 210, 24, '#ffffff')}${drop(420, 330, 16, '#ffffff')}${drop(260, 400, 18, '#ffffff')}${drop(480, 130, 14, '#ffffff')}${waveLine(1220, 1420, 240, 18, 1.2, '#ffffff', 9)}${waveLine(1260, 1480, 320, 18, 1.2, '#ffffff', 7)}
${at(800, 440, 1.28, `${wild}${woman}${clip('<rect x="-420" y="-300" width="420" height="760"/>', `<g opacity=".9">${Array.from({ length: 26 }, () => `<path d="M${-170 + rnd() * 60} ${-60 + rnd() * 380}q${-20 + rnd() * 40} 30 ${-16 + rnd() * 30} 60" stroke="#8a5a44" stroke-width="5" fill="none" stroke-linecap="round"/>`).join('')}</g>`)}`)}
${comb(1010, 520, 250, 74, '#e8a25c')}${swell(836, 24, 1.3, 0.8, C.teal)}${swell(876, 14, 1.5, 2.3, C.sea)}`;
}

/** In warm rain a woman with sleek hair shelters under a giant leaf. */
export function humid(): string {
  const rnd = random(19);
  const woman = bust({
    skin: SKIN.tan,
    style: 'long',
    hair: '#191c24',
    cloth: C.coral,
    eyes: 'closed',
    mouth: 'smile',
  });
  const rain = Array.from({ length: 90 }, () => {
    const [x, y, l] = [rnd() * 1640, rnd() * 860, 30 + rnd() * 54];
    if (x > 430 && x < 1170 && y > 150) return '';
    return `<path d="M${x} ${y}l${-l * 0.14} ${l}" stroke="#fff" stroke-width="${3 + rnd() * 2}" stroke-linecap="round" opacity="${0.4 + rnd() * 0.4}"/>`;
  }).join('');
  const roof = `<path d="M-470 110C-440 -120 -180 -230 0 -200C180 -230 440 -120 470 110C420 60 360 70 310 100C250 40 160 46 110 86C80 60 -80 60 -110 86C-160 46 -250 40 -310 100C-360 70 -420 60 -470 110Z" fill="${C.leaf}"/><path d="M0 -200C180 -230 440 -120 470 110C420 60 360 70 310 100C250 40 160 46 110 86C80 66 40 62 0 64Z" fill="${C.leafDeep}" opacity=".5"/><g stroke="#b9e08e" stroke-width="7" fill="none" stroke-linecap="round" opacity=".8"><path d="M0 -196V60M0 -150Q-180 -150 -400 40M0 -150Q180 -150 400 40M0 -90Q-110 -90 -230 50M0 -90Q110 -90 230 50"/></g>`;
  return `${sky('#7fbcb4', '#d8eedd')}${glow(800, 420, 560, '#ffffff', 0.7)}${frond(120, 940, 760, 8, '#3c8a6c', 12)}${frond(1440, 940, 780, -34, '#3c8a6c', 12)}${frond(-20, 900, 560, 34, C.leafDeep, 11)}${frond(1640, 900, 560, -60, C.leafDeep, 11)}${swell(640, 36, 1.1, 2.3, '#a5d8c4')}
<path d="M1010 900Q1030 500 850 200" fill="none" stroke="#7fae52" stroke-width="24" stroke-linecap="round"/>${at(780, 520, 1.12, woman)}${fist(1012, 700, 12, 1, SKIN.tan, { arm: 360, sleeve: C.coral })}${at(800, 240, 1.1, roof)}
${drop(330, 380, 20, '#ffffff')}${drop(1290, 370, 22, '#ffffff')}${drop(1180, 430, 14, '#ffffff')}${drop(420, 450, 13, '#ffffff')}${rain}${swell(836, 22, 1.3, 0.5, '#2f8f86')}${swell(878, 12, 1.5, 2, C.leafDeep)}`;
}

/** Hair falls like a waterfall between rocks and ferns. */
export function waterfall(): string {
  const left = flow([
    [640, -60],
    [600, 120],
    [590, 360],
    [560, 600],
    [470, 820],
  ]);
  const right = flow([
    [960, -60],
    [1000, 120],
    [1010, 360],
    [1040, 600],
    [1140, 820],
  ]);
  const rock = (x: number, y: number, s: number, c: string, k = 1) =>
    `<g transform="translate(${x} ${y}) scale(${k * s} ${s})"><path d="M-320 520C-300 200 -260 60 -180 -60C-120 -150 40 -140 90 -20C150 80 150 300 190 520Z" fill="${c}"/><path d="M-100 -80C-20 -140 40 -110 80 -20C110 60 120 200 130 340C60 200 40 40 -100 -80Z" fill="#fff" opacity=".12"/></g>`;
  return `${sky('#e6d6f1', '#faf2fb')}${glow(800, 200, 600, '#ffffff', 1)}${rock(430, 240, 1.35, '#7d6a97')}${rock(1180, 260, 1.3, '#8a76a5', -1)}${rock(270, 460, 1.1, '#5f4e7a')}${rock(1350, 480, 1.1, '#6b5987', -1)}
${lock(left, right, '#221a26', 40, 12, '#c2a0d8', [0.2, 0.55])}
<g opacity=".85" filter="url(#blur24)"><ellipse cx="800" cy="810" rx="440" ry="50" fill="#fff"/></g>
${swell(792, 26, 1.4, 0.5, '#b28bd0')}${frond(180, 900, 520, -6, C.leaf, 11)}${frond(300, 920, 420, 30, C.leafDeep, 11)}${frond(1360, 920, 460, -52, C.leafDeep, 11)}${frond(1470, 900, 520, -24, C.leaf, 11)}${swell(848, 18, 1.3, 2.2, '#8a5fb0')}
${[
  [690, 826, 90],
  [900, 846, 120],
  [800, 874, 170],
]
  .map(
    ([x = 0, y = 0, r = 0]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.13}" fill="none" stroke="#fff" stroke-width="5" opacity=".7"/>`,
  )
  .join('')}${drop(1080, 240, 18, '#ffffff')}${drop(520, 180, 14, '#ffffff')}`;
}

/** Cream is brushed on a section of hair, starting a finger's width from the scalp. */
export function rebonding(): string {
  const top = flow([
    [440, 150],
    [640, 110],
    [840, 170],
    [1060, 330],
    [1200, 560],
    [1250, 840],
  ]);
  const low = flow([
    [440, 380],
    [600, 380],
    [760, 440],
    [880, 560],
    [950, 700],
    [970, 860],
  ]);
  const creamTop = flow([
    [690, 116],
    [850, 176],
    [1060, 330],
    [1180, 520],
  ]);
  const creamLow = flow([
    [650, 388],
    [760, 440],
    [880, 560],
    [935, 670],
  ]);
  return `${sky('#cfdcf0', '#f1f5fb')}${glow(900, 240, 560, '#ffffff', 0.9)}${swell(640, 44, 1, 2.2, '#b6c9e6')}
<path d="M-40 -40H420C520 60 540 300 470 470C420 640 240 760 -40 800Z" fill="${SKIN.honey}"/><path d="M420 -40C520 60 540 300 470 470C420 640 240 760 -40 800V700C220 660 380 560 420 420C480 260 440 60 340 -40Z" fill="#c98f5e" opacity=".45"/>${[110, 180, 250, 330, 400].map((y, i) => `<path d="M${430 + (i % 2) * 16} ${y}l70 ${-10 + i * 6}" stroke="#c07e55" stroke-width="8" stroke-linecap="round" opacity=".55"/>`).join('')}
${lock(top, low, '#231b1d', 36, 22, '#8d7d88', [0.2, 0.5])}${lock(creamTop, creamLow, '#fdf6ee', 16, 5, '#ffffff', [0.2, 0.7])}
<g stroke="${C.hibiscus}" stroke-width="8" stroke-linecap="round" fill="none" stroke-dasharray="4 22"><path d="M640 60Q690 250 600 450"/></g>
${at(1010, 330, 1.15, `<path d="M-70 -34H34V34H-70Z" fill="#2a2f3a"/>${Array.from({ length: 9 }, (_, i) => `<path d="M-66 ${-30 + i * 7.5}h-70" stroke="${i % 2 ? '#d9cbb8' : '#f7efe4'}" stroke-width="8" stroke-linecap="round"/>`).join('')}<path d="M30 -22L330 -14Q346 0 330 14L30 22Z" fill="${C.hibiscus}"/>`, -28)}${fist(1222, 218, -28, 1.1, SKIN.brown, { sleeve: C.ink, arm: 620 })}
${swell(846, 22, 1.3, 0.4, '#5f86c4')}${swell(882, 10, 1.5, 2, '#2f4f8c')}`;
}

/** A fine mist settles on a lock before the flat iron comes near. */
export function heat(): string {
  const left = flow([
    [680, -60],
    [690, 200],
    [670, 480],
    [700, 760],
  ]);
  const right = flow([
    [880, -60],
    [886, 200],
    [870, 480],
    [840, 780],
  ]);
  const rnd = random(8);
  const mist = Array.from({ length: 70 }, () => {
    const t = rnd();
    const a = (rnd() - 0.5) * 0.8;
    return `<circle cx="${600 + Math.cos(a) * (40 + t * 230)}" cy="${338 + Math.sin(a) * (40 + t * 230)}" r="${4 + t * 10}" fill="#fff" opacity="${0.9 - t * 0.4}"/>`;
  }).join('');
  const sprayer = `<path d="M-60 -10Q-60 -50 -30 -60V-110H50V-60Q80 -50 80 -10V220Q80 250 50 250H-30Q-60 250 -60 220Z" fill="${C.teal}"/><path d="M-60 130C-20 100 30 160 80 124V220Q80 250 50 250H-30Q-60 250 -60 220Z" fill="#0f7f93"/><rect x="-40" y="-136" width="100" height="34" rx="10" fill="#dfe8ea"/><path d="M-46 -136L-34 -196Q-30 -210 -10 -210H80L128 -196V-160L70 -156Q60 -136 40 -136Z" fill="${C.paper}"/><path d="M66 -154Q84 -120 70 -92" stroke="${C.paper}" stroke-width="18" fill="none" stroke-linecap="round"/><path d="M-38 10V110" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>${waveLine(-16, 50, 70, 9, 1, '#ffffff', 7)}`;
  return `${sky('#fbc9b0', '#fdeadb')}${glow(980, 330, 520, '#fff1d6', 1)}${swell(620, 46, 1, 0.5, '#f5ac8b')}
<g transform="translate(26 10)" opacity=".22" filter="url(#blur24)"><rect x="680" y="-20" width="200" height="780" rx="90" fill="#7a2f1f"/></g>${lock(left, right, '#3a211a', 26, 9, '#d99a74', [0.2, 0.6])}
<g stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round" opacity=".85">${[0, 1, 2].map((i) => `<path d="M${990 + i * 70} 300q-24 -34 0 -68t0 -68"/>`).join('')}</g>
${iron(1000, 420, 0.96, -6, '#3b3f55', 6)}${mist}${at(500, 500, 0.9, sprayer)}${fist(508, 640, 4, 1.1, SKIN.deep, { arm: 420, sleeve: C.sun })}${swell(838, 24, 1.3, 2.2, '#e0704f')}${swell(878, 12, 1.5, 0.6, '#a83f36')}`;
}

/** At the salon: a client in a cape asks, her stylist answers. */
export function keratin(): string {
  const client = bust({
    skin: SKIN.honey,
    style: 'wavy',
    hair: '#2a2330',
    cloth: '#efe4f4',
    eyes: 'open',
    mouth: 'calm',
  });
  const stylist = bust({ skin: SKIN.brown, style: 'bun', hair: '#191c24', cloth: C.ink, eyes: 'down', mouth: 'smile' });
  const bulbs = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2;
    return `<circle cx="${800 + Math.cos(a) * 388}" cy="${410 + Math.sin(a) * 388}" r="17" fill="#fff6d0"/>`;
  }).join('');
  return `${sky('#d9bfe6', '#f3e6f6')}${glow(800, 300, 620, '#ffffff', 0.6)}<circle cx="800" cy="410" r="412" fill="${C.wood}"/><circle cx="800" cy="410" r="360" fill="#f7eef8"/>${bulbs}${clip('<circle cx="800" cy="410" r="360"/>', `${sky('#f6e9f8', '#fdf8f3')}${glow(700, 200, 300, '#ffffff', 1)}${at(890, 330, 0.82, stylist)}${at(730, 520, 0.98, client)}<path d="M560 60L700 40L520 500L440 460Z" fill="#fff" opacity=".2"/>`)}
<g><rect x="360" y="150" width="240" height="128" rx="64" fill="${C.teal}"/><path d="M540 260L600 322L500 276Z" fill="${C.teal}"/>${waveLine(408, 552, 214, 15, 1.5, '#ffffff', 12)}</g><g><rect x="1000" y="120" width="240" height="128" rx="64" fill="#fff"/><path d="M1050 236L1000 300L1100 246Z" fill="#fff"/>${[0, 1, 2].map((k) => drop(1064 + k * 56, 190, 19, C.orchid)).join('')}</g>
${swell(790, 22, 1.3, 0.6, '#9c63b5')}${cast(1250, 812, 120, 16)}<g transform="translate(1190 560)"><rect width="120" height="250" rx="34" fill="${C.paper}"/><rect x="30" y="-50" width="60" height="60" rx="14" fill="${C.hibiscus}"/><path d="M0 170C40 140 80 200 120 166V216Q120 250 86 250H34Q0 250 0 216Z" fill="${C.orchid}"/></g>${comb(230, 730, 300, -12, C.hibiscus)}${swell(858, 16, 1.5, 2.2, C.plum)}`;
}

/** Waves go into the flat iron on one side and come out as straight lines. */
export function straightening(): string {
  const n = 7;
  const strips = Array.from({ length: n }, (_, i) => {
    const y0 = 270 + i * 44;
    const a = flow(
      [
        [820, y0],
        [560, y0],
        [250, y0 - 6],
        [-60, y0 + 10],
      ],
      26,
      3.2,
      Math.PI,
    );
    const b = flow(
      [
        [820, y0 + 44],
        [560, y0 + 44],
        [250, y0 + 38],
        [-60, y0 + 54],
      ],
      26,
      3.2,
      Math.PI,
    );
    return lock(a, b, '#4a2720', 5, i + 2, '#d39274', [0.1, 0.9]);
  }).join('');
  const straight = lock(
    flow([
      [780, 270],
      [1100, 262],
      [1400, 250],
      [1680, 236],
    ]),
    flow([
      [780, 578],
      [1100, 586],
      [1400, 592],
      [1680, 600],
    ]),
    '#4a2720',
    34,
    7,
    '#e8b394',
    [0.2, 0.8],
  );
  return `${sky('#fde0c8', '#fdf3e8')}${glow(1140, 420, 560, '#ffffff', 1)}${swell(650, 40, 1, 0.4, '#f6c39f')}${straight}${strips}
${at(800, 420, 1, `<g transform="rotate(90)"><path d="M-210 -78H150L230 -48H520V-4H-210Z" fill="${C.hibiscus}"/><path d="M-210 78H150L230 48H520V4H-210Z" fill="${mix(C.hibiscus, C.ink, 0.22)}"/><rect x="-196" y="-14" width="330" height="12" fill="#f2c46a"/><rect x="-196" y="2" width="330" height="12" fill="#c98f2f"/><path d="M-170 -56H110" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".45"/></g>`)}
${fist(800, 760, 0, 1.2, SKIN.brown, { arm: 260 })}<g stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round" opacity=".9">${[0, 1, 2].map((i) => `<path d="M${740 + i * 60} 180q-22 -30 0 -60t0 -60"/>`).join('')}</g>
${swell(838, 24, 1.3, 2.4, '#e07a52')}${swell(878, 12, 1.5, 0.6, '#a3402f')}`;
}
