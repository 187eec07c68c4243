import { setTimeout as delay } from 'node:timers/promises';
import { ManagementClient } from '../../scripts/content/management-client.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { at, random } from '../../tests/fuzz/random.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { editionIn, nothingYet, writesTo } from './acknowledged.ts';
import { SECRETS } from './bench-workers.ts';
import { residentBytes } from './memory.ts';
import { workerdProcesses } from './processor-time.ts';
import { purgeAll } from './purge-all.ts';
import { measureRest, type Rest } from './rest.ts';
import { picturesOf, type Question, questionsOf } from './soak-questions.ts';
import type { Stage } from './stage.ts';
import { percentile } from './statistics.ts';

/** Concurrent visitors: more than two cores can serve without queueing. */
const CONNECTIONS = 16;
const SAMPLE_EVERY_MS = 5_000;
const PUBLISH_EVERY_MS = 3_000;
const PURGE_EVERY_MS = 5_000;
/** One in this many purges clears everything. */
const WHOLE_PURGE = 12;
/**
 * The load stops this often, at equal distances and at the end, to measure the memory that is still in use. In a run of ten minutes,
 * caches are almost full by the first time.
 */
const RESTS = 7;
const ASK_LIMIT_MS = 30_000;
/** This many errors end the run: a site that has died would only add the same one, thousands of times a second. */
const MOST_ERRORS = 1_000;
/** As browsers send it, and as the platform's edge passes it on. Over plain HTTP, `fetch` leaves Brotli out. */
const ACCEPT_ENCODING = 'gzip, br';

const inMb = (bytes: number): number => Math.round((bytes / 2 ** 20) * 10) / 10;

/** State of the site at one moment. */
interface Sample {
  readonly atS: number;
  /** Of the whole process, including garbage; NaN where it cannot be measured. */
  readonly residentMb: number;
  readonly databaseMb: number;
  readonly requests: number;
}

export interface Soaked {
  readonly requests: number;
  readonly perSecond: number;
  readonly errors: readonly string[];
  readonly kinds: Readonly<
    Record<string, { readonly requests: number; readonly p50Ms: number; readonly p95Ms: number }>
  >;
  readonly publications: {
    readonly count: number;
    readonly p50Ms: number;
    readonly p95Ms: number;
    readonly mostMs: number;
  };
  /** Memory each time the load stopped. */
  readonly rests: readonly (Rest & { readonly atS: number })[];
  readonly samples: readonly Sample[];
}

/**
 * Sends all kinds of requests to a site for a while, as fast as it answers, while content is published, purged and written. It checks
 * every answer: its status, that it is what was requested, and that no product page is older than what the site was told of before the
 * request (CA-3).
 */
export async function soak(stage: Stage, ms: number, progress: (line: string) => void): Promise<Soaked> {
  const { origin } = stage.site;
  const done = nothingYet();
  const writes = writesTo(origin, new ManagementClient(origin, SECRETS.management), done);
  const questions = questionsOf(await picturesOf(origin)).flatMap(([weight, make]) =>
    Array<typeof make>(weight).fill(make),
  );
  const errors: string[] = [];
  const since = performance.now();
  /** When the load of this part began, and must end. */
  let began = since;
  let until = since;
  let loadedMs = 0;
  const left = (): number => (errors.length < MOST_ERRORS ? Math.max(0, until - performance.now()) : 0);
  const isOver = (): boolean => left() === 0;
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  const complain = (what: string): void => {
    if (errors.push(what) >= MOST_ERRORS) die();
  };

  const times = new Map<string, number[]>();
  let requests = 0;
  const note = (kind: string, from: number): void => {
    const known = times.get(kind);
    if (known) known.push(performance.now() - from);
    else times.set(kind, [performance.now() - from]);
    requests += 1;
  };

  const product = hrefOfPath(PAGE_OF_TYPE.productDetailPage);
  const ask = async ({ kind, href, method = 'GET', status = 200, wrong }: Question): Promise<string> => {
    const { told } = done;
    const from = performance.now();
    const response = await fetch(`${origin}${href}`, {
      method,
      redirect: 'manual',
      headers: { 'accept-encoding': ACCEPT_ENCODING },
      signal: AbortSignal.timeout(ASK_LIMIT_MS),
    });
    const body = await response.text();
    // An error is not a fast answer.
    if (response.status === status) note(kind, from);
    const what =
      response.status === status
        ? wrong?.(body, response.headers.get('content-type') ?? '')
        : `answered ${response.status}, expected ${status}`;
    if (what) complain(`${method} ${href}: ${what}`);
    if (href === product && method === 'GET' && editionIn(body) < told)
      complain(`${href}: edition ${editionIn(body)} after the site was notified of ${told}`);
    return body;
  };
  const attempt = async (kind: string, work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) =>
      complain(`${kind}: ${error instanceof Error ? error.message : String(error)}`),
    );
  };

  const visitor = (seed: number): (() => Promise<void>) => {
    const draw = random(seed);
    return async () => {
      while (!isOver()) {
        const make = at(questions, draw);
        await attempt('a visitor', () => ask(make(draw)));
      }
    };
  };
  /** Repeats an action with pauses. */
  const every = (pauseMs: number, work: (turn: number) => Promise<unknown>, kind: string): (() => Promise<void>) => {
    let turn = 0;
    return async () => {
      while (!isOver()) {
        await attempt(kind, () => work(turn++));
        await Promise.race([delay(Math.min(pauseMs, left())), died]);
      }
    };
  };
  const timedWrite = (kind: string, write: () => Promise<void>) => async (): Promise<void> => {
    const from = performance.now();
    await write();
    note(kind, from);
  };

  const visible: number[] = [];
  const publish = async (): Promise<void> => {
    const from = performance.now();
    await writes.publication();
    const { edition } = done;
    for (;;) {
      if (editionIn(await ask({ kind: 'productDetailPage', href: product })) >= edition) break;
      if (performance.now() - from > ASK_LIMIT_MS) throw new Error(`edition ${edition} did not become visible`);
    }
    visible.push(performance.now() - from);
  };
  const purge = async (turn: number): Promise<void> => {
    if (turn % WHOLE_PURGE === WHOLE_PURGE - 1) return purgeAll(stage);
    const path = Object.values(PAGE_OF_TYPE)[turn % Object.keys(PAGE_OF_TYPE).length];
    const response = await fetch(`${origin}/ops/api/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRETS.ops}`, 'content-type': 'application/json' },
      body: JSON.stringify({ paths: [path?.split('?')[0]], reason: 'soak' }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  };

  const samples: Sample[] = [];
  const sample = async (): Promise<void> => {
    const residentMb = inMb(residentBytes(workerdProcesses()));
    const databaseMb = inMb(await stage.databaseBytes());
    const atS = Math.round((performance.now() - since) / 1_000);
    samples.push({ atS, residentMb, databaseMb, requests });
    progress(
      `${((loadedMs + performance.now() - began) / 1_000).toFixed(0)} of ${(ms / 1_000).toFixed(0)} s, ${requests.toLocaleString('en')} answers, ${errors.length} errors${Number.isNaN(residentMb) ? '' : `, ${residentMb} MB resident`}`,
    );
  };

  const rests: Soaked['rests'][number][] = [];
  const load = [
    ...Array.from({ length: CONNECTIONS }, (_, index) => visitor(20_261_121 + index)),
    every(PUBLISH_EVERY_MS, publish, 'publishing'),
    every(PURGE_EVERY_MS, purge, 'a purge'),
    every(1_000, timedWrite('letters', writes.letter), 'a letter'),
    every(1_500, timedWrite('reviews sent', writes.review), 'a review'),
    every(2_000, timedWrite('recommendations', writes.recommendation), 'a recommendation'),
    every(10_000, timedWrite('accounts', writes.account), 'an account'),
    every(SAMPLE_EVERY_MS, sample, 'a sample'),
  ];
  for (let part = 0; part < RESTS && errors.length < MOST_ERRORS; part++) {
    began = performance.now();
    until = began + ms / RESTS;
    await Promise.all(load.map((run) => run()));
    loadedMs += performance.now() - began;
    await attempt('memory', async () => {
      const rest = await measureRest(stage.inspector);
      rests.push({ atS: Math.round((performance.now() - since) / 1_000), ...rest });
    });
  }

  return {
    requests,
    perSecond: (1_000 * requests) / loadedMs,
    errors,
    kinds: Object.fromEntries(
      Array.from(times, ([kind, taken]) => [
        kind,
        { requests: taken.length, p50Ms: percentile(taken, 50), p95Ms: percentile(taken, 95) },
      ]),
    ),
    publications: {
      count: visible.length,
      p50Ms: percentile(visible, 50),
      p95Ms: percentile(visible, 95),
      mostMs: Math.max(...visible),
    },
    rests,
    samples,
  };
}
