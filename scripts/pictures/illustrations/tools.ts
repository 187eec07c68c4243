/** Things of the bathroom, the salon and the dressing table, and backgrounds they stand in. */
import { mix, random } from '../colour.ts';
import { C, clip, gradient, waveLine } from './kit.ts';

const put = (x: number, y: number, turn: number, s: number, inner: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${inner}</g>`;

/** A soft contact shadow. */
export function cast(x: number, y: number, rx: number, ry: number, opacity = 0.24): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${C.ink}" opacity="${opacity}" filter="url(#blur8)"/>`;
}

/** A standing bottle of the brand, its foot at x, y, 320 high. */
export function bottle(
  x: number,
  y: number,
  s: number,
  body: string,
  cap: string = C.paper,
  wave: string = '#ffffff',
): string {
  const g = gradient(
    [
      [0, mix(body, '#ffffff', 0.2)],
      [0.55, body],
      [1, mix(body, C.ink, 0.25)],
    ],
    'right',
  );
  return put(
    x,
    y,
    0,
    s,
    `<ellipse cx="14" cy="2" rx="100" ry="18" fill="${C.ink}" opacity=".26" filter="url(#blur8)"/>${g.def}<path d="M-66 -194C-68 -296 -40 -316 0 -316S68 -296 66 -194L60 -22Q58 0 34 0H-34Q-58 0 -60 -22Z" fill="${g.paint}"/><path d="M-66 -194C-68 -296 -40 -316 0 -316S68 -296 66 -194L66 -206C36 -236 -20 -158 -66 -180Z" fill="${cap}"/><path d="M-61 -78C-30 -98 20 -52 61 -78L58 -22Q56 0 34 0H-34Q-58 0 -60 -22Z" fill="${mix(body, '#ffffff', 0.55)}"/><path d="M-61 -46C-20 -62 24 -28 60 -48L58 -22Q56 0 34 0H-34Q-58 0 -60 -22Z" fill="${mix(body, C.ink, 0.3)}"/><path d="M-46 -170V-60" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>${waveLine(-26, 26, -134, 9, 1, wave, 8)}`,
  );
}

/** A pump bottle, its foot at x, y, 330 high. */
export function pump(x: number, y: number, s: number, body: string, cap: string = C.paper): string {
  return put(
    x,
    y,
    0,
    s,
    `<ellipse cx="14" cy="2" rx="100" ry="18" fill="${C.ink}" opacity=".26" filter="url(#blur8)"/><path d="M-8 -300V-240H8V-300Z" fill="${mix(cap, C.ink, 0.2)}"/><path d="M-70 -318Q-80 -292 -60 -290L30 -296Q44 -300 40 -318Q36 -334 10 -332L-40 -330Q-62 -330 -70 -318Z" fill="${cap}"/><rect x="-34" y="-256" width="68" height="42" rx="10" fill="${cap}"/><path d="M-74 -184Q-74 -222 -38 -222H38Q74 -222 74 -184V-28Q74 0 46 0H-46Q-74 0 -74 -28Z" fill="${body}"/><path d="M-74 -70C-30 -96 26 -44 74 -74V-28Q74 0 46 0H-46Q-74 0 -74 -28Z" fill="${mix(body, C.ink, 0.25)}"/><path d="M-52 -180V-60" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>${waveLine(-28, 28, -134, 9, 1, '#ffffff', 8)}`,
  );
}

/** A paddle brush: handle along -y … +y, its cushion at the origin. */
export function brush(x: number, y: number, s: number, turn: number, colour: string = C.wood): string {
  const pins = Array.from({ length: 42 }, (_, i) => {
    const px = -66 + (i % 6) * 26.5;
    const py = -120 + Math.floor(i / 6) * 40;
    return (px / 84) ** 2 + (py / 142) ** 2 < 0.95
      ? `<circle cx="${px}" cy="${py}" r="6" fill="${mix(colour, C.ink, 0.55)}"/><circle cx="${px - 2}" cy="${py - 2}" r="2.4" fill="#fff" opacity=".6"/>`
      : '';
  }).join('');
  return put(
    x,
    y,
    turn,
    s,
    `<path d="M-26 140L-22 400Q0 426 22 400L26 140Z" fill="${colour}"/><path d="M-6 170L-8 380" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".3"/><ellipse rx="112" ry="172" fill="${colour}"/><ellipse rx="88" ry="146" fill="${mix(colour, '#ffffff', 0.72)}"/>${pins}`,
  );
}

/** A hair dryer whose nozzle blows towards -x from about -200, 0. */
export function dryer(x: number, y: number, s: number, turn: number, colour: string, flip = false): string {
  const g = gradient([
    [0, mix(colour, '#ffffff', 0.3)],
    [1, mix(colour, C.ink, 0.15)],
  ]);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -s : s} ${s})"><path d="M20 60L60 330Q64 356 90 352L118 346Q140 340 134 314L96 50Z" fill="${mix(colour, C.ink, 0.25)}"/><rect x="66" y="130" width="30" height="62" rx="14" transform="rotate(-8 80 160)" fill="${C.paper}"/>${g.def}<path d="M-150 -62L40 -96Q160 -96 160 0Q160 96 40 96L-150 62Z" fill="${g.paint}"/><path d="M-214 -50L-146 -62V62L-214 50Z" fill="${C.ink}"/><circle cx="58" cy="0" r="58" fill="${mix(colour, C.ink, 0.2)}"/>${[14, 30, 46].map((r) => `<circle cx="58" cy="0" r="${r}" fill="none" stroke="#fff" stroke-width="4" opacity=".4"/>`).join('')}<path d="M-120 -44L20 -70" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/></g>`;
}

/** A flat iron held upright, plates around the origin, its handle to +x. */
export function iron(x: number, y: number, s: number, turn: number, colour: string, open = 5): string {
  const arm = (k: number) =>
    `<g transform="rotate(${k * open} 470 0)"><path d="M-140 ${k * 8}H180L240 ${k * 18}H470V${k * 60}H220Q170 ${k * 60} 140 ${k * 54}H-120Q-140 ${k * 50} -140 ${k * 8}Z" fill="${colour}"/><rect x="-130" y="${k > 0 ? 6 : -22}" width="290" height="16" fill="#d9a441"/><path d="M-100 ${k * 40}H120" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".3"/></g>`;
  return put(
    x,
    y,
    turn,
    s,
    `${arm(1)}${arm(-1)}<circle cx="470" cy="0" r="60" fill="${mix(colour, C.ink, 0.3)}"/><path d="M528 0Q600 0 640 60T760 120" fill="none" stroke="${C.ink}" stroke-width="16" stroke-linecap="round"/>`,
  );
}

/** Open scissors, their pivot at the origin, blades towards -y. */
export function scissors(x: number, y: number, s: number, turn: number, colour: string): string {
  const half = (k: number) =>
    `<g transform="rotate(${k * 17}) scale(${k} 1)"><path d="M-14 20L-10 -250Q10 -262 22 -20L16 30Z" fill="#d5e0e3"/><path d="M-10 -250Q-2 -120 -2 0" stroke="#fff" stroke-width="5" fill="none"/><path d="M2 10Q-10 90 -30 130" stroke="${colour}" stroke-width="26" fill="none" stroke-linecap="round"/><ellipse cx="-44" cy="190" rx="50" ry="66" transform="rotate(18 -44 190)" fill="none" stroke="${colour}" stroke-width="26"/></g>`;
  return put(
    x,
    y,
    turn,
    s,
    `${half(1)}${half(-1)}<circle r="15" fill="#8fa3a8"/><path d="M-8 -5L8 5" stroke="#fff" stroke-width="4"/>`,
  );
}

/** A looking glass with a picture inside; its handle goes at the given turn from straight down. */
export function magnifier(x: number, y: number, r: number, turn: number, inner: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 ${r + 10}V${r + 250}" stroke="${C.ink}" stroke-width="56" stroke-linecap="round"/><path d="M0 ${r + 70}V${r + 244}" stroke="${C.wood}" stroke-width="42" stroke-linecap="round"/></g><circle cx="${x + 8}" cy="${y + 18}" r="${r + 16}" fill="${C.ink}" opacity=".3" filter="url(#blur8)"/>${clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`, inner)}<circle cx="${x}" cy="${y}" r="${r + 8}" fill="none" stroke="${C.ink}" stroke-width="30"/><circle cx="${x}" cy="${y}" r="${r + 8}" fill="none" stroke="#5f8088" stroke-width="5" opacity=".7"/><path d="M${x - r * 0.72} ${y - r * 0.3}A${r * 0.8} ${r * 0.8} 0 0 1 ${x - r * 0.2} ${y - r * 0.76}" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".6"/>`;
}

/** One hair seen very close, standing on the origin and growing up; rough ones have lifted scales. */
export function strand(width: number, height: number, colour: string, rough = 0, seed = 1): string {
  const rnd = random(seed);
  const w = width / 2;
  const g = gradient(
    [
      [0, mix(colour, '#000000', 0.35)],
      [0.32, mix(colour, '#ffffff', 0.38)],
      [0.55, colour],
      [1, mix(colour, '#000000', 0.45)],
    ],
    'right',
  );
  const step = Math.max(26, w * 0.62);
  let scales = '';
  for (let y = -step * 0.4, i = 0; y > -height; y -= step, i++) {
    const tilt = (i % 2 ? 1 : -1) * step * 0.2;
    scales += `<path d="M${-w} ${y + tilt}Q${-w * 0.3} ${y - step * 0.62} 0 ${y - step * 0.3}T${w} ${y - tilt}" fill="none" stroke="${mix(colour, '#000000', 0.5)}" stroke-width="4" opacity=".55"/>`;
    for (const s of [-1, 1])
      if (rnd() < rough) {
        const out = w * (0.16 + rnd() * 0.26);
        scales += `<path d="M${s * (w - 4)} ${y}Q${s * (w + out * 0.4)} ${y - step * 0.3} ${s * (w + out)} ${y - step * (0.5 + rnd() * 0.4)}Q${s * w} ${y - step * 0.6} ${s * (w - 6)} ${y - step}Z" fill="${mix(colour, '#ffffff', 0.16)}" stroke="${mix(colour, '#000000', 0.4)}" stroke-width="3"/>`;
      }
  }
  return `${g.def}<path d="M${-w} 0V${-height}H${w}V0Q0 ${w * 0.5} ${-w} 0Z" fill="${g.paint}"/>${scales}`;
}

/** A tin or jar seen from above. */
export function tin(x: number, y: number, r: number, rim: string, inside: string): string {
  return `${cast(x + 12, y + 20, r, r, 0.3)}<circle cx="${x}" cy="${y}" r="${r}" fill="${rim}"/><circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="${mix(rim, C.ink, 0.35)}"/><circle cx="${x}" cy="${y}" r="${r * 0.82}" fill="${inside}"/><path d="M${x - r * 0.5} ${y - r * 0.1}Q${x - r * 0.1} ${y - r * 0.5} ${x + r * 0.3} ${y - r * 0.2}T${x + r * 0.5} ${y + r * 0.3}" fill="none" stroke="#fff" stroke-width="${r * 0.09}" stroke-linecap="round" opacity=".55"/><path d="M${x - r * 0.9} ${y - r * 0.25}A${r * 0.93} ${r * 0.93} 0 0 1 ${x - r * 0.2} ${y - r * 0.91}" fill="none" stroke="#fff" stroke-width="${r * 0.05}" stroke-linecap="round" opacity=".7"/>`;
}

/** A wall of square tiles in two or three tones, with a flower on some of them when a tone for it is given. */
export function tiles(size: number, tone: string, flower?: string): string {
  let out = '';
  for (let row = 0; row * size < 900; row++)
    for (let col = 0; col * size < 1600; col++) {
      const [x, y] = [col * size, row * size];
      out += `<rect x="${x + 4}" y="${y + 4}" width="${size - 8}" height="${size - 8}" rx="10" fill="${tone}" opacity="${0.18 + ((col * 5 + row * 3) % 4) * 0.08}"/>`;
      if (flower && (col + row) % 2 === 0)
        out += put(
          x + size / 2,
          y + size / 2,
          0,
          size / 100,
          `<g fill="${flower}" opacity=".5">${[45, 135, 225, 315].map((a) => `<path transform="rotate(${a})" d="M0 -4C14 -14 14 -30 0 -40C-14 -30 -14 -14 0 -4Z"/>`).join('')}</g><circle r="6" fill="${flower}" opacity=".7"/>`,
        );
    }
  return out;
}

/** Soap bubbles. */
export function bubbles(spots: readonly (readonly [number, number, number])[]): string {
  return spots
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".28"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="3" opacity=".85"/><path d="M${x - r * 0.5} ${y - r * 0.2}A${r * 0.55} ${r * 0.55} 0 0 1 ${x} ${y - r * 0.56}" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none"/>`,
    )
    .join('');
}

/** A towel hanging from y over a width, with two stripes. */
export function towel(x: number, y: number, w: number, h: number, colour: string, stripe = '#ffffff'): string {
  const d = `M${x} ${y}H${x + w}V${y + h - 14}Q${x + w * 0.83} ${y + h + 12} ${x + w * 0.66} ${y + h - 6}T${x + w * 0.33} ${y + h - 6}T${x} ${y + h - 10}Z`;
  return `<path d="${d}" fill="${colour}"/>${clip(`<path d="${d}"/>`, `<rect x="${x}" y="${y + h * 0.72}" width="${w}" height="${h * 0.06}" fill="${stripe}" opacity=".8"/><rect x="${x}" y="${y + h * 0.82}" width="${w}" height="${h * 0.03}" fill="${stripe}" opacity=".8"/><path d="M${x + w * 0.3} ${y}V${y + h}M${x + w * 0.72} ${y}V${y + h}" stroke="${C.ink}" stroke-width="${w * 0.08}" opacity=".08"/><rect x="${x}" y="${y}" width="${w}" height="16" fill="#fff" opacity=".3"/>`)}`;
}

/** A cloud, about 340 wide. */
export function cloud(x: number, y: number, s: number, colour = '#ffffff', opacity = 1): string {
  return `<path transform="translate(${x} ${y}) scale(${s})" d="M-150 40C-210 40 -216 -40 -150 -44C-146 -110 -50 -128 -14 -76C30 -120 122 -96 122 -30C190 -30 196 40 130 40Z" fill="${colour}" opacity="${opacity}"/>`;
}
