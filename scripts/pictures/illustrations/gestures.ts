/** Arms and hands that hold, offer and reach, and small people on their feet. */
import { mix } from '../colour.ts';
import { C } from './kit.ts';
import { HAIR, skinShade } from './people.ts';

/** A sleeve from shoulder over elbow to wrist, given as points 'x,y x,y …'. */
export function limb(points: string, colour: string, width: number): string {
  const d = `M${points.replaceAll(' ', 'L')}`;
  return `<path d="${d}" fill="none" stroke="${mix(colour, C.ink, 0.16)}" stroke-width="${width + 6}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A fist round something upright: arm and palm, the thing, then the fingers over it. The arm comes from the right. */
export function holding(
  x: number,
  y: number,
  turn: number,
  scale: number,
  skin: string,
  thing: string,
  o: { sleeve?: string; arm?: number; lean?: number; flip?: boolean; width?: number } = {},
): string {
  const { sleeve, arm = 420, lean = 50, flip = false, width = 44 } = o;
  const shade = skinShade(skin);
  const reach = [-40, -13, 14, 40]
    .map((fy, i) => {
      const d = `M${width + 8} ${fy}Q${width * 0.4} ${fy - 8} ${-width + (i === 3 ? 14 : 0)} ${fy + 2}`;
      return `<path d="${d}" fill="none" stroke="${shade}" stroke-width="30" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${skin}" stroke-width="25" stroke-linecap="round"/>`;
    })
    .join('');
  const cuff = sleeve
    ? `<path d="M0 ${arm * 0.42}V${arm + 80}" stroke="${sleeve}" stroke-width="104" stroke-linecap="round"/><path d="M-52 ${arm * 0.42 - 8}Q0 ${arm * 0.42 - 28} 52 ${arm * 0.42 - 8}" stroke="${mix(sleeve, '#ffffff', 0.3)}" stroke-width="12" fill="none"/>`
    : '';
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})"><g transform="translate(${width + 20} 10) rotate(${-lean})"><path d="M0 0V${arm + 40}" stroke="${mix(skin, shade, 0.12)}" stroke-width="66"/>${cuff}</g><path d="M${width - 16} -58Q${width + 58} -50 ${width + 56} 20Q${width + 50} 66 ${width - 10} 62Z" fill="${skin}"/>${thing}${reach}<path d="M${width + 34} -40Q${width + 10} -78 ${width - 30} -78" fill="none" stroke="${shade}" stroke-width="31" stroke-linecap="round"/><path d="M${width + 34} -40Q${width + 10} -78 ${width - 30} -78" fill="none" stroke="${skin}" stroke-width="26" stroke-linecap="round"/></g>`;
}

/** An open hand seen from the side, palm up, its hollow at the origin; the arm comes from the left. */
export function palm(
  x: number,
  y: number,
  turn: number,
  scale: number,
  skin: string,
  o: { sleeve?: string; flip?: boolean } = {},
): string {
  const shade = skinShade(skin);
  const { sleeve, flip = false } = o;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})"><path d="M-620 158L-110 56" stroke="${mix(skin, shade, 0.12)}" stroke-width="70"/>${sleeve ? `<path d="M-640 154L-330 94" stroke="${sleeve}" stroke-width="112" stroke-linecap="round"/>` : ''}<path d="M-160 30C-100 14 -50 30 20 34C90 36 150 18 196 -8C214 -18 230 2 214 18C160 66 90 100 0 98C-70 98 -110 94 -160 102Z" fill="${skin}"/><path d="M-150 92C-110 96 -70 98 0 98C90 100 160 66 214 18C150 60 60 78 -40 66C-90 60 -120 64 -150 60Z" fill="${shade}" opacity=".35"/><path d="M60 78Q110 66 150 42M96 70Q140 52 172 30" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round" opacity=".6"/><path d="M-110 30Q-70 -34 -18 -44" fill="none" stroke="${shade}" stroke-width="37" stroke-linecap="round"/><path d="M-110 30Q-70 -34 -18 -44" fill="none" stroke="${skin}" stroke-width="32" stroke-linecap="round"/></g>`;
}

/** A small person on their feet, 300 high from the place where they stand. */
export function standing(
  x: number,
  y: number,
  scale: number,
  o: { skin: string; cloth: string; hair?: string; scarf?: string; legs?: string; flip?: boolean },
): string {
  const { skin, cloth, hair = HAIR.black, scarf, legs, flip = false } = o;
  const head = scarf
    ? `<path d="M0 -312C-40 -312 -50 -270 -44 -240C-50 -210 -66 -190 -70 -160Q0 -130 70 -160C66 -190 50 -210 44 -240C50 -270 40 -312 0 -312Z" fill="${scarf}"/><ellipse cy="-262" rx="26" ry="32" fill="${skin}"/>`
    : `<path d="M-12 -240H12V-200H-12Z" fill="${skin}"/><circle cy="-266" r="34" fill="${skin}"/><path d="M-36 -256C-46 -316 46 -316 36 -256C28 -284 0 -290 -36 -256Z" fill="${hair}"/>`;
  const body = legs
    ? `<path d="M-30 -90L-26 0H-4L0 -80L4 0H26L30 -90Z" fill="${legs}"/><path d="M-52 -196Q0 -222 52 -196L44 -76H-44Z" fill="${cloth}"/>`
    : `<path d="M-50 -196Q0 -222 50 -196L70 0H-70Z" fill="${cloth}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})"><ellipse cy="2" rx="80" ry="12" fill="${C.ink}" opacity=".25"/>${body}<path d="M-46 -186Q-84 -130 -60 -84M46 -186Q84 -130 60 -84" fill="none" stroke="${cloth}" stroke-width="26" stroke-linecap="round"/><circle cx="-59" cy="-78" r="13" fill="${skin}"/><circle cx="59" cy="-78" r="13" fill="${skin}"/>${head}</g>`;
}
