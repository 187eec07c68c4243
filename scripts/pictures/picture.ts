/** One flat illustration as an asset, without grain: its noise would take more bytes than the drawing itself. */
import sharp from 'sharp';
import type { Asset } from './asset.ts';
import { svg } from './backdrops.ts';
import { compose } from './compose.ts';
import { DEFS, H, W } from './illustrations/kit.ts';

/** A row of a list: id, title, alternative text, drawing. */
export type Row = readonly [id: string, title: string, description: string, draw: () => string | Promise<string>];

/** Width and height in pixels, which are the drawing's user units; `description` is the alternative text. */
export function picture(
  id: string,
  title: string,
  description: string,
  draw: () => string | Promise<string>,
  width: number = W,
  height: number = H,
): Asset {
  return {
    id,
    file: `${id}.webp`,
    title,
    description,
    contentType: 'image/webp',
    width,
    height,
    quality: 76,
    draw: async () =>
      compose({ width, height, backdrop: svg(width, height, `${DEFS}${await draw()}`), items: [], grain: 0 }),
  };
}

/** A square picture that is transparent around its subject, for any background. */
export function round([id, title, description, draw]: Row, size = 800): Asset {
  return {
    ...picture(id, title, description, draw, size, size),
    draw: async () =>
      sharp(Buffer.from(svg(size, size, `${DEFS}${await draw()}`)))
        .png()
        .toBuffer(),
  };
}
