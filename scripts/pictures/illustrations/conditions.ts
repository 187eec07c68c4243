/** Illustrations about scalp conditions, each a calm likeness: bark, mushrooms, a leaf, a rice field, a lighthouse. */
import { mix, random } from '../colour.ts';
import { aside, SKIN } from './cast.ts';
import { C, clip, frond, glow, gradient, sky, swell, waveLine } from './kit.ts';
import { at, hand } from './people.ts';
import { arch, bottle, cloud, counter, lens, shadow, stars, sun } from './things.ts';

/** A chart of islands with a compass and a lens. */
export function more(): string {
  const isle = (x: number, y: number, s: number, c: string) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-120 10C-140 -60 -60 -100 -10 -80C50 -110 130 -70 120 0C140 60 60 90 10 76C-50 100 -110 70 -120 10Z" fill="#fff" opacity=".6" transform="scale(1.2)"/><path d="M-120 10C-140 -60 -60 -100 -10 -80C50 -110 130 -70 120 0C140 60 60 90 10 76C-50 100 -110 70 -120 10Z" fill="${c}"/><path d="M-66 10C-80 -30 -30 -56 0 -44C36 -60 70 -30 64 0C70 34 30 46 0 40C-30 50 -60 40 -66 10Z" fill="${mix(c, '#ffffff', 0.3)}"/></g>`;
  const panel = (x: number, colour: string) => `<path d="M${x} 110L${x + 280} 150V800L${x} 760Z" fill="${colour}"/>`;
  const rose = `<circle r="92" fill="#fff" opacity=".85"/>${[0, 90, 180, 270].map((a) => `<path transform="rotate(${a})" d="M0 -84L16 -16L0 0L-16 -16Z" fill="${a === 0 ? C.hibiscus : C.sea}"/>`).join('')}${[45, 135, 225, 315].map((a) => `<path transform="rotate(${a})" d="M0 -50L9 -10L0 0L-9 -10Z" fill="${C.teal}"/>`).join('')}`;
  return `${sky('#d9c3a0', '#f2e4c8')}${glow(700, 300, 760, '#fff8e4', 0.8)}<path d="M250 130L530 170L810 130L1090 170L1370 130V780L1090 820L810 780L530 820L250 780Z" fill="${C.ink}" opacity=".28" filter="url(#blur24)" transform="translate(14 26)"/>${panel(240, '#cfeaea')}<path d="M520 150L800 110V760L520 800Z" fill="#b9dfe2"/>${panel(800, '#cfeaea')}<path d="M1080 150L1360 110V760L1080 800Z" fill="#b9dfe2"/>
${[230, 360, 490, 620, 720].map((y, i) => waveLine(250, 1350, y, 9, 4, '#ffffff', 5, i, 0.7)).join('')}${isle(400, 300, 0.8, '#e8b98a')}${isle(680, 560, 1.15, '#e79a8a')}${isle(940, 300, 1, '#d9c06a')}${isle(1210, 560, 0.85, '#9cc08a')}${isle(420, 640, 0.6, '#c9a0d0')}
<path d="M420 300C520 420 560 460 640 540C740 640 820 420 930 310C1040 220 1160 420 1210 540" fill="none" stroke="${C.hibiscus}" stroke-width="10" stroke-dasharray="4 26" stroke-linecap="round"/><g transform="translate(1210 520)"><path d="M0 0C-44 -50 -40 -110 0 -110S44 -50 0 0Z" fill="${C.hibiscus}"/><circle cy="-70" r="17" fill="#fff"/></g>${at(1240, 260, 0.86, rose)}
${lens(700, 520, 170, `<rect x="-190" y="-190" width="380" height="380" fill="#cfeaea"/>${isle(-10, 20, 1.5, '#e79a8a')}`, C.sea, 48)}${hand(960, 830, -44, 1.3, SKIN.tan, { spread: 2, bend: 28, flip: true, arm: 420, sleeve: C.paper })}`;
}

/** The layered bark of a gelam tree, silver plates over rose wood; a hand rests on it. */
export function psoriasis(): string {
  const rnd = random(15);
  const plates = Array.from({ length: 62 }, (_, i) => {
    const x = 520 + (i % 6) * 96 + (Math.floor(i / 6) % 2) * 46 + (rnd() - 0.5) * 26;
    const y = -20 + Math.floor(i / 6) * 86 + (rnd() - 0.5) * 20;
    const w = 60 + rnd() * 34;
    const tone = ['#e9e3dd', '#dcd3cf', '#f6f1ec', '#cfc3c0'][i % 4];
    return `<g transform="translate(${x} ${y}) rotate(${-6 + rnd() * 12})"><path d="M${-w} 0Q${-w * 0.5} -16 0 -6T${w} -4L${w - 8} 60Q${w * 0.4} 78 0 64T${-w + 6} 62Z" fill="#8a4a44" opacity=".35" transform="translate(4 12)"/><path d="M${-w} 0Q${-w * 0.5} -16 0 -6T${w} -4L${w - 8} 60Q${w * 0.4} 78 0 64T${-w + 6} 62Z" fill="${tone}"/><path d="M${-w + 14} 20Q0 6 ${w - 20} 18M${-w + 20} 42Q0 30 ${w - 26} 42" fill="none" stroke="#b3a39f" stroke-width="4" stroke-linecap="round" opacity=".7"/></g>`;
  }).join('');
  const trunk = 'M500 -20C530 300 470 600 430 920H1190C1120 620 1090 300 1110 -20Z';
  return `${sky('#cfe3d2', '#f3f6e6')}${glow(300, 260, 460, '#ffffff', 0.9)}${glow(1340, 300, 460, '#ffffff', 0.8)}${[150, 330, 1330, 1500].map((x, i) => `<path d="M${x} -20C${x + 16} 300 ${x - 16} 600 ${x - 26} 920H${x + 80}C${x + 60} 600 ${x + 50} 300 ${x + 60} -20Z" fill="${i % 2 ? '#c9d3c4' : '#b9c9b8'}"/>`).join('')}${swell(760, 30, 1.2, 1, '#a9c79a')}
<path d="${trunk}" fill="#d98a86"/>${clip(`<path d="${trunk}"/>`, `${plates}<path d="M980 -20C990 300 1010 600 1100 920H1240V-20Z" fill="${C.ink}" opacity=".18"/>`)}<path d="M560 520C580 450 640 470 690 440C750 430 800 470 816 540C830 610 790 660 720 664C660 690 590 670 564 620C540 590 546 560 560 520Z" fill="#eba39c"/><path d="M600 510Q680 490 770 510M584 566Q680 548 790 566M604 620Q690 606 770 620" fill="none" stroke="#d07c78" stroke-width="6" stroke-linecap="round"/>
${hand(1010, 560, -70, 1.5, SKIN.honey, { spread: 8, bend: 4, flip: true, arm: 560, sleeve: '#2f8f79' })}${frond(250, 920, 420, -20, C.leaf, 10)}${frond(330, 930, 380, 24, C.leafDeep, 10)}${frond(1420, 930, 420, -10, C.leaf, 10)}${swell(862, 16, 1.4, 0.4, '#6f9f62')}`;
}

/** A ring of small mushrooms in the grass, a cat beside it. */
export function ringworm(): string {
  const rnd = random(4);
  const cap = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="4" cy="4" rx="40" ry="10" fill="${C.ink}" opacity=".25"/><path d="M-13 0Q-8 -40 -12 -60H12Q8 -40 13 0Q0 8 -13 0Z" fill="#fff3df"/><path d="M-52 -54C-48 -112 48 -112 52 -54Q0 -36 -52 -54Z" fill="#e8835e"/><path d="M-40 -62C-34 -92 -10 -100 6 -98" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".5"/><circle cx="-14" cy="-76" r="7" fill="#fff3df"/><circle cx="18" cy="-84" r="9" fill="#fff3df"/><circle cx="30" cy="-62" r="6" fill="#fff3df"/></g>`;
  const ring = Array.from({ length: 19 }, (_, i) => {
    const a = (i / 19) * Math.PI * 2;
    return [800 + Math.cos(a) * 400, 600 + Math.sin(a) * 190, 0.75 + 0.35 * Math.sin(a) + rnd() * 0.1] as const;
  });
  const far = ring.filter(([, y]) => y < 600);
  const near = ring.filter(([, y]) => y >= 600).sort((p, q) => p[1] - q[1]);
  const cat = `<path d="M150 150C260 150 270 20 210 -10" fill="none" stroke="#d98a4a" stroke-width="40" stroke-linecap="round"/><path d="M-110 170C-150 40 -100 -60 0 -60S150 40 120 170Z" fill="#e89a54"/><path d="M-40 170C-60 80 -30 30 10 30S70 90 60 170Z" fill="#fff3df"/><path d="M-120 -110L-124 -220L-50 -176Q0 -190 50 -176L124 -220L120 -110C130 -40 60 0 0 0S-130 -40 -120 -110Z" fill="#f0a860"/><path d="M-108 -190L-70 -168L-104 -140ZM108 -190L70 -168L104 -140Z" fill="#f7c7b4"/><path d="M-20 -180L-14 -140M0 -184V-138M20 -180L14 -140" stroke="#c9743a" stroke-width="9" stroke-linecap="round"/><path d="M-66 -92Q-46 -74 -26 -92M26 -92Q46 -74 66 -92" fill="none" stroke="${C.ink}" stroke-width="8" stroke-linecap="round"/><path d="M-12 -62H12L0 -50Z" fill="#d9586c"/><path d="M0 -50Q-4 -34 -22 -36M0 -50Q4 -34 22 -36" fill="none" stroke="${C.ink}" stroke-width="5" stroke-linecap="round"/><path d="M-120 -60L-180 -70M-118 -44L-176 -36M120 -60L180 -70M118 -44L176 -36" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M-90 0Q0 40 90 0" fill="none" stroke="${C.hibiscus}" stroke-width="18" stroke-linecap="round"/><circle cy="26" r="16" fill="${C.sun}"/>`;
  const grass = Array.from({ length: 90 }, () => {
    const [x, y] = [rnd() * 1600, 470 + rnd() * 420];
    return `<path d="M${x} ${y}q-4 -20 -14 -30M${x} ${y}q0 -22 4 -36M${x} ${y}q6 -18 16 -26" fill="none" stroke="${rnd() < 0.5 ? '#4f9a4a' : '#8fc46a'}" stroke-width="5" stroke-linecap="round" opacity=".7"/>`;
  }).join('');
  return `${sky('#bfe6ea', '#f4f8dc')}${sun(330, 170, 70)}${cloud(1240, 170, 1.2, '#ffffff')}${cloud(760, 110, 0.8, '#ffffff')}${swell(390, 40, 1.2, 2, '#b4d67e')}${swell(470, 30, 1.1, 0.4, '#8fc25e')}<ellipse cx="800" cy="600" rx="400" ry="190" fill="none" stroke="#5a9a44" stroke-width="50" opacity=".5"/>${grass}${far.map(([x, y, s]) => cap(x, y, s)).join('')}${at(800, 540, 1.02, `<ellipse cx="20" cy="172" rx="190" ry="24" fill="${C.ink}" opacity=".25"/>${cat}`)}${near.map(([x, y, s]) => cap(x, y, s)).join('')}${swell(866, 16, 1.4, 1, '#4f9a4a')}`;
}

/** A row of bottles and tubes; a hand points out the one with a red halo. */
export function contact(): string {
  const tube = (x: number, colour: string) =>
    `${shadow(x, 744, 70)}<path d="M${x - 62} 470H${x + 62}L${x + 48} 690H${x - 48}Z" fill="${colour}"/><rect x="${x - 66}" y="456" width="132" height="26" rx="8" fill="${mix(colour, '#ffffff', 0.3)}"/><rect x="${x - 44}" y="688" width="88" height="52" rx="10" fill="${C.paper}"/><path d="M${x - 40} 500L${x - 32} 670" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".45"/>${waveLine(x - 26, x + 26, 580, 8, 1, '#ffffff', 7)}`;
  const jar = (x: number, colour: string) =>
    `${shadow(x, 744, 100)}<path d="M${x - 92} 610H${x + 92}V716Q${x + 92} 740 ${x + 66} 740H${x - 66}Q${x - 92} 740 ${x - 92} 716Z" fill="${colour}"/><rect x="${x - 98}" y="560" width="196" height="58" rx="16" fill="${C.paper}"/><path d="M${x - 70} 640V716" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>`;
  return `${sky('#fbd0c4', '#fff1e8')}${glow(800, 480, 560, '#ffffff', 0.95)}<rect x="90" y="330" width="1420" height="420" rx="30" fill="#fff" opacity=".35"/>${[380, 300, 226].map((r, i) => `<circle cx="800" cy="580" r="${r}" fill="${C.hibiscus}" opacity="${0.07 + i * 0.05}"/>`).join('')}
${bottle(210, 742, 1.1, C.leaf)}${jar(430, C.sun)}${tube(610, C.teal)}${bottle(800, 742, 1.36, C.hibiscus)}${tube(1000, C.orchid)}${bottle(1200, 742, 1.05, '#2f86c9')}${jar(1400, C.coral)}${counter(740, '#c98a6a')}
<circle cx="800" cy="520" r="200" fill="none" stroke="${C.hibiscus}" stroke-width="13" stroke-dasharray="3 27" stroke-linecap="round"/><g transform="translate(800 190)"><path d="M0 30L-120 -30M0 30" stroke="none"/></g>${`<g transform="translate(852 262) rotate(196)"><path d="M0 60V420" stroke="${SKIN.deep}" stroke-width="78"/><path d="M0 250V560" stroke="${C.sun}" stroke-width="116" stroke-linecap="round"/><path d="M-4 20L-10 -104" stroke="${mix(SKIN.deep, '#8a2f22', 0.28)}" stroke-width="36" stroke-linecap="round"/><path d="M-4 20L-10 -104" stroke="${SKIN.deep}" stroke-width="31" stroke-linecap="round"/><ellipse cx="-10" cy="-106" rx="8" ry="11" fill="${mix(SKIN.deep, '#ffd9d2', 0.55)}"/><path d="M-44 10Q-50 70 -30 96H34Q54 60 48 4Q10 -22 -44 10Z" fill="${SKIN.deep}"/>${[20, 44, 66].map((x, i) => `<path d="M${x - 4} ${0 + i * 10}Q${x} ${34 + i * 4} ${x - 24} ${46 + i * 2}" fill="none" stroke="${mix(SKIN.deep, '#8a2f22', 0.28)}" stroke-width="30" stroke-linecap="round"/><path d="M${x - 4} ${0 + i * 10}Q${x} ${34 + i * 4} ${x - 24} ${46 + i * 2}" fill="none" stroke="${SKIN.deep}" stroke-width="26" stroke-linecap="round"/>`).join('')}</g>`}`;
}

/** Rice seedlings rise from still water, each with its ring; a few rings glow warm. */
export function folliculitis(): string {
  const rnd = random(12);
  const plant = (x: number, y: number, s: number, warm: boolean) =>
    `${warm ? `<ellipse cx="${x}" cy="${y}" rx="${70 * s}" ry="${20 * s}" fill="#f4725a" opacity=".75"/><ellipse cx="${x}" cy="${y}" rx="${98 * s}" ry="${29 * s}" fill="none" stroke="#f4725a" stroke-width="${7 * s}" opacity=".7"/>` : `<ellipse cx="${x}" cy="${y}" rx="${60 * s}" ry="${17 * s}" fill="none" stroke="#fff" stroke-width="${5 * s}" opacity=".7"/>`}<g transform="translate(${x} ${y}) scale(${s})">${[-32, -18, -6, 8, 20, 34].map((a, i) => `<path transform="rotate(${a})" d="M-6 0Q-10 -110 ${a * 0.6} ${-180 + Math.abs(a) * 1.4}Q10 -90 6 0Z" fill="${i % 2 ? '#3f8f52' : '#78b84a'}"/>`).join('')}<path d="M-12 8Q0 40 0 70" stroke="#78b84a" stroke-width="6" fill="none" opacity=".3"/></g>`;
  const rows = [
    [400, 0.42, 11],
    [480, 0.6, 9],
    [590, 0.85, 7],
    [740, 1.2, 5],
  ] as const;
  const warm = new Set(['1-4', '2-3', '2-5', '3-2', '0-7']);
  const plants = rows
    .map(([y, s, n], r) =>
      Array.from({ length: n }, (_, i) =>
        plant(800 + (i - (n - 1) / 2) * 250 * s * 1.02 + (rnd() - 0.5) * 20, y, s, warm.has(`${r}-${i}`)),
      ).join(''),
    )
    .join('');
  return `${sky('#f9d9a4', '#fdf0d4')}${sun(800, 210, 84)}<path d="M-20 330C160 220 300 250 430 300S700 210 860 270S1200 190 1330 280S1540 250 1640 300V420H-20Z" fill="#9fc4a8"/><path d="M-20 360C200 300 420 350 640 330S1100 300 1640 350V460H-20Z" fill="#6fa886"/><path d="M-20 370H1620V920H-20Z" fill="#a8d8dc"/><path d="M-20 370H1620V560H-20Z" fill="#fdf0d4" opacity=".45"/>${Array.from({ length: 22 }, () => `<path d="M${rnd() * 1600} ${390 + rnd() * 480}h${50 + rnd() * 140}" stroke="#fff" stroke-width="${3 + rnd() * 4}" stroke-linecap="round" opacity=".45"/>`).join('')}${plants}${swell(862, 16, 1.4, 1, '#6a8f4e')}`;
}

/** A doctor in a tudung and a man talk across a desk; a lamp, a plant, a note. */
export function doctor(): string {
  const coat = `<path d="M-40 230C-10 330 10 420 10 620M60 262C90 330 100 430 100 620" stroke="#cfdfe2" stroke-width="8" fill="none"/><path d="M-70 300C-60 400 40 430 60 340" fill="none" stroke="${C.ink}" stroke-width="10" stroke-linecap="round"/><circle cx="60" cy="346" r="20" fill="${C.ink}"/><circle cx="60" cy="346" r="11" fill="#cfd9dd"/>`;
  const shirt = `<path d="M-150 150C-240 190 -290 320 -290 620H310C300 380 240 280 120 236C60 300 -60 300 -150 150Z" fill="#f7fafa"/>${coat}`;
  return `${sky('#bfe6e8', '#eef8f4')}${glow(800, 320, 600, '#ffffff', 0.9)}${arch(800, 70, 420, 560, '#ffffff', `${sky('#9fdadd', '#f9f3d8')}${swell(470, 20, 1.6, 1, '#7cc8c0')}${frond(700, 700, 420, -10, C.leaf, 10)}${frond(900, 700, 420, 10, C.leafDeep, 10)}`)}<rect x="80" y="170" width="260" height="180" rx="20" fill="#fff" opacity=".7"/>${waveLine(120, 300, 230, 12, 1.5, C.teal, 9)}${waveLine(120, 260, 290, 10, 1.3, C.coral, 9)}
${at(480, 410, 1.2, aside({ skin: SKIN.brown, style: 'short', eyes: 'open', mouth: 'smile', cloth: '#f2a33c' }))}${at(1120, 410, 1.2, `${aside({ skin: SKIN.honey, style: 'scarf', eyes: 'open', mouth: 'smile', cloth: '#2f8f9d' })}${shirt}`, 0, true)}${counter(800, '#c98a5a')}
<g transform="translate(800 806)">${shadow(0, 6, 170)}<path d="M-150 0L-110 -26H150L120 0Z" fill="#fff"/><path d="M-90 -18H60M-100 -8H20" stroke="#b9cdd0" stroke-width="5"/></g>${hand(980, 824, -72, 0.95, SKIN.honey, { spread: 2, bend: 24, flip: true, arm: 260, sleeve: '#f7fafa' })}<path d="M866 788L930 716" stroke="${C.hibiscus}" stroke-width="14" stroke-linecap="round"/>${hand(590, 834, 70, 0.95, SKIN.brown, { spread: 5, bend: 6, arm: 260, sleeve: '#f2a33c' })}${bottle(1520, 806, 0.7, C.teal)}`;
}

/** A lighthouse on a rock at dusk; its beam lies over dark swells. */
export function severe(): string {
  const beam = gradient(
    [
      [0, '#fff3c0', 0],
      [1, '#fff3c0', 0.85],
    ],
    'right',
  );
  const beam2 = gradient(
    [
      [0, '#fff3c0', 0.85],
      [1, '#fff3c0', 0],
    ],
    'right',
  );
  return `${sky('#2b3f74', '#f0a991')}${stars(46, 1600, 340, 5)}${cloud(300, 330, 1.3, '#6f6a9c')}${cloud(1330, 280, 1.1, '#8a7aa6')}${beam.def}${beam2.def}<path d="M760 226L-40 60V400Z" fill="${beam.paint}"/><path d="M840 226L1640 60V400Z" fill="${beam2.paint}"/>${swell(600, 26, 1.3, 2, '#6a78b0')}${swell(660, 34, 1.15, 0.5, '#4a5f9c')}
<path d="M520 760C560 640 640 620 700 610H900C980 620 1050 660 1090 760Z" fill="#3a3550"/><path d="M900 610C980 620 1050 660 1090 760H900Z" fill="${C.ink}" opacity=".3"/><path d="M716 620L742 300H858L884 620Z" fill="#fff"/>${clip('<path d="M716 620L742 300H858L884 620Z"/>', `<path d="M700 380L900 340V430L700 470Z" fill="${C.hibiscus}"/><path d="M700 530L900 490V580L700 620Z" fill="${C.hibiscus}"/><path d="M820 290H900V640H830Z" fill="${C.ink}" opacity=".14"/>`)}<rect x="722" y="284" width="156" height="24" rx="8" fill="#26304e"/><rect x="750" y="176" width="100" height="110" rx="8" fill="#fff3c0"/><path d="M750 176V286M800 176V286M850 176V286" stroke="#26304e" stroke-width="8"/><path d="M734 180Q800 90 866 180Z" fill="${C.hibiscus}"/><circle cx="800" cy="120" r="11" fill="#26304e"/>${glow(800, 230, 230, '#fff3c0', 0.9)}<path d="M780 620V560A20 20 0 0 1 820 560V620Z" fill="#26304e"/>
${swell(736, 30, 1.2, 2.6, '#33508f')}<g transform="translate(1130 760) rotate(-4)"><path d="M-110 0C-70 50 70 50 120 -6L90 -2H-80Z" fill="${C.hibiscus}"/><path d="M-6 -4V-170L90 -40Z" fill="#fff"/><path d="M-14 -4V-150L-74 -40Z" fill="#fdeacb"/></g>${swell(806, 26, 1.3, 0.8, '#243c74')}${swell(862, 16, 1.5, 2, '#182a54')}`;
}
