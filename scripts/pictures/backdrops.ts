/** Backdrops: a lit wall in the scent's pale tone, the swell behind, and a floor that meets the wall in a wave. */
import type { Scent } from './catalogue.ts';
import { mix, rgba } from './colour.ts';
import { swellPath } from './ink.ts';

export interface Set {
  width: number;
  height: number;
  /** The line that the objects stand on. */
  floor: number;
  /** Centre of the swell and of the light, 0…1 of the width. */
  focus?: number;
  dark?: boolean;
}

/** A complete SVG document around `inner`; width and height in pixels, each of which is one user unit. */
export function svg(width: number, height: number, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
}

interface Tones {
  light: string;
  wall: string;
  swell: string;
  crest: string;
  floor: string;
  floorNear: string;
}

function tones(s: Scent, dark: boolean): Tones {
  if (dark) {
    const glow = s.accent ?? s.mid;
    return {
      light: mix(s.mid, glow, 0.16),
      wall: s.mid,
      swell: mix(s.deep, glow, 0.16),
      crest: mix(s.mid, glow, 0.34),
      floor: mix(s.mid, s.deep, 0.55),
      floorNear: s.deep,
    };
  }
  return {
    light: mix(s.pale, '#ffffff', 0.75),
    wall: s.pale,
    swell: mix(s.pale, s.mid, 0.2),
    crest: mix(s.pale, s.mid, 0.34),
    floor: mix(s.pale, '#ffffff', 0.4),
    floorNear: mix(s.pale, s.mid, 0.1),
  };
}

/** A complete SVG document; the lengths of `set` are pixels, and the swells grow with its shorter side. */
export function backdrop(s: Scent, set: Set): string {
  const { width: w, height: h, floor } = set;
  const t = tones(s, set.dark ?? false);
  const focus = set.focus ?? 0.5;
  const unit = Math.min(w, h);
  const seam = floor - unit * 0.115;
  const wide = w / unit;
  const crestY = floor - unit * 0.43;
  return svg(
    w,
    h,
    `<defs>
<radialGradient id="wall" cx="${focus - 0.14}" cy=".26" r="1"><stop offset="0" stop-color="${t.light}"/><stop offset=".62" stop-color="${t.wall}"/><stop offset="1" stop-color="${mix(t.wall, t.swell, 0.55)}"/></radialGradient>
<linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${t.crest}"/><stop offset=".5" stop-color="${t.swell}"/><stop offset="1" stop-color="${mix(t.swell, t.wall, 0.5)}"/></linearGradient>
<linearGradient id="near" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(t.swell, t.wall, 0.25)}"/><stop offset="1" stop-color="${t.crest}"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${t.floor}"/><stop offset="1" stop-color="${t.floorNear}"/></linearGradient>
<radialGradient id="pool" cx="${focus}" cy="${floor / h}" r=".5" gradientTransform="translate(0 ${(floor / h) * 0.72}) scale(1 .28)"><stop offset="0" stop-color="#fff" stop-opacity="${set.dark ? 0.08 : 0.75}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${unit * 0.022}"/></filter></defs>
<rect width="${w}" height="${h}" fill="url(#wall)"/>
<path d="M${swellPath(-0.1 * w, 1.1 * w, crestY, unit * 0.085, Math.max(1, 0.75 * wide), 2.5 + (focus - 0.5) * 3)}V${h}H${-0.1 * w}Z" transform="translate(0 ${unit * 0.012})" fill="${rgba(s.deep, set.dark ? 0.5 : 0.1)}" filter="url(#soft)"/>
<path d="M${swellPath(-0.1 * w, 1.1 * w, crestY, unit * 0.085, Math.max(1, 0.75 * wide), 2.5 + (focus - 0.5) * 3)}V${h}H${-0.1 * w}Z" fill="url(#far)"/>
<path d="M${swellPath(-0.1 * w, 1.1 * w, floor - unit * 0.24, unit * 0.06, Math.max(1, 0.7 * wide), 0.2 + (focus - 0.5) * 2)}V${h}H${-0.1 * w}Z" transform="translate(0 ${-unit * 0.006})" fill="${rgba(s.deep, set.dark ? 0.5 : 0.1)}" filter="url(#soft)"/>
<path d="M${swellPath(-0.1 * w, 1.1 * w, floor - unit * 0.24, unit * 0.06, Math.max(1, 0.7 * wide), 0.2 + (focus - 0.5) * 2)}V${h}H${-0.1 * w}Z" fill="url(#near)"/>
<path d="M${swellPath(-0.1 * w, 1.1 * w, seam, unit * 0.018, Math.max(1, 0.7 * wide), 3.6)}V${h}H${-0.1 * w}Z" transform="translate(0 ${-unit * 0.008})" fill="${rgba(s.deep, set.dark ? 0.5 : 0.12)}" filter="url(#soft)"/>
<path d="M${swellPath(-0.1 * w, 1.1 * w, seam, unit * 0.018, Math.max(1, 0.7 * wide), 3.6)}V${h}H${-0.1 * w}Z" fill="url(#floor)"/>
<rect width="${w}" height="${h}" fill="url(#pool)"/>`,
  );
}
