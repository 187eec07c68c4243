/** Illustrations of tables and places: food, home remedies, a talk, the coast. */
import { mix, random } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { C, comb, frond, glow, hibiscus, leaf, sky, swell, waveLine } from './kit.ts';
import { at, HAIR, hand, profile, SKIN } from './people.ts';

const disc = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`;
const shade = (x: number, y: number, r: number) =>
  `<circle cx="${x + 10}" cy="${y + 16}" r="${r}" fill="${C.ink}" opacity=".28" filter="url(#blur8)"/>`;

function plate(x: number, y: number, r: number, rim: string): string {
  return `${shade(x, y, r)}${disc(x, y, r, '#fbfdfc')}${disc(x, y, r * 0.9, 'none', `stroke="${rim}" stroke-width="${r * 0.05}"`)}${disc(x, y, r * 0.72, '#eef4f2')}`;
}

function cup(x: number, y: number, r: number, drink: string): string {
  return `${shade(x, y, r * 1.6)}${disc(x, y, r * 1.6, '#fbfdfc')}${disc(x, y, r * 1.45, 'none', `stroke="${C.leaf}" stroke-width="6"`)}<rect x="${x + r * 0.8}" y="${y - 14}" width="${r * 0.75}" height="28" rx="14" fill="#e9f0ee"/>${disc(x, y, r, '#ffffff')}${disc(x, y, r * 0.86, drink)}<path d="M${x - r * 0.6} ${y - r * 0.2}A${r * 0.64} ${r * 0.64} 0 0 1 ${x} ${y - r * 0.64}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`;
}

function citrusHalf(x: number, y: number, r: number, rind: string, flesh: string, turn = 0): string {
  const segments = Array.from(
    { length: 9 },
    (_, i) => `<path transform="rotate(${i * 40})" d="M0 -.1L.24 -.66Q0 -.86 -.24 -.66Z" fill="${flesh}"/>`,
  ).join('');
  return `${shade(x, y, r)}<g transform="translate(${x} ${y}) rotate(${turn}) scale(${r})">${disc(0, 0, 1, rind)}${disc(0, 0, 0.9, '#fbf7dd')}${segments}</g>`;
}

/** A kopitiam table from above: fish, eggs, greens, papaya, nuts, a drink. */
export function food(): string {
  const rnd = random(7);
  const veins = Array.from({ length: 15 }, () => {
    const y = rnd() * 900;
    return `<path d="M-20 ${y}C${300 + rnd() * 200} ${y - 160 + rnd() * 300} ${800 + rnd() * 300} ${y - 200 + rnd() * 400} 1640 ${y - 150 + rnd() * 300}" fill="none" stroke="#9fb5b3" stroke-opacity="${0.16 + rnd() * 0.2}" stroke-width="${2 + rnd() * 5}"/>`;
  }).join('');
  const greens = Array.from({ length: 34 }, (_, i) =>
    leaf(
      560 + 70 * Math.cos(i * 2.4) * Math.sqrt(i / 34),
      690 + 70 * Math.sin(i * 2.4) * Math.sqrt(i / 34),
      70 + rnd() * 44,
      rnd() * 360,
      [C.leaf, '#2f7a3f', '#5aa84f'][i % 3] ?? C.leaf,
      0.24,
    ),
  ).join('');
  const fish = `<g transform="translate(800 330) rotate(-14)"><path d="M-270 0C-190 -96 60 -120 210 -18Q240 0 210 18C60 120 -190 96 -270 0Z" fill="#7fa6b0"/><path d="M-270 0C-190 96 60 120 210 18Q225 8 228 0C120 50 -120 50 -270 0Z" fill="#dfeaea"/><path d="M-258 0L-360 -82Q-330 0 -360 82Z" fill="#5f8894"/><path d="M-40 -88Q0 -140 70 -120L50 -82Z" fill="#5f8894"/>${Array.from({ length: 5 }, (_, i) => `<path d="M${-150 + i * 60} -46q18 40 0 84" stroke="#4a6f7b" stroke-width="6" fill="none" stroke-linecap="round" opacity=".7"/>`).join('')}<circle cx="162" cy="-16" r="13" fill="#fff"/><circle cx="164" cy="-16" r="7" fill="${C.ink}"/><path d="M118 -52Q98 0 118 48" stroke="#4a6f7b" stroke-width="6" fill="none"/></g>`;
  const egg = (x: number, y: number, t: number) =>
    `<g transform="translate(${x} ${y}) rotate(${t})"><path d="M-58 6C-66 -40 -20 -58 16 -50C60 -46 74 0 50 34C20 62 -48 52 -58 6Z" fill="#fff"/><circle r="26" fill="#f7a928"/><circle r="8" cx="-8" cy="-9" fill="#ffd98a"/></g>`;
  const papaya = `<g transform="translate(1310 650) rotate(28)"><ellipse cx="8" cy="14" rx="118" ry="176" fill="${C.ink}" opacity=".25" filter="url(#blur8)"/><path d="M0 -190C70 -180 120 -60 118 50C114 140 60 182 0 182C-60 182 -114 140 -118 50C-120 -60 -70 -180 0 -190Z" fill="#f0b23c"/><path d="M0 -172C58 -160 102 -50 100 48C96 124 52 162 0 162C-52 162 -96 124 -100 48C-102 -50 -58 -160 0 -172Z" fill="#f47a3c"/><path d="M0 -100C30 -90 52 -20 50 40C46 86 26 110 0 110C-26 110 -46 86 -50 40C-52 -20 -30 -90 0 -100Z" fill="#d9552b"/>${Array.from({ length: 30 }, (_, i) => `<circle cx="${Math.cos(i * 2.4) * 34 * Math.sqrt(i / 30)}" cy="${10 + Math.sin(i * 2.4) * 80 * Math.sqrt(i / 30)}" r="10" fill="#22302c"/>`).join('')}</g>`;
  const nuts = Array.from(
    { length: 11 },
    (_, i) =>
      `<g transform="translate(${230 + 52 * Math.cos(i * 2.4) * Math.sqrt(i / 7)} ${250 + 52 * Math.sin(i * 2.4) * Math.sqrt(i / 7)}) rotate(${i * 67})"><ellipse rx="30" ry="18" fill="${i % 2 ? '#b9783f' : '#cf9253'}"/><path d="M-20 0Q0 -8 20 0" stroke="#8a5426" stroke-width="3" fill="none"/></g>`,
  ).join('');
  return `${sky('#dfe9e5', '#eef3ef')}${veins}${glow(260, 80, 700, '#ffffff', 0.8)}<path d="M-20 -20H1620V24H-20Z" fill="#8c5a3c"/>
<g transform="translate(800 330) rotate(-14)"><ellipse cx="12" cy="20" rx="440" ry="180" fill="${C.ink}" opacity=".26" filter="url(#blur8)"/><ellipse rx="440" ry="176" fill="#fbfdfc"/><ellipse rx="404" ry="152" fill="none" stroke="${C.teal}" stroke-width="9"/></g>${leaf(1030, 420, 230, -70, C.leaf, 0.2)}${leaf(600, 470, 210, 40, C.leafDeep, 0.2)}${fish}${citrusHalf(1060, 196, 54, '#6fa534', '#c3dc6a', 12)}${citrusHalf(986, 158, 44, '#6fa534', '#c3dc6a', 30)}
${plate(560, 690, 168, C.leaf)}${greens}${Array.from({ length: 7 }, (_, i) => `<path transform="translate(${500 + i * 20} ${650 + (i % 3) * 34}) rotate(${i * 50})" d="M-16 0Q0 -14 16 0" stroke="${C.hibiscus}" stroke-width="8" fill="none" stroke-linecap="round"/>`).join('')}
${plate(230, 250, 138, C.coral)}${nuts}${plate(930, 716, 140, '#4a8fc0')}${egg(890, 690, 10)}${egg(974, 742, 160)}${papaya}${cup(250, 640, 92, '#b87444')}${cup(1400, 250, 96, '#e9d7a8')}
<g transform="translate(740 800) rotate(16)"><rect x="-10" y="-180" width="20" height="210" rx="10" fill="#b9c6c6"/><ellipse cy="-200" rx="34" ry="48" fill="#cfdada"/></g>`;
}

/** Things from a Malay kitchen and garden on a woven mat. */
export function petua(): string {
  const weave = Array.from({ length: 20 * 12 }, (_, i) => {
    const [cx, cy] = [i % 20, Math.floor(i / 20)];
    const across = (cx + cy) % 2 === 0;
    const tone =
      (cx * 3 + cy * 5) % 7 === 0 ? '#d9705f' : (cx + cy * 2) % 6 === 0 ? '#2f8f79' : across ? '#efd9a4' : '#e2c688';
    return `<g transform="translate(${cx * 84 - 20} ${cy * 84 - 40})"><rect width="82" height="82" rx="9" fill="${tone}"/>${across ? '<path d="M8 24H74M8 42H74M8 60H74" stroke="#000" stroke-opacity=".08" stroke-width="4"/>' : '<path d="M24 8V74M42 8V74M60 8V74" stroke="#000" stroke-opacity=".08" stroke-width="4"/>'}</g>`;
  }).join('');
  const aloe = (x: number, y: number, turn: number, l: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-52 0C-66 ${-l * 0.4} -40 ${-l * 0.8} 0 ${-l}C40 ${-l * 0.8} 66 ${-l * 0.4} 52 0Z" fill="${C.ink}" opacity=".25" filter="url(#blur8)" transform="translate(10 16)"/><path d="M-52 0C-66 ${-l * 0.4} -40 ${-l * 0.8} 0 ${-l}C40 ${-l * 0.8} 66 ${-l * 0.4} 52 0Z" fill="#4f9a5b"/><path d="M-52 0C-66 ${-l * 0.4} -40 ${-l * 0.8} 0 ${-l}C-8 ${-l * 0.7} -14 ${-l * 0.3} -12 0Z" fill="#86c27c"/>${Array.from({ length: 8 }, (_, i) => `<path d="M${-58 + i * 4} ${-l * (0.1 + i * 0.1)}l-13 -9l15 -6ZM${58 - i * 4} ${-l * (0.1 + i * 0.1)}l13 -9l-15 -6Z" fill="#4f9a5b"/>`).join('')}<path d="M-52 0Q0 26 52 0Q0 -26 -52 0Z" fill="#d8efc4"/><path d="M-38 0Q0 15 38 0Q0 -15 -38 0Z" fill="#eefbe2"/></g>`;
  return `${sky('#e7cf95', '#e7cf95')}${weave}${glow(300, 120, 760, '#fff6dc', 0.65)}<path d="M-20 -20H1620V920H-20Z" fill="${C.wood}" opacity=".05"/>
${shade(1060, 420, 250)}${disc(1060, 420, 250, '#6b4427')}${disc(1060, 420, 232, '#8a5b36')}${disc(1060, 420, 214, '#fdfcf6')}${disc(1060, 420, 166, '#f1eee2')}${disc(1060, 424, 158, '#e4f3f5')}<path d="M930 380A150 150 0 0 1 1050 282" stroke="#fff" stroke-width="16" fill="none" stroke-linecap="round"/>${waveLine(960, 1160, 450, 11, 1.5, '#ffffff', 8)}
${aloe(330, 560, 26, 470)}${aloe(250, 620, -14, 420)}${aloe(430, 640, 62, 380)}
${citrusHalf(690, 220, 92, '#6fa534', '#cfe07a', 10)}${citrusHalf(560, 150, 62, '#6fa534', '#cfe07a', 40)}${shade(800, 130, 58)}${disc(800, 130, 58, '#5f9a2f')}${disc(780, 112, 14, '#9cc94a')}
${comb(640, 700, 440, -8, '#b5713f')}${hibiscus(1400, 210, 120, C.hibiscus, 12)}${leaf(1440, 330, 190, 150, C.leafDeep, 0.3)}${leaf(1330, 320, 170, 206, C.leaf, 0.3)}
<g transform="translate(1360 690)">${shade(0, 0, 150)}${disc(0, 0, 150, C.paper)}${disc(0, 0, 134, C.teal)}${disc(0, 0, 122, '#e9f5e0')}<path d="M-90 -10C-40 -60 30 40 88 -14" stroke="#b7d99a" stroke-width="26" fill="none" stroke-linecap="round"/><path d="M-70 40C-30 10 30 76 72 36" stroke="#cfe7b6" stroke-width="20" fill="none" stroke-linecap="round"/></g>
${leaf(120, 860, 220, 70, C.leaf, 0.28)}${leaf(90, 840, 200, 34, C.leafDeep, 0.28)}`;
}

/** Two friends talk at a kopitiam table. */
export function faq(): string {
  const scarf = '#e98a5b';
  const man = `${profile({ skin: SKIN.brown, eyes: 'open', mouth: 'smile' })}<path d="M-92 190C-200 230 -260 300 -270 560H300C290 330 170 260 30 226Q-30 290 -92 190Z" fill="${C.teal}"/><path d="M-100 40C-150 -60 -110 -190 10 -190C80 -196 120 -150 104 -106C60 -128 20 -110 0 -60L-14 -20L-40 -24C-60 10 -70 40 -100 40Z" fill="${HAIR.black}"/>`;
  const woman = `${profile({ skin: SKIN.honey, eyes: 'open', mouth: 'smile' })}<path d="M70 -148C96 -134 108 -108 104 -84C66 -112 40 -96 26 -52C4 10 -2 80 26 124C20 160 40 190 90 230C220 280 290 360 300 560H-280C-290 360 -210 240 -150 150C-130 60 -150 -60 -100 -140C-50 -206 30 -190 70 -148Z" fill="${scarf}"/><path d="M26 124C-20 150 -70 170 -130 250M40 176C-20 200 -80 240 -130 330M-60 -150C-110 -80 -100 40 -130 130" fill="none" stroke="${mix(scarf, '#7a2f1f', 0.35)}" stroke-width="8" stroke-linecap="round" opacity=".6"/><path d="M78 -140C40 -120 22 -80 14 -40" fill="none" stroke="${mix(scarf, '#ffffff', 0.4)}" stroke-width="7" stroke-linecap="round"/>`;
  const bubble = (x: number, y: number, w: number, h: number, tail: string, fill: string) =>
    `<g><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 2}" fill="${fill}"/><path d="${tail}" fill="${fill}"/></g>`;
  const shutters = Array.from(
    { length: 6 },
    (_, i) =>
      `<g transform="translate(${90 + i * 244} 90)"><rect width="200" height="430" rx="14" fill="#e7c987"/><rect x="14" y="14" width="80" height="402" rx="8" fill="#5aa08e"/><rect x="106" y="14" width="80" height="402" rx="8" fill="#5aa08e"/>${Array.from({ length: 15 }, (_, k) => `<path d="M20 ${34 + k * 26}H88M112 ${34 + k * 26}H180" stroke="#3f8071" stroke-width="7"/>`).join('')}</g>`,
  ).join('');
  return `${sky('#fbe9b4', '#fdf4d9')}${shutters}${glow(800, 260, 560, '#fff8df', 0.95)}
<g transform="translate(800 -10)"><path d="M0 0V96" stroke="${C.ink}" stroke-width="8"/><path d="M-120 150Q-110 90 0 86Q110 90 120 150Z" fill="${C.hibiscus}"/><ellipse cy="152" rx="60" ry="16" fill="#fff3c9"/></g>${glow(800, 180, 300, '#fff3c9', 0.7)}
${bubble(560, 250, 220, 120, 'M600 350L560 410L660 360Z', C.paper)}${waveLine(606, 734, 310, 14, 1.5, C.teal, 12)}${bubble(820, 320, 230, 124, 'M990 420L1050 480L930 436Z', C.hibiscus)}${[0, 1, 2].map((k) => disc(880 + k * 54, 382, 15, '#fff')).join('')}
${at(340, 520, 1.2, man)}${at(1260, 520, 1.2, woman, 0, true)}
<ellipse cx="800" cy="850" rx="620" ry="120" fill="${C.ink}" opacity=".25" filter="url(#blur24)"/><ellipse cx="800" cy="838" rx="600" ry="112" fill="#8fc4b4"/><ellipse cx="800" cy="826" rx="600" ry="108" fill="#c3e2d7"/><ellipse cx="800" cy="826" rx="600" ry="108" fill="none" stroke="#e6f4ee" stroke-width="6"/>
${[
  [590, '#c58a55'],
  [1010, '#7a4a2c'],
]
  .map(
    ([x, c]) =>
      `<g transform="translate(${x} 790)"><ellipse cx="4" cy="34" rx="104" ry="20" fill="#dfe8e4"/><ellipse cy="28" rx="98" ry="18" fill="#fff"/><path d="M-56 -50H56Q54 24 24 30H-24Q-54 24 -56 -50Z" fill="#fff"/><path d="M-53 -20Q-30 -8 0 -20T53 -20L50 -2Q30 10 0 -2T-50 -2Z" fill="${C.leaf}"/><ellipse cy="-50" rx="56" ry="13" fill="${c}"/><path d="M54 -34Q90 -34 84 -8Q78 10 46 8" stroke="#fff" stroke-width="12" fill="none"/></g>`,
  )
  .join('')}
${hand(420, 800, 64, 0.82, SKIN.brown, { spread: 4, bend: 10, arm: 300, sleeve: C.teal })}`;
}

/** The coast at first light, 1920 × 1200. */
export function coast(): [string] {
  const [w, h] = [1920, 1200];
  const rnd = random(6);
  const boat = `<g><path d="M-250 0C-180 14 160 14 262 -40C240 60 190 92 120 96H-130C-200 92 -236 50 -250 0Z" fill="${C.hibiscus}"/><path d="M-240 30C-160 52 150 50 250 -8L244 14C160 66 -140 70 -228 50Z" fill="#fff"/><path d="M-236 52C-140 74 150 70 236 20L226 42C150 84 -120 88 -216 66Z" fill="${C.teal}"/><path d="M-20 0V-190" stroke="#5b3523" stroke-width="12"/><path d="M-110 -118H96L78 -150H-92Z" fill="${C.sun}"/><path d="M-96 -118V0M82 -118V-4" stroke="#5b3523" stroke-width="7"/><circle cx="150" cy="-64" r="26" fill="${SKIN.brown}"/><path d="M118 -70Q150 -122 184 -70Q150 -84 118 -70Z" fill="#f1d28c"/><path d="M122 -36Q150 -52 180 -36L190 30H112Z" fill="#fff"/></g>`;
  const island = (x: number, y: number, s: number, c: string) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-320 0C-260 -80 -210 -70 -170 -140C-130 -210 -60 -220 -10 -160C40 -120 90 -150 140 -90C190 -40 260 -30 320 0Z" fill="${c}"/><path d="M-10 -160C40 -120 90 -150 140 -90C190 -40 260 -30 320 0H40C60 -60 20 -110 -10 -160Z" fill="${C.ink}" opacity=".14"/></g>`;
  const clouds = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${swellPath(-100 + rnd() * 900, 700 + rnd() * 1300, 130 + i * 42, 9, 1.4, rnd() * 6)}" fill="none" stroke="#fff" stroke-width="${10 + rnd() * 22}" stroke-linecap="round" opacity="${0.16 + rnd() * 0.24}"/>`,
  ).join('');
  const glints = Array.from(
    { length: 46 },
    () =>
      `<path d="M${1110 + (rnd() - 0.5) * 420} ${655 + rnd() * 330}h${20 + rnd() * 70}" stroke="#fff3cf" stroke-width="${3 + rnd() * 5}" stroke-linecap="round" opacity="${0.35 + rnd() * 0.5}"/>`,
  ).join('');
  const body = `${sky('#8fd0d8', '#fde2b8', w, 700)}${glow(1110, 560, 760, '#fff0c4', 0.95)}${clouds}<circle cx="1110" cy="560" r="118" fill="#fff6d8"/>${glow(1110, 560, 300, '#ffffff', 0.7)}
${island(420, 642, 1.1, '#7fb6b5')}${island(180, 646, 0.8, '#5f9ca0')}${island(1660, 644, 0.9, '#8fbfbb')}
${swell(640, 10, 2, 0, '#9fd6d4', w, h)}${swell(690, 18, 1.6, 1.2, '#7cc6c9', w, h)}${glints}${swell(770, 30, 1.3, 2.6, '#4fb2bb', w, h)}
${at(720, 800, 0.82, boat)}${swell(850, 40, 1.15, 0.5, '#2f9dab', w, h)}${swell(960, 52, 1, 2.9, '#157c8d', w, h)}${swell(1070, 46, 1.1, 1.1, C.sea, w, h)}${swell(1150, 26, 1.3, 3, C.ink, w, h)}
${frond(1880, 1190, 860, -42, C.leafDeep, 14)}${frond(1960, 1220, 900, -14, C.leaf, 14)}${frond(1800, 1240, 640, -64, '#2c6d49', 13)}
${[
  [330, 330, 1],
  [420, 290, 0.7],
  [270, 280, 0.6],
]
  .map(
    ([x = 0, y = 0, s = 1]) =>
      `<path transform="translate(${x} ${y}) scale(${s})" d="M-60 -14Q-28 -34 0 0Q28 -34 60 -14Q28 -20 0 14Q-28 -20 -60 -14Z" fill="${C.ink}" opacity=".7"/>`,
  )
  .join('')}`;
  return [body];
}
