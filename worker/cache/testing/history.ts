import type { SeenEntry } from '../../services/content/content.port.ts';
import { createPageCache } from '../page-cache.ts';
import { cacheWorld, type Isolate, quiet, type World } from './cache-world.ts';
import { fakeCaches } from './fake-caches.ts';

/** Seeded pseudo-random numbers (mulberry32), so that a failing history can be replayed by its seed. */
function randomness(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const one = <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0];
  return { below, one, chance: (share: number) => next() < share };
}

/** The lowest version of each entry that an isolate may still serve. A removed entry counts as a version that nothing has. */
export type Told = Readonly<Record<string, number>>;

/** What one reader got, and what the isolate had been told before. */
export interface Reading {
  readonly told: Told;
  readonly entries: readonly SeenEntry[];
  /** It came from a cache or may be stored. Answers served because of an outage are neither. */
  readonly vouchedFor: boolean;
  readonly hit: boolean;
}

export type Reader = (ids: readonly string[]) => Promise<Omit<Reading, 'told'> | undefined>;

/** Reads through the query cache. */
export const queryReader =
  (_world: World, isolate: Isolate): Reader =>
  async (ids) => {
    try {
      const { entries, outcome, storable } = await isolate.ask(...ids);
      return { entries, vouchedFor: storable, hit: outcome === 'hit' || outcome === 'stale' };
    } catch {
      return undefined;
    }
  };

const encoder = new TextEncoder();

/** Reads pages made of two cached queries each, through a page cache. All isolates share the Cache API. */
export function pageReaders() {
  const caches = fakeCaches();
  return (world: World, isolate: Isolate): Reader => {
    const { clock, log, background } = world;
    const { watermarks } = isolate;
    const policy = { freshForS: 7, staleForS: 60, staleIfErrorS: 500 };
    const pages = createPageCache({ caches, watermarks, clock, log, version: '1' });
    return async (ids) => {
      const path = `/en-my/${ids.join('/')}`;
      const render = async () => {
        const parts = await Promise.all([isolate.ask(...ids), isolate.ask(...ids.slice(0, 1))]);
        const entries = parts.flatMap((part) => part.entries);
        const body = encoder.encode(JSON.stringify(entries));
        const tags = parts.flatMap((part) => part.meta.tags);
        const storedAt = Math.min(...parts.map((part) => part.meta.storedAt));
        const storable = parts.every((part) => part.storable);
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(body);
            controller.close();
          },
        });
        const finished = async () => ({ body, headers: {}, storable, meta: { tags, storedAt, policy } });
        return { status: 200, headers: {}, body: stream, finished };
      };
      const request = {
        method: 'GET',
        path,
        params: new URLSearchParams(),
        key: path,
        url: `https://alun.example${path}`,
        ifNoneMatch: null,
        acceptEncoding: null,
        waitUntil: background.waitUntil,
        log: () => log,
        render,
      };
      try {
        const response = await pages.serve(request);
        const hit = /hit|collapsed/.test(response.headers.get('cache-status')?.split('alun-page')[1] ?? '');
        return { entries: await response.json<SeenEntry[]>(), vouchedFor: hit, hit };
      } catch {
        return undefined;
      }
    };
  };
}

const IDS = ['lemon', 'mint', 'rose'] as const;
const READ: readonly [string[], ...string[][]] = [
  ['lemon'],
  ['mint'],
  ['lemon', 'mint'],
  ['mint', 'rose'],
  ['lemon', 'mint', 'rose'],
];
const STEPS = 40;

/**
 * One random history of two isolates: publishing, unpublishing, reading, time passing, answers delayed and reordered, a content service
 * that lags behind its own announcements or fails. Resolves to every completed reading.
 */
export async function live(seed: number, readerOf: (world: World, isolate: Isolate) => Reader): Promise<Reading[]> {
  const { below, one, chance } = randomness(seed);
  const world = cacheWorld();
  const { clock, content, background } = world;
  const open = () => {
    const isolate = world.isolate();
    return { isolate, read: readerOf(world, isolate), told: {} as Told };
  };
  const isolates = [open(), open()] as const;
  const readings: Promise<Reading | undefined>[] = [];
  const gone = new Set<string>();
  let latest: Told = {};
  const nextVersion = (id: string): number => (latest[id] ?? 0) + 1;

  const read = (): void => {
    const { read: reader, told } = one(isolates);
    readings.push(reader(one(READ)).then((reading) => reading && { ...reading, told }));
  };
  const publish = async (): Promise<void> => {
    const id = one(IDS);
    const version = nextVersion(id);
    const before = content.published.get(id);
    const taker = one(isolates);
    await world.publish(taker.isolate, id, version);
    latest = { ...latest, [id]: version };
    gone.delete(id);
    taker.told = latest;
    if (chance(0.3) && before !== undefined) content.published.set(id, before);
  };
  const unpublish = async (): Promise<void> => {
    const id = one(IDS);
    const before = content.published.get(id);
    const taker = one(isolates);
    await world.unpublish(taker.isolate, id);
    latest = { ...latest, [id]: nextVersion(id) };
    gone.add(id);
    taker.told = latest;
    if (chance(0.3) && before !== undefined) content.published.set(id, before);
  };
  const catchUp = (): void => {
    for (const [id, version] of Object.entries(latest)) {
      if (gone.has(id)) content.published.delete(id);
      else content.published.set(id, version);
    }
  };
  /** Long enough that every isolate must look up the watermarks before it answers. */
  const rest = (): void => {
    clock.advance(6_000);
    for (const isolate of isolates) isolate.told = latest;
  };

  for (const id of IDS) content.published.set(id, 0);
  for (let step = 0; step < STEPS; step += 1) {
    const dice = below(100);
    if (dice < 45) read();
    else if (dice < 55) await publish();
    else if (dice < 58) await unpublish();
    else if (dice < 64) content.hold();
    else if (dice < 72) content.release(chance(0.5) ? 'newest' : 'oldest');
    else if (dice < 76) content.release();
    else if (dice < 84) clock.advance(below(9_000));
    else if (dice < 88) rest();
    else if (dice < 92) catchUp();
    else if (dice < 94) content.mood = content.mood === 'down' ? 'well' : 'down';
    else clock.advance(below(3));
    await quiet();
  }
  // Answers that still wait are released, or time out and are requested again.
  for (let turn = 0; turn < 4; turn += 1) {
    content.release();
    await quiet();
    clock.advance(6_000);
    await quiet();
  }
  await background.settled();
  return (await Promise.all(readings)).filter((reading) => reading !== undefined);
}
