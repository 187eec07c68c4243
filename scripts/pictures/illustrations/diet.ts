/** Illustrations about eating and the scalp. */
import { random } from '../colour.ts';
import { pts, SKIN, scarfed } from './cast.ts';
import { holding, limb } from './gestures.ts';
import { lock } from './hair.ts';
import { C, clip, drop, frond, glow, hibiscus, leaf, sky, swell, waveLine } from './kit.ts';
import { at, hand } from './people.ts';
import { arch, citrus, counter, crescent, fish, shadow, stars } from './things.ts';

const chilli = (x: number, y: number, turn: number, s = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M-60 0C-40 -30 30 -34 74 6C30 20 -30 30 -60 0Z" fill="${C.hibiscus}"/><path d="M-56 0q-16 -14 -30 -10" stroke="${C.leafDeep}" stroke-width="10" fill="none" stroke-linecap="round"/></g>`;

/** A market seller behind a basket full of greens, fruit and fish. */
export function diet(): string {
  const stripes = Array.from(
    { length: 11 },
    (_, i) => `<path d="M${-40 + i * 160} -10h160v110q-80 70 -160 0Z" fill="${i % 2 ? '#fff' : C.leaf}"/>`,
  ).join('');
  const weave = Array.from({ length: 5 }, (_, r) =>
    Array.from(
      { length: 13 },
      (_, c) =>
        `<rect x="${-330 + c * 52}" y="${20 + r * 44}" width="46" height="38" rx="8" fill="${(r + c) % 2 ? '#c98a4a' : '#e0a862'}"/>`,
    ).join(''),
  ).join('');
  const greens = Array.from({ length: 9 }, (_, i) =>
    leaf(-230 + i * 34, 30, 120 + (i % 3) * 34, -50 + i * 7, i % 2 ? C.leaf : C.leafDeep, 0.32),
  ).join('');
  return `${sky('#f9e3b4', '#fdf4dc')}${glow(800, 300, 600, '#ffffff', 0.8)}${stripes}<rect x="60" y="100" width="1480" height="560" fill="#fff" opacity=".25"/>${[170, 1330].map((x) => `<rect x="${x - 120}" y="330" width="320" height="22" rx="8" fill="${C.wood}"/>${[0, 1, 2, 3].map((k) => `<circle cx="${x - 70 + k * 74}" cy="292" r="38" fill="${[C.coral, C.sun, C.lime, C.hibiscus][k]}"/>`).join('')}`).join('')}
${at(800, 318, 0.98, scarfed({ skin: SKIN.tan, colour: C.orchid, eyes: 'open', mouth: 'smile' }))}${limb('560,620 440,730 540,800', C.orchid, 100)}${limb('1040,620 1160,730 1060,800', C.orchid, 100)}
${counter(770, '#a8683c')}<g transform="translate(800 610)">${greens}${fish(150, -20, 0.9, -62)}${`<g transform="translate(40 0) rotate(10)"><path d="M0 -150C60 -140 96 -40 90 40H-90C-96 -40 -60 -140 0 -150Z" fill="#f0a23c"/><path d="M-40 -100Q-60 -40 -58 20" stroke="#fff" stroke-width="10" opacity=".4" fill="none" stroke-linecap="round"/></g>`}${citrus(-60, -6, 56, '#6fa534', '#c3dc6a', 20)}${chilli(-150, -10, -60, 1.2)}${chilli(-110, 0, -96, 1.1)}${shadow(0, 244, 340, 30)}${clip('<path d="M-340 10H340L280 230Q276 250 250 250H-250Q-276 250 -280 230Z"/>', `<rect x="-350" y="0" width="700" height="260" fill="#a96f36"/>${weave}`)}<rect x="-356" y="-14" width="712" height="42" rx="21" fill="#c98a4a"/></g>
${hand(462, 720, 40, 0.95, SKIN.tan, { spread: 3, bend: 20, arm: 60 })}${hand(1138, 720, -40, 0.95, SKIN.tan, { spread: 3, bend: 20, flip: true, arm: 60 })}`;
}

/** Sugar pours from a spoon into a tall glass of milk tea; kuih lapis beside it. */
export function sugar(): string {
  const rnd = random(5);
  const kuih = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${['#f7c7cf', '#fff5ee', '#e8344e', '#fff5ee', '#f3a2b0', '#fff5ee', '#b8d98a'].map((c, i) => `<path d="M-100 ${-i * 22}H70L112 ${-26 - i * 22}V${-48 - i * 22}L70 ${-22 - i * 22}H-100Z" fill="${c}"/>`).join('')}<path d="M-100 -154H70L112 -180H-50Z" fill="#cbe6a4"/><path d="M70 0V-154L112 -180V-26Z" fill="${C.ink}" opacity=".12"/></g>`;
  const cube = (x: number, y: number, s: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M0 -50L46 -26V26L0 50L-46 26V-26Z" fill="#fff"/><path d="M0 0L46 -26V26L0 50Z" fill="#f3d9d6"/><path d="M0 0L-46 -26V26L0 50Z" fill="#fbeae6"/></g>`;
  const grains = Array.from({ length: 130 }, () => {
    const t = rnd();
    const x = 806 + (rnd() - 0.5) * (24 + t * 90);
    return `<rect x="${x}" y="${186 + t * 220}" width="9" height="9" rx="2" fill="#fff" transform="rotate(${rnd() * 90} ${x} ${186 + t * 220})"/>`;
  }).join('');
  const shape = 'M650 330L690 760Q694 784 720 784H880Q906 784 910 760L950 330Z';
  return `${sky('#f7b7b4', '#fde9e2')}${glow(800, 300, 620, '#ffffff', 0.9)}${swell(560, 54, 1, 2.3, '#f4a6a6')}${swell(680, 40, 1.2, 0.6, '#ec8f92')}${counter(770, '#b94f5e')}
${shadow(816, 786, 180)}${clip(`<path d="${shape}"/>`, `<rect x="600" y="300" width="400" height="500" fill="#fff" opacity=".5"/><path d="M600 430Q800 400 1000 430V800H600Z" fill="#d9935a"/><path d="M600 640Q800 610 1000 640V800H600Z" fill="#b86b38"/><path d="M600 690Q800 720 1000 690V800H600Z" fill="#fbeee0"/><path d="M640 432Q800 404 960 432Q800 470 640 432Z" fill="#f6e2c8"/>${[700, 760, 840, 900].map((x, i) => `<circle cx="${x}" cy="${424 + (i % 2) * 12}" r="${20 + (i % 3) * 7}" fill="#fff5e6"/>`).join('')}<path d="M700 360L730 740" stroke="#fff" stroke-width="18" opacity=".5" stroke-linecap="round"/>`)}<path d="${shape}" fill="none" stroke="#fff" stroke-width="10" stroke-linejoin="round"/>${grains}
<g transform="rotate(-10 800 150)"><path d="M690 140Q800 230 910 140Z" fill="#cfd9dd"/><path d="M900 146H1300" stroke="#cfd9dd" stroke-width="22" stroke-linecap="round"/><path d="M700 140Q800 60 900 140Z" fill="#fff"/></g>${hand(1190, 60, -92, 1.2, SKIN.honey, { spread: 2, bend: 26, flip: true, arm: 500, sleeve: C.teal })}
${kuih(1130, 778, 0)}${kuih(1370, 782, 0)}${cube(420, 726, 1, 8)}${cube(510, 736, 0.9, -14)}${cube(462, 646, 0.9, 22)}${cube(320, 738, 0.85, 30)}${frond(60, 800, 380, 10, C.leaf, 9)}`;
}

/** Fish leap along a sea that is a wave of dark hair. */
export function omega(): string {
  const a = pts('-60,430 160,250 330,250 520,430 720,620 940,600 1100,440 1240,300 1440,300 1680,440');
  const b = pts('-60,900 160,760 330,760 520,860 720,960 940,950 1100,860 1240,780 1440,780 1680,880');
  return `${sky('#9fd8ea', '#fdf3da')}${glow(800, 250, 620, '#fff8dd', 0.95)}<circle cx="800" cy="240" r="130" fill="#fff6d0"/>${swell(470, 40, 1.1, 2, '#bfe3e6')}${lock(a, b, '#13262f', 44, 7, '#4fb2c4', [0.2, 0.55])}
${fish(790, 400, 1.35, -18, '#2f86a3', '#eef6f4')}${fish(470, 300, 0.85, -44, '#4a9ab0', '#eef6f4')}${fish(1130, 330, 0.9, 30, '#4a9ab0', '#eef6f4')}
${[
  [640, 560, 22],
  [720, 520, 14],
  [900, 560, 26],
  [980, 520, 15],
  [560, 470, 14],
  [1060, 470, 18],
  [830, 590, 16],
]
  .map(([x = 0, y = 0, r = 0], i) => drop(x, y, r, i % 2 ? C.sun : '#f2b53c', -10))
  .join(
    '',
  )}${waveLine(420, 660, 540, 12, 1.5, '#ffffff', 8, 0, 0.8)}${waveLine(960, 1180, 520, 12, 1.5, '#ffffff', 8, 1, 0.8)}${swell(832, 30, 1.2, 0.5, '#2f9dab')}${swell(872, 16, 1.5, 2, C.sea)}`;
}

/** Seeds, eggs, greens, nuts and cockles laid in rings round a bowl. */
export function zinc(): string {
  const ring = (count: number, r: number, from: number, draw: (x: number, y: number, a: number, i: number) => string) =>
    Array.from({ length: count }, (_, i) => {
      const a = from + (360 / count) * i;
      const t = (a * Math.PI) / 180;
      return draw(800 + Math.cos(t) * r, 450 + Math.sin(t) * r, a, i);
    }).join('');
  const egg = (x: number, y: number, a: number) =>
    `<g transform="translate(${x} ${y}) rotate(${a})"><ellipse cx="4" cy="8" rx="60" ry="46" fill="${C.ink}" opacity=".16"/><ellipse rx="60" ry="46" fill="#fff"/><circle cx="-6" r="25" fill="#f7a928"/><circle cx="-14" cy="-8" r="7" fill="#ffd98a"/></g>`;
  const cockle = (x: number, y: number, a: number) =>
    `<g transform="translate(${x} ${y}) rotate(${a + 90})"><path d="M0 40C-50 40 -60 -10 -40 -34Q0 -60 40 -34C60 -10 50 40 0 40Z" fill="#b98a74"/>${[-30, -15, 0, 15, 30].map((k) => `<path d="M0 38Q${k} 0 ${k} -44" stroke="#f4ddcf" stroke-width="6" fill="none" stroke-linecap="round"/>`).join('')}</g>`;
  return `${sky('#fde7a6', '#fcd871')}${glow(800, 450, 780, '#fffbe9', 0.95)}${[640, 560, 700].map((r) => `<circle cx="800" cy="450" r="${r}" fill="none" stroke="#fff" stroke-width="6" opacity=".35"/>`).join('')}
${ring(16, 620, 11, (x, y, a) => leaf(x, y, 170, a + 90, C.leafDeep, 0.3))}${ring(16, 500, 0, (x, y, a) => leaf(x, y, 150, a + 90, C.leaf, 0.34))}${ring(8, 392, 22.5, egg)}${ring(8, 392, 0, cockle)}${ring(20, 292, 0, (x, y, a, i) => `<g transform="translate(${x} ${y}) rotate(${a})"><ellipse cx="3" cy="5" rx="36" ry="19" fill="${C.ink}" opacity=".16"/><ellipse rx="36" ry="19" fill="${i % 2 ? '#cf9253' : '#b9783f'}"/><path d="M-22 0Q0 -8 22 0" stroke="#8a5426" stroke-width="3" fill="none"/></g>`)}
<circle cx="808" cy="464" r="218" fill="${C.ink}" opacity=".22" filter="url(#blur8)"/><circle cx="800" cy="450" r="214" fill="${C.teal}"/><circle cx="800" cy="450" r="190" fill="#e9f5f3"/>${ring(26, 150, 4, (x, y, a) => `<path transform="translate(${x} ${y}) rotate(${a})" d="M-30 0C-14 -22 18 -18 32 0C18 18 -14 22 -30 0Z" fill="#a9bf6a" stroke="#f4f3dc" stroke-width="5"/>`)}${ring(16, 92, 10, (x, y, a) => `<path transform="translate(${x} ${y}) rotate(${a + 30})" d="M-30 0C-14 -22 18 -18 32 0C18 18 -14 22 -30 0Z" fill="#8fae52" stroke="#f4f3dc" stroke-width="5"/>`)}${ring(8, 40, 0, (x, y) => `<circle cx="${x}" cy="${y}" r="19" fill="#e6b95c"/><path d="M${x - 6} ${y - 8}q6 6 12 0" stroke="#b98a30" stroke-width="4" fill="none"/>`)}`;
}

/** Dusk: a woman holds a glass of water; dates and a jug wait under the crescent. */
export function fasting(): string {
  const dome = `<g fill="#5a4a86"><path d="M930 470C930 400 1000 400 1010 350C1020 400 1090 400 1090 470Z"/><rect x="950" y="466" width="120" height="160"/><path d="M1128 330L1140 300L1152 330V620H1128Z"/><rect x="1116" y="400" width="48" height="16"/></g>`;
  const date = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="44" ry="25" fill="#6b3420"/><path d="M-28 -6Q0 -18 26 -8" stroke="#a85f3c" stroke-width="6" fill="none" stroke-linecap="round"/></g>`;
  const glass = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-60 -110L-46 100Q-44 112 -32 112H32Q44 112 46 100L60 -110Z" fill="#fff" opacity=".45"/><path d="M-54 -40Q0 -24 54 -40L46 100Q44 112 32 112H-32Q-44 112 -46 100Z" fill="#bfe9f5"/><path d="M-36 -90L-26 80" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".7"/></g>`;
  return `${sky('#3d3a7a', '#f2a58a')}${stars(40, 1600, 380, 4)}${arch(1010, 60, 460, 640, '#f7e3cf', `${sky('#2f3474', '#f7b38e')}${stars(26, 1600, 400, 8)}${crescent(1030, 210, 62)}${dome}${swell(620, 16, 1.4, 1, '#7a5a94')}`)}${arch(240, 160, 300, 560, '#f7e3cf', `${sky('#34387a', '#f2a58a')}${stars(30, 1600, 500, 6)}${frond(250, 760, 460, -14, '#4a3f7c', 10)}`)}
${at(640, 430, 1.14, scarfed({ skin: SKIN.brown, colour: '#2f8f9d', eyes: 'closed', mouth: 'smile' }))}${counter(770, '#7a3f5c')}${holding(880, 660, 0, 0.92, SKIN.brown, glass(0, 0, 1.2), { width: 62, lean: 24, sleeve: '#2f8f9d', arm: 300 })}
${shadow(1120, 800, 180)}<ellipse cx="1120" cy="786" rx="190" ry="40" fill="#fbf3ea"/><ellipse cx="1120" cy="780" rx="150" ry="28" fill="#eadbd0"/>${date(1060, 768, 10)}${date(1140, 764, -12)}${date(1190, 778, 24)}${date(1100, 744, 30)}${date(1160, 738, -30)}
<g transform="translate(1390 790)">${shadow(0, 4, 110)}<path d="M-70 -250C-90 -150 -120 -120 -110 -50Q-104 0 -60 0H60Q104 0 110 -50C120 -120 90 -150 70 -250Z" fill="#fff" opacity=".5"/><path d="M-104 -110Q0 -90 104 -110L110 -50Q104 0 60 0H-60Q-104 0 -110 -50Z" fill="#f2788a"/><path d="M76 -220C170 -220 170 -90 106 -90" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="18"/>${[-40, 10, 50].map((x, i) => `<rect x="${x - 20}" y="${-104 + i * 14}" width="44" height="44" rx="8" fill="#fff" opacity=".55" transform="rotate(${i * 20} ${x} -90)"/>`).join('')}</g>${hibiscus(330, 800, 64, C.coral, 20)}${leaf(380, 820, 120, 70, C.leaf, 0.3)}`;
}
