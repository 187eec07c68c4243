/** Illustrations about water, waste, factories and the planet. */
import { mix } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { SKIN } from './cast.ts';
import { palm, standing } from './gestures.ts';
import { C, drop, frond, glow, gradient, leaf, sky, swell, waveLine } from './kit.ts';
import { bottle, cloud, frangipani, ripples, shadow, sun, tiles } from './things.ts';

/** Two hands hold a mangrove seedling with its earth above the sea. */
export function sustainability(): string {
  return `${sky('#a9e0d4', '#fdf4d6')}${sun(800, 290, 170, '#fbe08a')}${swell(520, 30, 1.3, 2, '#8fd6cf')}${swell(590, 34, 1.15, 0.4, '#4fb2b4')}${[
    [250, 250, 1],
    [360, 200, 0.7],
    [1300, 230, 0.9],
  ]
    .map(
      ([x = 0, y = 0, s = 1]) =>
        `<path transform="translate(${x} ${y}) scale(${s})" d="M-60 -14Q-28 -34 0 0Q28 -34 60 -14Q28 -20 0 14Q-28 -20 -60 -14Z" fill="${C.ink}" opacity=".6"/>`,
    )
    .join('')}
<path d="M800 640C796 560 806 500 800 420" stroke="${C.leafDeep}" stroke-width="18" stroke-linecap="round" fill="none"/>${leaf(800, 470, 230, 56, C.leaf, 0.32)}${leaf(800, 470, 230, -56, C.leafDeep, 0.32)}${leaf(800, 540, 190, 74, C.leafDeep, 0.32)}${leaf(800, 540, 190, -74, C.leaf, 0.32)}${leaf(800, 430, 250, 4, C.lime, 0.3)}
<path d="M610 690C620 610 700 590 800 590S980 610 990 690Z" fill="#6b4427"/><path d="M640 670C660 626 720 612 780 610" fill="none" stroke="#9c6a42" stroke-width="10" stroke-linecap="round"/>${[660, 720, 860, 930].map((x, i) => `<circle cx="${x}" cy="${660 - (i % 2) * 22}" r="8" fill="#8a5b36"/>`).join('')}
${palm(660, 690, 4, 1.3, SKIN.brown, { sleeve: C.hibiscus })}${palm(940, 690, -4, 1.3, SKIN.fair, { sleeve: C.sea, flip: true })}${swell(836, 26, 1.2, 0.6, C.teal)}${swell(876, 14, 1.5, 2, C.sea)}`;
}

/** A brass tap lets one drop fall; bucket and dipper stand ready. */
export function water(): string {
  const pail = `<path d="M-190 0L-150 300Q-146 326 -116 326H116Q146 326 150 300L190 0Z" fill="${C.hibiscus}"/><path d="M60 0H190L150 300Q146 326 116 326H80Z" fill="${C.ink}" opacity=".14"/><ellipse rx="190" ry="40" fill="${mix(C.hibiscus, C.ink, 0.3)}"/><ellipse cy="6" rx="172" ry="32" fill="#bfe9f5"/>${ripples(0, 6, 130, 3, '#ffffff', 0.18)}<path d="M-186 30C-200 190 -90 170 0 178S200 190 186 30" fill="none" stroke="#f4f8f8" stroke-width="12" opacity=".9"/>`;
  const gayung = `<path d="M-90 -60H90L74 70Q70 86 52 86H-52Q-70 86 -74 70Z" fill="${C.sun}"/><path d="M30 -60H90L74 70Q70 86 52 86H24Z" fill="${C.ink}" opacity=".12"/><path d="M84 -40H270" stroke="${C.sun}" stroke-width="34" stroke-linecap="round"/><ellipse cy="-60" rx="90" ry="17" fill="${mix(C.sun, C.ink, 0.25)}"/>`;
  return `${sky('#7fcbe0', '#d9f1f4')}${tiles(132, 0.12, 7)}${glow(800, 360, 620, '#ffffff', 0.85)}
<path d="M-20 120H560C700 120 800 150 800 300" fill="none" stroke="#b98a2c" stroke-width="76"/><path d="M-20 106H560C690 106 780 140 790 270" fill="none" stroke="#f4d27a" stroke-width="16" opacity=".8"/><rect x="744" y="280" width="112" height="52" rx="16" fill="#a3761e"/><path d="M560 120V30" stroke="#a3761e" stroke-width="34"/><rect x="440" y="4" width="240" height="44" rx="22" fill="${C.hibiscus}"/><rect x="520" y="76" width="80" height="88" rx="14" fill="#d9a63a"/>
${drop(800, 434, 40, '#2f86c9')}${swell(700, 26, 1.2, 1, '#7cc3de')}${shadow(800, 850, 210)}<g transform="translate(800 540)">${pail}</g><g transform="translate(1210 730) rotate(-14)">${shadow(0, 90, 100)}${gayung}</g>${leaf(200, 860, 300, 22, C.leaf, 0.26)}${leaf(150, 870, 260, -20, C.leafDeep, 0.26)}${bottle(380, 840, 1.05, C.teal)}${swell(856, 18, 1.4, 0.5, '#2f86c9')}`;
}

/** Bottles travel round one loop; the empty one falls into the orange bin, which is where plastics go. */
export function waste(): string {
  const p = (a: number, r: number) =>
    [800 + Math.cos((a * Math.PI) / 180) * r * 1.02, 450 + Math.sin((a * Math.PI) / 180) * r] as const;
  const arrow = (from: number, to: number, colour: string) => {
    const [x0, y0] = p(from, 330);
    const [x1, y1] = p(to, 330);
    return `<path d="M${x0} ${y0}A337 330 0 0 1 ${x1} ${y1}" fill="none" stroke="${colour}" stroke-width="64"/><g transform="translate(${x1} ${y1}) rotate(${(Math.atan2(Math.cos((to * Math.PI) / 180), -Math.sin((to * Math.PI) / 180) * 1.02) * 180) / Math.PI})"><path d="M-10 -76L92 0L-10 76Z" fill="${colour}"/></g>`;
  };
  const bin = `<path d="M-148 -150H148L122 158Q119 190 88 190H-88Q-119 190 -122 158Z" fill="#f0863a"/><path d="M60 -150H148L122 158Q119 190 88 190H40Z" fill="${C.ink}" opacity=".12"/><path d="M-74 -96L-62 140M0 -96V140M74 -96L62 140" stroke="${C.ink}" stroke-width="10" stroke-linecap="round" opacity=".14"/><rect x="-168" y="-178" width="336" height="44" rx="16" fill="#d96d22"/>${waveLine(-70, 70, 30, 16, 1, '#ffffff', 20)}`;
  const lid = `<path d="M-150 0Q-150 -52 -98 -52H98Q150 -52 150 0Z" fill="#d96d22"/><rect x="-34" y="-72" width="68" height="26" rx="13" fill="#b9571a"/>`;
  return `${sky('#d3eab0', '#f7fae6')}${glow(800, 450, 640, '#ffffff', 0.95)}${swell(640, 44, 1.1, 2.3, '#c3e09a')}${arrow(-160, -64, '#8fc46a')}${arrow(-36, 62, C.teal)}${arrow(88, 176, C.sun)}
<g transform="translate(800 530) scale(.8)">${bottle(-44, -120, 1.06, C.sun, '#ffffff', 24)}${shadow(0, 190, 150)}${bin}<g transform="translate(168 -236) rotate(34)">${lid}</g></g>
${bottle(460, 460, 0.72, '#bcd7dc', '#ffffff', -16)}${bottle(1146, 460, 0.72, C.hibiscus, C.paper, 12)}${frond(90, 930, 460, 0, C.leaf, 10)}${frond(1510, 930, 460, -26, C.leafDeep, 10)}${frangipani(240, 830, 54, 10)}${frangipani(1360, 840, 60, 40)}${swell(862, 18, 1.3, 0.5, '#8fb84a')}`;
}

/** A small works among palms: sun on its roof, wind above, clean water beside. */
export function manufacturing(): string {
  const panel = (x: number) =>
    `<g transform="translate(${x} 400)"><path d="M0 0L150 -70L210 0Z" fill="#fff"/><path d="M10 -2L146 -66L150 -70L16 -2Z" fill="#fff"/><path d="M4 -6L146 -72L156 -56L22 6Z" fill="#1f4f8f"/><path d="M40 -22L54 -8M76 -40L90 -26M112 -56L126 -42" stroke="#7fb4e4" stroke-width="5"/></g>`;
  const mill = (x: number, y: number, s: number, turn: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-9 0L-5 -330H5L9 0Z" fill="#fff"/><g transform="translate(0 -330) rotate(${turn})">${[0, 120, 240].map((a) => `<path transform="rotate(${a})" d="M0 0C22 -30 16 -130 0 -190C-8 -130 -10 -40 0 0Z" fill="#fff"/>`).join('')}<circle r="13" fill="${C.hibiscus}"/></g></g>`;
  const hall = gradient([
    [0, '#f9b9a0'],
    [1, '#ee8a7c'],
  ]);
  return `${sky('#9fdcea', '#fdf0cf')}${sun(1180, 190, 84)}${cloud(540, 200, 1, '#ffffff')}${cloud(860, 110, 0.8, '#ffffff')}${mill(260, 590, 1.05, 22)}${mill(1390, 580, 1, 48)}${mill(1260, 540, 0.66, 80)}${swell(520, 40, 1.2, 2, '#bcd98a')}${swell(590, 30, 1.1, 0.5, '#93c268')}
${hall.def}<rect x="480" y="400" width="640" height="330" fill="${hall.paint}"/>${[480, 693, 906].map((x) => `<path d="M${x} 402L${x + 150} 322L${x + 213} 402Z" fill="#d9705f"/>`).join('')}${[480, 693, 906].map(panel).join('')}<rect x="700" y="560" width="200" height="170" rx="8" fill="#fff"/><path d="M700 590H900M700 620H900M700 650H900M700 680H900" stroke="#cfdfe2" stroke-width="7"/>${[530, 610, 930, 1010].map((x) => `<rect x="${x}" y="500" width="60" height="90" rx="30" fill="#fff3d0"/>`).join('')}<rect x="480" y="430" width="640" height="24" fill="#fff" opacity=".6"/>${waveLine(560, 660, 664, 12, 1.3, '#ffffff', 11)}${waveLine(950, 1060, 664, 12, 1.3, '#ffffff', 11)}
${frond(450, 760, 330, -14, C.leaf, 10)}${frond(400, 770, 300, 20, C.leafDeep, 10)}${frond(1150, 760, 330, -10, C.leaf, 10)}${frond(1210, 770, 300, 22, C.leafDeep, 10)}<path d="M${swellPath(-40, 1640, 740, 14, 1.5, 1)}V940H-40Z" fill="#79b05a"/>${standing(650, 790, 0.56, { skin: SKIN.brown, cloth: C.teal, scarf: C.sun })}${standing(950, 790, 0.56, { skin: SKIN.tan, cloth: C.hibiscus, legs: C.ink })}${[720, 770, 820].map((x) => bottle(x, 792, 0.26, C.teal)).join('')}<path d="M690 790H850V806H690Z" fill="${C.wood}"/>${swell(822, 18, 1.4, 2, '#6cc8d0')}${swell(866, 14, 1.6, 0.6, C.teal)}`;
}
