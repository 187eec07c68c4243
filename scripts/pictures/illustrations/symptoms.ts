/** Illustrations about the signs of dandruff: where flakes show and how many. */
import { mix } from '../colour.ts';
import { behind, bust, HAIR, pts, SKIN } from './cast.ts';
import { limb } from './gestures.ts';
import { between, chainPath, lock } from './hair.ts';
import { C, clip, comb, flakes, frond, glow, gradient, sky, swell } from './kit.ts';
import { at, hand } from './people.ts';
import { lens, tiles, tingle } from './things.ts';

/** Four round windows on one wave: lens, shoulder, itch and brow. */
export function symptoms(): string {
  const round = (x: number, y: number, r: number, back: string, inner: string) =>
    `<circle cx="${x + 8}" cy="${y + 18}" r="${r}" fill="${C.ink}" opacity=".22" filter="url(#blur24)"/>${clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`, `<rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" fill="${back}"/>${inner}`)}<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="14"/>`;
  const parting = lock(
    pts('560,40 640,160 560,300 640,440 660,480 700,520 720,560'),
    pts('300,40 330,160 280,300 320,440 330,480 340,520 350,560'),
    HAIR.soft,
    16,
    3,
    '#7c86a2',
  );
  return `${sky('#8fd3d6', '#e9f7f3')}${glow(800, 420, 760, '#ffffff', 0.7)}${swell(520, 60, 1, 2.3, '#a9dcdc')}${swell(690, 46, 1.15, 0.5, '#6cc3c8')}
${round(1390, 330, 150, '#bfe3d3', at(1390, 380, 0.86, bust({ skin: SKIN.honey, style: 'mop', eyes: 'down', mouth: 'calm', cloth: C.leaf })) + flakes(12, [1320, 300, 140, 40], 5, 5))}
${round(206, 520, 150, '#fbe2b4', at(206, 420, 0.92, behind({ skin: SKIN.deep, style: 'short', cloth: C.night })) + flakes(30, [100, 610, 212, 50], 6, 6))}
${round(560, 350, 232, '#d9efec', `${parting}<path d="M560 40C640 160 560 300 640 440L720 560" fill="none" stroke="${SKIN.tan}" stroke-width="34"/><path d="M580 100C640 200 566 310 640 440" fill="none" stroke="${mix(SKIN.tan, '#ffffff', 0.4)}" stroke-width="9"/>${lock(pts('586,60 650,160 576,300 656,440 680,480 720,540 760,590'), pts('840,60 860,160 840,300 860,440 870,480 880,520 890,590'), HAIR.soft, 16, 5, '#7c86a2')}${flakes(26, [520, 170, 150, 330], 9, 11)}`)}
${round(1000, 500, 232, '#f6cfc8', `${at(1000, 590, 0.96, bust({ skin: SKIN.brown, style: 'bun', eyes: 'closed', mouth: 'worried', cloth: C.hibiscus }))}${hand(1112, 420, -56, 0.86, SKIN.brown, { spread: 9, bend: 20, flip: true, sleeve: C.hibiscus })}${tingle(985, 430, 76, -64, 0, 3, '#ffffff')}`)}
${swell(812, 28, 1.3, 1.8, '#2f9dab')}${flakes(18, [700, 690, 400, 110], 4, 8)}${swell(862, 16, 1.5, 0, C.sea)}`;
}

/** A lens over dark hair: large the flakes, quiet the strands. */
export function looksLike(): string {
  const a = pts('-60,-40 260,160 420,60 760,40 1100,20 1300,160 1680,60');
  const b = pts('-60,640 260,800 420,760 760,700 1100,640 1300,820 1680,760');
  const strand = (x: number, lean: number) => {
    const g = gradient(
      [
        [0, '#14323c'],
        [0.6, '#5b7b88'],
        [1, '#14323c'],
      ],
      'right',
    );
    return `${g.def}<ellipse cx="${x}" cy="150" rx="38" ry="13" fill="#b9745a" opacity=".8"/><path d="M${x - 16} 152C${x - 16} 0 ${x + lean - 30} -120 ${x + lean} -300H${x + lean + 26}C${x + lean + 8} -120 ${x + 18} 0 ${x + 16} 152Q${x} 164 ${x - 16} 152Z" fill="${g.paint}"/>`;
  };
  const near = `<rect x="-300" y="-300" width="600" height="600" fill="#cfeeee"/><path d="M-300 120Q0 60 300 130V320H-300Z" fill="#e7a98a"/><path d="M-300 176Q0 120 300 186V320H-300Z" fill="#d8926f"/>${[-210, -96, 20, 140].map((x, i) => strand(x, 40 + i * 14)).join('')}${flakes(13, [-220, 60, 440, 120], 12, 34, '#fffdf4')}${flakes(8, [-180, -160, 380, 200], 3, 18)}`;
  return `${sky('#cfeaf0', '#eef8f6')}${lock(a, b, '#18242b', 46, 7, '#6fa6b4', [0.2, 0.55])}<path d="${chainPath(between(a, b, 0.5))}" fill="none" stroke="${SKIN.honey}" stroke-width="16" stroke-linecap="round"/>${flakes(60, [40, 330, 1500, 120], 5, 8)}
${lens(760, 400, 262, near, C.hibiscus, 42)}${hand(1130, 770, -52, 1.5, SKIN.honey, { spread: 2, bend: 30, flip: true, arm: 460, sleeve: C.sun })}${swell(824, 30, 1.2, 1, '#5cbcc4')}${swell(868, 16, 1.5, 2.6, C.teal)}`;
}

/** A man scratches the back of his head; his shirt stays clean. */
export function itching(): string {
  const man = at(
    800,
    470,
    1.24,
    bust({ skin: SKIN.deep, style: 'crop', eyes: 'closed', mouth: 'worried', cloth: '#2b4a8f', collar: 'vee' }),
  );
  return `${sky('#cdbfe8', '#f1e9f7')}<circle cx="800" cy="400" r="350" fill="#fff" opacity=".55"/>${[430, 510, 590].map((r, i) => `<circle cx="800" cy="400" r="${r}" fill="none" stroke="#fff" stroke-width="${9 - i * 2}" stroke-dasharray="2 ${34 + i * 8}" stroke-linecap="round" opacity="${0.9 - i * 0.2}"/>`).join('')}${swell(610, 50, 1, 2.2, '#b39bd8')}${frond(210, 930, 560, -6, '#8f76bd', 11)}${frond(1420, 930, 560, -30, '#8f76bd', 11)}
${limb('540,900 262,730', '#2b4a8f', 108)}${limb('1060,900 1338,730', '#2b4a8f', 108)}${man}${hand(660, 268, 40, 1.2, SKIN.deep, { spread: 9, bend: 16, sleeve: '#2b4a8f', arm: 430 })}${hand(940, 268, -40, 1.2, SKIN.deep, { spread: 9, bend: 16, flip: true, sleeve: '#2b4a8f', arm: 430 })}
${tingle(800, 330, 196, -40, 40, 5, C.hibiscus)}${swell(836, 26, 1.25, 0.6, '#7a5fb0')}`;
}

/** A dark jacket from behind, flakes on its shoulders, a hand with a clothes brush. */
export function darkClothes(): string {
  const cloth = '#17233c';
  const brush = `<g><rect x="-150" y="-40" width="300" height="52" rx="26" fill="${C.wood}"/><rect x="-132" y="10" width="264" height="50" rx="8" fill="#f4e3c4"/>${Array.from({ length: 16 }, (_, i) => `<path d="M${-124 + i * 16.5} 14V58" stroke="#d8bf92" stroke-width="5"/>`).join('')}<path d="M-126 -24H110" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".35"/></g>`;
  return `${sky('#f3d9c0', '#fdf1e4')}<rect x="110" y="60" width="400" height="620" rx="200" fill="#fff" opacity=".6"/><rect x="1090" y="60" width="400" height="620" rx="200" fill="#fff" opacity=".6"/>${glow(800, 260, 560, '#ffffff', 0.8)}
${at(780, 250, 1.5, behind({ skin: SKIN.honey, style: 'bob', hair: HAIR.brown, sheen: '#8a6252', cloth }))}
<path d="M780 900V660" stroke="#2d3d60" stroke-width="8"/>${flakes(50, [400, 670, 300, 110], 8, 9)}${flakes(40, [860, 660, 190, 90], 9, 9)}${flakes(16, [560, 440, 430, 90], 10, 7)}
${at(1090, 690, 1.05, brush, 20)}${hand(1206, 646, -62, 1.35, SKIN.honey, { spread: 3, bend: 34, flip: true, arm: 520, sleeve: cloth })}
<path d="M1040 560q30 -60 100 -60M1020 510q36 -70 116 -76" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" opacity=".9"/>${flakes(12, [1010, 400, 200, 150], 3, 8)}${swell(866, 18, 1.3, 0.5, '#d99a7a')}`;
}

/** Three heads from behind on three bands: few flakes, more, many. */
export function severity(): string {
  const band = (x: number, w: number, top: string, bottom: string) => {
    const g = gradient([
      [0, top],
      [1, bottom],
    ]);
    return `${g.def}<rect x="${x}" y="-10" width="${w}" height="920" fill="${g.paint}"/>`;
  };
  return `${band(-10, 640, '#cfe9c8', '#9fd0a0')}${band(626, 352, '#fdeab0', '#f9c846')}${band(974, 640, '#fbcabf', '#f2836f')}${[440, 800, 1160].map((x) => `<circle cx="${x}" cy="330" r="172" fill="#fff" opacity=".5"/>`).join('')}
${at(440, 370, 0.84, behind({ skin: SKIN.fair, style: 'long', hair: HAIR.brown, sheen: '#8a6252', cloth: C.leafDeep, parting: SKIN.fair }))}${at(1160, 370, 0.86, behind({ skin: SKIN.brown, style: 'bun', cloth: '#4a1f33' }))}${at(800, 370, 0.88, behind({ skin: SKIN.tan, style: 'short', cloth: C.night }))}
${flakes(7, [390, 220, 100, 130], 4, 7)}${flakes(24, [710, 220, 180, 180], 6, 8)}${flakes(16, [670, 616, 260, 40], 5, 8)}${flakes(50, [1060, 210, 200, 230], 3, 8)}${flakes(56, [990, 590, 340, 90], 8, 9)}
${swell(790, 26, 1.1, 0.4, '#f3fbf6')}${[440, 800, 1160].map((x, i) => Array.from({ length: i + 1 }, (_, k) => `<circle cx="${x + (k - i / 2) * 64}" cy="852" r="21" fill="${[C.leaf, '#e0a014', C.hibiscus][i]}"/>`).join('')).join('')}`;
}

/** A bearded man close up in the mirror, a small brush at his beard. */
export function browsAndBeard(): string {
  const face = at(
    800,
    420,
    1.72,
    bust({ skin: SKIN.tan, style: 'short', eyes: 'open', mouth: 'calm', beard: true, cloth: C.foam, collar: 'round' }),
  );
  return `${sky('#a8d8c8', '#e4f4ec')}${tiles(122, 0.12)}<rect x="392" y="-60" width="816" height="1000" rx="120" fill="#8c5a3c"/>${clip('<rect x="420" y="-60" width="760" height="1000" rx="96"/>', `${sky('#d7efe6', '#f6fbf8')}<path d="M440 300L700 -20M460 420L820 -20" stroke="#fff" stroke-width="40" opacity=".5"/>${face}${flakes(16, [668, 300, 110, 42], 5, 7)}${flakes(16, [822, 300, 110, 42], 7, 7)}${flakes(34, [680, 560, 240, 120], 6, 7)}${flakes(14, [660, 742, 280, 60], 9, 7)}`)}
${comb(930, 560, 300, 32, C.hibiscus)}${hand(1206, 706, -58, 1.3, SKIN.tan, { spread: 3, bend: 30, flip: true, arm: 460 })}${frond(150, 940, 540, 4, C.leaf, 11)}${frond(1500, 940, 560, -24, C.leafDeep, 11)}${swell(846, 20, 1.3, 1, '#4fa58c')}`;
}
