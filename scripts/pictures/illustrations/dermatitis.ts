/** Illustrations about seborrheic dermatitis: oil on water, a map of the face, scales, a tended garden. */
import { mix, random } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { aside, bust, GREY, SKIN } from './cast.ts';
import { holding } from './gestures.ts';
import { C, drop, flakes, frond, glow, leaf, sky, swell, waveLine } from './kit.ts';
import { at } from './people.ts';
import { counter, potPlant, shadow, sun } from './things.ts';

/** Golden oil drops spread in rings on a teal sea seen from above. */
export function seborrheic(): string {
  const rnd = random(14);
  const pool = (x: number, y: number, r: number) =>
    `<g transform="translate(${x} ${y})"><ellipse cx="${r * 0.06}" cy="${r * 0.12}" rx="${r * 1.02}" ry="${r * 0.98}" fill="${C.ink}" opacity=".22" filter="url(#blur8)"/><path d="M${-r} ${r * 0.1}C${-r * 1.06} ${-r * 0.5} ${-r * 0.4} ${-r * 1.06} ${r * 0.1} ${-r}C${r * 0.7} ${-r * 0.98} ${r * 1.08} ${-r * 0.4} ${r} ${r * 0.14}C${r * 0.94} ${r * 0.7} ${r * 0.4} ${r * 1.04} ${-r * 0.1} ${r}C${-r * 0.6} ${r * 0.98} ${-r * 0.96} ${r * 0.6} ${-r} ${r * 0.1}Z" fill="#f2b53c"/><circle cx="${-r * 0.06}" cy="${-r * 0.06}" r="${r * 0.76}" fill="#f9cf5c"/><circle cx="${-r * 0.12}" cy="${-r * 0.12}" r="${r * 0.46}" fill="#fde79a"/><path d="M${-r * 0.66} ${-r * 0.2}A${r * 0.7} ${r * 0.7} 0 0 1 ${-r * 0.1} ${-r * 0.7}" fill="none" stroke="#fff" stroke-width="${r * 0.1}" stroke-linecap="round" opacity=".9"/></g>`;
  const lines = Array.from(
    { length: 11 },
    (_, i) =>
      `<path d="M${swellPath(-40, 1640, 40 + i * 86, 26, 1.4 + (i % 3) * 0.2, i * 1.1)}" fill="none" stroke="#fff" stroke-width="${4 + (i % 3) * 3}" opacity="${0.12 + (i % 4) * 0.06}"/>`,
  ).join('');
  return `${sky('#2fb0bd', '#0f7f93')}${glow(700, 360, 640, '#bff0ee', 0.7)}${lines}${[470, 400, 330].map((r, i) => `<circle cx="800" cy="440" r="${r}" fill="none" stroke="#fff" stroke-width="${5 + i * 3}" opacity="${0.3 + i * 0.2}"/>`).join('')}${pool(800, 440, 236)}${pool(430, 250, 96)}${pool(1190, 220, 116)}${pool(1240, 640, 130)}${pool(370, 660, 120)}${pool(180, 430, 50)}${pool(1430, 420, 60)}${pool(620, 760, 54)}${pool(1010, 130, 44)}${pool(600, 130, 38)}${pool(1040, 770, 46)}${Array.from({ length: 16 }, () => pool(60 + rnd() * 1480, 60 + rnd() * 780, 9 + rnd() * 14)).join('')}${flakes(16, [690, 350, 220, 180], 4, 11, '#fffdf4')}`;
}

/** A face as a map: golden contours on crown, brows, nose sides and ears. */
export function whatSebDerm(): string {
  const zone = (x: number, y: number, rx: number, ry: number, turn = 0) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${rx}" ry="${ry}" fill="#f9c846" opacity=".8" filter="url(#blur8)"/><ellipse rx="${rx * 0.5}" ry="${ry * 0.4}" fill="#fff3c0" opacity=".55" filter="url(#blur8)"/></g>`;
  const pin = (x: number, y: number, tx: number, ty: number) =>
    `<path d="M${x} ${y}L${tx} ${ty}" stroke="#fff" stroke-width="6" stroke-dasharray="2 16" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="50" fill="#fff"/><circle cx="${x}" cy="${y}" r="38" fill="#f9cf5c"/>`;
  return `${sky('#f9d27a', '#fdf0cc')}${[330, 420, 520, 640].map((r, i) => `<path d="M${800 - r} 450C${800 - r} ${450 - r * 0.9} ${800 - r * 0.3} ${450 - r} 800 ${450 - r * 0.92}S${800 + r * 1.05} ${450 - r * 0.6} ${800 + r} 450S${800 + r * 0.4} ${450 + r * 1.05} 800 ${450 + r}S${800 - r} ${450 + r * 0.6} ${800 - r} 450Z" fill="none" stroke="#fff" stroke-width="${8 - i}" opacity="${0.75 - i * 0.13}"/>`).join('')}${glow(800, 420, 420, '#ffffff', 0.7)}
${pin(330, 250, 690, 250)}${pin(1270, 330, 880, 380)}${pin(330, 560, 640, 470)}${flakes(4, [304, 226, 52, 44], 3, 11)}${waveLine(1246, 1294, 330, 8, 1, '#ffffff', 9)}${drop(330, 564, 15, '#ffffff')}
${at(800, 440, 1.44, `${bust({ skin: SKIN.brown, style: 'crop', eyes: 'open', mouth: 'smile', cloth: C.teal, collar: 'vee' })}${zone(0, -128, 74, 22)}${zone(-48, -58, 34, 12, -6)}${zone(48, -58, 34, 12, 6)}${zone(-30, 54, 15, 25, 18)}${zone(30, 54, 15, 25, -18)}${zone(-112, 10, 13, 26)}${zone(112, 10, 13, 26)}`)}${swell(842, 22, 1.3, 0.6, '#e0a024')}`;
}

/** A balance: white flakes in one dish, a golden drop in the other. */
export function sebDermOr(): string {
  const dish = (x: number, y: number, colour: string, inner: string) =>
    `<path d="M${x} ${y - 250}L${x - 150} ${y}M${x} ${y - 250}L${x + 150} ${y}" stroke="#c9962c" stroke-width="8"/>${inner}<path d="M${x - 180} ${y}H${x + 180}C${x + 160} ${y + 90} ${x + 70} ${y + 110} ${x} ${y + 110}S${x - 160} ${y + 90} ${x - 180} ${y}Z" fill="${colour}"/><path d="M${x - 150} ${y + 26}C${x - 130} ${y + 70} ${x - 90} ${y + 86} ${x - 60} ${y + 92}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".45"/><rect x="${x - 190}" y="${y - 12}" width="380" height="26" rx="13" fill="${mix(colour, '#ffffff', 0.3)}"/>`;
  return `${sky('#b4dfcf', '#f3f8ea')}${glow(800, 360, 660, '#ffffff', 0.9)}${swell(620, 46, 1, 2.3, '#a3d4c0')}${frond(110, 940, 520, 6, C.leaf, 11)}${frond(1500, 940, 520, -30, C.leafDeep, 11)}
${shadow(800, 826, 230)}<g transform="translate(136 120) scale(.83 .86)"><path d="M776 200H824L836 780H764Z" fill="#d9a63a"/><path d="M806 200H824L836 780H812Z" fill="${C.ink}" opacity=".14"/><path d="M620 820C620 780 690 766 800 766S980 780 980 820Z" fill="#c9962c"/><g transform="rotate(6 800 210)"><rect x="440" y="192" width="720" height="34" rx="17" fill="#d9a63a"/><path d="M470 202H1130" stroke="#fff" stroke-width="6" opacity=".5" stroke-linecap="round"/></g><circle cx="800" cy="208" r="46" fill="#d9a63a"/><circle cx="800" cy="208" r="24" fill="${C.hibiscus}"/><circle cx="800" cy="140" r="20" fill="#d9a63a"/>
${dish(480, 440, C.teal, `<path d="M350 440Q480 300 610 440Z" fill="#ffffff"/>${flakes(46, [370, 350, 210, 80], 4, 15, '#ffffff')}${flakes(30, [370, 370, 210, 60], 6, 12, '#d9ecee')}`)}${dish(1120, 510, C.hibiscus, `${drop(1120, 440, 78, '#f2b53c')}${flakes(9, [1020, 470, 70, 30], 5, 12, '#fde79a')}${flakes(9, [1150, 470, 70, 30], 7, 12, '#fde79a')}`)}</g>${swell(856, 18, 1.3, 0.6, '#4fa58c')}`;
}

/** An older man waters the plants on his balcony, calmly, as every day. */
export function living(): string {
  const can = `<path d="M-96 -70H70V60Q70 84 46 84H-72Q-96 84 -96 60Z" fill="${C.teal}"/><path d="M-96 -70H70V-46H-96Z" fill="#8fdce4"/><path d="M66 30L190 -70" stroke="${C.teal}" stroke-width="30"/><path d="M168 -96L214 -40" stroke="${C.sea}" stroke-width="26" stroke-linecap="round"/><path d="M-80 -70C-80 -170 50 -170 50 -70" fill="none" stroke="${C.sea}" stroke-width="22"/>`;
  const rail = `<rect x="-20" y="560" width="1640" height="22" rx="8" fill="#fff"/>${Array.from({ length: 27 }, (_, i) => `<rect x="${i * 62 - 6}" y="570" width="14" height="300" fill="#fff"/>`).join('')}`;
  const towers = [
    [60, 300, 120],
    [210, 220, 90],
    [1230, 260, 110],
    [1370, 330, 130],
  ]
    .map(
      ([x = 0, y = 0, w = 0]) =>
        `<rect x="${x}" y="${y}" width="${w}" height="400" rx="8" fill="#f3cf9e"/>${Array.from({ length: 15 }, (_, i) => `<rect x="${x + 14 + (i % 3) * (w / 3.4)}" y="${y + 24 + Math.floor(i / 3) * 46}" width="${w / 6}" height="22" rx="4" fill="#fff" opacity=".6"/>`).join('')}`,
    )
    .join('');
  return `${sky('#f9c9a0', '#fef0d2')}${sun(1060, 200, 84)}${towers}${swell(520, 24, 1.4, 1, '#bcd39a')}${rail}${at(560, 400, 1.16, aside({ skin: SKIN.brown, style: 'short', hair: GREY, sheen: '#ffffff', brow: '#8d949c', eyes: 'open', mouth: 'smile', cloth: C.coral }))}${holding(850, 470, 0, 0.98, SKIN.brown, `<g transform="scale(-1 1) translate(14 142)">${can}</g>`, { width: 26, lean: 40, sleeve: C.coral, arm: 420, flip: true })}${counter(800, '#b9744a')}
${potPlant(1180, 812, 1.05, 1, C.sun, C.hibiscus)}${potPlant(1400, 812, 1, 0.7, C.orchid, C.sun)}${potPlant(190, 812, 1, 1, C.coral, C.orchid)}${Array.from({ length: 9 }, (_, i) => drop(1084 + (i % 4) * 22, 556 + i * 24, 10, '#6cc8e0', -18)).join('')}
${leaf(110, 880, 120, 60, C.leaf, 0.3)}`;
}
