import { liveHeaps } from './live-heap.ts';
import { residentBytes } from './memory.ts';
import { workerdProcesses } from './processor-time.ts';

/** Memory in use while a site rests, after garbage collection, in bytes; NaN where it cannot be measured. */
export interface Rest {
  /** Live heap of the site's isolate. */
  readonly site: number;
  /** Live heap of the services' isolate. */
  readonly services: number;
  /** Live heaps of all other isolates: the local stand-ins for the platform's storage, and the bench's idle Workers. */
  readonly platform: number;
  /** Of the whole process, with free memory that its allocators keep. */
  readonly resident: number;
}

function byOwner(live: ReadonlyMap<string, number>): Omit<Rest, 'resident'> {
  const ofWorker = (name: string): number => {
    const bytes = live.get(`core:user:${name}`);
    if (bytes === undefined) throw new Error(`no isolate ${name} among ${[...live.keys()].join(', ')}`);
    return bytes;
  };
  const [site, services] = [ofWorker('site'), ofWorker('alun-services')];
  const all = [...live.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { site, services, platform: all - site - services };
}

/**
 * Collects the garbage of all isolates of a stage and measures what remains.
 * @param inspector of its workerd; without it only resident memory is measured
 * @throws Error when an isolate does not answer or is not there
 */
export async function measureRest(inspector: URL | undefined): Promise<Rest> {
  const unknown = { site: Number.NaN, services: Number.NaN, platform: Number.NaN };
  const heaps = inspector ? byOwner(await liveHeaps(inspector)) : unknown;
  return { ...heaps, resident: residentBytes(workerdProcesses()) };
}

/** What is kept in caches at the moment of a rest makes single ones differ by a tenth. */
const COMPARED = 3;
const meanOf = (rests: readonly Rest[], what: keyof Rest): number =>
  rests.reduce((sum, rest) => sum + rest[what], 0) / rests.length;

/** How much memory has grown from the first three rests to the last three, as a share; NaN where it was not measured. */
export function growthOf(rests: readonly Rest[], what: keyof Rest): number {
  return meanOf(rests.slice(-COMPARED), what) / meanOf(rests.slice(0, COMPARED), what) - 1;
}
