/** Illustrations about hair types: straight to coily, open or closed, fine or thick. */
import { mix, random } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { bust } from './figures.ts';
import { lock } from './hair.ts';
import { C, clip, glow, gradient, hibiscus, leaf, sky, swell, waveLine } from './kit.ts';
import { at, SKIN } from './people.ts';
import { curls, flow } from './strands.ts';
import { cast, strand } from './tools.ts';

/** A hanging lock between two x at the top, drawn together towards its tip. */
function hanging(x: number, w: number, end: number, colour: string, sheen: string, amp = 0, waves = 3): string {
  const left = flow(
    [
      [x - w, -40],
      [x - w * 1.1, end * 0.35],
      [x - w * 0.9, end * 0.7],
      [x - 8, end],
    ],
    amp,
    waves,
  );
  const right = flow(
    [
      [x + w, -40],
      [x + w * 1.1, end * 0.35],
      [x + w * 0.9, end * 0.7],
      [x + 8, end],
    ],
    amp,
    waves,
  );
  return lock(left, right, colour, 22, Math.round(x), sheen, [0.25, 0.6]);
}

function coil(x: number, w: number, end: number, colour: string, r: number, seed: number): string {
  const rnd = random(seed);
  const spots: [number, number, number][] = [];
  for (let y = -30, row = 0; y < end - r; y += r * 0.86, row++) {
    const half = w * (y > end * 0.6 ? 1 - ((y - end * 0.6) / (end * 0.4)) * 0.7 : 1);
    const n = Math.max(1, Math.round((2 * half) / (r * 1.25)));
    for (let i = 0; i <= n; i++)
      spots.push([
        x - half + (2 * half * (i + (row % 2) * 0.4)) / n + (rnd() - 0.5) * r * 0.4,
        y + (rnd() - 0.5) * r * 0.4,
        r * (0.85 + rnd() * 0.35),
      ]);
  }
  return curls(spots, colour, seed);
}

/** Straight, wavy, curly and coily, side by side. */
export function findType(): string {
  const bands = ['#f6c8b0', '#f9dfa6', '#bfe0d0', '#e3cdec'];
  const panels = bands
    .map((c, i) => {
      const x = [-40, 610, 800, 990][i] ?? 0;
      return `<path d="M${x} -20H1640V920H${x}${i ? `C${x + 44} 700 ${x - 44} 300 ${x} -20` : ''}Z" fill="${c}"/>`;
    })
    .join('');
  return `${panels}${glow(800, 120, 700, '#ffffff', 0.45)}<g filter="url(#blur24)" opacity=".22">${[520, 704, 894, 1086].map((x) => `<ellipse cx="${x + 26}" cy="360" rx="76" ry="380" fill="${C.ink}"/>`).join('')}</g>
${hanging(512, 78, 740, '#1b1d26', '#8492ac')}${hanging(704, 74, 760, '#43271c', '#c39173', 22, 3.6)}${coil(894, 66, 740, '#3a221b', 46, 5)}${coil(1088, 78, 710, '#15151b', 30, 9)}
${hibiscus(230, 700, 120, C.hibiscus, 20)}${leaf(150, 800, 260, -34, C.leaf, 0.28)}${leaf(330, 810, 240, 24, C.leafDeep, 0.28)}${hibiscus(1390, 710, 110, C.orchid, 50)}${leaf(1300, 810, 240, -24, C.leafDeep, 0.28)}${leaf(1480, 800, 260, 30, C.leaf, 0.28)}${swell(800, 28, 1.2, 0.4, C.teal)}${swell(856, 18, 1.5, 2.2, C.sea)}
${[
  [512, 1],
  [704, 2.2],
  [894, 4],
  [1088, 8],
]
  .map(([x = 0, n = 1]) => waveLine(x - 56, x + 56, 842, n === 1 ? 2 : 13, n, '#ffffff', 7))
  .join('')}`;
}

/** Three hairs in a glass of water: one floats, one hangs halfway, one lies on the ground. */
export function porosity(): string {
  const glass = 'M470 90H1130L1070 790Q1066 830 1020 830H580Q534 830 530 790Z';
  const water = `M440 ${swellPath(440, 1160, 236, 10, 1.4, 0.6)}V850H440Z`.replace('M440 ', 'M');
  const hair = (d: string, c: string) =>
    `<path d="${d}" fill="none" stroke="${C.ink}" stroke-width="20" stroke-linecap="round" opacity=".14" transform="translate(6 12)"/><path d="${d}" fill="none" stroke="${c}" stroke-width="17" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".4"/>`;
  const g = gradient([
    [0, '#d4f3f6'],
    [0.5, '#8fd6e2'],
    [1, '#4eb3c8'],
  ]);
  return `${sky('#f8d9c4', '#fdf0e2')}${glow(1180, 200, 520, '#ffffff', 1)}${swell(600, 50, 1, 2, '#f4c3a4')}${swell(760, 30, 1.2, 0.6, '#e59f7c')}
${cast(830, 846, 330, 34, 0.35)}<path d="${glass}" fill="#fff" opacity=".5"/>${clip(
    `<path d="${glass}"/>`,
    `${g.def}<path d="${water}" fill="${g.paint}" opacity=".92"/><path d="M${swellPath(440, 1160, 240, 10, 1.4, 0.6)}" fill="none" stroke="#fff" stroke-width="9" opacity=".9"/>${[560, 700, 880, 1010].map((x, i) => `<circle cx="${x}" cy="${420 + ((i * 137) % 300)}" r="${9 + i * 2}" fill="#fff" opacity=".55"/>`).join('')}
${hair('M580 222C660 190 720 252 800 228S960 200 1020 226', '#2a1c18')}${hair('M600 480C660 430 730 540 800 490S930 430 1000 500', '#6b3a22')}${hair('M600 772C680 730 740 800 830 762S960 740 1000 784', '#c98d45')}
<path d="M540 130L586 770" stroke="#fff" stroke-width="26" stroke-linecap="round" opacity=".4"/>`,
  )}<path d="${glass}" fill="none" stroke="#fff" stroke-width="12" opacity=".95"/><path d="M478 96H1122" stroke="#dff3f5" stroke-width="14" stroke-linecap="round"/>
<g stroke="${C.teal}" stroke-width="9" stroke-linecap="round" fill="none" opacity=".9"><path d="M1230 260V470M1204 440L1230 474L1256 440"/><path d="M1230 560V760M1204 730L1230 764L1256 730"/></g>${[226, 490, 772].map((y, i) => `<circle cx="360" cy="${y}" r="30" fill="${['#2a1c18', '#6b3a22', '#c98d45'][i]}"/><circle cx="352" cy="${y - 8}" r="8" fill="#fff" opacity=".5"/>`).join('')}${swell(862, 14, 1.5, 1.4, '#b8644a')}`;
}

/** Three hairs seen very near, thin, middling and thick, with their cut ends. */
export function thickness(): string {
  const one = (x: number, w: number, colour: string) => {
    const cut = `<g transform="translate(${x} 742)"><ellipse cx="6" cy="12" rx="${w / 2}" ry="${w * 0.2}" fill="${C.ink}" opacity=".3" filter="url(#blur8)"/><ellipse rx="${w / 2}" ry="${w * 0.2}" fill="${mix(colour, '#000000', 0.35)}"/><ellipse rx="${w * 0.43}" ry="${w * 0.165}" fill="${mix(colour, '#ffffff', 0.3)}"/><ellipse rx="${w * 0.16}" ry="${w * 0.06}" fill="${mix(colour, '#000000', 0.4)}"/></g>`;
    return `<g transform="translate(${x} 742)">${strand(w, 800, colour)}</g>${cut}`;
  };
  return `${sky('#cfe6d2', '#f2f7e6')}${glow(420, 200, 520, '#ffffff', 0.9)}${swell(520, 60, 1, 0.6, '#b5d9b8')}
${one(560, 44, '#8a5a34')}${one(768, 118, '#4a2c20')}${one(1062, 214, '#22202a')}
${swell(812, 24, 1.3, 2.4, '#5fa86c')}${swell(862, 16, 1.5, 0.6, C.leafDeep)}
${hibiscus(250, 800, 92, C.coral, 20)}${hibiscus(1420, 806, 76, C.hibiscus, 50)}`;
}

/** Five friends: coily and curly hair behind, straight, wavy and short hair in front. */
export function types(): string {
  const coily = bust({
    skin: SKIN.deep,
    style: 'coily',
    hair: '#1b1718',
    eyes: 'closed',
    mouth: 'smile',
    cloth: C.sun,
  });
  const wavy = bust({
    skin: SKIN.honey,
    style: 'wavy',
    hair: '#4a2b1e',
    sheen: '#b98261',
    cloth: C.hibiscus,
    collar: 'vee',
    eyes: 'open',
  });
  const curly = bust({ skin: SKIN.brown, style: 'curly', hair: '#2a1a17', cloth: '#3f6fb0', eyes: 'closed' });
  const straight = bust({ skin: SKIN.fair, style: 'long', hair: '#16181f', cloth: C.teal, eyes: 'open' });
  const short = bust({ skin: SKIN.tan, style: 'quiff', hair: '#1d1a1c', cloth: C.leaf, eyes: 'open', mouth: 'smile' });
  return `${sky('#fde3b8', '#fdf4e0')}<circle cx="800" cy="420" r="400" fill="#fff" opacity=".6"/>${glow(800, 360, 620, '#ffffff', 0.8)}${swell(600, 44, 1.1, 2, '#f6cd8c')}
${at(650, 300, 0.8, coily)}${at(954, 280, 0.84, curly)}${at(530, 622, 0.84, straight)}${at(1070, 622, 0.84, short)}${at(800, 632, 0.88, wavy)}
${swell(798, 24, 1.3, 0.4, C.teal)}${swell(854, 16, 1.5, 2.4, C.sea)}`;
}
