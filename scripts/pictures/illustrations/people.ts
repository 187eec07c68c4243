/** People: busts seen from the front, in profile and from behind, and hands. Local unit: a head about 300 high. */
import { mix } from '../colour.ts';
import { C, clip, gradient } from './kit.ts';

export const SKIN = { fair: '#f3cfae', honey: '#e3ad7c', tan: '#cc8f5e', brown: '#a96d43', deep: '#7d4c2f' } as const;
export const HAIR = { black: '#191c24', brown: '#33211c', soft: '#2a2330' } as const;

/** The colour of shadows and outlines on that skin; both are #rrggbb. */
export function skinShade(skin: string): string {
  return mix(skin, '#8a2f22', 0.28);
}

export interface Face {
  skin: string;
  eyes?: 'closed' | 'open' | 'down';
  mouth?: 'smile' | 'calm' | 'worried';
  brow?: string;
}

/** Face seen from the front, centred on the nose bridge; 210 wide, chin at y 158. */
export function face({ skin, eyes = 'closed', mouth = 'smile', brow = HAIR.black }: Face): string {
  const shade = skinShade(skin);
  const outline =
    'M-104 -46C-106 34 -88 100 -44 140C-20 162 20 162 44 140C88 100 106 34 104 -46C102 -130 62 -176 0 -176C-62 -176 -102 -130 -104 -46Z';
  const g = gradient(
    [
      [0, mix(skin, '#ffffff', 0.14)],
      [0.6, skin],
      [1, mix(skin, shade, 0.35)],
    ],
    'diagonal',
  );
  const eye = (s: number) => {
    if (eyes === 'open')
      return `<g transform="translate(${s * 46} -8)"><path d="M-24 4Q0 -20 24 4Q0 16 -24 4Z" fill="#fff"/><circle r="10.5" cy="-1" fill="#2a1a16"/><circle cx="3.5" cy="-5" r="3" fill="#fff"/><path d="M-26 5Q0 -24 26 3" fill="none" stroke="#2a1a16" stroke-width="5.5" stroke-linecap="round"/></g>`;
    const bend = eyes === 'down' ? 13 : 15;
    return `<g transform="translate(${s * 46} -4)"><path d="M-24 -4Q0 ${bend} 24 -4" fill="none" stroke="#2a1a16" stroke-width="6" stroke-linecap="round"/><path d="M${s * 22} -4l${s * 8} 5M${s * 13} 3l${s * 6} 7" stroke="#2a1a16" stroke-width="3.5" stroke-linecap="round"/></g>`;
  };
  const lips =
    mouth === 'smile'
      ? `<path d="M-32 92Q0 122 32 92Q0 104 -32 92Z" fill="${mix(C.hibiscus, skin, 0.25)}" stroke="${mix(C.hibiscus, C.plum, 0.35)}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`
      : mouth === 'calm'
        ? `<path d="M-24 98Q-8 90 0 94Q8 90 24 98Q0 112 -24 98Z" fill="${mix(C.hibiscus, skin, 0.35)}"/><path d="M-24 98Q0 103 24 98" fill="none" stroke="${mix(C.hibiscus, C.plum, 0.4)}" stroke-width="3"/>`
        : `<path d="M-22 106Q0 90 22 104" fill="none" stroke="${mix(C.hibiscus, C.plum, 0.35)}" stroke-width="6" stroke-linecap="round"/>`;
  const worry = mouth === 'worried' ? 10 : 0;
  return (
    `${g.def}<path d="${outline}" fill="${g.paint}"/>` +
    clip(
      `<path d="${outline}"/>`,
      `<g filter="url(#blur8)"><ellipse cx="-66" cy="52" rx="32" ry="22" fill="${C.hibiscus}" opacity=".22"/><ellipse cx="66" cy="52" rx="32" ry="22" fill="${C.hibiscus}" opacity=".22"/></g><path d="M104 -176C130 0 100 120 20 190H140V-176Z" fill="${shade}" opacity=".22"/>`,
    ) +
    `${eye(-1)}${eye(1)}` +
    `<path d="M-76 ${-46 + worry * 0.4}Q-48 ${-66} -20 ${-50 - worry}" fill="none" stroke="${brow}" stroke-width="8.5" stroke-linecap="round"/><path d="M76 ${-46 + worry * 0.4}Q48 ${-66} 20 ${-50 - worry}" fill="none" stroke="${brow}" stroke-width="8.5" stroke-linecap="round"/>` +
    `<path d="M4 -10Q16 34 12 46Q4 58 -10 52" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>${lips}`
  );
}

/** Neck and shoulders under a front or back view, to be drawn before the head. */
export function shoulders(skin: string, cloth: string, collar: 'round' | 'vee' | 'bare' = 'round'): string {
  const shade = skinShade(skin);
  const g = gradient([
    [0, mix(cloth, '#ffffff', 0.12)],
    [1, mix(cloth, C.ink, 0.18)],
  ]);
  const top =
    collar === 'vee' ? 'Q-30 250 0 320Q30 250 66 226' : collar === 'bare' ? 'Q0 330 150 262' : 'Q0 284 66 226';
  const body =
    collar === 'bare'
      ? `M-330 640C-330 430 -300 330 -210 300Q-170 300 -150 262${top}Q170 300 210 300C300 330 330 430 330 640Z`
      : `M-330 640C-330 400 -290 300 -160 262Q-96 244 -66 226${top}Q96 244 160 262C290 300 330 400 330 640Z`;
  const bare =
    collar === 'bare'
      ? `<path d="M-300 640C-310 400 -260 300 -150 268Q-60 246 -52 200H52Q60 246 150 268C260 300 310 400 300 640Z" fill="${skin}"/>`
      : '';
  return `${bare}<path d="M-54 90V226Q-52 262 -100 276L0 350L100 276Q52 262 54 226V90Z" fill="${skin}"/><path d="M-54 130Q0 200 54 120V190Q10 236 -54 190Z" fill="${shade}" opacity=".55"/>${g.def}<path d="${body}" fill="${g.paint}"/>`;
}

/** Head in profile facing right, without hair; nose tip at (128, 16), neck running down. */
export function profile({ skin, eyes = 'closed', mouth = 'smile', brow = HAIR.black }: Face): string {
  const shade = skinShade(skin);
  const g = gradient(
    [
      [0, skin],
      [1, mix(skin, '#ffffff', 0.16)],
    ],
    'right',
  );
  const smile = mouth === 'smile' ? 'M104 64Q88 70 78 60' : 'M104 64Q92 66 82 65';
  return (
    `${g.def}<path d="M-90 -60C-90 -140 -20 -176 40 -160C80 -148 100 -112 102 -72C103 -58 98 -50 101 -42C108 -24 122 0 131 14C136 24 126 31 112 32C109 39 117 43 117 50C117 56 108 59 106 62C111 65 115 70 112 77C109 84 102 85 104 93C108 104 102 124 82 128C54 133 40 128 26 124C22 160 24 190 30 240L-86 240C-84 180 -90 120 -92 60Z" fill="${g.paint}"/>` +
    `<path d="M26 124C8 118 -6 100 -16 76C-10 130 -30 190 -40 240H30C24 190 22 160 26 124Z" fill="${shade}" opacity=".4"/>` +
    (eyes === 'open'
      ? `<path d="M62 -22Q80 -40 96 -26Q82 -14 62 -22Z" fill="#fff"/><ellipse cx="86" cy="-25" rx="7" ry="9" fill="#2a1a16"/><path d="M58 -22Q80 -44 98 -28" fill="none" stroke="#2a1a16" stroke-width="5" stroke-linecap="round"/>`
      : `<path d="M58 -24Q76 -10 94 -22" fill="none" stroke="#2a1a16" stroke-width="6" stroke-linecap="round"/><path d="M92 -20l8 6M84 -16l5 8" stroke="#2a1a16" stroke-width="3.5" stroke-linecap="round"/>`) +
    `<path d="M52 -66Q76 -80 98 -62" fill="none" stroke="${brow}" stroke-width="8.5" stroke-linecap="round"/><path d="${smile}" fill="none" stroke="${mix(C.hibiscus, C.plum, 0.35)}" stroke-width="5" stroke-linecap="round"/><path d="M116 46Q118 58 105 63Q117 68 113 77Q106 82 98 76L96 62L104 46Z" fill="${C.hibiscus}" opacity=".35"/><path d="M108 24Q114 28 120 24" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>` +
    `<ellipse cx="62" cy="36" rx="28" ry="18" fill="${C.hibiscus}" opacity=".2" filter="url(#blur8)"/>` +
    `<g transform="translate(-26 0)"><path d="M0 -26C26 -34 34 0 18 18C10 30 -2 38 -8 24Z" fill="${skin}"/><path d="M4 -12C18 -16 20 4 8 12" fill="none" stroke="${shade}" stroke-width="4.5" stroke-linecap="round"/></g>`
  );
}

/** A hand with fingers up, palm at the origin, and its forearm; spread in degrees between fingers. */
export function hand(
  x: number,
  y: number,
  turn: number,
  scale: number,
  skin: string,
  options: { spread?: number; sleeve?: string; bend?: number; flip?: boolean; arm?: number } = {},
): string {
  const { spread = 7, sleeve, bend = 0, flip = false, arm = 330 } = options;
  const shade = skinShade(skin);
  const fingers: [number, number, number, number][] = [
    [-30, -26, 62, -1.6],
    [-11, -36, 78, -0.5],
    [9, -36, 74, 0.5],
    [28, -26, 58, 1.6],
  ];
  const digit = ([fx, fy, length, side]: [number, number, number, number]) => {
    const a = ((side * spread) / 180) * Math.PI;
    const mx = fx + Math.sin(a) * length * 0.55;
    const my = fy - Math.cos(a) * length * 0.55;
    const b = a + (bend / 180) * Math.PI;
    const ex = mx + Math.sin(b) * length * 0.5;
    const ey = my - Math.cos(b) * length * 0.5;
    const d = `M${fx} ${fy + 26}L${fx} ${fy}Q${mx} ${my} ${ex} ${ey}`;
    return `<path d="${d}" fill="none" stroke="${shade}" stroke-width="25" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${skin}" stroke-width="21" stroke-linecap="round" stroke-linejoin="round"/><ellipse transform="translate(${ex} ${ey}) rotate(${(b * 180) / Math.PI})" cy="-2" rx="5.5" ry="7" fill="${mix(skin, '#ffd9d2', 0.55)}"/>`;
  };
  const thumb = 'M34 18Q58 4 70 -26';
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})"><path d="M0 40V${arm}" stroke="${mix(skin, shade, 0.12)}" stroke-width="60" stroke-linecap="butt"/>${sleeve ? `<path d="M0 ${arm * 0.5}V${arm + 60}" stroke="${sleeve}" stroke-width="92" stroke-linecap="round"/><path d="M-46 ${arm * 0.5 - 6}Q0 ${arm * 0.5 - 26} 46 ${arm * 0.5 - 6}" stroke="${mix(sleeve, '#ffffff', 0.3)}" stroke-width="12" fill="none"/>` : ''}<path d="${thumb}" fill="none" stroke="${shade}" stroke-width="29" stroke-linecap="round"/><path d="${thumb}" fill="none" stroke="${skin}" stroke-width="25" stroke-linecap="round"/>${fingers.map(digit).join('')}<path d="M-42 -26Q-46 30 -30 54H30Q46 30 40 -26Q0 -44 -42 -26Z" fill="${skin}"/><path d="M36 -10Q24 8 30 34" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round" opacity=".6"/></g>`;
}

/** Moves the origin of `inner` to (x, y), scales it, turns it by degrees clockwise; `flip` mirrors it left to right before the turn. */
export function at(x: number, y: number, scale: number, inner: string, turn = 0, flip = false): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})">${inner}</g>`;
}
