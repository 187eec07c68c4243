import { createPageCache, type PageRequest } from '../page-cache.ts';
import { cacheWorld, type Isolate } from './cache-world.ts';
import { fakeCaches } from './fake-caches.ts';
import { fakeRenderer } from './fake-renderer.ts';

/** A site with a page cache in each isolate and one Cache API behind them. */
export function site() {
  const world = cacheWorld();
  const { clock, log, background } = world;
  const caches = fakeCaches();
  const renderer = fakeRenderer(clock);
  const observed: string[] = [];
  const observe = (_path: string, outcome: string): void => void observed.push(outcome);
  const open = (isolate: Isolate = world.isolate(), version = 'build-1') => {
    const pages = createPageCache({ caches, watermarks: isolate.watermarks, clock, log, version, observe });
    const request = (path: string, more: Partial<PageRequest> = {}): PageRequest => ({
      method: 'GET',
      path,
      params: new URLSearchParams(),
      key: path,
      url: `https://alun.example${path}?utm_source=x`,
      ifNoneMatch: null,
      acceptEncoding: null,
      waitUntil: background.waitUntil,
      log: () => log,
      render: renderer.render,
      ...more,
    });
    const get = async (path: string, more?: Partial<PageRequest>) => {
      const response = await pages.serve(request(path, more));
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    return { ...isolate, pages, get, request };
  };
  /** Requests a page and waits until it is stored. */
  const warm = async (here: ReturnType<typeof open>, path = '/en-my/a'): Promise<void> => {
    await here.get(path);
    await background.settled();
  };
  return { ...world, caches, renderer, observed, open, warm };
}

/** The header that says where a page was found (RFC 9211). */
export const CACHE = 'cache-status';
