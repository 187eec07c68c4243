import { cacheWorld } from '../../cache/testing/cache-world.ts';
import { fakeCaches } from '../../cache/testing/fake-caches.ts';
import { createPictureCache } from '../picture-cache.ts';

/** Headers of a picture of seven bytes, as the media service sends it. */
export const HEADERS = {
  'content-type': 'image/avif',
  'content-length': '7',
  'cache-control': 'public, max-age=31536000, immutable',
  etag: '"a-hash"',
};
/** A picture that this site serves. */
export const ADDRESS = '/media/9da60f/lemon.webp?w=300&fm=avif&q=75';

/** A data centre with isolates, and a media service that counts its calls. */
export function pictureSite() {
  const world = cacheWorld();
  const caches = fakeCaches();
  const observed: string[] = [];
  const service = {
    asked: 0,
    answer: async (): Promise<Response> => new Response('picture', { headers: HEADERS }),
    down: false,
  };
  const open = (isolate = world.isolate()) => {
    const pictures = createPictureCache({
      caches,
      watermarks: isolate.watermarks,
      clock: world.clock,
      log: world.log,
      observe: (outcome) => observed.push(outcome),
    });
    const ask = (address = ADDRESS, init: RequestInit = {}) => {
      const url = new URL(address, 'https://alun.example');
      const { waitUntil } = world.background;
      const asked = { request: new Request(url, init), url, search: url.searchParams, waitUntil, log: world.log };
      return pictures.serve(asked, async () => {
        service.asked += 1;
        if (service.down) return new Response('no', { status: 503 });
        return service.answer();
      });
    };
    const get = async (...of: Parameters<typeof ask>) => {
      const { response, outcome } = await ask(...of);
      const text = new TextDecoder().decode(await response.arrayBuffer());
      await world.background.settled();
      return { outcome, status: response.status, headers: response.headers, text };
    };
    return { isolate, ask, get };
  };
  return { ...world, caches, observed, service, open };
}
