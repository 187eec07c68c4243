import sharp from 'sharp';
import { AVIF_MAX_PX, IMAGE_FORMATS } from '../../shared/spec/images.ts';

/** A quarter less than WebP of 75, which is what the site asks for; sharp takes it by itself, too. */
const AVIF_QUALITY = 50;

/**
 * Pictures in AVIF, as the edge makes them for browsers that take it. A development machine makes none on its way to a visitor, for one
 * takes it a second (`AVIF_MAX_PX` in services/wrangler.toml), and its WebP weighs a third to two thirds more.
 */
export class EdgePictures {
  readonly #site: string;
  readonly #made = new Map<string, Promise<Buffer | null>>();

  /** @param site origin of the local site whose pictures they are made of */
  constructor(site: string) {
    this.#site = site;
  }

  /** Whether the edge would answer this with AVIF: a picture of which a width alone is asked for, and none too wide for it (IM-1). */
  isOne(path: string, accept = ''): boolean {
    const { pathname, searchParams } = new URL(path, this.#site);
    return (
      pathname.startsWith('/media/') &&
      searchParams.has('w') &&
      Number(searchParams.get('w')) <= AVIF_MAX_PX &&
      !searchParams.has('fm') &&
      accept.includes(IMAGE_FORMATS.avif)
    );
  }

  /** The picture, made once; null where the site has none or answers none that can be made into another. */
  of(path: string): Promise<Buffer | null> {
    const made = this.#made.get(path) ?? this.#make(path);
    this.#made.set(path, made);
    return made;
  }

  async #make(path: string): Promise<Buffer | null> {
    const whole = new URL(path, this.#site);
    whole.searchParams.set('fm', 'png');
    const answer = await fetch(whole);
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || answer.headers.get('content-type') !== IMAGE_FORMATS.png) return null;
    return sharp(Buffer.from(bytes)).avif({ quality: AVIF_QUALITY }).toBuffer();
  }
}
