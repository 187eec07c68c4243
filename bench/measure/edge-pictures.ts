import sharp from 'sharp';
import { AVIF_MAX_PX, IMAGE_FORMATS } from '../../shared/spec/images.ts';

/** A quarter smaller than WebP at quality 75, which the site uses. It is also sharp's default. */
const AVIF_QUALITY = 50;

/**
 * Pictures in AVIF, as the edge makes them for browsers that accept it. A development machine makes none for visitors, because one
 * takes a second (`AVIF_MAX_PX` in services/wrangler.toml), and its WebP is a third to two thirds larger.
 */
export class EdgePictures {
  readonly #site: string;
  readonly #made = new Map<string, Promise<Buffer | null>>();

  /** @param site origin of the local site that has the original pictures */
  constructor(site: string) {
    this.#site = site;
  }

  /** Whether the edge would answer with AVIF: only for pictures requested by width alone, and not too wide for it (IM-1). */
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

  /** The picture, made once; null when the site has none, or an answer that cannot be converted. */
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
