import { brotliDecompressSync } from 'node:zlib';
import { vi } from 'vitest';
import { PAGE_LIMITS } from '../cache-table.ts';
import { site } from './page-site.ts';

/** Pseudo-random but deterministic text that Brotli compresses better at a higher quality. */
const WORDS = ['calm', 'water', 'lemon', 'scalp', 'rinse', 'foam', 'swell', 'dandruff', 'shampoo', 'bottle', 'shade'];
export const LONG = Array.from({ length: 3_000 }, (_, n) => `${WORDS[(n * n + 7 * n) % WORDS.length]}${n % 89}`).join(
  ' ',
);

/** A site whose pages are long enough to be compressed. */
export function popularSite() {
  const { open, warm, renderer, ...world } = site();
  renderer.text = LONG;
  const here = open();
  const { pages, request } = here;
  /** The body sent to a browser, its length in bytes, and its text. */
  const ask = async (there = here) => {
    const response = await there.pages.serve(request('/en-my/a', { acceptEncoding: 'br' }));
    const bytes = await response.bytes();
    return {
      sent: bytes.byteLength,
      etag: response.headers.get('etag'),
      text: new TextDecoder().decode(brotliDecompressSync(bytes)),
    };
  };
  /** Sends as many hits as make a page popular, and waits for the background work of the last one. */
  const makePopular = async (): Promise<void> => {
    for (let hits = 0; hits < PAGE_LIMITS.popularAfterHits; hits += 1) await ask();
    await world.background.settled();
  };
  /** How often work was deferred until a response was sent. */
  const { timer } = world.clock;
  const timers = vi.spyOn(world.clock, 'timer');
  const putOff = (): number => timers.mock.calls.filter(([ms]) => ms === 0).length;
  return {
    ...world,
    here,
    open,
    renderer,
    pages,
    request,
    warm: (there = here) => warm(there),
    ask,
    makePopular,
    putOff,
    timer,
    timers,
  };
}
