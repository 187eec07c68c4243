/** Illustrations about dandruff through a life: children, teenagers, parents, and flakes that return. */
import { mix, random } from '../colour.ts';
import { aside, bust, GREY, HAIR, SKIN, scarfed } from './cast.ts';
import { limb } from './gestures.ts';
import { C, comb, flakes, frond, glow, gradient, leaf, sky, swell } from './kit.ts';
import { at, hand, skinShade } from './people.ts';
import { cloud, frangipani, sun } from './things.ts';

/** A baby's round head from the front, a head about 260 wide. */
function baby(skin: string, eyes: 'open' | 'closed'): string {
  const g = gradient(
    [
      [0, mix(skin, '#ffffff', 0.2)],
      [1, skin],
    ],
    'diagonal',
  );
  const shade = skinShade(skin);
  const eye = (s: number) =>
    eyes === 'open'
      ? `<circle cx="${s * 50}" cy="14" r="15" fill="#2a1a16"/><circle cx="${s * 50 + 5}" cy="8" r="5" fill="#fff"/>`
      : `<path d="M${s * 50 - 22} 12Q${s * 50} 32 ${s * 50 + 22} 12" fill="none" stroke="#2a1a16" stroke-width="7" stroke-linecap="round"/>`;
  return `<circle cx="-128" cy="26" r="30" fill="${skin}"/><circle cx="128" cy="26" r="30" fill="${skin}"/>${g.def}<path d="M-134 10C-138 -90 -80 -150 0 -150C80 -150 138 -90 134 10C132 90 80 134 0 134C-80 134 -132 90 -134 10Z" fill="${g.paint}"/><ellipse cx="-82" cy="56" rx="28" ry="20" fill="${C.hibiscus}" opacity=".25"/><ellipse cx="82" cy="56" rx="28" ry="20" fill="${C.hibiscus}" opacity=".25"/>${eye(-1)}${eye(1)}<path d="M-10 46Q0 54 10 46" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/><path d="M-26 78Q0 104 26 78" fill="none" stroke="${mix(C.hibiscus, C.plum, 0.35)}" stroke-width="7" stroke-linecap="round"/><path d="M-66 -26q16 -12 34 -4M66 -26q-16 -12 -34 -4" fill="none" stroke="#5a4038" stroke-width="6" stroke-linecap="round"/><path d="M-96 -104C-60 -150 60 -152 98 -102C60 -128 20 -126 4 -104C-10 -128 -50 -126 -96 -104Z" fill="#2f211d" opacity=".85"/><path d="M0 -146q-14 -34 16 -40q20 4 8 22" fill="none" stroke="#2f211d" stroke-width="9" stroke-linecap="round"/>`;
}

/** Three generations side by side: a child, a teenager, a mother, a grandfather. */
export function when(): string {
  return `${sky('#fbe9b8', '#fef6e2')}${sun(800, 250, 150, '#f9cf5c')}${swell(470, 50, 1, 2.3, '#f8dc94')}${swell(580, 40, 1.2, 0.5, '#f3c76e')}
${at(1170, 420, 0.92, bust({ skin: SKIN.tan, style: 'crop', hair: GREY, sheen: '#ffffff', eyes: 'closed', mouth: 'smile', glasses: true, cloth: C.leaf }))}${at(900, 390, 0.98, scarfed({ skin: SKIN.honey, colour: C.hibiscus, eyes: 'open', mouth: 'smile' }))}${at(630, 500, 0.88, bust({ skin: SKIN.tan, style: 'mop', eyes: 'open', mouth: 'smile', cloth: C.foam }))}${at(450, 650, 0.8, `<path d="M-190 420C-190 220 -120 150 0 150S190 220 190 420Z" fill="${C.teal}"/>${baby(SKIN.honey, 'open')}`)}
${swell(826, 26, 1.2, 0.6, '#e2a53e')}${frangipani(150, 800, 60, 10)}${frangipani(1480, 800, 70, 40)}${leaf(1420, 880, 160, 60, C.leaf, 0.3)}${leaf(210, 880, 160, -50, C.leaf, 0.3)}`;
}

/** A schoolboy with rucksack and headphones; a little snow on his blazer. */
export function teenagers(): string {
  const cloth = '#203a7a';
  const locker = Array.from(
    { length: 7 },
    (_, i) =>
      `<g transform="translate(${-20 + i * 240} 40)"><rect width="228" height="700" rx="14" fill="${i % 2 ? '#7cc8cc' : '#69bcc2'}"/><path d="M60 70H168M60 98H168M60 126H168" stroke="#fff" stroke-width="9" opacity=".5" stroke-linecap="round"/><rect x="186" y="330" width="16" height="70" rx="8" fill="#fff" opacity=".7"/></g>`,
  ).join('');
  return `${sky('#9fdadd', '#d8f0ec')}${locker}${glow(800, 330, 520, '#ffffff', 0.75)}
<path d="M500 900C470 640 560 560 800 560S1130 640 1100 900Z" fill="${C.sun}"/>${at(800, 430, 1.34, bust({ skin: SKIN.honey, style: 'mop', eyes: 'open', mouth: 'smile', cloth, collar: 'vee' }))}
<path d="M712 770L800 862L888 770L840 744L800 800L760 744Z" fill="#fff"/><path d="M784 818H816L830 920H770Z" fill="${C.hibiscus}"/><path d="M560 790Q600 840 600 920M1040 790Q1000 840 1000 920" stroke="${C.sun}" stroke-width="50" fill="none"/>
<path d="M640 430C610 180 990 180 960 430" fill="none" stroke="${C.hibiscus}" stroke-width="24"/><rect x="612" y="396" width="58" height="112" rx="28" fill="${C.hibiscus}"/><rect x="930" y="396" width="58" height="112" rx="28" fill="${C.hibiscus}"/>${flakes(24, [540, 770, 160, 70], 4, 8)}${flakes(24, [900, 770, 160, 70], 5, 8)}${flakes(8, [690, 230, 200, 50], 6, 5)}
<g transform="translate(1290 760) rotate(24)"><ellipse cy="-150" rx="96" ry="124" fill="none" stroke="${C.ink}" stroke-width="16"/>${[-60, -30, 0, 30, 60].map((k) => `<path d="M${k} ${-260 + Math.abs(k)}V${-40 - Math.abs(k)}M-86 ${-150 + k}H86" stroke="#fff" stroke-width="4"/>`).join('')}<path d="M0 -26V170" stroke="${C.ink}" stroke-width="18"/><path d="M0 70V200" stroke="${C.teal}" stroke-width="30" stroke-linecap="round"/></g>${swell(866, 16, 1.3, 0.5, '#2f9dab')}`;
}

/** A hand strokes a baby's crown with a soft brush. */
export function cradle(): string {
  const moon = Array.from(
    { length: 3 },
    (_, i) =>
      `<g transform="translate(${420 + i * 380} ${[190, 110, 190][i]})"><path d="M0 -240V-40" stroke="#fff" stroke-width="5"/>${i === 1 ? `<circle r="44" fill="${C.sun}"/>` : cloud(0, 0, 0.5, '#ffffff')}</g>`,
  ).join('');
  return `${sky('#fde3bd', '#fff6ea')}${glow(800, 480, 640, '#ffffff', 0.95)}${moon}${swell(600, 44, 1.1, 2.2, '#f9d3a0')}
${at(800, 560, 1.62, `<path d="M-200 330C-200 190 -120 130 0 130S200 190 200 330Z" fill="${C.teal}"/><path d="M-90 140Q0 200 90 140" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/>${baby(SKIN.honey, 'closed')}`)}${flakes(13, [700, 330, 200, 60], 6, 8, '#fff2c4')}
<g transform="translate(900 312) rotate(12)"><path d="M-126 0Q0 -74 126 0Z" fill="#fff"/><rect x="-132" y="-10" width="264" height="28" rx="14" fill="${C.coral}"/>${Array.from({ length: 17 }, (_, i) => `<path d="M${-116 + i * 14.5} 18V56" stroke="#fff8ea" stroke-width="9" stroke-linecap="round"/>`).join('')}</g>${hand(1040, 284, -70, 1.3, SKIN.tan, { spread: 3, bend: 30, flip: true, arm: 560, sleeve: C.hibiscus })}
${swell(846, 24, 1.2, 0.5, '#f2b169')}${frangipani(260, 800, 56, 20)}${frangipani(1350, 810, 64, 50)}`;
}

/** A mother with long hair looks down at her newborn; a few hairs drift. */
export function pregnancy(): string {
  const bundle = `<g transform="translate(960 690) rotate(-16)"><path d="M-230 90C-240 -20 -160 -110 -20 -120C130 -130 240 -60 250 40C250 150 130 190 0 186C-120 184 -220 170 -230 90Z" fill="#fff3d9"/><path d="M-200 110C-120 170 120 180 220 70" fill="none" stroke="#f0d49a" stroke-width="12" stroke-linecap="round"/><path d="M-150 -40C-60 60 60 110 200 120" fill="none" stroke="#f0d49a" stroke-width="9" stroke-linecap="round"/></g>`;
  return `${sky('#f9cdc6', '#fdf0e6')}<circle cx="800" cy="420" r="380" fill="#fff" opacity=".6"/>${swell(600, 50, 1, 2.2, '#f4b4ae')}${frond(220, 940, 580, 0, '#d98a80', 11)}${frond(1420, 940, 560, -30, '#d98a80', 11)}
${at(700, 380, 1.24, aside({ skin: SKIN.tan, style: 'long', eyes: 'closed', mouth: 'smile', cloth: '#d9586c' }), 8)}${bundle}${at(1110, 610, 0.72, baby(SKIN.honey, 'closed'), 14)}<path d="M1010 540C1060 470 1170 470 1220 560" fill="none" stroke="#fff3d9" stroke-width="40" stroke-linecap="round"/>
${limb('560,760 640,860 900,830', '#d9586c', 120)}${hand(930, 826, 82, 1.05, SKIN.tan, { spread: 4, bend: 6, arm: 90 })}
${['M420 560q40 60 -10 130', 'M360 640q60 40 20 110', 'M470 660q10 60 -50 90'].map((d) => `<path d="${d}" fill="none" stroke="${HAIR.black}" stroke-width="5" stroke-linecap="round"/>`).join('')}${swell(868, 16, 1.3, 0.5, '#c95f6c')}`;
}

/** Waves roll back up a beach seen from above; foam like flakes, a comb in the sand. */
export function comesBack(): string {
  const edge = (y: number, k: number) =>
    `M-40 ${y}C${260 + k} ${y - 150} ${430 + k} ${y + 120} ${760 + k} ${y + 40}S${1180 + k} ${y - 120} 1640 ${y + 60}V-40H-40Z`;
  const rnd = random(8);
  return `${sky('#f7e2b8', '#efcf96')}<g filter="url(#stipple)" opacity=".35"><rect width="1600" height="900" fill="#c99a58"/></g><path d="${edge(610, 30)}" fill="#dfc08a"/><path d="${edge(560, 0)}" fill="#fff"/><path d="${edge(520, -10)}" fill="#b4e4e2"/><path d="${edge(420, 60)}" fill="#fff" opacity=".8"/><path d="${edge(392, 60)}" fill="#6cc8cd"/><path d="${edge(270, -40)}" fill="#fff" opacity=".7"/><path d="${edge(246, -40)}" fill="${C.teal}"/><path d="${edge(110, 40)}" fill="#128296"/>
${Array.from({ length: 70 }, () => `<circle cx="${rnd() * 1600}" cy="${540 + (rnd() - 0.5) * 190}" r="${3 + rnd() * 9}" fill="#fff" opacity="${0.6 + rnd() * 0.4}"/>`).join('')}${flakes(34, [480, 560, 640, 150], 7, 10)}
<g transform="translate(10 14)" opacity=".25">${comb(600, 680, 430, -16, C.ink)}</g>${comb(600, 680, 430, -16, C.hibiscus)}
<g fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" stroke-linejoin="round" opacity=".92"><path d="M668 400C600 250 720 150 830 160C950 172 1010 290 934 392"/><path d="M994 350L930 398L896 322"/></g>${frangipani(1290, 720, 66, 30)}<path transform="translate(330 690) rotate(20)" d="M0 -60C16 -20 60 -20 60 -14C30 10 40 50 36 56C10 34 -10 34 -36 56C-40 50 -30 10 -60 -14C-60 -20 -16 -20 0 -60Z" fill="${C.coral}"/>`;
}
