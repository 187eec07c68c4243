/** Figures of the hair pages: busts with every kind of hair, heads from behind, tudungs, gripping hands. */
import { mix } from '../colour.ts';
import { type Chain, lock, mirror } from './hair.ts';
import { C, gradient } from './kit.ts';
import { type Face, face, HAIR, profile, shoulders, skinShade } from './people.ts';
import { curlMass, curls, flow } from './strands.ts';

export type Style = 'long' | 'wavy' | 'curly' | 'coily' | 'bob' | 'bun' | 'short' | 'quiff' | 'buzz' | 'thin' | 'none';

export interface Person extends Face {
  cloth: string;
  collar?: 'round' | 'vee' | 'bare';
  style: Style;
  hair?: string;
  sheen?: string;
}

const ears = (skin: string) =>
  [-1, 1]
    .map(
      (s) =>
        `<ellipse cx="${s * 106}" cy="2" rx="19" ry="33" fill="${skin}"/><path d="M${s * 110} -12Q${s * 120} 2 ${s * 108} 16" fill="none" stroke="${skinShade(skin)}" stroke-width="4" stroke-linecap="round"/>`,
    )
    .join('');

const both = (a: Chain, b: Chain, hair: string, seed: number, sheen: string, band?: readonly [number, number]) =>
  lock(a, b, hair, 15, seed, sheen, band) + lock(mirror(a, 0), mirror(b, 0), hair, 15, seed + 1, sheen, band);

function behind(style: Style, hair: string, sheen: string): string {
  const bend = style === 'wavy' ? 13 : 0;
  switch (style) {
    case 'long':
    case 'wavy':
      return both(
        flow(
          [
            [0, -222],
            [-72, -212],
            [-128, -164],
            [-164, -66],
            [-178, 90],
            [-204, 230],
            [-196, 390],
          ],
          bend,
          3,
        ),
        flow([
          [0, -212],
          [0, -80],
          [0, 40],
          [0, 160],
          [0, 280],
          [0, 400],
        ]),
        hair,
        3,
        sheen,
      );
    case 'bob':
      return both(
        flow([
          [0, -222],
          [-72, -212],
          [-130, -164],
          [-170, -66],
          [-186, 60],
          [-176, 168],
        ]),
        flow([
          [0, -212],
          [0, -100],
          [0, 0],
          [0, 100],
          [0, 190],
        ]),
        hair,
        3,
        sheen,
      );
    case 'curly':
      return curlMass(-190, 260, (y) => (y < -60 ? 150 + (y + 60) * 0.5 : 176 + (y + 60) * 0.2), 44, hair, 5);
    case 'coily':
      return curlMass(-330, 120, (y) => Math.sqrt(Math.max(0, 236 ** 2 - (y + 96) ** 2)), 33, hair, 6);
    case 'bun':
      return `<circle cx="0" cy="-236" r="74" fill="${hair}"/><path d="M-56 -250Q0 -300 56 -246M-60 -224Q0 -270 62 -222M-50 -200Q0 -240 50 -200" fill="none" stroke="${sheen}" stroke-width="7" stroke-linecap="round" opacity=".6"/>`;
    default:
      return '';
  }
}

function before(style: Style, hair: string, sheen: string, skin: string): string {
  const bend = style === 'wavy' ? 11 : 0;
  switch (style) {
    case 'long':
    case 'wavy':
      return both(
        flow(
          [
            [0, -222],
            [-66, -210],
            [-118, -166],
            [-150, -94],
            [-164, 20],
            [-180, 160],
            [-186, 340],
          ],
          bend,
          3,
        ),
        flow(
          [
            [4, -184],
            [-52, -158],
            [-97, -90],
            [-104, 10],
            [-112, 120],
            [-128, 340],
          ],
          bend,
          3,
          0.4,
        ),
        hair,
        5,
        sheen,
        [0.1, 0.36],
      );
    case 'bob':
      return both(
        flow([
          [10, -222],
          [-64, -210],
          [-120, -164],
          [-156, -84],
          [-174, 30],
          [-150, 180],
        ]),
        flow([
          [30, -186],
          [-40, -150],
          [-96, -70],
          [-104, 30],
          [-92, 160],
        ]),
        hair,
        5,
        sheen,
        [0.15, 0.5],
      );
    case 'curly': {
      const spots: [number, number, number][] = [];
      for (let i = 0; i < 9; i++) {
        const a = Math.PI * (1 + i / 8);
        spots.push([Math.cos(a) * 118, -66 + Math.sin(a) * 116, 34]);
      }
      for (let i = 0; i < 6; i++)
        for (const s of [-1, 1]) spots.push([s * (124 + i * 5 + (i % 2) * 12), -40 + i * 44, 32 + (i % 3) * 4]);
      return curls(spots, hair, 8);
    }
    case 'coily': {
      const spots: [number, number, number][] = [];
      for (let i = 0; i < 15; i++) {
        const a = Math.PI * (0.96 + (1.08 * i) / 14);
        spots.push([Math.cos(a) * 116, -56 + Math.sin(a) * 118, 23]);
      }
      return curls(spots, hair, 9);
    }
    case 'bun':
      return `<path d="M-110 -24C-126 -150 -70 -214 0 -214C70 -214 126 -150 110 -24C106 -90 76 -142 0 -150C-76 -142 -106 -90 -110 -24Z" fill="${hair}"/><path d="M-92 -100Q-60 -170 -10 -204M92 -100Q60 -170 10 -204M-66 -130Q-40 -176 -4 -206M66 -130Q40 -176 4 -206" fill="none" stroke="${sheen}" stroke-width="5" stroke-linecap="round" opacity=".55"/>`;
    case 'short':
      return `${ears(skin)}<path d="M-112 -14C-128 -80 -122 -156 -62 -196C-10 -226 82 -222 112 -160C128 -118 120 -58 112 -14C108 -58 100 -94 84 -114C36 -98 -34 -104 -72 -132C-92 -104 -106 -60 -112 -14Z" fill="${hair}"/><path d="M-66 -150Q0 -206 92 -150M-30 -140Q30 -176 88 -134" fill="none" stroke="${sheen}" stroke-width="8" stroke-linecap="round" opacity=".55"/>`;
    case 'quiff':
      return `${ears(skin)}<path d="M-108 -14C-120 -60 -120 -120 -106 -160L106 -160C120 -120 120 -60 108 -14C104 -50 100 -84 88 -104C30 -124 -30 -124 -88 -104C-100 -84 -104 -50 -108 -14Z" fill="${mix(hair, skin, 0.3)}"/><path d="M-104 -112C-132 -180 -90 -246 -10 -250C70 -262 132 -226 112 -124C90 -150 50 -150 0 -138C-50 -128 -84 -124 -104 -112Z" fill="${hair}"/><path d="M-84 -140C-70 -206 0 -238 70 -220M-50 -140C-34 -186 20 -210 84 -190M-8 -144C10 -170 50 -180 90 -162" fill="none" stroke="${sheen}" stroke-width="8" stroke-linecap="round" opacity=".55"/>`;
    case 'buzz':
      return `${ears(skin)}<path d="M-107 -30C-112 -132 -68 -192 0 -192C68 -192 112 -132 107 -30C100 -74 94 -108 72 -122C30 -134 -30 -134 -72 -122C-94 -108 -100 -74 -107 -30Z" fill="${mix(hair, skin, 0.22)}"/>`;
    case 'thin':
      return `${ears(skin)}<path d="M-108 10C-124 -40 -122 -100 -92 -128C-96 -90 -98 -50 -108 10ZM108 10C124 -40 122 -100 92 -128C96 -90 98 -50 108 10Z" fill="${hair}"/><path d="M-84 -132Q-20 -190 66 -152M-70 -146Q0 -196 76 -140M-50 -158Q10 -192 60 -164" fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round" opacity=".8"/>`;
    default:
      return '';
  }
}

/** Head and shoulders from the front, centred on the nose bridge. */
export function bust(p: Person): string {
  const hair = p.hair ?? HAIR.black;
  const sheen = p.sheen ?? mix(hair, '#9fb4cf', 0.4);
  return (
    behind(p.style, hair, sheen) +
    shoulders(p.skin, p.cloth, p.collar ?? 'round') +
    face({ ...p, brow: p.brow ?? hair }) +
    before(p.style, hair, sheen, p.skin)
  );
}

/** A woman in a plain tudung from the front. */
export function covered(cloth: string, f: Face): string {
  const [light, dark] = [mix(cloth, '#ffffff', 0.25), mix(cloth, C.ink, 0.36)];
  const g = gradient(
    [
      [0, light],
      [0.5, cloth],
      [1, dark],
    ],
    'diagonal',
  );
  return `${g.def}<path d="M0 -226C-120 -230 -168 -130 -160 -20C-154 60 -176 120 -216 190C-270 280 -330 330 -352 470L-352 660H352L352 470C330 330 270 280 216 190C176 120 154 60 160 -20C168 -130 120 -230 0 -226Z" fill="${g.paint}"/><path d="M-150 40C-130 150 -60 230 40 262C140 290 230 330 300 430M150 40C136 130 90 196 20 224C-80 264 -180 300 -250 420" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round" opacity=".8"/><path d="M-158 80C-130 200 -40 280 70 318C170 350 240 400 282 500M158 90C140 170 96 236 10 270C-90 314 -160 370 -200 500" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round" opacity=".4"/><path d="M0 -172C-74 -172 -110 -112 -108 -36C-106 54 -82 120 -36 158C-14 174 14 174 36 158C82 120 106 54 108 -36C110 -112 74 -172 0 -172Z" fill="${dark}" opacity=".6"/>${face(f)}<path d="M-108 -40C-110 -114 -72 -178 0 -178C72 -178 110 -114 108 -40C98 -102 60 -140 0 -140C-60 -140 -98 -102 -108 -40Z" fill="${mix(cloth, C.ink, 0.22)}"/>`;
}

/** A head from behind with ears and shoulders; the hair goes over it. */
export function nape(skin: string, cloth: string): string {
  return `${shoulders(skin, cloth, 'round')}<ellipse cx="-132" cy="16" rx="22" ry="38" fill="${skin}"/><ellipse cx="132" cy="16" rx="22" ry="38" fill="${skin}"/><path d="M-132 -40C-132 -150 -80 -206 0 -206C80 -206 132 -150 132 -40C132 60 96 150 60 180H-60C-96 150 -132 60 -132 -40Z" fill="${skin}"/>`;
}

/** A side view: profile with a cap of hair, shoulders in cloth; hair that flows or hangs is drawn by the caller before or after. */
export function side(f: Face & { cloth: string; hair?: string }): string {
  const hair = f.hair ?? HAIR.black;
  return `${profile({ ...f, brow: f.brow ?? hair })}<path d="M-92 190C-180 230 -240 300 -250 520H330C320 320 200 250 30 226Q-20 280 -92 190Z" fill="${f.cloth}"/><path d="M-92 190C-40 280 10 270 30 226" fill="none" stroke="${mix(f.cloth, '#ffffff', 0.5)}" stroke-width="9" opacity=".8"/><path d="M40 -160C84 -150 104 -112 102 -80C70 -108 20 -92 0 -36C-14 6 -20 60 -46 92C-110 60 -130 -70 -90 -134C-56 -180 0 -176 40 -160Z" fill="${hair}"/><path d="M50 -140C10 -130 -30 -100 -44 -20M78 -126C30 -130 -10 -90 -24 -20" stroke="${mix(hair, '#9fb4cf', 0.4)}" stroke-width="6" fill="none" opacity=".7" stroke-linecap="round"/>`;
}

/** A closed hand around a bar that lies along x at the origin; its arm goes down. */
export function fist(
  x: number,
  y: number,
  turn: number,
  scale: number,
  skin: string,
  options: { sleeve?: string; arm?: number; flip?: boolean } = {},
): string {
  const { sleeve, arm = 420, flip = false } = options;
  const shade = skinShade(skin);
  const finger = (i: number) => {
    const fx = -38 + i * 25;
    const top = [-26, -33, -32, -24][i] ?? -30;
    return `<path d="M${fx} ${top}V22" stroke="${shade}" stroke-width="28" stroke-linecap="round"/><path d="M${fx} ${top}V22" stroke="${skin}" stroke-width="24" stroke-linecap="round"/>`;
  };
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})"><path d="M0 50V${arm}" stroke="${mix(skin, shade, 0.12)}" stroke-width="62"/>${sleeve ? `<path d="M0 ${arm * 0.5}V${arm + 60}" stroke="${sleeve}" stroke-width="94" stroke-linecap="round"/><path d="M-47 ${arm * 0.5 - 4}Q0 ${arm * 0.5 - 26} 47 ${arm * 0.5 - 4}" stroke="${mix(sleeve, '#ffffff', 0.3)}" stroke-width="12" fill="none"/>` : ''}<rect x="-54" y="-4" width="106" height="78" rx="32" fill="${skin}"/>${[0, 1, 2, 3].map(finger).join('')}<path d="M-50 44Q-40 20 -2 16" fill="none" stroke="${shade}" stroke-width="30" stroke-linecap="round"/><path d="M-50 46Q-40 22 -2 18" fill="none" stroke="${skin}" stroke-width="26" stroke-linecap="round"/></g>`;
}
