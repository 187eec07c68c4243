/** Illustrations about washing hair. */
import { random } from '../colour.ts';
import { bust, fist } from './figures.ts';
import { chainPath, lock } from './hair.ts';
import { C, clip, drop, frond, glow, gradient, lather, sky, swell, waveLine } from './kit.ts';
import { at, HAIR, hand, SKIN } from './people.ts';
import { flow } from './strands.ts';
import { bubbles, cast, pump, tiles, towel } from './tools.ts';

/** A woman under a crown of lather before old patterned tiles. */
export function howToWash(): string {
  const woman = bust({
    skin: SKIN.deep,
    style: 'buzz',
    hair: '#1b1718',
    cloth: SKIN.deep,
    collar: 'bare',
    eyes: 'closed',
    mouth: 'smile',
  });
  return `${sky('#f7d9a8', '#fbeccb')}${tiles(150, '#ffffff', '#e08a4f')}${glow(800, 320, 560, '#fff8e6', 0.9)}
${at(800, 500, 1.26, woman)}${lather(800, 300, 176, 90, 96, 11)}${lather(800, 208, 90, 60, 30, 17)}${lather(672, 396, 34, 60, 14, 12)}${lather(930, 396, 34, 60, 14, 13)}
${hand(604, 380, 40, 1.2, SKIN.deep, { spread: 10, bend: 16, arm: 520 })}${hand(996, 380, -40, 1.2, SKIN.deep, { spread: 10, bend: 16, flip: true, arm: 520 })}${lather(690, 300, 50, 40, 14, 31)}${lather(910, 300, 50, 40, 14, 32)}
${bubbles([
  [450, 220, 30],
  [380, 330, 18],
  [1180, 200, 36],
  [1270, 330, 22],
  [1090, 110, 16],
  [540, 110, 18],
])}${lather(320, 850, 260, 40, 40, 21)}${lather(1290, 856, 260, 36, 40, 22)}${pump(1290, 830, 0.98, C.teal, C.hibiscus)}${swell(838, 18, 1.4, 0.6, '#2bb1bd')}${swell(876, 12, 1.5, 2, '#0f7f93')}`;
}

/** Two streams, hot and cold, meet to a lukewarm one; a hand tries it. */
export function temperature(): string {
  const stream = (pts: [number, number][], w: number, from: string, to: string, seed: number) => {
    const a = flow(pts.map(([x, y]) => [x - w, y]));
    const b = flow(pts.map(([x, y]) => [x + w, y]));
    const g = gradient([
      [0, from],
      [1, to],
    ]);
    return `${g.def}<path d="${chainPath(a)}${chainPath([...b].reverse(), 'L')}Z" fill="${g.paint}"/>${[0.25, 0.5, 0.78].map((t, i) => `<path d="${chainPath(flow(pts.map(([x, y]) => [x - w + 2 * w * t, y])))}" fill="none" stroke="#fff" stroke-width="${5 + ((seed + i) % 2) * 4}" opacity=".55"/>`).join('')}`;
  };
  const knob = (x: number, c: string) =>
    `<circle cx="${x}" cy="140" r="74" fill="${C.ink}" opacity=".2" filter="url(#blur8)"/><circle cx="${x}" cy="128" r="74" fill="#eef4f4"/><circle cx="${x}" cy="128" r="52" fill="${c}"/><path d="M${x - 40} 128H${x + 40}M${x} 88V168" stroke="#fff" stroke-width="14" stroke-linecap="round"/>`;
  return `${sky('#fbd5c0', '#eaf3f1')}${glow(800, 480, 560, '#ffffff', 0.9)}<path d="M800 -20H1640V920H800Z" fill="#bfe0f0" opacity=".55" filter="url(#blur60)"/>${tiles(160, '#ffffff')}
<path d="M540 60H1060V196H940V150H660V196H540Z" fill="#c9d7da"/><path d="M560 80H1040" stroke="#fff" stroke-width="12" stroke-linecap="round"/>
${stream(
  [
    [800, 548],
    [800, 640],
    [800, 720],
    [800, 920],
  ],
  70,
  '#c9a6c4',
  '#4fbcc4',
  3,
)}${stream(
  [
    [600, 190],
    [600, 290],
    [680, 400],
    [778, 580],
  ],
  44,
  '#ee5a44',
  '#f2a08c',
  1,
)}${stream(
  [
    [1000, 190],
    [1000, 290],
    [920, 400],
    [822, 580],
  ],
  44,
  '#2f86c9',
  '#8fc3e8',
  2,
)}${knob(600, '#ee5a44')}${knob(1000, '#2f86c9')}
${hand(1010, 640, -78, 1.35, SKIN.tan, { spread: 8, bend: 12, flip: true, arm: 700, sleeve: C.sun })}${[
  [700, 640, 16],
  [680, 560, 11],
  [720, 730, 13],
]
  .map(([x = 0, y = 0, r = 0]) => drop(x, y, r, '#ffffff', 20))
  .join(
    '',
  )}${waveLine(420, 520, 320, 12, 1.5, '#ee5a44', 9)}${waveLine(400, 500, 380, 12, 1.5, '#ee5a44', 7, 0, 0.6)}${waveLine(1090, 1190, 320, 12, 1.5, '#2f86c9', 9)}${waveLine(1110, 1210, 380, 12, 1.5, '#2f86c9', 7, 0, 0.6)}
${swell(834, 24, 1.3, 0.5, '#3fb3bd')}${swell(876, 12, 1.5, 2, C.sea)}`;
}

/** After badminton: a man with a towel round his neck, racket and shuttlecock beside him. */
export function sport(): string {
  const man = bust({
    skin: SKIN.brown,
    style: 'short',
    hair: HAIR.black,
    cloth: C.hibiscus,
    eyes: 'open',
    mouth: 'smile',
  });
  const racket = `<ellipse cx="0" cy="-190" rx="120" ry="154" fill="#fff" opacity=".3"/>${clip('<ellipse cx="0" cy="-190" rx="120" ry="154"/>', `<g stroke="#fff" stroke-width="4" opacity=".85">${Array.from({ length: 9 }, (_, i) => `<path d="M${-96 + i * 24} -320V-60"/>`).join('')}${Array.from({ length: 11 }, (_, i) => `<path d="M-116 ${-312 + i * 25}H116"/>`).join('')}</g>`)}<ellipse cx="0" cy="-190" rx="122" ry="156" fill="none" stroke="${C.teal}" stroke-width="19"/><path d="M0 -34V160" stroke="#d6e0e2" stroke-width="14"/><path d="M0 150V330" stroke="${C.ink}" stroke-width="34" stroke-linecap="round"/>`;
  const shuttle = `<path d="M-30 0L-74 -130Q0 -160 74 -130L30 0Z" fill="#fff"/><path d="M-20 -4L-44 -138M0 -4V-150M20 -4L44 -138M-58 -84Q0 -104 58 -84" stroke="#c9d6d8" stroke-width="6" fill="none"/><path d="M-34 0A34 34 0 0 0 34 0Z" fill="${C.sun}"/>`;
  const sweat = [
    [700, 250],
    [890, 232],
    [930, 330],
    [676, 370],
  ]
    .map(([x = 0, y = 0], i) => drop(x, y, 13 + (i % 2) * 5, '#7fd0ea'))
    .join('');
  return `${sky('#9fd3b4', '#e7f5df')}<path d="M-20 640L640 520H960L1620 640V920H-20Z" fill="#5aab77"/><path d="M300 920L690 530M1300 920L910 530M-20 720H1620" stroke="#fff" stroke-width="9" opacity=".7"/>${glow(800, 300, 560, '#ffffff', 0.8)}
${at(1190, 500, 1.05, racket, 22)}${at(410, 260, 1, shuttle, 218)}${waveLine(150, 340, 160, 14, 1, '#ffffff', 8, 1, 0.8)}${waveLine(170, 330, 210, 12, 1, '#ffffff', 6, 1, 0.6)}
${at(800, 460, 1.3, `${man}<path d="M-108 -92Q0 -128 108 -92L106 -60Q0 -96 -106 -60Z" fill="#fff"/><path d="M-100 -72Q0 -106 100 -72" stroke="${C.teal}" stroke-width="7" fill="none"/><path d="M-112 214Q-160 250 -170 470H-60Q-66 330 -36 262Q-80 250 -112 214ZM112 214Q160 250 170 470H60Q66 330 36 262Q80 250 112 214Z" fill="#fbfdfc"/><path d="M-164 420H-64M164 420H64" stroke="${C.teal}" stroke-width="14"/>`)}${sweat}
${swell(840, 22, 1.3, 0.6, C.teal)}${swell(878, 12, 1.5, 2.2, C.sea)}`;
}

/** A dipper pours water over a sweep of dark hair, the old way. */
export function dipper(): string {
  const top = flow([
    [-60, 330],
    [260, 360],
    [560, 520],
    [900, 600],
    [1240, 560],
    [1680, 640],
  ]);
  const low = flow([
    [-60, 760],
    [260, 760],
    [560, 860],
    [900, 910],
    [1240, 850],
    [1680, 920],
  ]);
  const rnd = random(3);
  const water = `<path d="M744 250C700 330 720 440 640 560C620 610 560 640 520 700H860C800 640 790 590 796 530C806 430 850 350 852 262Z" fill="#8fdcea" opacity=".85"/><path d="M770 270C740 360 760 460 700 570C680 610 640 640 620 690M820 280C800 370 790 470 760 590C750 640 740 660 740 700" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".85"/>`;
  const splash = Array.from({ length: 22 }, () =>
    drop(520 + rnd() * 400, 480 + rnd() * 190, 7 + rnd() * 13, '#ffffff', -30 + rnd() * 60),
  ).join('');
  const gayung = `<path d="M-150 -90H110L90 90Q86 112 60 112H-100Q-126 112 -130 90Z" fill="${C.hibiscus}"/><ellipse cx="-20" cy="-90" rx="130" ry="30" fill="#b51f3a"/><ellipse cx="-20" cy="-84" rx="112" ry="20" fill="#8fdcea"/><path d="M100 -60H350Q376 -60 376 -38T350 -16H96Z" fill="${C.hibiscus}"/><path d="M-112 -50L-100 70" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".45"/>`;
  return `${sky('#bfe6e8', '#f0f8f2')}${glow(800, 320, 600, '#ffffff', 0.9)}${tiles(150, '#ffffff', '#4fb2bb')}
${lock(top, low, '#171c26', 44, 23, '#6f93b4', [0.3, 0.6])}${water}${lather(690, 690, 190, 26, 50, 41)}${splash}${lather(330, 420, 150, 70, 44, 31)}${lather(480, 540, 90, 56, 26, 32)}
${at(890, 262, 1.06, gayung, -24)}${fist(1166, 94, 156, 1.15, SKIN.honey, { arm: 320, sleeve: C.sun })}${swell(850, 18, 1.3, 0.4, '#2bb1bd')}${swell(884, 10, 1.5, 2, '#0f7f93')}`;
}

/** The lights of a whole day on one shelf: what hair needs from morning to night. */
export function routineList(): string {
  const sill = `<path d="M360 -20H1240V560H360Z" fill="#fff"/>`;
  return `${sky('#cfe5cf', '#eef5e4')}${sill}<g>${sky('#fbd7a0', '#fdf3dc').replace('<rect width="1600" height="900"', '<rect x="390" y="-20" width="820" height="552"')}<circle cx="800" cy="250" r="120" fill="${C.sun}"/>${glow(800, 250, 330, '#fff3cf', 0.9)}<path d="M390 420C520 380 640 450 800 420S1080 380 1210 420V532H390Z" fill="#7cc6c9"/><path d="M390 470C520 440 660 500 820 470S1090 440 1210 476V532H390Z" fill="${C.teal}"/><path d="M800 -20V532M390 250H1210" stroke="#fff" stroke-width="18"/></g>
${frond(250, 700, 520, -14, C.leaf, 12)}${frond(250, 700, 420, 24, C.leafDeep, 11)}${frond(250, 700, 440, -48, C.leafDeep, 11)}<path d="M170 640H330L306 792H194Z" fill="${C.coral}"/>
${towel(1296, 200, 190, 470, '#f2b6b0')}<path d="M1250 200H1540" stroke="${C.wood}" stroke-width="20" stroke-linecap="round"/>
<path d="M-20 780H1620V930H-20Z" fill="${C.wood}"/><path d="M-20 780H1620V802H-20Z" fill="#c58a55"/>
${pump(620, 782, 1, C.teal, C.paper)}${at(800, 782, 1, `${cast(10, 0, 90, 14)}<path d="M-74 -150H74L64 -14Q62 0 46 0H-46Q-62 0 -64 -14Z" fill="${C.paper}"/><path d="M-74 -110Q-30 -130 0 -110T74 -110" stroke="${C.orchid}" stroke-width="10" fill="none"/><g transform="translate(-30 -150) rotate(-14)"><rect x="-14" y="-220" width="28" height="240" rx="12" fill="${C.hibiscus}"/>${Array.from({ length: 10 }, (_, i) => `<rect x="12" y="${-212 + i * 18}" width="44" height="9" rx="4" fill="${C.hibiscus}"/>`).join('')}</g><g transform="translate(34 -150) rotate(12)"><rect x="-12" y="-90" width="24" height="110" fill="#c58a55"/><ellipse cy="-160" rx="52" ry="86" fill="#c58a55"/><ellipse cy="-160" rx="38" ry="70" fill="#f1ddc1"/>${Array.from({ length: 15 }, (_, i) => `<circle cx="${-22 + (i % 3) * 22}" cy="${-208 + Math.floor(i / 3) * 24}" r="5" fill="#7a4a2c"/>`).join('')}</g>`)}${at(1000, 782, 1, `${cast(10, 0, 96, 14)}<rect x="-84" y="-96" width="168" height="96" rx="20" fill="${C.sun}"/><rect x="-92" y="-124" width="184" height="44" rx="14" fill="${C.paper}"/>${waveLine(-40, 40, -40, 10, 1.5, '#ffffff', 9)}`)}
${swell(864, 14, 1.4, 1, C.sea)}`;
}
