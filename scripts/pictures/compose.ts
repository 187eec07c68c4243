/** Puts sprites from the studio on backdrops. Lengths are pixels of the finished picture unless they say mm. */
import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';

/** The studio frame: 300 mm wide and high, objects standing 46 mm above its lower edge (see studio/studio.py). */
const FRAME_MM = 300;
const FLOOR_MM = 46;

interface Place {
  left: number;
  top: number;
  frame: number;
  width: number;
  height: number;
}

export interface Item {
  /** Sprite file in the cache; its shadow lies beside it as `<name>.shadow.png`. */
  file: string;
  /** Position of the sprite's standing point. */
  x: number;
  y: number;
  /** Pixels per millimetre. */
  scale: number;
  mirror?: boolean;
  shadow?: number;
  shadowColour?: string;
  reflection?: number;
  /** Softens things in front of or behind the plane of focus. */
  blur?: number;
}

const places = new Map<string, Place>();

async function placeOf(file: string): Promise<Place> {
  let found = places.get(file);
  if (!found) {
    const read: Place = JSON.parse(await readFile(`${file}.json`, 'utf8'));
    found = read;
    places.set(file, found);
  }
  return found;
}

/** Crops an overlay to the canvas, because sharp rejects overlays larger than the base image. */
async function clipped(
  png: Buffer,
  left: number,
  top: number,
  width: number,
  height: number,
  blend?: OverlayOptions['blend'],
): Promise<OverlayOptions[]> {
  const meta = await sharp(png).metadata();
  const x0 = Math.max(0, left);
  const y0 = Math.max(0, top);
  const x1 = Math.min(width, left + meta.width);
  const y1 = Math.min(height, top + meta.height);
  if (x1 <= x0 || y1 <= y0) return [];
  const input = await sharp(png)
    .extract({ left: x0 - left, top: y0 - top, width: x1 - x0, height: y1 - y0 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [{ input, left: x0, top: y0, ...(blend ? { blend } : {}) }];
}

/** Fades a flipped copy downwards: the faint mirror image on a polished floor. */
async function mirrored(png: Buffer, strength: number): Promise<Buffer> {
  const flipped = sharp(await sharp(png).flip().toBuffer());
  const { width, height } = await flipped.metadata();
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset=".22" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`;
  return flipped
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .blur(1.2)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A mask that fades a shadow plate out before its border would show. */
function edgeFade(width: number, height: number): Buffer {
  const stops = (a: number, b: number) =>
    `<stop offset="0" stop-color="#000"/><stop offset="${a}" stop-color="#fff"/><stop offset="${1 - b}" stop-color="#fff"/><stop offset="1" stop-color="#000"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="x">${stops(0.3, 0.45)}</linearGradient><linearGradient id="y" x1="0" y1="0" x2="0" y2="1">${stops(0.3, 0.3)}</linearGradient><mask id="mx"><rect width="100%" height="100%" fill="url(#x)"/></mask><mask id="my"><rect width="100%" height="100%" fill="url(#y)"/></mask></defs><g mask="url(#mx)"><rect width="100%" height="100%" fill="#fff" mask="url(#my)"/></g></svg>`,
  );
}

interface Fitted {
  png: Buffer;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Scales a sprite file to the picture and computes its position. */
async function fitted(file: string, item: Item): Promise<Fitted> {
  const at = await placeOf(file);
  const k = (item.scale * FRAME_MM) / at.frame;
  const width = Math.max(1, Math.round(at.width * k));
  const height = Math.max(1, Math.round(at.height * k));
  const originX = at.frame / 2;
  const originY = at.frame * (1 - FLOOR_MM / FRAME_MM);
  let img = sharp(file).resize(width, height, { kernel: 'lanczos3', fit: 'fill' });
  if (item.mirror) img = img.flop();
  const dx = item.mirror ? originX - at.left - at.width : at.left - originX;
  return {
    png: await img.png({ compressionLevel: 1 }).toBuffer(),
    left: Math.round(item.x + dx * k),
    top: Math.round(item.y + (at.top - originY) * k),
    width,
    height,
  };
}

/** The item's shadow on the floor: the catcher's alpha, softened and dyed. */
async function shadowOf(item: Item, width: number, height: number): Promise<OverlayOptions[]> {
  if (item.shadow === 0) return [];
  const { png, left, top, width: w, height: h } = await fitted(item.file.replace(/\.png$/, '.shadow.png'), item);
  const faded = await sharp(png)
    .composite([{ input: edgeFade(w, h), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const alpha = await sharp(faded)
    .extractChannel(3)
    .linear(item.shadow ?? 1, 0)
    .blur(Math.max(0.5, 2.2 * item.scale + (item.blur ?? 0)))
    .raw()
    .toBuffer();
  const dyed = await sharp({ create: { width: w, height: h, channels: 3, background: item.shadowColour ?? '#0c2f38' } })
    .joinChannel(alpha, { raw: { width: w, height: h, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return clipped(dyed, left, top, width, height);
}

/** The item itself, with its mirror image below when the floor is polished. */
async function bodyOf(item: Item, width: number, height: number): Promise<OverlayOptions[]> {
  const { png, left, top, height: h } = await fitted(item.file, item);
  const out: OverlayOptions[] = [];
  if (item.reflection)
    out.push(
      ...(await clipped(
        await mirrored(png, item.reflection),
        left,
        top + h - Math.round(7.5 * item.scale),
        width,
        height,
      )),
    );
  if (!item.blur) return [...out, ...(await clipped(png, left, top, width, height))];
  const pad = Math.ceil(item.blur * 3);
  const soft = await sharp(png)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .blur(item.blur)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [...out, ...(await clipped(soft, left - pad, top - pad, width, height))];
}

/** Fine luminance grain: keeps soft gradients from banding and ties drawn and rendered parts together. Seeded by size. */
async function grain(width: number, height: number, strength: number): Promise<OverlayOptions> {
  const n = width * height;
  const data = Buffer.alloc(n * 4);
  let s = 0x9e3779b9 ^ (width * 31 + height);
  for (let i = 0; i < n; i++) {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    const v = s & 1 ? 255 : 0;
    data[i * 4] = data[i * 4 + 1] = data[i * 4 + 2] = v;
    data[i * 4 + 3] = ((s >>> 8) & 255) * strength;
  }
  const input = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: 0, top: 0 };
}

export interface Scene {
  width: number;
  height: number;
  /** A complete SVG of the same size. */
  backdrop: string;
  items: readonly Item[];
  /** SVG laid over everything (mist, light). */
  veil?: string;
  grain?: number;
}

/** Flattens a scene to pixels. */
export async function compose(scene: Scene): Promise<Buffer> {
  const { width, height } = scene;
  const layers: OverlayOptions[] = [];
  // All shadows first, so that they lie below every object.
  for (const item of scene.items) layers.push(...(await shadowOf(item, width, height)));
  for (const item of scene.items) layers.push(...(await bodyOf(item, width, height)));
  if (scene.veil) layers.push({ input: Buffer.from(scene.veil), left: 0, top: 0 });
  if (scene.grain !== 0) layers.push(await grain(width, height, scene.grain ?? 0.03));
  return sharp(Buffer.from(scene.backdrop))
    .resize(width, height)
    .flatten({ background: '#ffffff' })
    .composite(layers)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
