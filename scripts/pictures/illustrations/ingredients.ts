/** Round pictures of what the recipes name: one thing on one disc, 800 × 800. */
import { mix, random } from '../colour.ts';
import { C, drop, glow, gradient, leaf, waveLine } from './kit.ts';
import { at } from './people.ts';
import { bubbles, cast } from './tools.ts';

const S = 800;

/** The disc everything lies on, lit from the upper left, a swell along its foot. */
function disc(hue: string, inner: string): string {
  const g = gradient(
    [
      [0, mix(hue, '#ffffff', 0.82)],
      [1, mix(hue, '#ffffff', 0.5)],
    ],
    'diagonal',
  );
  return `${g.def}<defs><clipPath id="disc"><circle cx="400" cy="400" r="372"/></clipPath></defs><g clip-path="url(#disc)"><rect width="${S}" height="${S}" fill="${g.paint}"/>${glow(330, 280, 380, '#ffffff', 0.8)}<path d="M-20 640C140 580 280 600 400 640S660 690 820 620V820H-20Z" fill="${mix(hue, '#ffffff', 0.3)}"/><path d="M-20 646C140 586 280 606 400 646S660 696 820 626" fill="none" stroke="#fff" stroke-width="5" opacity=".6"/></g>${inner}`;
}

const segments = (flesh: string) =>
  Array.from(
    { length: 9 },
    (_, i) => `<path transform="rotate(${i * 40})" d="M0 -.1L.24 -.66Q0 -.86 -.24 -.66Z" fill="${flesh}"/>`,
  ).join('');

function citrus(hue: string, rind: string, flesh: string): string {
  const whole = `<path d="M-170 10C-176 -96 -70 -150 20 -140C110 -140 150 -90 176 -70Q206 -40 190 0C170 90 90 140 -10 138C-110 136 -166 90 -170 10Z" fill="${rind}"/><path d="M-120 -30Q-90 -90 -20 -104" stroke="#fff" stroke-width="16" fill="none" stroke-linecap="round" opacity=".55"/>`;
  return disc(
    hue,
    `${cast(420, 600, 260, 30)}${leaf(300, 270, 190, -40, C.leaf, 0.34)}${leaf(330, 260, 170, 10, C.leafDeep, 0.34)}${at(350, 380, 1.1, whole, -14)}<g transform="translate(500 480) scale(160)"><circle r="1" fill="${rind}"/><circle r=".9" fill="#fbf7dd"/>${segments(flesh)}</g>${drop(240, 580, 26, flesh)}${drop(300, 630, 17, flesh)}`,
  );
}

/** A whole lemon with two leaves, a cut half and two drops. */
export const lemon = () => citrus('#f7d24a', '#f2c230', '#fbe27a');
/** A whole lime with two leaves, a cut half and two drops. */
export const lime = () => citrus('#a9d15a', '#7fb53c', '#c9e27a');

/** A sprig of mint with two cool crystals. */
export function menthol(): string {
  const crystal = (x: number, y: number, s: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M0 -150L52 -84V70L0 140L-52 70V-84Z" fill="#bfeaf4"/><path d="M0 -150L52 -84L0 -60L-52 -84Z" fill="#f4fdff"/><path d="M0 -60L52 -84V70L0 140Z" fill="#7cc9de"/></g>`;
  return disc(
    '#6fd0c0',
    `${cast(420, 630, 220, 26)}<g transform="translate(340 640) rotate(-8)"><path d="M0 0V-430" stroke="#3c8a5a" stroke-width="16" stroke-linecap="round"/>${leaf(0, -90, 210, 66, '#4fb07a', 0.42)}${leaf(0, -90, 210, -66, '#3c9a68', 0.42)}${leaf(0, -220, 190, 56, '#5fc08a', 0.42)}${leaf(0, -220, 190, -56, '#4fb07a', 0.42)}${leaf(0, -340, 150, 40, '#6fcf98', 0.42)}${leaf(0, -340, 150, -40, '#5fc08a', 0.42)}${leaf(0, -380, 150, 0, '#8fdcae', 0.42)}</g>${crystal(560, 500, 0.95, 16)}${crystal(480, 580, 0.55, -30)}`,
  );
}

/** An apple with one leaf and two drops. */
export function greenApple(): string {
  return disc(
    '#9ccf5a',
    `${cast(400, 620, 230, 28)}<path d="M400 260C480 170 640 230 630 400C620 560 500 660 400 610C300 660 180 560 170 400C160 230 320 170 400 260Z" fill="#8cc152"/><path d="M400 260C480 170 640 230 630 400C620 560 500 660 400 610C520 560 560 400 400 260Z" fill="#5f9a3a" opacity=".45"/><path d="M230 390C226 310 270 256 330 256" stroke="#fff" stroke-width="22" fill="none" stroke-linecap="round" opacity=".6"/><path d="M400 280Q386 200 430 140" stroke="#5b3523" stroke-width="18" fill="none" stroke-linecap="round"/>${leaf(424, 190, 170, 66, C.leaf, 0.36)}${drop(510, 430, 22, '#e9f8d8')}${drop(470, 520, 15, '#e9f8d8')}`,
  );
}

/** Five pandan leaves, tied into a bundle. */
export function pandan(): string {
  const blades = [-34, 34, -18, 18, 0]
    .map(
      (t, i) =>
        `<g transform="translate(400 650) rotate(${t})"><path d="M-36 0Q-46 -330 0 -${470 + i * 14}Q46 -330 36 0Z" fill="${['#2f7a3f', '#2f7a3f', '#3f8f52', '#3f8f52', '#5cae5e'][i]}"/><path d="M0 -10V-${420 + i * 14}" stroke="#fff" stroke-width="6" opacity=".4"/></g>`,
    )
    .join('');
  return disc(
    '#8fc97a',
    `${cast(400, 652, 150, 24)}${blades}<path d="M330 590Q400 630 470 590V630Q400 670 330 630Z" fill="#e9c27a"/>`,
  );
}

/** One blue flower seen from the front, with three leaves. */
export function butterflyPea(): string {
  return disc(
    '#8a97e8',
    `${leaf(300, 600, 200, -66, C.leaf, 0.36)}${leaf(500, 600, 200, 66, C.leaf, 0.36)}${leaf(330, 640, 190, -104, C.leafDeep, 0.36)}<g transform="translate(400 400) scale(230)"><path d="M0 .95C-.95 .75 -1.25 -.2 -.75 -.82C-.45 -1.12 .45 -1.12 .75 -.82C1.25 -.2 .95 .75 0 .95Z" fill="#3441ad"/><path d="M0 .9C-.7 .7 -.95 0 -.6 -.55C-.35 -.85 .35 -.85 .6 -.55C.95 0 .7 .7 0 .9Z" fill="#4d5fd0"/><path d="M0 .8C-.42 .5 -.55 0 -.34 -.36C-.2 -.56 .2 -.56 .34 -.36C.55 0 .42 .5 0 .8Z" fill="#8494ee"/><path d="M0 .76C-.22 .5 -.26 .14 0 -.2C.26 .14 .22 .5 0 .76Z" fill="#fff3b8"/><g stroke="#252f86" stroke-width=".022" fill="none" stroke-linecap="round" opacity=".7"><path d="M-.5 -.5L-.68 -.74M-.26 -.64L-.34 -.9M0 -.7V-.96M.26 -.64L.34 -.9M.5 -.5L.68 -.74M-.66 -.24L-.9 -.36M.66 -.24L.9 -.36"/></g></g>`,
  );
}

/** A moth orchid: the scent of Smooth & Silky. */
export function orchid(): string {
  const petal = (t: number, w: number, l: number, c: string) =>
    `<path transform="rotate(${t})" d="M0 0C${w} ${-l * 0.2} ${w} ${-l} 0 ${-l}C${-w} ${-l} ${-w} ${-l * 0.2} 0 0Z" fill="${c}"/>`;
  return disc(
    '#d9a6e2',
    `<path d="M400 400C460 560 470 620 440 720" stroke="#5a8f4a" stroke-width="18" fill="none"/>${leaf(440, 690, 220, 62, C.leaf, 0.3)}<g transform="translate(400 390)">${petal(0, 120, 250, '#f0cdf2')}${petal(126, 112, 230, '#f0cdf2')}${petal(-126, 112, 230, '#f0cdf2')}${petal(72, 190, 270, '#fae6fa')}${petal(-72, 190, 270, '#fae6fa')}<g stroke="#c77fd2" stroke-width="5" fill="none" stroke-linecap="round" opacity=".7"><path d="M40 -14L190 -60M40 -4L200 -20M-40 -14L-190 -60M-40 -4L-200 -20M0 -40V-190"/></g><path d="M0 -20C70 10 84 80 30 120Q0 170 -30 120C-84 80 -70 10 0 -20Z" fill="${C.orchid}"/><path d="M0 10C30 30 34 60 0 92C-34 60 -30 30 0 10Z" fill="${C.plum}"/><circle r="26" cy="-6" fill="${C.sun}"/></g>`,
  );
}

/** Half a coconut filled with water, three drops above it. */
export function coconutWater(): string {
  return disc(
    '#8fd3dc',
    `${cast(400, 630, 240, 30)}<path d="M170 400C160 560 270 650 400 650S640 560 630 400Z" fill="#5b3a26"/>${Array.from({ length: 12 }, (_, i) => `<path d="M${206 + i * 34} ${440 + (i % 3) * 50}q14 30 6 60" stroke="#7a5238" stroke-width="7" fill="none" stroke-linecap="round"/>`).join('')}<ellipse cx="400" cy="400" rx="230" ry="104" fill="#7a5238"/><ellipse cx="400" cy="398" rx="212" ry="92" fill="#fdfdf8"/><ellipse cx="400" cy="406" rx="164" ry="62" fill="#bfe6ea"/><path d="M280 404Q340 370 400 404T520 404" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round"/>${drop(400, 240, 62, '#7ccbd8')}${drop(300, 280, 26, '#a9dfe6')}${drop(494, 290, 22, '#a9dfe6')}`,
  );
}

/** One large clear drop with bubbles in it. */
export function glycerin(): string {
  return disc(
    '#9fcbe6',
    `${cast(420, 630, 190, 26)}<path d="M400 120C500 280 590 370 590 460A190 190 0 0 1 210 460C210 370 300 280 400 120Z" fill="#d3edf8"/><path d="M400 120C500 280 590 370 590 460A190 190 0 0 1 400 650C520 560 500 340 400 120Z" fill="#8fc6e2" opacity=".75"/><path d="M268 460A134 134 0 0 0 380 590" stroke="#fff" stroke-width="26" fill="none" stroke-linecap="round"/>${bubbles(
      [
        [450, 480, 30],
        [380, 400, 18],
        [490, 400, 14],
        [430, 560, 16],
      ],
    )}`,
  );
}

/** An abstract crystal of facets. */
export function zincPyrithione(): string {
  return disc(
    '#a9c2d2',
    `${cast(410, 640, 210, 26)}<path d="M400 150L590 270V520L400 650L210 520V270Z" fill="#d9e8ef"/><path d="M400 150L590 270L400 370L210 270Z" fill="#f7fcfe"/><path d="M400 370L590 270V520L400 650Z" fill="#86a9bd"/><path d="M400 370L210 270V520L400 650Z" fill="#b3cedb"/><path d="M210 270L400 370L590 270M400 370V650" fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round" opacity=".8"/><path d="M250 330V470" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".6"/>${[
      [180, 600, 40],
      [620, 600, 48],
      [640, 210, 28],
      [170, 220, 24],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<g transform="translate(${x} ${y}) scale(${r / 100})"><path d="M0 -100L86 -50V50L0 100L-86 50V-50Z" fill="#b3cedb"/><path d="M0 -100L86 -50L0 0L-86 -50Z" fill="#f7fcfe"/><path d="M0 0L86 -50V50L0 100Z" fill="#86a9bd"/></g>`,
      )
      .join('')}`,
  );
}

/** An abstract drop in rings of calm. */
export function piroctoneOlamine(): string {
  const rings = [300, 240, 180]
    .map(
      (r, i) =>
        `<ellipse cx="400" cy="580" rx="${r}" ry="${r * 0.26}" fill="none" stroke="#fff" stroke-width="${7 + i * 2}" opacity="${0.55 + i * 0.15}"/>`,
    )
    .join('');
  return disc(
    '#7fb7d8',
    `${rings}<path d="M400 140C480 270 550 350 550 430A150 150 0 0 1 250 430C250 350 320 270 400 140Z" fill="${C.teal}"/><path d="M400 140C480 270 550 350 550 430A150 150 0 0 1 400 580C500 510 480 320 400 140Z" fill="#0f7f93" opacity=".7"/><path d="M296 430A106 106 0 0 0 384 534" stroke="#fff" stroke-width="22" fill="none" stroke-linecap="round"/>${waveLine(336, 464, 430, 18, 1, '#ffffff', 15)}${drop(230, 270, 30, '#7fc3de')}${drop(590, 240, 22, '#7fc3de')}`,
  );
}

/** Three lumps of charcoal, with dust on the ground. */
export function charcoal(): string {
  const lump = (x: number, y: number, s: number, t: number) =>
    `<g transform="translate(${x} ${y}) rotate(${t}) scale(${s})"><path d="M-150 40L-110 -80L10 -120L130 -60L150 50L60 120L-80 110Z" fill="#2c3038"/><path d="M-110 -80L10 -120L40 -30L-60 0Z" fill="#5a616e"/><path d="M10 -120L130 -60L150 50L40 -30Z" fill="#454b57"/><path d="M-60 0L40 -30L60 120L-80 110Z" fill="#373c46"/></g>`;
  const rnd = random(5);
  const dust = Array.from(
    { length: 40 },
    () => `<circle cx="${180 + rnd() * 440}" cy="${600 + rnd() * 70}" r="${3 + rnd() * 7}" fill="#2c3038"/>`,
  ).join('');
  return disc(
    '#b6bcc6',
    `${cast(400, 620, 240, 30)}${lump(300, 480, 1, -8)}${lump(510, 500, 0.9, 24)}${lump(410, 330, 0.95, 60)}${dust}`,
  );
}

/** A bowl heaped with white clay, a wooden spoon in it. */
export function kaolin(): string {
  return disc(
    '#e0c3a4',
    `${cast(400, 640, 230, 28)}<path d="M210 470H590Q580 640 460 650H340Q220 640 210 470Z" fill="${C.coral}"/>${waveLine(270, 530, 570, 18, 1.5, '#ffffff', 13)}<path d="M190 470Q250 430 280 360Q320 240 400 230Q480 240 520 360Q550 430 610 470Q400 530 190 470Z" fill="#fdf9f2"/><path d="M400 230Q480 240 520 360Q550 430 610 470Q540 490 460 496Q500 360 400 230Z" fill="#e6d5bf"/><path d="M300 400Q330 290 390 266" stroke="#fff" stroke-width="16" fill="none" stroke-linecap="round"/><g transform="translate(560 330) rotate(32)"><rect x="-14" y="-220" width="28" height="250" rx="14" fill="${C.wood}"/><ellipse cy="50" rx="46" ry="66" fill="${C.wood}"/></g>`,
  );
}
