/** Illustrations about what feeds flakes from outside: yeast, dye, haze, hot water. */
import { random } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { behind, bust, SKIN } from './cast.ts';
import { C, clip, drop, flakes, frond, glow, gradient, sky, swell } from './kit.ts';
import { at, hand } from './people.ts';
import { bowl, tiles } from './things.ts';

/** The field of a microscope: golden yeasts bud between two hairs. */
export function malassezia(): string {
  const rnd = random(17);
  const yeast = (x: number, y: number, r: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="4" cy="8" rx="${r}" ry="${r * 0.82}" fill="#7a4a10" opacity=".25"/><ellipse rx="${r}" ry="${r * 0.8}" fill="#f7c04a"/><ellipse cx="${r * 1.1}" rx="${r * 0.56}" ry="${r * 0.48}" fill="#f2ab2c"/><ellipse cx="${-r * 0.2}" cy="${-r * 0.2}" rx="${r * 0.44}" ry="${r * 0.3}" fill="#fff" opacity=".55"/><circle cx="${r * 0.1}" cy="${r * 0.2}" r="${r * 0.2}" fill="#c97a14" opacity=".8"/></g>`;
  const spots: [number, number, number][] = [];
  while (spots.length < 26) {
    const a = rnd() * Math.PI * 2;
    const d = Math.sqrt(rnd()) * 300;
    const r = 24 + rnd() * 26;
    const [x, y] = [800 + Math.cos(a) * d, 440 + Math.sin(a) * d];
    if (spots.every(([px, py, pr]) => Math.hypot(px - x, py - y) > (pr + r) * 1.25)) spots.push([x, y, r]);
    else if (rnd() < 0.02) spots.push([x, y, 14]);
  }
  const hairShaft = (d: string) =>
    `<path d="${d}" fill="none" stroke="#14323c" stroke-width="72"/><path d="${d}" fill="none" stroke="#3f6b78" stroke-width="26" transform="translate(-12 0)"/><path d="${d}" fill="none" stroke="#8fb6c0" stroke-width="7" transform="translate(-18 0)"/>`;
  return `${sky('#0e4a56', '#12303f')}${glow(800, 440, 720, '#2fa7b5', 0.7)}${swell(700, 50, 1.1, 0.5, '#0d5a66')}<circle cx="800" cy="440" r="402" fill="#071f29"/><circle cx="800" cy="440" r="402" fill="none" stroke="#2d7d8a" stroke-width="10"/>${clip('<circle cx="800" cy="440" r="370"/>', `<rect x="400" y="40" width="800" height="800" fill="#f6d9b8"/>${glow(740, 360, 420, '#fff4df', 0.95)}<path d="M${swellPath(400, 1200, 560, 50, 1, 1)}V900H400Z" fill="#f0bf95" opacity=".7"/>${hairShaft('M560 40C640 300 560 520 690 860')}${hairShaft('M1000 20C930 260 1060 520 960 860')}${spots.map(([x, y, r], i) => yeast(x, y, r, i * 47)).join('')}`)}<path d="M500 330A320 320 0 0 1 690 140" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".5"/>
${[170, 300].map((r) => `<path d="M${1600 - r} 900A${r} ${r} 0 0 1 1600 ${900 - r}" fill="none" stroke="#2d7d8a" stroke-width="8"/><path d="M${r} 900A${r} ${r} 0 0 0 0 ${900 - r}" fill="none" stroke="#2d7d8a" stroke-width="8"/>`).join('')}${swell(858, 16, 1.4, 2, '#0a3440')}`;
}

/** A brush lays colour on long hair, copper over brown; the bowl beside. */
export function dye(): string {
  const paint = (x: number, w: number, y: number, colour: string) =>
    `<path d="M${x} ${y}C${x + 10} ${y + 120} ${x - 16} ${y + 260} ${x + 4} 900H${x + w}C${x + w - 16} ${y + 300} ${x + w + 12} ${y + 140} ${x + w - 6} ${y + 20}Q${x + w / 2} ${y - 26} ${x} ${y}Z" fill="${colour}"/>`;
  return `${sky('#d9b3e6', '#f8ebf8')}<circle cx="800" cy="380" r="370" fill="#fff" opacity=".55"/>${swell(620, 46, 1, 2.2, '#c794d8')}
${at(760, 300, 1.42, behind({ skin: SKIN.honey, style: 'long', hair: '#2a1b1c', sheen: '#7a5a5e', cloth: '#6a3f86', parting: SKIN.honey }))}${paint(560, 70, 420, '#b5432c')}${paint(650, 54, 360, '#d9652f')}${paint(724, 64, 440, '#b5432c')}${paint(810, 60, 380, '#e07a3a')}${paint(890, 64, 330, '#c9522d')}
<g transform="translate(948 330) rotate(58)"><rect x="-22" y="-300" width="44" height="210" rx="20" fill="${C.ink}"/><rect x="-44" y="-100" width="88" height="52" rx="8" fill="#2d4a52"/><path d="M-42 -50H42L34 40Q0 66 -34 40Z" fill="#f4e3c4"/><path d="M-38 0H38L34 40Q0 70 -34 40Z" fill="#c9522d"/></g>${hand(1150, 230, -60, 1.25, SKIN.brown, { spread: 2, bend: 30, flip: true, arm: 520, sleeve: C.teal })}
${bowl(1290, 740, 170, C.ink, '#c9522d', `<ellipse cx="-40" cy="-2" rx="60" ry="12" fill="#e07a3a"/>`)}${drop(1010, 500, 17, '#c9522d')}${drop(1020, 590, 12, '#c9522d')}${frond(200, 930, 520, 0, '#a06ab8', 10)}${swell(862, 18, 1.3, 0.6, '#8a4aa0')}`;
}

/** A woman in a mask before towers that fade into haze. */
export function haze(): string {
  const rnd = random(9);
  const town = (y: number, colour: string, seed: number) => {
    const r = random(seed);
    return Array.from({ length: 15 }, (_, i) => {
      const h = 120 + r() * 260;
      return `<rect x="${i * 110 - 20 + r() * 30}" y="${y - h}" width="${60 + r() * 46}" height="${h + 300}" rx="6" fill="${colour}"/>`;
    }).join('');
  };
  const twin = (x: number, colour: string) =>
    `<path d="M${x - 40} 700V330L${x - 30} 300V220L${x - 16} 190V130L${x} 40L${x + 16} 130V190L${x + 30} 220V300L${x + 40} 330V700Z" fill="${colour}"/>`;
  const mask = `<path d="M-100 20Q0 -6 100 20L84 100Q40 156 0 158Q-40 156 -84 100Z" fill="#f4f8f8"/><path d="M-84 50Q0 34 84 50M-76 84Q0 72 76 84M-58 116Q0 108 58 116" fill="none" stroke="#b9d3d6" stroke-width="5" stroke-linecap="round"/><path d="M-98 24L-118 4M98 24L118 4" stroke="#f4f8f8" stroke-width="7"/>`;
  return `${sky('#d9b46a', '#f3dfae')}<circle cx="430" cy="210" r="92" fill="#f08a4a" opacity=".85"/>${glow(430, 210, 330, '#f7b06a', 0.6)}${twin(1130, '#c9a55e')}${twin(1240, '#c9a55e')}<rect x="1130" y="400" width="110" height="16" fill="#c9a55e"/>${town(560, '#c4a05c', 3)}<rect width="1600" height="900" fill="#f3dfae" opacity=".35"/>${town(660, '#a98a52', 8)}
<g filter="url(#blur24)"><path d="M${swellPath(-40, 1640, 470, 30, 1.3, 0)}V600H-40Z" fill="#f7e6bc" opacity=".7"/><path d="M${swellPath(-40, 1640, 640, 30, 1.5, 2)}V780H-40Z" fill="#f7e6bc" opacity=".7"/></g>
${at(800, 450, 1.3, `${bust({ skin: SKIN.tan, style: 'bob', eyes: 'open', mouth: 'calm', cloth: C.teal })}${mask}`)}${Array.from({ length: 70 }, () => `<circle cx="${300 + rnd() * 1000}" cy="${60 + rnd() * 700}" r="${2 + rnd() * 7}" fill="${rnd() < 0.5 ? '#8a6a34' : '#fff3d0'}" opacity="${0.35 + rnd() * 0.4}"/>`).join('')}
<path d="M${swellPath(-40, 1640, 826, 20, 1.2, 1)}V940H-40Z" fill="#e6c67e" opacity=".9"/>${swell(868, 14, 1.4, 0.4, '#b98d40')}`;
}

/** A hand turns a round tap from red to blue; the steam gives way to clear drops. */
export function hotWater(): string {
  const half = gradient(
    [
      [0, '#f2836f'],
      [0.46, '#f9c9b4'],
      [0.54, '#b9dfee'],
      [1, '#4aa3d0'],
    ],
    'right',
  );
  const arc = (from: number, to: number, colour: string) => {
    const p = (a: number) =>
      `${800 + 300 * Math.sin((a * Math.PI) / 180)} ${470 - 300 * Math.cos((a * Math.PI) / 180)}`;
    return `<path d="M${p(from)}A300 300 0 0 1 ${p(to)}" fill="none" stroke="${colour}" stroke-width="44" stroke-linecap="round"/>`;
  };
  return `${half.def}<rect width="1600" height="900" fill="${half.paint}"/>${tiles(132, 0.1, 7)}${glow(800, 450, 620, '#ffffff', 0.8)}${[
    [150, 690, 1],
    [290, 730, 1.25],
    [440, 690, 0.95],
  ]
    .map(
      ([x = 0, y = 0, s = 1]) =>
        `<path transform="translate(${x} ${y}) scale(${s})" d="M0 0C-90 -90 90 -150 10 -250C-60 -330 60 -400 40 -470C20 -520 -40 -500 -30 -460" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" opacity=".7"/>`,
    )
    .join('')}
${arc(-100, -8, '#e8344e')}${arc(8, 100, '#2f86c9')}<circle cx="812" cy="490" r="216" fill="${C.ink}" opacity=".28" filter="url(#blur24)"/><circle cx="800" cy="470" r="212" fill="#dfe9ea"/><circle cx="800" cy="470" r="180" fill="#f6fafa"/><circle cx="800" cy="470" r="180" fill="none" stroke="#b9cdd0" stroke-width="8"/><g transform="rotate(46 800 470)"><rect x="760" y="250" width="80" height="250" rx="40" fill="#b9cdd0"/><rect x="772" y="258" width="56" height="230" rx="28" fill="#ffffff"/><circle cx="800" cy="294" r="14" fill="${C.teal}"/></g>
${hand(1052, 440, -70, 1.35, SKIN.brown, { spread: 5, bend: 26, flip: true, arm: 560, sleeve: C.paper })}${[
  [1180, 640, 40],
  [1290, 560, 26],
  [1270, 700, 22],
  [1400, 660, 34],
  [1120, 740, 20],
]
  .map(([x = 0, y = 0, r = 0]) => drop(x, y, r, '#ffffff'))
  .join(
    '',
  )}${flakes(18, [120, 690, 420, 100], 4, 9)}${swell(800, 30, 1.2, 0.5, '#8fc7dc')}${swell(856, 18, 1.5, 2, '#2f86c9')}`;
}
