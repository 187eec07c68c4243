/** Illustrations about styling: plaits, wax, cuts, a tudung over an easy bun. */
import { mix, random } from '../colour.ts';
import { bust, fist, nape } from './figures.ts';
import { lock, mirror } from './hair.ts';
import { C, clip, comb, drop, frond, glow, gradient, hibiscus, leaf, sky, swell, waveLine } from './kit.ts';
import { at, hand, profile, SKIN } from './people.ts';
import { braid, flow } from './strands.ts';
import { bottle, brush, cast, tiles, tin } from './tools.ts';

/** Cornrows from behind, the scalp clear between them. */
export function braids(): string {
  const skin = SKIN.deep;
  const rows = [-2, -1, 0, 1, 2]
    .map((k) =>
      braid(
        [
          [k * 16, -212],
          [k * 52, -150],
          [k * 66, -20],
          [k * 52, 110],
          [k * 36, 210],
          [k * 50, 312],
        ],
        44,
        '#211a1a',
        { steps: 20, taper: 0.16, tie: [C.sun, C.hibiscus, C.teal, C.coral, C.orchid][k + 2] ?? C.sun },
      ),
    )
    .join('');
  return `${sky('#f3cde0', '#fdeef2')}<circle cx="800" cy="370" r="360" fill="#fff" opacity=".7"/>${glow(800, 330, 560, '#ffffff', 0.7)}${swell(610, 46, 1.1, 2.3, '#ebb0cc')}${hibiscus(330, 700, 110, C.orchid, 20)}${hibiscus(1290, 690, 120, C.hibiscus, 50)}${leaf(240, 800, 240, -40, C.leaf, 0.28)}${leaf(1400, 800, 240, 44, C.leaf, 0.28)}
${at(800, 380, 1.22, `${nape(skin, C.sun)}${rows}`)}${drop(640, 120, 24, '#f2a81d')}${drop(590, 190, 15, '#f2a81d')}
${swell(846, 20, 1.3, 0.5, '#c9609c')}${swell(882, 10, 1.5, 2, C.plum)}`;
}

/** A finger takes wax from a tin, a comb with a few flakes beside it. */
export function wax(): string {
  const rnd = random(6);
  const grain = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M-20 ${60 + i * 104}C${300 + rnd() * 200} ${20 + i * 104} ${900 + rnd() * 200} ${100 + i * 104} 1640 ${50 + i * 104}" fill="none" stroke="#173049" stroke-width="${4 + rnd() * 6}" opacity=".35"/>`,
  ).join('');
  const bits = Array.from(
    { length: 26 },
    () => `<circle cx="${330 + rnd() * 330}" cy="${560 + rnd() * 210}" r="${3 + rnd() * 6}" fill="#fff" opacity=".9"/>`,
  ).join('');
  return `${sky('#35618c', '#4f82ab')}${grain}${glow(820, 360, 620, '#bfe3f5', 0.55)}
${at(430, 560, 1, comb(-210, -30, 470, -22, '#f0b45c'))}${bits}${tin(860, 430, 270, '#dfe8ec', '#f6e3ae')}<path d="M770 330Q850 280 900 350Q880 420 820 410Q760 400 770 330Z" fill="#dcbf72"/>
${hand(1010, 500, -44, 1.55, SKIN.tan, { spread: 4, bend: -6, flip: true, arm: 620, sleeve: '#f4f7f8' })}<path d="M930 360Q900 330 880 350Q880 390 920 400Q946 390 930 360Z" fill="#fbeec6"/>
<g>${cast(1290, 250, 150, 150, 0.3)}<circle cx="1280" cy="226" r="150" fill="#dfe8ec"/><circle cx="1280" cy="226" r="136" fill="${C.ink}"/>${waveLine(1210, 1350, 226, 22, 1.5, '#ffffff', 15)}</g>${swell(850, 18, 1.3, 0.5, C.sea)}`;
}

/** A bearded man before his mirror, three things on the shelf. */
export function mensBasics(): string {
  const man = bust({ skin: SKIN.tan, style: 'quiff', hair: '#1d1a1c', cloth: '#f4f7f6', eyes: 'open', mouth: 'smile' });
  const beard = `<path d="M-105 10C-104 70 -92 120 -48 152C-20 174 20 174 48 152C92 120 104 70 105 10C98 40 88 60 66 70C40 62 20 76 0 76C-20 76 -40 62 -66 70C-88 60 -98 40 -105 10Z" fill="#1d1a1c"/><path d="M-34 92Q0 114 34 92Q0 128 -34 92Z" fill="#c9605c"/>`;
  return `${sky('#bcd7cb', '#eaf3ea')}${tiles(140, '#ffffff')}<rect x="470" y="40" width="660" height="700" rx="330" fill="${C.ink}" opacity=".2" filter="url(#blur24)"/><rect x="470" y="26" width="660" height="700" rx="330" fill="${C.wood}"/>${clip('<rect x="496" y="52" width="608" height="648" rx="304"/>', `${sky('#e9f2ee', '#fbf6ea')}${glow(700, 220, 340, '#ffffff', 1)}${at(800, 430, 1.14, `${man}${beard}`)}<path d="M560 90L690 60L560 560L480 560Z" fill="#fff" opacity=".25"/>`)}
<path d="M-20 772H1620V930H-20Z" fill="#8c5a3c"/><path d="M-20 772H1620V796H-20Z" fill="#c58a55"/>
${bottle(560, 790, 0.86, '#20242e', C.hibiscus)}${at(1010, 790, 1, `${cast(10, 0, 120, 16)}<rect x="-110" y="-96" width="220" height="96" rx="40" fill="#fff"/><path d="M-110 -60Q0 -40 110 -60" stroke="#d8e2e4" stroke-width="8" fill="none"/><rect x="-100" y="-160" width="200" height="76" rx="34" fill="${C.teal}"/><path d="M-100 -130Q0 -112 100 -130" stroke="#0f7f93" stroke-width="7" fill="none"/>`)}${comb(1150, 670, 210, 0, C.ink)}${frond(1440, 790, 480, -20, C.leaf, 11)}${frond(1440, 790, 400, 16, C.leafDeep, 10)}<path d="M1370 690H1510L1490 792H1390Z" fill="${C.coral}"/>${frond(180, 930, 420, 10, C.leafDeep, 11)}${swell(872, 12, 1.4, 1, C.sea)}`;
}

/** At the barber's: a fade seen from the side, the clipper coming up behind. */
export function fade(): string {
  const skin = SKIN.brown;
  const g = gradient([
    [0, '#15161b'],
    [0.5, '#15161b'],
    [0.8, '#15161b', 0.4],
    [1, '#15161b', 0],
  ]);
  const head = `${profile({ skin, eyes: 'open', mouth: 'calm' })}${g.def}<path d="M100 -92C98 -160 20 -204 -50 -178C-120 -150 -124 -40 -94 90C-80 90 -66 70 -62 50C-58 20 -40 10 -36 -30C-34 -60 -20 -78 0 -84C30 -92 70 -76 100 -92Z" fill="${g.paint}"/><path d="M104 -92C110 -160 30 -214 -46 -184C-86 -166 -104 -130 -108 -96C-60 -116 60 -110 104 -92Z" fill="#101116"/><path d="M-60 -160Q20 -196 84 -130M-40 -140Q20 -166 76 -116" stroke="#5a6175" stroke-width="7" fill="none" stroke-linecap="round" opacity=".7"/><g transform="translate(-26 0)"><path d="M0 -26C26 -34 34 0 18 18C10 30 -2 38 -8 24Z" fill="${skin}"/><path d="M4 -12C18 -16 20 4 8 12" fill="none" stroke="#6d3b22" stroke-width="4.5" stroke-linecap="round"/></g><path d="M-100 200C-220 250 -300 330 -320 560H380C360 340 220 250 40 214Q-20 270 -100 200Z" fill="#fff"/>${[-220, -130, -40, 50, 140, 230].map((x) => `<path d="M${x * 0.5 - 20} 240Q${x} 380 ${x * 1.25} 560" stroke="${C.teal}" stroke-width="22" fill="none" opacity=".85"/>`).join('')}<path d="M-104 196Q-20 276 44 208L50 232Q-20 306 -112 224Z" fill="${C.hibiscus}"/>`;
  const clipper = `<rect x="-52" y="-80" width="104" height="300" rx="44" fill="#2b303c"/><rect x="-34" y="-20" width="68" height="120" rx="30" fill="#47506a"/><path d="M-50 -70L-44 -118H44L50 -70Z" fill="#c9d5d9"/>${Array.from({ length: 9 }, (_, i) => `<rect x="${-42 + i * 9.6}" y="-142" width="5.5" height="28" fill="#eef4f5"/>`).join('')}<path d="M0 218Q0 330 90 360" stroke="#2b303c" stroke-width="14" fill="none"/>`;
  const pole = `<g transform="translate(1330 120)"><rect x="-50" y="0" width="100" height="460" rx="20" fill="#fff"/>${clip('<rect x="-50" y="0" width="100" height="460" rx="20"/>', Array.from({ length: 9 }, (_, i) => `<path d="M-60 ${i * 70 - 30}L60 ${i * 70 - 110}V${i * 70 - 76}L-60 ${i * 70 + 4}Z" fill="${i % 2 ? C.hibiscus : C.blue}"/>`).join(''))}<rect x="-64" y="-30" width="128" height="44" rx="16" fill="${C.wood}"/><rect x="-64" y="446" width="128" height="44" rx="16" fill="${C.wood}"/><circle cy="-56" r="36" fill="${C.sun}"/></g>`;
  return `${sky('#a9d6d8', '#e6f3ee')}${glow(800, 320, 560, '#ffffff', 0.85)}${swell(620, 40, 1.1, 0.4, '#8cc5c9')}${pole}${at(820, 400, 1.35, head)}${at(590, 380, 1, clipper, 34)}${fist(540, 470, 34, 1.15, SKIN.honey, { arm: 560, sleeve: C.ink })}
${swell(846, 20, 1.3, 0.6, C.teal)}${swell(882, 10, 1.5, 2, C.sea)}`;
}

/** A loose low bun seen from behind; soft scarves hang ready on pegs. */
export function underTudung(): string {
  const outer = flow([
    [0, -218],
    [-84, -206],
    [-142, -140],
    [-150, -20],
    [-110, 90],
    [-30, 150],
  ]);
  const mid = flow([
    [0, -218],
    [0, -150],
    [0, -70],
    [0, 10],
    [0, 90],
    [0, 150],
  ]);
  const scarf = (x: number, c: string, k = 1) =>
    `<g transform="translate(${x} 140) scale(${k} 1)"><circle r="22" fill="${C.wood}"/><path d="M-10 6C-90 60 -110 260 -130 520Q-70 560 -20 520Q40 560 110 510C100 300 80 60 10 6Z" fill="${c}"/><path d="M-4 20C-50 120 -60 300 -66 520M6 20C30 140 40 320 44 510" stroke="${mix(c, C.ink, 0.3)}" stroke-width="9" fill="none" opacity=".5" stroke-linecap="round"/><path d="M-30 60C-80 200 -90 360 -100 500" stroke="#fff" stroke-width="6" fill="none" opacity=".5" stroke-linecap="round"/></g>`;
  const bun = `<circle cx="0" cy="170" r="92" fill="#2a2330"/><path d="M-70 150C-60 80 60 80 72 160C70 230 -40 240 -46 180C-44 130 30 130 32 172" fill="none" stroke="#7c7890" stroke-width="8" stroke-linecap="round" opacity=".75"/><path d="M-84 196Q0 280 86 190" fill="none" stroke="#55506a" stroke-width="7" stroke-linecap="round"/><path d="M-88 118Q0 70 88 118Q70 146 0 132Q-70 146 -88 118Z" fill="${C.coral}"/><path d="M-60 116Q-40 104 -30 124M-10 100Q6 110 4 128M40 106Q46 120 36 130" stroke="#c95a4e" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  return `${sky('#d3e9da', '#f3f6e6')}<circle cx="800" cy="400" r="370" fill="#fff" opacity=".7"/><path d="M120 140H520M1080 140H1480" stroke="${C.wood}" stroke-width="18" stroke-linecap="round"/>${scarf(220, C.teal)}${scarf(430, '#e9a8b4', -1)}${scarf(1170, C.sun)}${scarf(1380, '#1f9a72', -1)}
${at(800, 400, 1.3, `${nape(SKIN.honey, '#5a7f9c')}${lock(outer, mid, '#2a2330', 18, 4, '#7c86a2', [0.2, 0.55])}${lock(mirror(outer, 0), mid, '#2a2330', 18, 5, '#7c86a2', [0.2, 0.55])}${bun}`)}
${hand(600, 640, 42, 1.05, SKIN.honey, { spread: 6, bend: 22, arm: 420, sleeve: '#5a7f9c' })}${hand(1000, 640, -42, 1.05, SKIN.honey, { spread: 6, bend: 22, flip: true, arm: 420, sleeve: '#5a7f9c' })}
${swell(842, 22, 1.3, 0.6, '#3d9b78')}${swell(880, 12, 1.5, 2, C.leafDeep)}`;
}

/** A dressing table from above: brush, combs, clips, pins, a scrunchie, wax. */
export function table(): string {
  const rnd = random(3);
  const scrunchie = (x: number, y: number, r: number, c: string) =>
    `<circle cx="${x + 8}" cy="${y + 14}" r="${r}" fill="none" stroke="${C.ink}" stroke-width="${r * 0.62}" opacity=".2" filter="url(#blur8)"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${c}" stroke-width="${r * 0.62}"/>${Array.from({ length: 20 }, (_, i) => `<path transform="translate(${x} ${y}) rotate(${i * 18})" d="M0 ${-r * 0.72}Q${r * 0.08} ${-r} ${(rnd() - 0.5) * 10} ${-r * 1.28}" stroke="${mix(c, C.ink, 0.3)}" stroke-width="5" fill="none" stroke-linecap="round" opacity=".6"/>`).join('')}`;
  const clipper = (x: number, y: number, t: number, c: string) =>
    `<g transform="translate(${x} ${y}) rotate(${t})"><path d="M-120 -14Q-130 -40 -90 -44L70 -36Q120 -30 126 0Q120 30 70 36L-90 44Q-130 40 -120 14Z" fill="${c}"/><path d="M-96 0H96" stroke="${mix(c, C.ink, 0.35)}" stroke-width="7"/>${Array.from({ length: 7 }, (_, i) => `<path d="M${-70 + i * 22} -28V28" stroke="#fff" stroke-width="5" opacity=".5"/>`).join('')}</g>`;
  const pin = (x: number, y: number, t: number) =>
    `<path transform="translate(${x} ${y}) rotate(${t})" d="M-60 -10H50Q66 -10 66 4T50 18H-10Q-20 10 -30 18T-50 18" fill="none" stroke="#20242e" stroke-width="8" stroke-linecap="round"/>`;
  return `${sky('#e9cfe9', '#f7e6ef')}${Array.from({ length: 7 }, (_, i) => waveLine(-40, 1640, 80 + i * 130, 22, 2, '#ffffff', 6, i * 0.6, 0.35)).join('')}${glow(800, 420, 620, '#ffffff', 0.7)}
<g transform="translate(20 30)" opacity=".25" filter="url(#blur24)"><ellipse cx="690" cy="400" rx="120" ry="180" fill="${C.ink}"/></g>${brush(690, 350, 1.08, 20, '#b5703c')}${at(1010, 300, 1, comb(-190, -60, 420, 64, C.teal))}${tin(880, 690, 112, C.hibiscus, '#fbeec6')}${scrunchie(430, 620, 84, C.coral)}${scrunchie(1250, 560, 92, '#6f4aa0')}${clipper(420, 250, -20, '#f0b45c')}${clipper(1290, 230, 30, C.sun)}${pin(640, 800, 18)}${pin(690, 850, -8)}${pin(1080, 720, 70)}${pin(1150, 760, 40)}${hibiscus(230, 780, 100, C.hibiscus, 30)}${hibiscus(1430, 800, 88, C.orchid, 0)}${leaf(150, 480, 190, 60, C.leaf, 0.28)}${leaf(1490, 430, 190, -50, C.leaf, 0.28)}`;
}
