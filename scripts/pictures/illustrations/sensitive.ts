/** Illustrations about sensitive scalps: touch, tests, scents, sun and colour. */
import { mix } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { aside, behind, bust, COPPER, SKIN } from './cast.ts';
import { holding } from './gestures.ts';
import { C, drop, frond, glow, gradient, hibiscus, lather, leaf, sky, swell } from './kit.ts';
import { at, hand } from './people.ts';
import { bottle, bowl, frangipani, ripples, sun } from './things.ts';

/** One leaf of the shy semalu: leaflets in pairs, folded the more the nearer to the touch. */
function semalu(x: number, y: number, turn: number, length: number, folded: number): string {
  const pairs = 13;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0V${-length}" stroke="#a4506a" stroke-width="8" stroke-linecap="round"/>${Array.from(
    { length: pairs },
    (_, i) => {
      const t = (i + 0.7) / pairs;
      const shut = Math.min(1, Math.max(0, folded * 1.5 - (1 - t)));
      const a = 74 - 58 * shut;
      const size = length * (0.26 - 0.1 * Math.abs(t - 0.45));
      return leaf(0, -length * t, size, a, C.leaf, 0.2, false) + leaf(0, -length * t, size, -a, C.leafDeep, 0.2, false);
    },
  ).join('')}</g>`;
}

const pompom = (x: number, y: number, r: number) =>
  `<g transform="translate(${x} ${y})">${Array.from({ length: 40 }, (_, i) => `<path d="M0 0L${(Math.cos(i * 0.157 * 1.01) * r).toFixed(1)} ${(Math.sin(i * 0.157 * 1.01) * r).toFixed(1)}" stroke="${i % 2 ? '#e88ac0' : '#f4b3d6'}" stroke-width="5" stroke-linecap="round"/><circle cx="${(Math.cos(i * 0.157 * 1.01) * r).toFixed(1)}" cy="${(Math.sin(i * 0.157 * 1.01) * r).toFixed(1)}" r="4.5" fill="#fff0f8"/>`).join('')}<circle r="${r * 0.5}" fill="#dd74b0"/></g>`;

/** A fingertip touches the shy semalu; the touched leaf folds. */
export function sensitive(): string {
  return `${sky('#f9d6e2', '#fdf3f2')}${glow(860, 380, 640, '#ffffff', 0.95)}${swell(590, 50, 1, 2.2, '#f3bfd2')}
<path d="M560 900C600 760 700 700 760 620M700 900C690 800 640 720 560 660M860 900C840 800 900 700 960 660M640 900C560 820 480 800 400 780" fill="none" stroke="#a4506a" stroke-width="13" stroke-linecap="round"/>
${semalu(560, 664, -34, 330, 0)}${semalu(400, 784, -62, 300, 0)}${semalu(960, 664, 44, 330, 0)}${semalu(700, 800, 74, 360, 0)}${semalu(760, 626, 14, 360, 0.92)}${semalu(860, 880, 66, 380, 0)}${pompom(470, 560, 64)}${pompom(1120, 720, 56)}${pompom(640, 820, 46)}
${[50, 86, 124].map((r, i) => `<circle cx="848" cy="272" r="${r}" fill="none" stroke="#e8588f" stroke-width="${8 - i * 2}" opacity="${0.8 - i * 0.24}"/>`).join('')}<g transform="translate(1010 236) rotate(-96)"><path d="M0 0V-120" stroke="${mix(SKIN.honey, '#8a2f22', 0.28)}" stroke-width="50" stroke-linecap="round"/><path d="M0 0V-120" stroke="${SKIN.honey}" stroke-width="45" stroke-linecap="round"/><ellipse cx="4" cy="-124" rx="11" ry="14" fill="#fbe0d2"/></g>${[0, 1, 2].map((i) => `<path d="M1000 ${262 + i * 34}Q${1060 - i * 6} ${282 + i * 34} ${1080 - i * 4} ${292 + i * 30}" fill="none" stroke="${mix(SKIN.honey, '#8a2f22', 0.28)}" stroke-width="48" stroke-linecap="round"/><path d="M1000 ${262 + i * 34}Q${1060 - i * 6} ${282 + i * 34} ${1080 - i * 4} ${292 + i * 30}" fill="none" stroke="${SKIN.honey}" stroke-width="43" stroke-linecap="round"/>`).join('')}<path d="M1020 214C1080 190 1160 200 1210 232L1180 380C1120 390 1060 380 1040 340Z" fill="${SKIN.honey}"/><path d="M1180 310L1640 420" stroke="${SKIN.honey}" stroke-width="124"/><path d="M1360 352L1640 420" stroke="${C.teal}" stroke-width="170" stroke-linecap="round"/>
${swell(846, 22, 1.3, 0.5, '#dd8fb0')}`;
}

/** A feather comes down on a woman's crown; fine rings run out from it. */
export function whatSensitive(): string {
  const feather = `<path d="M0 0C60 -60 90 -200 20 -330C-60 -230 -70 -80 0 0Z" fill="#fff"/><path d="M0 0C60 -60 90 -200 20 -330C40 -200 30 -90 0 0Z" fill="#f4c6cc"/><path d="M-8 50C0 -60 20 -200 20 -320" fill="none" stroke="#d98a94" stroke-width="6" stroke-linecap="round"/>${Array.from({ length: 7 }, (_, i) => `<path d="M${6 + i * 2} ${-60 - i * 34}l${40 - i * 2} -30M${6 + i * 2} ${-60 - i * 34}l${-40 + i * 3} -22" stroke="#e9b0b8" stroke-width="3.5"/>`).join('')}`;
  return `${sky('#f7b9b4', '#fef0ea')}${[260, 350, 440, 530].map((r, i) => `<circle cx="780" cy="290" r="${r}" fill="none" stroke="#fff" stroke-width="${14 - i * 3}" opacity="${0.8 - i * 0.17}"/>`).join('')}${glow(780, 300, 380, '#ffffff', 0.8)}${swell(640, 46, 1, 2.3, '#f0a09e')}
${at(760, 500, 1.36, aside({ skin: SKIN.fair, style: 'bob', eyes: 'closed', mouth: 'calm', cloth: C.teal, hair: '#3a231d', sheen: '#a97f6a' }))}
${[40, 76, 114].map((r, i) => `<path d="M${770 - r} ${282 - r * 0.1}A${r} ${r * 0.8} 0 0 1 ${770 + r} ${282 - r * 0.1}" fill="none" stroke="${C.hibiscus}" stroke-width="${11 - i * 3}" stroke-linecap="round" opacity="${0.9 - i * 0.2}"/>`).join('')}${at(800, 240, 0.72, feather, 36)}${swell(846, 22, 1.3, 0.6, '#d9707c')}`;
}

/** A drop of product on the inside of a forearm, a plaster and a swab beside it. */
export function patchTest(): string {
  const skin = SKIN.brown;
  const g = gradient([
    [0, mix(skin, '#ffffff', 0.2)],
    [0.5, skin],
    [1, mix(skin, '#8a2f22', 0.24)],
  ]);
  return `${sky('#bfe3d6', '#eef8f1')}${glow(800, 360, 640, '#ffffff', 0.9)}${swell(300, 50, 1, 2.2, '#cfeade')}<path d="M-20 690C300 640 700 720 1640 650V920H-20Z" fill="${C.teal}"/><path d="M-20 690C300 640 700 720 1640 650" fill="none" stroke="#fff" stroke-width="10" opacity=".5"/>
${bottle(420, 470, 1.1, C.leaf)}${g.def}<path d="M-40 400C300 370 700 420 1060 430C1130 420 1190 380 1250 372C1330 366 1400 380 1480 372L1640 362V640C1500 650 1400 650 1330 640C1240 640 1160 616 1060 622C700 680 300 700 -40 690Z" fill="${g.paint}"/><path d="M1240 376C1270 330 1330 300 1392 296C1420 296 1424 326 1400 336C1360 350 1340 380 1300 400" fill="${mix(skin, '#ffffff', 0.04)}"/><path d="M1064 436Q1040 530 1066 620M1090 432Q1066 530 1092 618" fill="none" stroke="${mix(skin, '#8a2f22', 0.4)}" stroke-width="5" opacity=".5"/><path d="M-40 400C100 386 190 392 260 394L240 694C140 700 60 694 -40 690Z" fill="${C.sun}"/><path d="M260 394L240 694" stroke="#fff" stroke-width="14" opacity=".6"/>
<ellipse cx="800" cy="520" rx="80" ry="50" fill="${C.teal}" opacity=".9"/><ellipse cx="776" cy="504" rx="30" ry="12" fill="#fff" opacity=".6"/><ellipse cx="800" cy="520" rx="124" ry="86" fill="none" stroke="#fff" stroke-width="8" stroke-dasharray="3 22" stroke-linecap="round"/>
<g transform="translate(530 536) rotate(-12)"><rect x="-110" y="-42" width="220" height="84" rx="42" fill="#f4d2b0"/><rect x="-44" y="-42" width="88" height="84" fill="#fbe8d4"/>${[-20, 0, 20].map((x) => [-16, 14].map((y) => `<circle cx="${x}" cy="${y}" r="5" fill="#d9b48e"/>`).join('')).join('')}</g>
<g transform="translate(852 474) rotate(36)"><path d="M0 -40V-420" stroke="#fff" stroke-width="16"/><ellipse cy="-20" rx="22" ry="44" fill="#f8fbfb"/><ellipse cy="8" rx="18" ry="18" fill="${C.teal}"/></g>${hand(1090, 176, -80, 1.25, SKIN.fair, { spread: 3, bend: 30, flip: true, arm: 620, sleeve: C.hibiscus })}${swell(850, 20, 1.3, 0.5, '#0f7f93')}`;
}

/** A woman in a tudung smells a bottle; the scent is a ribbon of flowers. */
export function fragrance(): string {
  const ribbon = (dy: number, w: number, c: string, o: number) =>
    `<path d="M926 ${392 + dy * 0.3}C900 ${210 + dy} 1130 ${110 + dy} 1270 ${230 + dy}S1420 ${420 + dy} 1640 ${300 + dy}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" opacity="${o}"/>`;
  return `${sky('#dcc3ec', '#fbeff6')}${glow(900, 330, 620, '#ffffff', 0.9)}${swell(600, 50, 1, 2.3, '#cfaae2')}${ribbon(0, 80, '#ffffff', 0.55)}${ribbon(20, 22, '#f4a6c6', 0.8)}${ribbon(-26, 12, C.orchid, 0.8)}
${at(610, 470, 1.26, aside({ skin: SKIN.honey, style: 'scarf', eyes: 'closed', mouth: 'smile', cloth: '#2f8f79' }))}${holding(966, 590, -12, 1.05, SKIN.honey, bottle(0, 110, 1.05, C.orchid), { width: 66, lean: -6, sleeve: '#2f8f79', arm: 420 })}
${frangipani(1000, 228, 56, 10)}${frangipani(1140, 176, 68, 40)}${hibiscus(1290, 250, 66, C.hibiscus, 20)}${frangipani(1400, 360, 60, 0)}${leaf(1220, 170, 100, -40, C.leaf, 0.3)}${leaf(1340, 330, 100, 120, C.leafDeep, 0.3)}${frangipani(930, 320, 36, 60)}${hibiscus(1510, 330, 52, C.coral, 60)}${swell(842, 24, 1.2, 0.5, '#a96fc4')}`;
}

/** On a beach from behind: the parting glows red under the sun, a straw hat in hand. */
export function sunburn(): string {
  const hat = `<g transform="translate(1230 740) rotate(-8)"><ellipse cx="8" cy="20" rx="230" ry="64" fill="${C.ink}" opacity=".2" filter="url(#blur8)"/><ellipse rx="230" ry="62" fill="#f1cf83"/><path d="M-120 -10C-116 -130 116 -130 120 -10Q0 40 -120 -10Z" fill="#f7dfa4"/><path d="M-120 -22Q0 26 120 -22V-2Q0 48 -120 -2Z" fill="${C.hibiscus}"/><path d="M-200 8Q0 70 200 8M-160 -20Q-190 0 -170 16" fill="none" stroke="#d9ae58" stroke-width="5" opacity=".7"/></g>`;
  return `${sky('#8fd6e6', '#fdf0c8')}${sun(800, 96, 84)}${swell(470, 14, 1.6, 1, '#5cc3cc')}${swell(540, 20, 1.3, 2.4, C.teal)}<path d="M${swellPath(-40, 1640, 640, 24, 1.1, 0.4)}V940H-40Z" fill="#f6dda6"/><path d="M${swellPath(-40, 1640, 640, 24, 1.1, 0.4)}" fill="none" stroke="#fff" stroke-width="18" opacity=".8"/>${frond(90, 700, 640, 14, C.leafDeep, 12)}${frond(20, 700, 560, 50, C.leaf, 11)}
${at(760, 420, 1.3, behind({ skin: SKIN.honey, style: 'plaits', cloth: C.coral, parting: '#e8344e' }))}<g filter="url(#blur8)"><path d="M760 156V500" stroke="#ff5a3c" stroke-width="44" stroke-linecap="round" opacity=".7"/></g><path d="M760 158V506" stroke="#f2685a" stroke-width="17" stroke-linecap="round"/><path d="M760 164V500" stroke="#ffc2b0" stroke-width="5" stroke-linecap="round"/>
${hat}${swell(862, 16, 1.3, 1, '#e8bd6e')}`;
}

/** A woman with fresh copper hair, a towel round her shoulders; cool drops fall on the crown. */
export function colouring(): string {
  const towel = `<path d="M-300 640C-300 420 -260 320 -140 270C-90 250 -70 300 0 330C70 300 90 250 140 270C260 320 300 420 300 640Z" fill="#fff"/><path d="M-140 270C-90 330 -60 420 -70 640M140 270C90 330 60 420 70 640" fill="none" stroke="#cfe3ea" stroke-width="10" stroke-linecap="round"/><path d="M-300 560Q-190 590 -74 570M300 560Q190 590 74 570" stroke="${C.orchid}" stroke-width="18" fill="none" opacity=".7"/>`;
  return `${sky('#cdeef0', '#f6f1fa')}<circle cx="800" cy="420" r="370" fill="#fff" opacity=".7"/>${glow(800, 380, 520, '#ffffff', 0.8)}${swell(620, 46, 1, 2.3, '#b9dde4')}${frond(190, 940, 560, 0, '#79b8c0', 11)}
${at(800, 450, 1.32, `${bust({ skin: SKIN.fair, style: 'bob', hair: COPPER, sheen: '#f2a86a', eyes: 'closed', mouth: 'smile', cloth: SKIN.fair, collar: 'bare' })}<g transform="translate(0 -44)">${towel}</g>`)}${drop(830, 96, 44, C.teal)}${drop(716, 130, 26, C.teal)}${drop(930, 150, 20, C.teal)}${ripples(800, 214, 130, 3, '#ffffff', 0.24)}
${bowl(1300, 720, 150, C.orchid, '#f3e4f4', lather(0, -6, 100, 16, 22, 3))}${bottle(1480, 860, 1.1, C.orchid)}${swell(850, 20, 1.3, 0.4, '#5cb0bc')}`;
}
