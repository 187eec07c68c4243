/** Illustrations about itch: where it comes from, night, helmets, pools, and ways to stop. */
import { random } from '../colour.ts';
import { bust, GREY, pts, SKIN, scarfed } from './cast.ts';
import { limb } from './gestures.ts';
import { between, lock } from './hair.ts';
import { C, clip, drop, flakes, frond, glow, leaf, sky, swell, waveLine } from './kit.ts';
import { at, hand } from './people.ts';
import { arch, crescent, lens, ripples, stars, sun, tingle } from './things.ts';

/** Three portraits side by side on one wave: three concerns. */
export function concerns(): string {
  const disc = (x: number, y: number, r: number, back: string, inner: string) =>
    `<circle cx="${x + 8}" cy="${y + 20}" r="${r}" fill="${C.ink}" opacity=".2" filter="url(#blur24)"/>${clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`, `<rect x="${x - r}" y="${y - r}" width="${r * 2}" height="${r * 2}" fill="${back}"/>${inner}`)}<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="14"/>`;
  return `${sky('#e9d3ef', '#fdf4f6')}${glow(800, 400, 720, '#ffffff', 0.9)}${swell(520, 60, 1, 2.3, '#e0c0e8')}${swell(660, 46, 1.15, 0.5, '#cfa3da')}
${disc(420, 490, 190, '#fbe2b4', at(400, 484, 0.78, bust({ skin: SKIN.tan, style: 'short', eyes: 'down', mouth: 'calm', beard: true, cloth: C.leaf })))}${disc(1180, 490, 190, '#bfe3d3', at(1204, 500, 0.76, bust({ skin: SKIN.deep, style: 'bun', hair: GREY, sheen: '#ffffff', eyes: 'open', mouth: 'smile', glasses: true, cloth: C.hibiscus })))}${disc(800, 380, 270, '#bfe9ea', at(800, 378, 1.02, scarfed({ skin: SKIN.honey, colour: '#c24f8e', eyes: 'closed', mouth: 'smile' })))}
${swell(800, 30, 1.25, 2, '#b07cc6')}${drop(800, 760, 34, '#ffffff')}${leaf(430, 800, 110, 20, C.lime, 0.36)}${flakes(6, [1120, 730, 100, 50], 4, 12)}${swell(860, 18, 1.4, 0.4, '#8a4aa0')}`;
}

/** Fingertips deep in dark hair, tingling lines round them. */
export function itchy(): string {
  const a = pts('-60,180 200,40 500,300 800,250 1100,200 1320,20 1680,140');
  const b = pts('-60,980 240,860 500,960 800,900 1100,840 1320,900 1680,960');
  return `${sky('#fbd2a0', '#fdeed6')}${glow(800, 120, 620, '#ffffff', 0.9)}${lock(a, b, '#201a1c', 48, 11, '#a4785c', [0.1, 0.45])}
<circle cx="800" cy="430" r="230" fill="none" stroke="${C.hibiscus}" stroke-width="12" opacity=".9" stroke-dasharray="4 30" stroke-linecap="round"/>${tingle(800, 450, 250, -62, 62, 6, '#ffd9c2')}
${hand(800, 330, 180, 1.9, SKIN.honey, { spread: 10, bend: 4, arm: 330, sleeve: C.teal })}${lock(between(a, b, 0.52), b, '#201a1c', 26, 5, '#a4785c', [0.1, 0.45])}${swell(846, 24, 1.2, 0.5, '#e8834e')}`;
}

/** A puzzled woman; sun, sweat, flake, flower, tangle and bottle circle her head. */
export function whyItch(): string {
  const orbit = (a: number, colour: string, inner: string) => {
    const t = (a * Math.PI) / 180;
    return `<g transform="translate(${800 + Math.sin(t) * 430} ${410 - Math.cos(t) * 330})"><circle cx="5" cy="10" r="76" fill="${C.ink}" opacity=".2" filter="url(#blur8)"/><circle r="76" fill="${colour}"/><circle r="76" fill="none" stroke="#fff" stroke-width="8"/>${inner}</g>`;
  };
  const bug = `<path d="M-40 30C-10 40 30 10 0 -10S-50 10 -10 36S60 0 34 -34" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`;
  return `${sky('#9edbe0', '#eaf7f4')}<ellipse cx="800" cy="410" rx="430" ry="330" fill="#fff" opacity=".4"/><ellipse cx="800" cy="410" rx="430" ry="330" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="3 24" stroke-linecap="round"/>${swell(660, 46, 1, 2.3, '#8fd0d4')}
${at(800, 470, 1.2, bust({ skin: SKIN.fair, style: 'long', eyes: 'open', mouth: 'worried', cloth: C.sun }))}${limb('1040,850 1180,640', C.sun, 96)}${hand(930, 290, -36, 1.05, SKIN.fair, { spread: 8, bend: 18, flip: true, arm: 400, sleeve: C.sun })}
${orbit(-122, C.teal, drop(0, 6, 32, '#ffffff'))}${orbit(-74, '#f2a33c', `<circle r="26" fill="#fff"/>${[0, 45, 90, 135, 180, 225, 270, 315].map((k) => `<path transform="rotate(${k})" d="M0 -38V-52" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`).join('')}`)}${orbit(-34, C.hibiscus, flakes(7, [-34, -34, 68, 60], 3, 15))}${orbit(34, C.orchid, bug)}${orbit(74, C.leaf, leaf(0, 46, 92, 16, '#d8efc4', 0.36))}${swell(850, 20, 1.3, 0.5, '#2f9dab')}`;
}

/** A bed from above at night: a man lies awake, one hand at his head. */
export function night(): string {
  const bed = `<rect x="330" y="-60" width="940" height="1040" rx="60" fill="#2c4a86"/><rect x="360" y="-40" width="880" height="1000" rx="40" fill="#dfe8fa"/><path d="M500 90Q800 30 1100 90Q1130 280 1090 430Q800 480 510 430Q470 280 500 90Z" fill="#f7faff"/><path d="M520 400Q800 450 1080 400" fill="none" stroke="#c3d2f0" stroke-width="12" stroke-linecap="round"/>`;
  return `${sky('#15264f', '#24407a')}${stars(50, 330, 900, 3)}<g transform="translate(1270 0)">${stars(50, 330, 900, 5)}</g>${bed}${glow(1180, 60, 560, '#fdf3cf', 0.35)}
${at(800, 330, 1.12, bust({ skin: SKIN.tan, style: 'mop', eyes: 'open', mouth: 'worried', cloth: '#8fb0e8' }))}${limb('600,680 400,570 440,352', '#8fb0e8', 96)}${hand(606, 214, 52, 1.05, SKIN.tan, { spread: 9, bend: 18, arm: 190 })}${tingle(800, 260, 150, -44, 24, 4, C.coral)}
<path d="M330 660C500 600 700 640 820 620S1120 580 1270 650V960H330Z" fill="${C.teal}"/><path d="M330 660C500 600 700 640 820 620S1120 580 1270 650" fill="none" stroke="#c9f0f2" stroke-width="40" stroke-linecap="round"/>${waveLine(350, 1250, 750, 16, 2, '#ffffff', 8, 0.4, 0.4)}${waveLine(350, 1250, 830, 16, 2, '#ffffff', 8, 1.6, 0.35)}
${crescent(170, 190, 74)}<g transform="translate(1440 640)"><rect x="-130" y="-170" width="260" height="340" rx="26" fill="#3a2a4a"/><circle r="82" fill="#f7faff"/><circle r="82" fill="none" stroke="${C.hibiscus}" stroke-width="14"/><path d="M0 0V-52M0 0L34 22" stroke="${C.ink}" stroke-width="10" stroke-linecap="round"/></g>`;
}

/** A rider lifts the edge of a red helmet; drops of sweat, hot road behind. */
export function helmet(): string {
  const shell = `<path d="M-168 40C-186 -130 -120 -236 0 -236C120 -236 186 -130 168 40C160 60 136 60 128 40C126 -40 112 -76 84 -92H-84C-112 -76 -126 -40 -128 40C-136 60 -160 60 -168 40Z" fill="${C.hibiscus}"/><path d="M-30 -236Q0 -240 30 -236V-96H-30Z" fill="#fff" opacity=".9"/><path d="M-138 -60C-130 -140 -96 -190 -52 -208" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".5"/><path d="M-150 -84C-120 -160 120 -160 150 -84L136 -56C96 -110 -96 -110 -136 -56Z" fill="#173b46" opacity=".9"/><path d="M-120 -96C-60 -134 20 -136 70 -124" fill="none" stroke="#8fd3de" stroke-width="9" stroke-linecap="round" opacity=".8"/><path d="M-134 50C-120 120 -80 164 -30 176M134 50C120 120 80 164 30 176" fill="none" stroke="#173b46" stroke-width="13"/><rect x="-34" y="160" width="68" height="30" rx="12" fill="#173b46"/>`;
  return `${sky('#f9b65c', '#fdebc0')}${sun(1240, 180, 90, '#fff3c0')}${swell(520, 30, 1.4, 2, '#f3a24a')}${[120, 300, 1300, 1480].map((x, i) => `<path d="M${x} 640V${430 - (i % 2) * 50}" stroke="#b9672c" stroke-width="16"/>${[-60, -20, 24, 64].map((a) => frond(x, 440 - (i % 2) * 50, 170, a, '#8f9a3c', 7)).join('')}`).join('')}
<path d="M-20 640H1620V920H-20Z" fill="#7d6a66"/><path d="M-20 640H1620V660H-20Z" fill="#a3908a"/><path d="M60 790H280M1330 790H1550" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".7"/>
${at(800, 420, 1.28, `${bust({ skin: SKIN.brown, style: 'crop', eyes: 'open', mouth: 'worried', cloth: C.teal })}${shell}`)}${limb('1060,860 1230,700 1162,540', C.teal, 108)}${hand(1046, 386, -36, 1.1, SKIN.brown, { spread: 8, bend: 16, flip: true, arm: 170 })}
${drop(640, 470, 20, '#ffffff')}${drop(660, 560, 15, '#ffffff')}${drop(560, 330, 18, '#ffffff')}${drop(930, 540, 16, '#ffffff')}${tingle(800, 340, 270, -46, -10, 3, '#ffffff')}<path d="M420 838Q500 780 600 836M1180 838Q1100 780 1000 836" stroke="${C.ink}" stroke-width="24" fill="none" stroke-linecap="round"/><path d="M540 930C560 840 690 806 800 806S1040 840 1060 930Z" fill="${C.sea}"/><path d="M580 880C620 832 710 816 800 816" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/><circle cx="800" cy="872" r="52" fill="#dfe9ea"/><circle cx="800" cy="872" r="40" fill="#fff3c0"/>`;
}

/** An older woman presses a cool cloth on her crown; calm rings spread. */
export function stop(): string {
  return `${sky('#a9dccb', '#eef8f2')}${[250, 330, 420, 520, 630].map((r, i) => `<circle cx="800" cy="300" r="${r}" fill="none" stroke="#fff" stroke-width="${15 - i * 2.4}" opacity="${0.85 - i * 0.14}"/>`).join('')}${swell(640, 46, 1, 2.3, '#93cfba')}${frond(150, 930, 540, 0, '#5fae94', 11)}${frond(1480, 930, 540, -30, '#5fae94', 11)}
${limb('560,860 384,730 424,470', C.coral, 108)}${limb('1040,860 1216,730 1176,470', C.coral, 108)}${at(800, 470, 1.26, bust({ skin: SKIN.tan, style: 'bob', hair: GREY, sheen: '#ffffff', eyes: 'closed', mouth: 'smile', cloth: C.coral }))}
<g transform="translate(800 250)"><path d="M-190 60C-200 -40 -110 -100 0 -100S200 -40 190 60C150 20 120 60 90 30C60 0 20 40 0 20C-20 40 -60 0 -90 30C-120 60 -150 20 -190 60Z" fill="#4fb2d8"/><path d="M-150 0C-100 -60 -40 -74 20 -74" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".7"/><path d="M-184 34C-150 0 -110 30 -84 4C-50 -22 -20 12 0 -4C20 12 50 -22 84 4C110 30 150 0 184 34" fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity=".75"/><path d="M-60 -92C-70 -60 -50 -40 -56 -14M60 -92C70 -60 50 -40 56 -14" fill="none" stroke="#2f86b8" stroke-width="7" stroke-linecap="round" opacity=".55"/></g>
${hand(600, 330, 54, 1.15, SKIN.tan, { spread: 3, bend: 12, arm: 180 })}${hand(1000, 330, -54, 1.15, SKIN.tan, { spread: 3, bend: 12, flip: true, arm: 180 })}${drop(560, 470, 18, '#4fb2d8')}${drop(1046, 480, 18, '#4fb2d8')}${swell(846, 22, 1.3, 0.5, '#3f9f83')}`;
}

/** A mother draws a fine comb through her daughter's hair. */
export function lice(): string {
  const wall = Array.from(
    { length: 9 },
    (_, i) => `<path d="M${i * 200} 0V700" stroke="#fff" stroke-width="60" opacity=".16"/>`,
  ).join('');
  const fine = `<rect x="0" y="-16" width="210" height="46" rx="12" fill="#f4f8f8"/>${Array.from({ length: 24 }, (_, i) => `<rect x="${10 + i * 8}" y="28" width="4" height="60" fill="#b9cdd0"/>`).join('')}<rect x="0" y="-16" width="210" height="18" rx="9" fill="${C.hibiscus}"/>`;
  return `${sky('#d3e5a2', '#f6f8e2')}${wall}${arch(250, 80, 300, 520, '#ffffff', `${sky('#9fdadd', '#eef8e8')}${frond(210, 640, 420, -10, C.leaf, 10)}${frond(290, 640, 380, 16, C.leafDeep, 10)}`)}
${at(800, 258, 1.04, scarfed({ skin: SKIN.tan, colour: '#3a7fb8', eyes: 'down', mouth: 'smile' }))}<path d="M430 900C420 640 560 520 800 520S1180 640 1170 900Z" fill="#3a7fb8"/>${at(800, 640, 0.98, bust({ skin: SKIN.tan, style: 'bob', eyes: 'down', mouth: 'smile', cloth: C.sun }))}
${limb('560,600 452,760 560,660', '#3a7fb8', 92)}${hand(650, 560, 50, 0.92, SKIN.tan, { spread: 4, bend: 16, arm: 120 })}${at(905, 452, 1.05, fine, 66)}${limb('1040,600 1150,770 1060,650', '#3a7fb8', 92)}${hand(974, 560, -50, 0.92, SKIN.tan, { spread: 3, bend: 30, flip: true, arm: 120 })}
${lens(1310, 610, 130, `<rect x="-130" y="-130" width="260" height="260" fill="#fdf6e4"/>${[-70, 0, 70].map((x) => `<path d="M${x} -140Q${x + 26} 0 ${x} 140" stroke="#2a1a16" stroke-width="14" fill="none"/>`).join('')}<ellipse cx="14" cy="-30" rx="13" ry="22" fill="#d9b26a" transform="rotate(18 14 -30)"/>${flakes(5, [-90, 10, 170, 70], 4, 15, '#ffffff')}`, C.leaf, 40)}${swell(858, 18, 1.3, 0.5, '#9cb84a')}`;
}

/** A swimmer with cap and goggles comes up in a lane of the pool. */
export function swimming(): string {
  const rnd = random(6);
  const rope = (y: number, s: number) =>
    Array.from(
      { length: 26 },
      (_, i) =>
        `<ellipse cx="${i * 66}" cy="${y + Math.sin(i * 0.6) * 6}" rx="${27 * s}" ry="${15 * s}" fill="${i % 4 < 2 ? C.hibiscus : '#ffffff'}"/>`,
    ).join('');
  const caustics = Array.from({ length: 40 }, () => {
    const [x, y] = [rnd() * 1600, 330 + rnd() * 560];
    return `<path d="M${x} ${y}q${30 + rnd() * 40} ${-18 + rnd() * 36} ${70 + rnd() * 60} 0t${60 + rnd() * 40} ${-6 + rnd() * 12}" fill="none" stroke="#fff" stroke-width="${3 + rnd() * 4}" stroke-linecap="round" opacity="${0.2 + rnd() * 0.35}"/>`;
  }).join('');
  const cap = `<path d="M-118 -40C-136 -150 -80 -226 0 -226S136 -150 118 -40Q0 -96 -118 -40Z" fill="${C.sun}"/><path d="M-100 -110C-80 -176 -40 -204 0 -206" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".6"/><path d="M-116 -74Q0 -130 116 -74" fill="none" stroke="#e0a014" stroke-width="9"/><g fill="#173b46" fill-opacity=".75" stroke="#fff" stroke-width="8"><ellipse cx="-48" cy="-8" rx="44" ry="32"/><ellipse cx="48" cy="-8" rx="44" ry="32"/></g><path d="M-92 -14L-118 -24M92 -14L118 -24M-6 -8H6" stroke="#173b46" stroke-width="12"/><path d="M-72 -18q14 -12 30 -8M24 -18q14 -12 30 -8" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  return `${sky('#bfe9f2', '#8fd6e6')}<rect x="-20" y="150" width="1640" height="120" fill="#f4f8f4"/><path d="M-20 150H1620" stroke="#cfe0df" stroke-width="10"/>${Array.from({ length: 14 }, (_, i) => `<rect x="${i * 120 - 10}" y="200" width="108" height="62" rx="8" fill="#7cc8dc" opacity=".55"/>`).join('')}${frond(120, 190, 260, -20, C.leaf, 9)}${frond(1490, 190, 260, 10, C.leaf, 9)}
<path d="M-20 262H1620V920H-20Z" fill="#2aa6cc"/><path d="M-20 262H1620V300H-20Z" fill="#9fe0ee" opacity=".7"/>${caustics}${rope(360, 0.7)}${ripples(800, 660, 520, 5, '#ffffff', 0.24)}
${at(800, 440, 1.2, `${bust({ skin: SKIN.brown, eyes: 'closed', mouth: 'smile', style: 'crop', cloth: C.night })}${cap}`)}<path d="M-20 690C300 640 520 720 800 690S1300 640 1640 700V920H-20Z" fill="#1f8fb8"/><path d="M-20 690C300 640 520 720 800 690S1300 640 1640 700" fill="none" stroke="#e4f8fb" stroke-width="12"/>${rope(800, 1.15)}${drop(560, 330, 22, '#ffffff')}${drop(1040, 300, 26, '#ffffff')}${drop(1100, 430, 16, '#ffffff')}${drop(500, 460, 15, '#ffffff')}`;
}
