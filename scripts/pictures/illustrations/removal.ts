/** Illustrations about getting rid of flakes: washing, rinsing, choosing, waiting. */
import { mix } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { aside, behind, bust, curls, SKIN } from './cast.ts';
import { holding, palm } from './gestures.ts';
import { C, clip, comb, drop, flakes, frond, glow, gradient, lather, leaf, sky, swell, waveLine } from './kit.ts';
import { at, hand } from './people.ts';
import {
  arch,
  bottle,
  bowl,
  counter,
  crescent,
  potPlant,
  ripples,
  shadow,
  shower,
  showerHead,
  steam,
  sun,
  tiles,
} from './things.ts';

/** Shampoo runs in one wave from a bottle into an open palm. */
export function removal(): string {
  const stream = 'M668 338C640 420 770 440 776 540C778 584 784 610 784 640';
  return `${sky('#8fd0e6', '#e8f6fa')}${glow(800, 420, 700, '#ffffff', 0.9)}${swell(560, 60, 1, 2.2, '#b6e0ee')}${swell(700, 44, 1.15, 0.4, '#7cc3de')}
${[
  [310, 250, 44],
  [410, 420, 24],
  [1230, 220, 34],
  [1330, 380, 54],
  [1190, 470, 20],
  [240, 430, 18],
]
  .map(
    ([x = 0, y = 0, r = 0]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".3"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="4" opacity=".85"/><path d="M${x - r * 0.5} ${y - r * 0.2}A${r * 0.55} ${r * 0.55} 0 0 1 ${x} ${y - r * 0.56}" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  )
  .join('')}
${holding(930, 230, -112, 1.35, SKIN.deep, bottle(0, 108, 1.05, C.teal), { width: 66, lean: -42, sleeve: C.sun, arm: 460 })}
<path d="${stream}" fill="none" stroke="${C.sea}" stroke-width="58" stroke-linecap="round" opacity=".18" transform="translate(10 8)"/><path d="${stream}" fill="none" stroke="${C.teal}" stroke-width="50" stroke-linecap="round"/><path d="M658 370C652 424 752 452 764 550" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"/>
<ellipse cx="800" cy="668" rx="150" ry="42" fill="${C.teal}"/><ellipse cx="770" cy="656" rx="70" ry="12" fill="#fff" opacity=".5"/>${palm(790, 650, 0, 1.35, SKIN.deep, { sleeve: C.sun })}${swell(850, 22, 1.3, 0.8, '#2f86c9')}`;
}

/** A hand brushes the shoulder of a man in baju melayu between two bunga manggar. */
export function event(): string {
  const cloth = '#2a2f6b';
  const manggar = (x: number, s: number) =>
    `<g transform="translate(${x} 930) scale(${s} 1)"><path d="M0 0V-560" stroke="${C.sun}" stroke-width="18"/>${Array.from(
      { length: 13 },
      (_, i) => {
        const a = -96 + i * 16;
        const r = 300 - Math.abs(i - 6) * 6;
        const ex = Math.sin((a * Math.PI) / 180) * r;
        const ey = -560 - Math.cos((a * Math.PI) / 180) * r * 0.6 + Math.abs(i - 6) * 28;
        return `<path d="M0 -560Q${ex * 0.5} ${ey - 120} ${ex} ${ey}" fill="none" stroke="${[C.hibiscus, C.sun, C.teal][i % 3]}" stroke-width="9"/>${[0.45, 0.62, 0.8, 1].map((t) => `<circle cx="${ex * t}" cy="${-560 + (ey - 110 + 560) * t + 110 * t * t}" r="15" fill="${[C.hibiscus, C.sun, C.teal][i % 3]}"/>`).join('')}`;
      },
    ).join('')}<circle cy="-560" r="24" fill="${C.hibiscus}"/></g>`;
  const songkok = `<path d="M-120 -100C-122 -170 -110 -206 -92 -214Q0 -236 92 -214C110 -206 122 -170 120 -100Q0 -144 -120 -100Z" fill="#14161f"/><path d="M-92 -190Q0 -216 76 -198" fill="none" stroke="#4b5162" stroke-width="8" stroke-linecap="round"/>`;
  const brush = `<rect x="-26" y="-90" width="52" height="190" rx="26" fill="${C.wood}"/><rect x="-78" y="-320" width="46" height="236" rx="8" fill="#f4e3c4"/><rect x="-40" y="-330" width="64" height="256" rx="30" fill="${C.wood}"/><path d="M6 -300V-110" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".35"/>`;
  const collar = `<path d="M-66 224Q0 300 66 224L74 250Q0 330 -74 250Z" fill="${mix(cloth, '#ffffff', 0.12)}"/><path d="M0 300V640" stroke="${mix(cloth, '#000000', 0.4)}" stroke-width="8"/>${[340, 410, 480].map((y) => `<circle cx="0" cy="${y}" r="12" fill="${C.sun}"/>`).join('')}`;
  return `${sky('#fbd0c8', '#fff1e2')}${arch(800, 50, 620, 1000, '#ffffff', `${sky('#f9dcae', '#fff6e4')}${glow(800, 320, 420, '#ffffff', 0.9)}`)}${manggar(250, 1)}${manggar(1350, -1)}
${at(800, 400, 1.3, bust({ skin: SKIN.brown, style: 'crop', eyes: 'open', mouth: 'smile', cloth }) + songkok + collar)}
${holding(1200, 800, -62, 1.05, SKIN.honey, brush, { width: 34, lean: -18, sleeve: C.hibiscus, arm: 420 })}${flakes(9, [900, 600, 130, 50], 4, 7)}
${frond(40, 960, 420, 20, C.leaf, 10)}${frond(1560, 960, 420, -50, C.leaf, 10)}${swell(870, 16, 1.4, 0.5, '#e48a8c')}`;
}

/** Four vessels on a shelf, each with its own substance; molecules float above. */
export function ingredients(): string {
  const hex = (x: number, y: number, r: number, colour: string, o = 0.8) =>
    `<path transform="translate(${x} ${y}) scale(${r})" d="M0 -1L.87 -.5V.5L0 1L-.87 .5V-.5Z" fill="none" stroke="${colour}" stroke-width=".16" stroke-linejoin="round" opacity="${o}"/>`;
  const bond = (d: string) => `<path d="${d}" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".8"/>`;
  const glass = (x: number, w: number, h: number, liquid: string, level: number, inner = '') => {
    const shape = `M${x - w * 0.36} ${700 - h}V${700 - h * 0.66}L${x - w} 660Q${x - w} 700 ${x - w + 40} 700H${x + w - 40}Q${x + w} 700 ${x + w} 660L${x + w * 0.36} ${700 - h * 0.66}V${700 - h}Z`;
    return `${shadow(x + 8, 704, w * 1.05)}<path d="${shape}" fill="#fff" opacity=".55"/>${clip(`<path d="${shape}"/>`, `<path d="M${swellPath(x - w - 20, x + w + 20, 700 - h * level, 10, 1.4)}V720H${x - w - 20}Z" fill="${liquid}"/>${inner}`)}<path d="${shape}" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round"/><rect x="${x - w * 0.36 - 14}" y="${690 - h}" width="${w * 0.72 + 28}" height="22" rx="11" fill="#fff"/>`;
  };
  return `${sky('#9ed9c8', '#e6f6ee')}${glow(800, 300, 700, '#ffffff', 0.85)}${swell(520, 60, 1, 2.3, '#b9e4d6')}
${hex(700, 190, 66, '#ffffff')}${hex(814, 256, 66, '#ffffff')}${hex(814, 124, 66, '#ffffff', 0.5)}${bond('M643 157L590 126')}<circle cx="576" cy="118" r="24" fill="${C.sun}"/>${hex(1220, 210, 46, '#ffffff', 0.6)}${hex(330, 250, 52, '#ffffff', 0.6)}${bond('M376 276L420 302')}<circle cx="432" cy="310" r="16" fill="${C.orchid}"/>
${glass(310, 130, 330, C.teal, 0.4, flakes(14, [200, 560, 220, 120], 4, 8))}${glass(650, 150, 400, '#f2a33c', 0.34)}${glass(980, 140, 350, C.orchid, 0.42)}${glass(1300, 130, 310, C.leaf, 0.4)}${[620, 670, 700].map((x, i) => `<circle cx="${x}" cy="${640 - i * 26}" r="${12 - i * 2}" fill="#fff" opacity=".7"/>`).join('')}${[950, 1000, 1020].map((x, i) => `<circle cx="${x}" cy="${650 - i * 30}" r="${13 - i * 2}" fill="#fff" opacity=".6"/>`).join('')}
${leaf(1300, 420, 150, 16, C.leafDeep, 0.3)}${drop(980, 300, 26, C.orchid)}${counter(700, '#2f8f79')}${bottle(1480, 712, 1, C.hibiscus)}${bowl(130, 640, 96, C.coral, '#ffffff')}${waveLine(-20, 1620, 800, 18, 2, '#ffffff', 8, 0, 0.35)}`;
}

/** A woman studies her bottle; behind her the wave that was high runs flat. */
export function stopsWorking(): string {
  const wave = (dy: number, colour: string, width: number) => {
    let d = `M-20 ${300 + dy}`;
    for (let i = 0; i < 9; i++) {
      const h = 150 * (1 - i / 8) ** 1.2;
      d += `q50 ${i % 2 ? h * 2 : -h * 2} 182 0`;
    }
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  };
  return `${sky('#ffe08a', '#fff5d2')}${glow(420, 260, 520, '#ffffff', 0.85)}${wave(0, '#ffffff', 40)}${wave(70, '#f7c93f', 18)}${wave(-66, '#f2a33c', 10)}${swell(640, 44, 1.1, 2.2, '#f9cf55')}
${at(570, 470, 1.3, aside({ skin: SKIN.brown, style: 'curly', eyes: 'open', mouth: 'calm', cloth: C.hibiscus, hair: '#2a1714', sheen: '#8a5a44' }))}
${holding(1010, 490, 4, 1.2, SKIN.brown, bottle(0, 170, 1.1, C.teal), { width: 72, lean: -30, sleeve: C.hibiscus, arm: 480 })}${swell(846, 22, 1.3, 0.4, '#e09b1c')}`;
}

/** A woman with full curls under water, lather at her temples, a wide comb. */
export function curly(): string {
  const hair = '#2b1a17';
  const woman = bust({
    skin: SKIN.brown,
    style: 'curly',
    eyes: 'closed',
    mouth: 'smile',
    hair,
    sheen: '#a06a4e',
    cloth: SKIN.brown,
    collar: 'bare',
    seed: 12,
  });
  return `${sky('#f7c9a8', '#fdebd8')}${tiles(140, 0.12, 7)}${glow(800, 330, 620, '#ffffff', 0.85)}${showerHead(800, 66, 1, '#fff8ef')}${shower(800, 100, 760, 560, 44, 5)}${at(800, 480, 1.3, woman)}${curls([500, 560, 70, 150], 26, hair, '#a06a4e', 5, 46)}${curls([1100, 560, 70, 150], 26, hair, '#a06a4e', 6, 46)}
${lather(800, 236, 170, 62, 54, 4)}${lather(596, 380, 56, 80, 22, 6)}${lather(1010, 372, 56, 80, 22, 7)}
${hand(520, 470, 58, 1.2, SKIN.brown, { spread: 10, bend: 16, arm: 560 })}<g transform="translate(1050 470) rotate(64)">${Array.from({ length: 8 }, (_, i) => `<rect x="${14 + i * 34}" y="30" width="17" height="104" rx="8" fill="${C.teal}"/>`).join('')}<rect x="0" y="0" width="282" height="56" rx="28" fill="${C.teal}"/></g>${hand(1180, 640, -52, 1.2, SKIN.brown, { spread: 3, bend: 28, flip: true, arm: 560 })}
${swell(830, 26, 1.2, 0.6, '#ef9d74')}${lather(240, 838, 200, 30, 30, 21)}${lather(1400, 846, 200, 28, 30, 22)}${swell(874, 14, 1.5, 2.2, '#d9704e')}`;
}

/** Long hair from behind: cream on the lengths, none near the roots. */
export function conditioner(): string {
  const cream = (x: number, y: number, turn: number, s: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M-20 -120C40 -80 -40 -20 10 40C40 80 10 130 -10 150C-50 110 -10 60 -40 10C-66 -40 -50 -100 -20 -120Z" fill="#fff"/><path d="M-16 -80C10 -50 -24 0 4 50" fill="none" stroke="#ecd3f0" stroke-width="12" stroke-linecap="round"/></g>`;
  return `${sky('#e3c4ee', '#f9eefa')}<circle cx="800" cy="400" r="380" fill="#fff" opacity=".6"/>${swell(600, 50, 1, 2.2, '#d2a9e2')}${frond(200, 940, 560, 0, '#b07cc6', 11)}
${at(800, 300, 1.42, behind({ skin: SKIN.fair, style: 'long', hair: '#3a231d', sheen: '#b07a5c', cloth: SKIN.fair, collar: 'bare', parting: SKIN.fair }))}
<path d="M540 470Q800 540 1060 470" fill="none" stroke="#fff" stroke-width="7" stroke-dasharray="4 26" stroke-linecap="round"/>${cream(660, 720, 6, 1.15)}${cream(760, 690, -8, 1)}${cream(850, 730, 10, 1.2)}${cream(950, 690, -4, 1)}
${hand(570, 760, 62, 1.3, SKIN.fair, { spread: 7, bend: 14, arm: 560 })}${hand(1046, 740, -64, 1.3, SKIN.fair, { spread: 7, bend: 14, flip: true, arm: 380 })}${bottle(1372, 850, 1.5, C.orchid, C.paper)}${swell(846, 20, 1.3, 0.4, '#a962b8')}`;
}

/** A round day: morning wash, comb at noon, towel, pillow at night. */
export function daily(): string {
  const [cx, cy, r] = [800, 430, 350];
  const wedge = (from: number, colours: [string, string]) => {
    const a = (from * Math.PI) / 180;
    const b = ((from + 90) * Math.PI) / 180;
    const g = gradient([
      [0, colours[0]],
      [1, colours[1]],
    ]);
    return `${g.def}<path d="M${cx} ${cy}L${cx + r * Math.cos(a)} ${cy + r * Math.sin(a)}A${r} ${r} 0 0 1 ${cx + r * Math.cos(b)} ${cy + r * Math.sin(b)}Z" fill="${g.paint}"/>`;
  };
  const towel = `<g><path d="M-90 -80H90V70Q60 92 30 70T-30 70T-90 70Z" fill="${C.coral}"/><path d="M-90 -46H90M-90 30H90" stroke="#fff" stroke-width="10" opacity=".7"/><rect x="-110" y="-96" width="220" height="26" rx="13" fill="${C.wood}"/></g>`;
  const pillow = `<g><path d="M-120 -50Q0 -80 120 -50Q136 0 120 60Q0 84 -120 60Q-136 0 -120 -50Z" fill="#e8eefc"/><path d="M-90 20Q0 50 92 14" fill="none" stroke="#b9c8ee" stroke-width="9" stroke-linecap="round"/></g>`;
  return `${sky('#fff0b8', '#fde3a0')}${glow(800, 420, 760, '#ffffff', 0.8)}${swell(620, 50, 1, 2.3, '#fbd67c')}<circle cx="${cx + 12}" cy="${cy + 26}" r="${r + 24}" fill="${C.ink}" opacity=".2" filter="url(#blur24)"/><circle cx="${cx}" cy="${cy}" r="${r + 26}" fill="#fff"/>
${wedge(180, ['#ffe9a8', '#f9c846'])}${wedge(270, ['#bfe9f5', '#7cc8e0'])}${wedge(0, ['#f9b9a4', '#ee8a7c'])}${wedge(90, ['#2f4c8a', '#1b2c58'])}<path d="M${cx - r} ${cy}H${cx + r}M${cx} ${cy - r}V${cy + r}" stroke="#fff" stroke-width="14"/>
${sun(632, 250, 62)}${at(690, 330, 0.5, comb(-260, 40, 330, -8, C.hibiscus))}${showerHead(950, 250, 0.66)}${shower(950, 272, 190, 110, 20, 4)}${at(950, 560, 0.95, towel)}${crescent(700, 530, 44)}${at(650, 650, 0.72, pillow)}${bottle(cx, cy + 116, 0.74, C.teal)}
${potPlant(210, 880, 1.1, 0.7, C.coral, C.hibiscus)}${potPlant(1400, 880, 1.1, 1, C.teal, C.hibiscus)}${swell(858, 16, 1.3, 0.4, '#e9a92c')}`;
}

/** Amber dropper bottle and a spray of tea tree over a bowl of water. */
export function teaTree(): string {
  const sprig = (x: number, y: number, turn: number, s: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M0 0Q20 -240 0 -470" fill="none" stroke="#6b5a34" stroke-width="12" stroke-linecap="round"/>${Array.from({ length: 13 }, (_, i) => leaf(8, -40 - i * 32, 150 - i * 5, i % 2 ? 58 : -58, i % 3 ? C.leaf : C.leafDeep, 0.09, false)).join('')}${Array.from({ length: 26 }, (_, i) => `<path d="M0 -440l${Math.cos(i * 0.48) * 66} ${-20 + Math.sin(i * 0.48) * 66}" stroke="#fffbe8" stroke-width="6" stroke-linecap="round"/>`).join('')}<circle cy="-450" r="20" fill="#f4e6a8"/></g>`;
  const amber = `<path d="M-92 -60C-92 -120 -50 -116 -46 -160V-196H46V-160C50 -116 92 -120 92 -60V170Q92 196 66 196H-66Q-92 196 -92 170Z" fill="#9c5a1e"/><path d="M-92 20H92V170Q92 196 66 196H-66Q-92 196 -92 170Z" fill="#c97a28"/><rect x="-64" y="10" width="128" height="120" rx="14" fill="#fff3dc"/>${leaf(0, 122, 100, 10, C.leaf, 0.3)}<path d="M-74 -60V150" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".4"/>`;
  return `${sky('#bfe0cf', '#eef7ee')}${glow(860, 300, 640, '#ffffff', 0.9)}${swell(560, 54, 1, 2.2, '#a5d3bd')}${sprig(330, 880, -14, 1.5)}${sprig(500, 900, 10, 1.25)}${sprig(1330, 900, 16, 1.5)}
${counter(760, '#8c5a3c')}${shadow(672, 764, 130)}${at(670, 566, 1.02, amber)}${bowl(980, 640, 170, C.teal, '#e4f6f4', ripples(0, 4, 120, 3, '#ffffff', 0.16))}
<g transform="translate(980 330)"><path d="M-34 -190Q-40 -110 0 -104Q40 -110 34 -190Q30 -240 0 -240Q-30 -240 -34 -190Z" fill="${C.ink}"/><rect x="-42" y="-112" width="84" height="40" rx="10" fill="#2d4a52"/><path d="M-17 -72H17V60L6 110H-6L-17 60Z" fill="#fff" opacity=".8"/><path d="M-12 -10H12V58L4 100H-4L-12 58Z" fill="${C.lime}"/></g>${drop(980, 520, 26, C.lime)}${leaf(1190, 800, 150, 80, C.leaf, 0.1)}${leaf(520, 820, 150, -96, C.leafDeep, 0.1)}`;
}

/** Four pots on a sill, from seed leaf to flower, under four phases of the moon. */
export function howLong(): string {
  const moon = (x: number, phase: number) => {
    const r = 46;
    const k = 1 - 2 * phase;
    return `<circle cx="${x}" cy="170" r="${r}" fill="#fff" opacity=".35"/><path d="M${x} ${170 - r}A${r} ${r} 0 0 1 ${x} ${170 + r}A${Math.abs(k) * r} ${r} 0 0 ${k > 0 ? 0 : 1} ${x} ${170 - r}Z" fill="#fffdf0"/>`;
  };
  return `${sky('#b9c9ee', '#fbe6d6')}<rect x="330" y="40" width="940" height="700" rx="30" fill="#fff" opacity=".35"/>${glow(800, 400, 620, '#ffffff', 0.8)}${moon(470, 0.2)}${moon(690, 0.5)}${moon(910, 0.78)}${moon(1130, 1)}<path d="M520 170H640M740 170H860M960 170H1080" stroke="#fff" stroke-width="7" stroke-dasharray="2 20" stroke-linecap="round"/>
${swell(640, 40, 1, 2.2, '#c4b7e0')}${potPlant(470, 776, 1.02, 0.05, C.coral, C.sun)}${potPlant(690, 776, 1.02, 0.36, C.teal, C.sun)}${potPlant(910, 776, 1.02, 0.66, C.sun, C.sun)}${potPlant(1130, 776, 1.02, 1, C.orchid, C.hibiscus)}
${counter(772, '#a8683c')}<path d="M-20 812H1620" stroke="#8a5230" stroke-width="6" opacity=".5"/><g transform="translate(140 772)">${shadow(0, 2, 90)}<path d="M-70 -150Q-74 -10 -60 0H60Q74 -10 70 -150Z" fill="#8fb8cf"/><path d="M-70 -130C-150 -130 -140 -20 -64 -30" fill="none" stroke="#8fb8cf" stroke-width="18"/><path d="M66 -60L170 -150" stroke="#8fb8cf" stroke-width="24" stroke-linecap="round"/><ellipse cy="-150" rx="70" ry="14" fill="#6b97b0"/></g>${steam(1420, 700, 160, 2, '#ffffff', 9, 40)}<g transform="translate(1420 772)">${shadow(0, 2, 80)}<path d="M-64 -90H64Q62 -10 30 0H-30Q-62 -10 -64 -90Z" fill="${C.paper}"/><path d="M62 -70Q110 -66 100 -34Q90 -14 52 -20" fill="none" stroke="${C.paper}" stroke-width="15"/><path d="${`M${swellPath(-50, 50, -44, 8, 1)}`}" fill="none" stroke="${C.teal}" stroke-width="9" stroke-linecap="round"/></g>`;
}
