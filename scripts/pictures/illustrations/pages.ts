/** Illustrations of single pages: news, offers, promises, service. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { random } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { bust, fist } from './figures.ts';
import { C, clip, drop, frond, glow, hibiscus, leaf, sky, swell, waveLine } from './kit.ts';
import { at, hand, SKIN } from './people.ts';
import { bottle, cast, cloud, pump } from './tools.ts';

const MEDIA = path.resolve(import.meta.dirname, '../../../content/media');

/** A product's cut-out standing with its foot at x, y, of a height. The cut-out's own picture must exist already. */
export async function product(id: string, x: number, y: number, height: number): Promise<string> {
  const trimmed = await sharp(await readFile(path.join(MEDIA, `${id}-cutout.webp`)))
    .trim({ threshold: 1 })
    .resize({ height: Math.round(height) })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width } = trimmed.info;
  return `${cast(x + 16, y - 4, width * 0.5, 20, 0.34)}<image x="${x - width / 2}" y="${y - height}" width="${width}" height="${height}" xlink:href="data:image/png;base64,${trimmed.data.toString('base64')}"/>`;
}

/** A bottle rides in on the crest of a breaking wave at sunrise. */
export function news(): string {
  const rays = Array.from(
    { length: 15 },
    (_, i) =>
      `<path d="M800 470L${800 + Math.cos(Math.PI + (i / 14) * Math.PI) * 1200} ${470 + Math.sin(Math.PI + (i / 14) * Math.PI) * 1200}" stroke="#fff" stroke-width="34" opacity=".22"/>`,
  ).join('');
  return `${sky('#f7b79a', '#fde7bd')}${rays}<circle cx="800" cy="470" r="230" fill="#fff2c4"/>${glow(800, 470, 520, '#fff6da', 0.8)}${cloud(270, 170, 0.9, '#ffffff', 0.6)}${cloud(1350, 230, 1, '#ffffff', 0.6)}${swell(560, 22, 1.6, 0.4, '#7cc9c6')}
<path d="M-20 720C200 700 330 560 560 560C700 556 720 640 840 660C980 690 1180 560 1300 420C1380 320 1500 280 1640 300V920H-20Z" fill="#2ba4b0"/><path d="M-20 720C200 700 330 560 560 560C700 556 720 640 840 660C980 690 1180 560 1300 420C1380 320 1500 280 1640 300" fill="none" stroke="#e9fbf8" stroke-width="16" stroke-linecap="round"/>${[60, 120, 190].map((d) => `<path d="M-20 ${720 + d}C200 ${700 + d} 330 ${560 + d} 560 ${560 + d}C700 ${556 + d} 740 ${640 + d} 860 ${650 + d * 0.9}C1000 ${680 + d * 0.9} 1200 ${560 + d} 1330 ${440 + d}C1400 ${360 + d} 1520 ${310 + d} 1640 ${330 + d}" fill="none" stroke="#bfeeec" stroke-width="6" opacity=".5"/>`).join('')}
<g transform="rotate(14 800 660)">${bottle(800, 676, 1.3, C.hibiscus, C.paper)}</g><path d="M620 640C700 690 760 700 860 690C930 684 990 660 1040 640C1000 720 900 760 800 750C720 744 660 700 620 640Z" fill="#2ba4b0"/>${[
    [650, 640, 26],
    [700, 674, 34],
    [762, 694, 28],
    [830, 698, 36],
    [900, 684, 28],
    [960, 664, 30],
    [1010, 640, 20],
  ]
    .map(([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#f4fdfb"/>`)
    .join(
      '',
    )}${drop(600, 520, 16, '#ffffff', -30)}${drop(1040, 530, 18, '#ffffff', 30)}${drop(560, 470, 11, '#ffffff', -30)}${drop(1080, 470, 12, '#ffffff', 30)}
${swell(826, 28, 1.3, 1.4, '#157c8d')}${swell(872, 14, 1.6, 0, C.sea)}${hibiscus(210, 842, 60, C.hibiscus, 10)}${hibiscus(300, 872, 40, C.coral, 40)}`;
}

/** On the beach a bottle whose body is pieced together from bits of plastic and net. */
export function beachBottle(): string {
  const rnd = random(42);
  const body = 'M-130 -400C-134 -600 -80 -640 0 -640S134 -600 130 -400L118 -44Q114 0 68 0H-68Q-114 0 -118 -44Z';
  const tones = ['#24aebf', '#e8344e', '#f9c846', '#fbfcfb', '#2f86c9', '#f2836f', '#3f8f52', '#bfe3e4', '#b86bc4'];
  const bits = Array.from({ length: 130 }, (_, i) => {
    const x = -140 + rnd() * 280;
    const y = -400 + rnd() * 410;
    const r = 16 + rnd() * 26;
    const n = 3 + Math.floor(rnd() * 4);
    const turn = rnd() * 360;
    return `<path transform="translate(${x} ${y}) rotate(${turn})" d="M${Array.from({ length: n }, (_, k) => `${(Math.cos((k / n) * 6.283) * r * (0.7 + rnd() * 0.5)).toFixed(1)} ${(Math.sin((k / n) * 6.283) * r * (0.7 + rnd() * 0.5)).toFixed(1)}`).join('L')}Z" fill="${tones[i % tones.length]}"/>`;
  }).join('');
  const litter = `<g transform="translate(360 770) rotate(-14)"><rect x="-60" y="-36" width="130" height="72" rx="26" fill="#bfe3e4"/><rect x="66" y="-20" width="34" height="40" rx="6" fill="#2f86c9"/><path d="M-40 -16H50" stroke="#fff" stroke-width="7" opacity=".8"/></g><circle cx="520" cy="830" r="28" fill="${C.hibiscus}"/><circle cx="520" cy="830" r="16" fill="none" stroke="#fff" stroke-width="5" opacity=".6"/><circle cx="1130" cy="826" r="24" fill="${C.sun}"/><path d="M1200 760Q1260 720 1300 770T1400 770T1440 820" stroke="${C.teal}" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M250 860l60 -14l20 30l-50 16Z" fill="${C.coral}"/>`;
  return `${sky('#8fd6dc', '#dff4ee')}<circle cx="1240" cy="180" r="90" fill="#fff6d0"/>${glow(1240, 180, 300, '#fff6d0', 0.8)}${swell(390, 12, 2, 0.4, '#58bcc4')}${swell(470, 18, 1.6, 2, '#2ba0ae')}<path d="M${swellPath(-40, 1640, 580, 24, 1.3, 0.8)}V940H-40Z" fill="#f6e3bd"/><path d="M${swellPath(-40, 1640, 574, 24, 1.3, 0.8)}" stroke="#fff" stroke-width="18" fill="none" opacity=".9"/><path d="M${swellPath(-40, 1640, 720, 22, 1.4, 2.4)}V940H-40Z" fill="#efd19c"/>
${cast(830, 806, 180, 26, 0.35)}<g transform="translate(800 800)">${clip(`<path d="${body}"/>`, `<rect x="-150" y="-660" width="300" height="680" fill="#24aebf"/>${bits}<path d="M-150 -660H150V-420C80 -470 -40 -330 -150 -392Z" fill="#fbfcfb"/><path d="M-150 -392C-40 -330 80 -470 150 -420" stroke="#0f7f93" stroke-width="10" fill="none"/><path d="M60 -660H150V20H90Q140 -200 60 -660Z" fill="${C.ink}" opacity=".16"/>`)}<path d="M-88 -380V-80" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".55"/>${waveLine(-54, 54, -510, 20, 1, C.teal, 17)}</g>
${litter}<g transform="translate(1050 800) rotate(12)"><path d="M0 0C-60 -10 -70 -70 0 -84C70 -70 60 -10 0 0Z" fill="#f7cdb8"/><path d="M0 0V-80M0 0L-34 -68M0 0L34 -68" stroke="#e39b84" stroke-width="5"/></g>${frond(1640, 560, 620, -110, C.leafDeep, 12)}${frond(1660, 520, 560, -78, C.leaf, 12)}`;
}

/** A medal with a swell on a ribbon, before a packed suitcase and the track of a plane. */
export function award(): string {
  const rays = Array.from(
    { length: 24 },
    (_, i) =>
      `<path transform="rotate(${i * 15})" d="M-24 -180Q0 -246 24 -180Z" fill="${i % 2 ? '#f0b429' : '#f9c846'}"/>`,
  ).join('');
  const plane = `<path d="M-90 8L70 -12Q104 -14 104 4Q100 20 70 20L-20 24L-70 84H-96L-70 24L-104 26L-124 48H-140L-126 6L-146 -30H-128L-104 -4Z" fill="#fff"/><path d="M-10 2L-60 -66H-34L44 -6Z" fill="#dfeef2"/>`;
  return `${sky('#8fd0e6', '#fdf3d2')}${glow(800, 360, 600, '#fff8e0', 0.95)}${cloud(300, 250, 1.1, '#ffffff', 0.85)}${cloud(1370, 360, 1, '#ffffff', 0.85)}<path d="M160 420C400 120 700 30 1180 130" stroke="#fff" stroke-width="8" stroke-dasharray="4 26" stroke-linecap="round" fill="none"/>${at(1260, 146, 1.1, plane, 8)}${swell(640, 40, 1.1, 2.2, '#7cc9c6')}
<g>${cast(800, 832, 300, 26, 0.35)}<path d="M690 500V450Q690 420 720 420H880Q910 420 910 450V500" fill="none" stroke="#8c3040" stroke-width="28"/><rect x="490" y="490" width="620" height="340" rx="50" fill="${C.hibiscus}"/><path d="M490 600H1110M490 740H1110" stroke="#c22640" stroke-width="12"/><rect x="570" y="490" width="52" height="340" fill="#8c3040"/><rect x="978" y="490" width="52" height="340" fill="#8c3040"/><path d="M520 540V780" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".4"/><rect x="582" y="650" width="28" height="50" rx="8" fill="${C.sun}"/><rect x="990" y="650" width="28" height="50" rx="8" fill="${C.sun}"/></g>
<path d="M720 560L660 880L740 836L790 900L810 600Z" fill="${C.teal}"/><path d="M880 560L940 880L860 836L810 900L790 600Z" fill="#0f7f93"/><g transform="translate(800 500)"><circle cx="8" cy="16" r="206" fill="${C.ink}" opacity=".25" filter="url(#blur8)"/>${rays}<circle r="186" fill="#f9c846"/><circle r="150" fill="#fff6da"/><circle r="150" fill="none" stroke="#e0a22a" stroke-width="7"/>${waveLine(-92, 92, 0, 40, 1, C.teal, 30)}<path d="M-120 -84A146 146 0 0 1 -40 -140" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round"/></g>
${swell(856, 16, 1.4, 0.6, '#1c8a9d')}${hibiscus(300, 800, 90, C.coral, 20)}${leaf(220, 860, 200, -30, C.leaf, 0.28)}${leaf(1390, 860, 240, 24, C.leaf, 0.28)}${leaf(1460, 880, 200, 50, C.leafDeep, 0.28)}`;
}

const ticket = (fill: string, wave: string) =>
  `<path d="M-250 -120H250V-40A40 40 0 0 0 250 40V120H-250V40A40 40 0 0 0 -250 -40Z" fill="${fill}"/><path d="M-110 -104V104" stroke="#fff" stroke-width="8" stroke-dasharray="2 22" stroke-linecap="round"/>${waveLine(-40, 190, -24, 20, 2, wave, 14)}<path d="M-40 44H150" stroke="${wave}" stroke-width="14" stroke-linecap="round" opacity=".5"/>`;

/** A hand holds out three coupons like a fan. */
export function coupons(): string {
  const star = (x: number, y: number, s: number) =>
    `<path transform="translate(${x} ${y}) scale(${s})" d="M0 -30Q4 -4 30 0Q4 4 0 30Q-4 4 -30 0Q-4 -4 0 -30Z" fill="#fff"/>`;
  return `${sky('#f6b6bd', '#fde5dd')}${glow(800, 360, 620, '#ffffff', 0.85)}${swell(610, 48, 1.1, 2.3, '#ef9aa6')}
<g transform="translate(800 760)"><g transform="rotate(-118) translate(330 0) rotate(180)">${ticket(C.sun, '#b8700f')}${drop(-170, 0, 26, '#b8700f', -90)}</g><g transform="rotate(-90) translate(370 0) rotate(180)">${ticket(C.teal, '#ffffff')}${drop(-170, 0, 26, '#ffffff', -90)}</g><g transform="rotate(-62) translate(330 0) rotate(180)">${ticket(C.hibiscus, '#ffffff')}${drop(-170, 0, 26, '#ffffff', -90)}</g></g>
${fist(800, 700, 0, 1.5, SKIN.tan, { arm: 300, sleeve: '#1f9a72' })}${star(430, 230, 1.6)}${star(1200, 200, 1.9)}${star(1130, 420, 1)}${star(480, 440, 1.1)}${star(300, 380, 0.9)}${star(1340, 400, 1.1)}
${hibiscus(250, 790, 100, C.hibiscus, 0)}${leaf(150, 860, 220, -34, C.leaf, 0.28)}${leaf(1400, 880, 260, 30, C.leaf, 0.28)}${leaf(1330, 880, 220, -6, C.leafDeep, 0.28)}${swell(850, 18, 1.3, 0.5, '#d95f78')}${swell(884, 10, 1.5, 2, '#a83050')}`;
}

/** An evening market stall with bottles in rows under a striped awning. */
export function stall(): string {
  const awning = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${320 + i * 106.6} 120H${426.6 + i * 106.6}V250Q${373.3 + i * 106.6} 316 ${320 + i * 106.6} 250Z" fill="${i % 2 ? '#ffffff' : C.hibiscus}"/>`,
  ).join('');
  const lights = Array.from(
    { length: 11 },
    (_, i) =>
      `<circle cx="${60 + i * 148}" cy="${64 + 34 * Math.sin(i * 1.05)}" r="15" fill="#fff1b8"/>${glow(60 + i * 148, 64 + 34 * Math.sin(i * 1.05), 70, '#ffe9a0', 0.6)}`,
  ).join('');
  const seller = bust({ skin: SKIN.brown, style: 'short', cloth: C.teal, eyes: 'open', mouth: 'smile' });
  return `${sky('#3a2f6b', '#f2836f')}<path d="M-20 64Q400 130 800 60T1620 80" stroke="#241c47" stroke-width="5" fill="none"/>${lights}${glow(800, 440, 560, '#ffe2a0', 0.75)}${swell(640, 30, 1.3, 0.4, '#8a4a78')}<rect x="340" y="120" width="26" height="720" fill="#7a4a2c"/><rect x="1234" y="120" width="26" height="720" fill="#7a4a2c"/>
${at(800, 470, 0.8, seller)}<path d="M290 600H1310V860H290Z" fill="#a8683c"/><path d="M290 600H1310V640H290Z" fill="#c9854f"/>${Array.from({ length: 8 }, (_, i) => `<path d="M${350 + i * 130} 650V860" stroke="#8a5230" stroke-width="8"/>`).join('')}
${bottle(410, 612, 0.66, C.sun, C.paper)}${bottle(510, 612, 0.66, C.teal, C.paper)}${pump(612, 612, 0.62, C.orchid, C.paper)}${bottle(988, 612, 0.66, C.leaf, C.paper)}${pump(1090, 612, 0.62, C.hibiscus, C.paper)}${bottle(1192, 612, 0.66, C.blue, C.paper)}${awning}<path d="M300 104H1300V132H300Z" fill="#b51f3a"/>
${at(800, 744, 0.62, ticket(C.sun, '#b8700f'), -4)}${drop(730, 748, 20, '#b8700f')}${swell(852, 16, 1.4, 1, '#4a2a63')}`;
}

/** Two hands set a mangrove seedling at low tide. */
export function mangrove(): string {
  const tree = (x: number, y: number, s: number, c: string) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 -120C-20 -40 -80 0 -110 90M0 -120C20 -40 80 0 110 90M0 -130C-6 -40 -30 20 -40 90M0 -130C6 -40 30 20 44 90M0 -100V-240" stroke="#6b4a3a" stroke-width="15" fill="none" stroke-linecap="round"/><path d="M-170 -230C-190 -330 -80 -380 0 -350C90 -390 190 -320 170 -230C150 -170 60 -170 0 -190C-60 -170 -150 -170 -170 -230Z" fill="${c}"/><path d="M-130 -250C-110 -310 -50 -330 0 -316" stroke="#fff" stroke-width="9" fill="none" opacity=".25" stroke-linecap="round"/></g>`;
  const sprout = `<path d="M0 40C-6 -60 8 -140 0 -260" stroke="#5a8f3c" stroke-width="22" fill="none" stroke-linecap="round"/>${leaf(0, -236, 190, -52, C.leaf, 0.32)}${leaf(0, -236, 190, 52, '#5aa84f', 0.32)}${leaf(0, -256, 150, 0, C.lime, 0.3)}${leaf(0, -120, 120, -70, '#5aa84f', 0.32)}${leaf(0, -130, 120, 70, C.leaf, 0.32)}`;
  return `${sky('#bfe6dc', '#fdf3d4')}<circle cx="1120" cy="210" r="110" fill="#fff6d0"/>${glow(1120, 210, 360, '#fff6d0', 0.9)}${tree(230, 520, 1.1, '#5fa58a')}${tree(1400, 520, 1.2, '#5fa58a')}${tree(480, 500, 0.8, '#86bfa6')}${tree(1180, 500, 0.7, '#86bfa6')}${swell(560, 14, 1.8, 0.5, '#8fd0cc')}${swell(640, 22, 1.3, 2.2, '#58b3b5')}
<path d="M430 900C440 760 600 700 800 700S1160 760 1170 900Z" fill="#6b4632"/><path d="M520 800C600 740 700 726 800 726S1000 740 1080 800" stroke="#8a5f45" stroke-width="14" fill="none" stroke-linecap="round"/>${at(800, 700, 1.5, sprout)}
${hand(600, 690, 52, 1.5, SKIN.deep, { spread: 6, bend: 22, arm: 520, sleeve: C.sun })}${hand(1000, 690, -52, 1.5, SKIN.fair, { spread: 6, bend: 22, flip: true, arm: 520, sleeve: C.teal })}
${swell(856, 16, 1.4, 0.6, '#2b8f9a')}${drop(560, 360, 18, '#ffffff')}${drop(1060, 420, 16, '#ffffff')}`;
}
