/** People put together: one call gives head, hair or tudung and shoulders. Local unit as in people.ts. */
import { mix, random } from '../colour.ts';
import { type Chain, lock, mirror } from './hair.ts';
import { C, clip, gradient } from './kit.ts';
import { type Face, face, HAIR, profile, SKIN, shoulders, skinShade } from './people.ts';

/** Points of a chain as text: 'x,y x,y …'. */
export function pts(text: string): Chain {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y] as const;
  });
}

export type Style = 'long' | 'bob' | 'bun' | 'short' | 'crop' | 'curly' | 'mop';

export interface Person extends Face {
  style?: Style;
  hair?: string;
  sheen?: string;
  cloth?: string;
  collar?: 'round' | 'vee' | 'bare';
  beard?: boolean;
  glasses?: boolean;
  seed?: number;
}

/** Curls as round coils, far to near, filling an ellipse ring. */
export function curls(
  box: readonly [x: number, y: number, rx: number, ry: number],
  count: number,
  colour: string,
  sheen: string,
  seed: number,
  size = 34,
): string {
  const rnd = random(seed);
  const [x, y, rx, ry] = box;
  return Array.from({ length: count }, () => {
    const a = rnd() * Math.PI * 2;
    const d = Math.sqrt(rnd());
    return [x + Math.cos(a) * d * rx, y + Math.sin(a) * d * ry, size * (0.7 + rnd() * 0.6), rnd()] as const;
  })
    .sort((p, q) => p[1] - q[1])
    .map(
      ([px, py, r, t]) =>
        `<g transform="translate(${px.toFixed(0)} ${py.toFixed(0)}) rotate(${(t * 360).toFixed(0)}) scale(${(r / 34).toFixed(2)})"><circle r="34" fill="${mix(colour, '#000000', t * 0.4)}"/><path d="M-20 8A22 22 0 1 1 12 18A13 13 0 1 1 2 -8" fill="none" stroke="${sheen}" stroke-width="5" stroke-linecap="round" opacity="${(0.3 + t * 0.4).toFixed(2)}"/></g>`,
    )
    .join('');
}

const CAP =
  'M-110 6C-152 -120 -92 -216 0 -214C92 -216 152 -120 110 6C112 -60 84 -116 30 -150C10 -160 -10 -160 -30 -150C-84 -116 -112 -60 -110 6Z';
const SHORT =
  'M-118 -20C-142 -150 -60 -220 20 -206C110 -206 146 -130 118 -14C112 -50 104 -84 86 -104C40 -84 -40 -78 -84 -112C-104 -86 -112 -50 -118 -20Z';
const CROP =
  'M-112 -16C-130 -120 -82 -202 0 -202C82 -202 130 -120 112 -16C110 -66 98 -108 72 -130C30 -150 -30 -150 -72 -130C-98 -108 -110 -66 -112 -16Z';
const MOP =
  'M-124 4C-158 -130 -86 -232 6 -222C104 -228 156 -130 122 8C116 -24 110 -52 96 -76C88 -52 70 -44 58 -66C44 -42 18 -40 4 -66C-12 -42 -38 -44 -48 -70C-62 -46 -88 -50 -94 -80C-110 -56 -118 -24 -124 4Z';

/** Shoulders whose cloth keeps its own depth of colour. */
function chest(skin: string, cloth: string, collar: 'round' | 'vee' | 'bare'): string {
  if (collar === 'bare') return shoulders(skin, cloth, collar);
  const g = gradient([
    [0, mix(cloth, '#ffffff', 0.03)],
    [1, mix(cloth, C.ink, 0.22)],
  ]);
  const top = collar === 'vee' ? 'Q-30 250 0 320Q30 250 66 226' : 'Q0 284 66 226';
  return `${shoulders(skin, cloth, collar)}${g.def}<path d="M-330 640C-330 400 -290 300 -160 262Q-96 244 -66 226${top}Q96 244 160 262C290 300 330 400 330 640Z" fill="${g.paint}"/><path d="M-66 226${top}" fill="none" stroke="#fff" stroke-width="6" opacity=".35"/>`;
}

/** What lies behind the head. */
function hairBehind({ style, hair = HAIR.black, sheen = '#55657a', seed = 3 }: Person): string {
  if (style === 'long' || style === 'bob') {
    const outer = pts(
      style === 'long'
        ? '0,-196 -110,-210 -166,-120 -166,0 -166,140 -210,240 -180,420'
        : '0,-196 -120,-212 -172,-120 -168,0 -170,80 -186,130 -160,190',
    );
    const mid = pts(
      style === 'long' ? '0,-196 0,-100 0,0 0,60 0,150 0,250 0,420' : '0,-196 0,-100 0,0 0,60 0,90 0,140 0,190',
    );
    return lock(outer, mid, hair, 12, seed, sheen) + lock(mirror(outer, 0), mid, hair, 12, seed + 1, sheen);
  }
  if (style === 'bun')
    return `<circle cx="0" cy="-226" r="74" fill="${hair}"/><path d="M-50 -240Q0 -286 52 -238M-40 -206Q10 -250 60 -214" fill="none" stroke="${sheen}" stroke-width="6" opacity=".7" stroke-linecap="round"/>`;
  if (style === 'curly') return curls([0, -20, 236, 240], 150, hair, sheen, seed, 40);
  return '';
}

/** What lies over forehead and temples. */
function hairOver({ style, hair = HAIR.black, sheen = '#64748a', seed = 3 }: Person): string {
  const gloss = (d: string) =>
    `<path d="${d}" stroke="${sheen}" stroke-width="8" fill="none" stroke-linecap="round" opacity=".75"/>`;
  if (style === 'long' || style === 'bob') {
    const outer = pts(
      style === 'long'
        ? '0,-196 -92,-206 -150,-130 -158,-20 -166,90 -206,200 -186,400'
        : '0,-196 -100,-208 -160,-130 -166,-20 -170,60 -184,110 -150,186',
    );
    const inner = pts(
      style === 'long'
        ? '0,-176 -40,-160 -92,-110 -98,-40 -104,40 -92,130 -112,400'
        : '0,-176 -44,-160 -96,-110 -102,-40 -106,30 -96,90 -120,160',
    );
    return (
      lock(outer, inner, hair, 13, seed + 2, sheen, [0.1, 0.34]) +
      lock(mirror(outer, 0), mirror(inner, 0), hair, 13, seed + 5, sheen, [0.1, 0.34])
    );
  }
  if (style === 'bun')
    return `<path d="${CAP}" fill="${hair}"/>${gloss('M-92 -90C-76 -140 -50 -168 -14 -182M92 -90C76 -140 50 -168 14 -182M-70 -80C-60 -120 -40 -146 -16 -160')}`;
  if (style === 'short')
    return `<path d="${SHORT}" fill="${hair}"/>${gloss('M-70 -150C-30 -190 50 -190 90 -140M-92 -120C-80 -150 -60 -170 -40 -182')}`;
  if (style === 'crop') return `<path d="${CROP}" fill="${hair}"/>${gloss('M-60 -166C-20 -184 40 -180 76 -140')}`;
  if (style === 'mop')
    return `<path d="${MOP}" fill="${hair}"/>${gloss('M-84 -150C-50 -196 40 -204 84 -150M-60 -120C-40 -150 -10 -162 20 -162')}`;
  if (style === 'curly')
    return (
      curls([0, -180, 128, 46], 30, hair, sheen, seed + 9, 32) +
      curls([-124, -70, 30, 110], 16, hair, sheen, seed + 4, 32) +
      curls([124, -70, 30, 110], 16, hair, sheen, seed + 6, 32)
    );
  return '';
}

/** A person from the front, to the chest. */
export function bust(p: Person): string {
  const { skin, cloth = C.teal, collar = 'round', hair = HAIR.black } = p;
  const ears =
    p.style === 'long' || p.style === 'bob' || p.style === 'curly'
      ? ''
      : [-1, 1]
          .map(
            (s) =>
              `<ellipse cx="${s * 108}" cy="8" rx="22" ry="36" fill="${skin}"/><path d="M${s * 114} -10Q${s * 124} 8 ${s * 110} 24" fill="none" stroke="${skinShade(skin)}" stroke-width="5" stroke-linecap="round"/>`,
          )
          .join('');
  const beard = p.beard
    ? `<path d="M-104 10C-104 80 -84 126 -46 156C-20 176 20 176 46 156C84 126 104 80 104 10C92 50 84 66 60 74C30 62 -30 62 -60 74C-84 66 -92 50 -104 10Z" fill="${hair}"/><path d="M-34 96Q0 82 34 96Q20 116 0 116Q-20 116 -34 96Z" fill="${mix(C.hibiscus, skin, 0.35)}"/><path d="M-34 97Q0 106 34 97" fill="none" stroke="${mix(C.hibiscus, C.plum, 0.4)}" stroke-width="4"/>`
    : '';
  const glasses = p.glasses
    ? `<g fill="#ffffff" fill-opacity=".2" stroke="${C.ink}" stroke-width="7"><circle cx="-47" cy="-4" r="38"/><circle cx="47" cy="-4" r="38"/><path d="M-10 -8Q0 -16 10 -8M-85 -8L-106 -16M85 -8L106 -16" fill="none"/></g>`
    : '';
  return `${hairBehind(p)}${chest(skin, cloth, collar)}${ears}${face({ ...p, brow: p.brow ?? hair })}${beard}${hairOver(p)}${glasses}`;
}

/** A woman in a tudung from the front. */
export function scarfed(p: Face & { colour: string; print?: string }): string {
  const { colour, print = '' } = p;
  const light = mix(colour, '#ffffff', 0.22);
  const dark = mix(colour, C.ink, 0.38);
  const outer =
    'M0 -226C-120 -230 -168 -130 -160 -20C-154 60 -176 120 -216 190C-270 280 -330 330 -352 470L-352 660H352L352 470C330 330 270 280 216 190C176 120 154 60 160 -20C168 -130 120 -230 0 -226Z';
  const opening =
    'M0 -168C-70 -168 -106 -110 -104 -36C-102 50 -78 116 -34 152C-14 168 14 168 34 152C78 116 102 50 104 -36C106 -110 70 -168 0 -168Z';
  const g = gradient(
    [
      [0, light],
      [0.5, colour],
      [1, dark],
    ],
    'diagonal',
  );
  const folds = [
    'M-150 30C-130 150 -60 230 40 262C140 290 230 330 300 430',
    'M-158 70C-130 200 -40 280 70 318C170 350 240 400 282 500',
    'M150 30C136 120 90 190 20 220C-80 264 -180 300 -250 420',
    'M158 90C140 170 96 230 10 268C-90 314 -160 370 -200 500',
    'M-128 -110C-146 -40 -140 20 -124 70',
    'M128 -110C146 -40 140 20 124 70',
  ]
    .map(
      (d, i) =>
        `<path d="${d}" fill="none" stroke="${i % 2 ? dark : light}" stroke-opacity="${i % 2 ? 0.4 : 0.75}" stroke-width="${i % 2 ? 9 : 5}" stroke-linecap="round"/>`,
    )
    .join('');
  return `${g.def}<path d="${outer}" fill="${g.paint}"/>${clip(`<path d="${outer}"/>`, `${print}<path d="M130 -226C170 -60 120 60 216 190C270 280 352 400 352 660H200C220 460 120 330 60 250Z" fill="${dark}" opacity=".28"/>`)}${folds}<path d="${opening}" fill="${dark}" opacity=".55" transform="translate(0 6) scale(1.03)"/>${clip(`<path d="${opening}"/>`, face(p))}<path d="M-104 -40C-106 -112 -70 -170 0 -170C70 -170 106 -112 104 -40C96 -100 60 -140 0 -140C-60 -140 -96 -100 -104 -40Z" fill="${mix(colour, C.ink, 0.2)}"/>`;
}

export type SideStyle = 'short' | 'long' | 'bun' | 'bob' | 'scarf' | 'curly';

/** A person in profile, facing right, to the chest. */
export function aside(
  p: Face & { style: SideStyle; hair?: string; sheen?: string; cloth?: string; seed?: number },
): string {
  const { style, hair = HAIR.black, sheen = '#64748a', cloth = C.teal, seed = 3 } = p;
  const body = `<path d="M-92 188L30 224Q-30 292 -92 188Z" fill="${mix(p.skin, skinShade(p.skin), 0.25)}"/><path d="M-92 190C-200 230 -260 300 -270 620H300C290 330 170 260 30 226Q-30 290 -92 190Z" fill="${cloth}"/><path d="M30 226C170 260 290 330 300 620H180C200 420 140 300 30 226Z" fill="${C.ink}" opacity=".1"/><path d="M-92 190C-40 280 10 270 30 226" fill="none" stroke="#fff" stroke-width="8" opacity=".5"/>`;
  const front =
    'M40 -162C86 -152 106 -112 104 -80C70 -108 20 -92 0 -36C-14 6 -20 60 -46 92C-110 60 -122 -70 -82 -132C-52 -174 0 -174 40 -162Z';
  const gloss = `<path d="M50 -140C10 -130 -30 -100 -44 -20M80 -128C30 -130 -10 -90 -24 -20" stroke="${sheen}" stroke-width="6" fill="none" opacity=".75" stroke-linecap="round"/>`;
  if (style === 'scarf') {
    const dark = mix(cloth, '#3a1420', 0.35);
    return `${profile(p)}<path d="M70 -148C96 -134 108 -108 104 -84C66 -112 40 -96 26 -52C4 10 -2 80 26 124C20 160 40 190 90 230C220 280 290 360 300 620H-280C-290 360 -210 240 -150 150C-130 60 -150 -60 -100 -140C-50 -206 30 -190 70 -148Z" fill="${cloth}"/><path d="M26 124C-20 150 -70 170 -130 250M40 176C-20 200 -80 240 -130 330M-60 -150C-110 -80 -100 40 -130 130" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round" opacity=".6"/><path d="M78 -140C40 -120 22 -80 14 -40" fill="none" stroke="${mix(cloth, '#ffffff', 0.4)}" stroke-width="7" stroke-linecap="round"/>`;
  }
  if (style === 'short')
    return `${profile(p)}${body}<path d="M-100 44C-150 -60 -110 -190 10 -190C80 -196 120 -150 104 -106C60 -128 20 -110 0 -60L-14 -20L-40 -24C-60 10 -70 44 -100 44Z" fill="${hair}"/><path d="M-60 -140C-20 -174 40 -172 76 -146M-90 -100C-80 -126 -66 -142 -50 -152" stroke="${sheen}" stroke-width="7" fill="none" stroke-linecap="round" opacity=".7"/>`;
  if (style === 'curly')
    return `${curls([-70, -40, 190, 200], 110, hair, sheen, seed, 40)}${profile(p)}${body}${curls([-76, -60, 84, 130], 44, hair, sheen, seed + 1, 36)}${curls([10, -158, 92, 40], 18, hair, sheen, seed + 2, 32)}`;
  const chains: Record<'long' | 'bob' | 'bun', [Chain, Chain]> = {
    long: [
      pts('20,-168 -120,-200 -210,-90 -216,40 -222,180 -260,260 -240,440'),
      pts('-40,60 -50,110 -60,150 -70,200 -84,270 -80,330 -70,440'),
    ],
    bob: [
      pts('20,-168 -120,-200 -210,-90 -206,20 -204,80 -216,120 -190,170'),
      pts('-40,60 -44,80 -46,100 -40,120 -40,134 -40,150 -30,160'),
    ],
    bun: [
      pts('20,-168 -80,-196 -150,-120 -150,-40 -150,20 -130,60 -100,96'),
      pts('0,-60 -20,-40 -30,-20 -36,0 -40,30 -44,60 -60,92'),
    ],
  };
  const [a, b] = chains[style];
  const knot =
    style === 'bun'
      ? `<circle cx="-176" cy="-70" r="72" fill="${hair}"/><path d="M-220 -90Q-176 -130 -134 -84M-214 -56Q-170 -96 -126 -52" fill="none" stroke="${sheen}" stroke-width="6" opacity=".7" stroke-linecap="round"/>`
      : '';
  return `${knot}${profile(p)}${body}${lock(a, b, hair, 16, seed, sheen, [0.2, 0.6])}<path d="${front}" fill="${hair}"/>${gloss}`;
}

/** A head from behind, to the shoulders; the parting is drawn when it has a colour. */
export function behind(p: {
  skin: string;
  cloth?: string;
  style: 'long' | 'bob' | 'short' | 'bun' | 'plaits';
  hair?: string;
  sheen?: string;
  parting?: string;
  collar?: 'round' | 'bare';
}): string {
  const { skin, cloth = C.teal, style, hair = HAIR.black, sheen = '#6d7d92', parting, collar = 'round' } = p;
  const ends = {
    long: ['-160,150 -190,260 -170,420', '0,150 0,260 0,430'],
    bob: ['-178,90 -180,140 -140,180', '0,90 0,140 0,196'],
    short: ['-150,60 -120,110 -70,130', '0,60 0,110 0,140'],
    bun: ['-150,60 -120,110 -70,130', '0,60 0,110 0,140'],
    plaits: ['-150,80 -160,120 -150,150', '0,60 -20,90 -70,140'],
  }[style] as [string, string];
  const left = pts(`0,-210 -134,-214 -180,-100 -172,10 ${ends[0]}`);
  const seam = pts(`0,-210 0,-130 0,-60 0,20 ${ends[1]}`);
  const ears = [-1, 1].map((s) => `<ellipse cx="${s * 166}" cy="26" rx="22" ry="38" fill="${skin}"/>`).join('');
  const plaits =
    style === 'plaits'
      ? [-1, 1]
          .map((s) =>
            Array.from(
              { length: 6 },
              (_, i) =>
                `<path transform="translate(${s * (118 + i * 4)} ${158 + i * 44}) rotate(${s * 6}) scale(${s} 1)" d="M-40 -20C0 -40 50 -10 30 30C0 44 -44 20 -40 -20Z" fill="${i % 2 ? hair : mix(hair, sheen, 0.25)}"/>`,
            ).join(''),
          )
          .join('') + [-1, 1].map((s) => `<circle cx="${s * 140}" cy="424" r="24" fill="${C.hibiscus}"/>`).join('')
      : '';
  const knot =
    style === 'bun'
      ? `<circle cy="-70" r="104" fill="${hair}"/><path d="M-74 -100Q0 -170 74 -96M-84 -60Q0 -120 84 -56M-66 -16Q0 -70 70 -14" fill="none" stroke="${sheen}" stroke-width="8" opacity=".6" stroke-linecap="round"/>`
      : '';
  const line = parting
    ? `<path d="M0 -206V${style === 'plaits' ? 70 : 10}" stroke="${parting}" stroke-width="11" stroke-linecap="round"/>`
    : '';
  return `${chest(skin, cloth, collar)}${style === 'long' ? '' : ears}${lock(left, seam, hair, 14, 3, sheen, [0.2, 0.5])}${lock(mirror(left, 0), mirror(seam, 0), hair, 14, 5, sheen, [0.2, 0.5])}${line}${plaits}${knot}`;
}

/** Grey of age, for hair. */
export const GREY = '#b9bfc6';
export const COPPER = '#a5472a';
export { HAIR, SKIN };
