import { convertV4MiniflareOptions, type LegacyWorkerOptions, Miniflare } from 'miniflare';
import { z } from 'zod';
import { servicesWorker } from '../../scripts/local/services-worker.ts';
import { CommandError } from '../../scripts/process/command-line.ts';
import { endWithUs } from '../../scripts/process/end-with-us.ts';
import { planOf } from '../../worker/services/search/index-settings.ts';
import { bundled, type Database, HOST, migrate, moduleWorker, SECRETS, SERVICES_SECRETS } from './bench-workers.ts';
import { threadTimeMs, workerdProcesses } from './processor-time.ts';
import { FACETS, type SearchRecord, searchRecords } from './search-records.ts';
import { median, percentile } from './statistics.ts';

const NAMES = { products: 'products-my', articles: 'articles-my' };
const RECORDS_A_CALL = 500;
/** Longest wait for the snapshot of an index. The service stores none of a small or of a very large one. */
const SNAPSHOT_LIMIT_MS = 30_000;
/** Number of isolates that have never searched, to be woken one after the other. */
const COLD = 10;

/** The site's requests in the vendor's format: one call may contain several searches. */
const KINDS: readonly { readonly name: string; readonly ask: (round: number) => readonly object[] }[] = [
  { name: 'list of 40, most popular', ask: (n) => [{ ...list(n), ...FIRST_PAGE }] },
  { name: 'all products, page 3, by name', ask: () => [{ ...ALL, ...FIRST_PAGE, ...by('name_asc'), page: 2 }] },
  {
    name: 'all products, two filters',
    ask: (n) => [
      { ...ALL, ...FIRST_PAGE, ...chosen(n) },
      { ...ALL, ...COUNTS },
    ],
  },
  { name: 'a word', ask: (n) => [{ ...plain(WORDS[n % WORDS.length]), ...FIRST_PAGE }] },
  { name: 'two words, both mistyped', ask: (n) => [{ ...plain(MISTYPED[n % MISTYPED.length]), ...FIRST_PAGE }] },
  { name: 'suggestions for the beginning of a word', ask: (n) => [{ ...plain(BEGUN[n % BEGUN.length]), ...NAMED }] },
];
const WORDS = ['shampoo', 'menthol', 'lemongrass', 'evening conditioner', 'dandruff', 'scalp scrub'] as const;
const MISTYPED = ['lemmongrass shampo', 'mentol condtioner', 'highlnad orchd', 'coastl shampooo'] as const;
const BEGUN = ['lemo', 'sham', 'even', 'cond', 'pand', 'gent'] as const;
const FIRST_PAGE = { hitsPerPage: 30, facets: ['*'], attributesToHighlight: ['productShortName', 'shortDescription'] };
const COUNTS = { hitsPerPage: 0, facets: ['scent'] };
const NAMED = { hitsPerPage: 2, attributesToRetrieve: ['productShortName'] };
const by = (order: string) => ({ indexName: `${NAMES.products}_${order}` });
const plain = (query = '') => ({ indexName: NAMES.products, query });
const list = (n: number) => ({ ...by('popularity_desc'), query: '', facetFilters: [[`lists:list-${n % 250}`]] });
const ALL = { ...by('popularity_desc'), query: '', facetFilters: [['lists:all-products']] };
const chosen = (n: number) => ({
  facetFilters: [['lists:all-products'], [`scent:${FACETS.scent[n % FACETS.scent.length]}`], ['format:shampoo']],
});

export interface KindFigures {
  readonly name: string;
  /** Wall time, including HTTP and the database. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** CPU time of workerd, including the database: the wall time on an idle machine. NaN when unknown. */
  readonly cpuP50Ms: number;
  readonly cpuP95Ms: number;
}

export interface SearchFigures {
  readonly records: number;
  readonly megabytes: number;
  /** A hello-world Worker, requested in between: the cost of the machine and of HTTP. */
  readonly hello: KindFigures;
  readonly kinds: readonly KindFigures[];
  /** All searches together. */
  readonly all: KindFigures;
  readonly afterAWrite: KindFigures;
  /** First search of an isolate that must index every record, and of one that finds a snapshot. */
  readonly coldFromRecords: KindFigures;
  readonly coldFromSnapshot: KindFigures;
}

interface SearchStage {
  readonly hello: URL;
  readonly warm: URL;
  readonly cold: readonly URL[];
  readonly database: Database;
  dispose(): Promise<void>;
}

/** Many copies of the services Worker over the same database; each is a separate isolate. */
async function searchStage(): Promise<SearchStage> {
  const [hello, services] = await Promise.all([
    bundled('hello'),
    servicesWorker({ site: 'hello', secrets: SERVICES_SECRETS }),
  ]);
  const names = ['alun-services', ...Array.from({ length: COLD }, (_, index) => `cold-${index}`)];
  const isolates = names.map(
    (name): LegacyWorkerOptions => ({ ...services, name, unsafeDirectSockets: [{ host: HOST, port: 0 }] }),
  );
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port: 0,
      handleStructuredLogs: () => undefined,
      workers: [moduleWorker('hello', hello), ...isolates],
    }),
  );
  await miniflare.ready;
  const endWatch = await endWithUs('workerd');
  const database = await miniflare.getD1Database('DB', 'alun-services');
  await migrate(database);
  const [warm, ...cold] = await Promise.all(names.map((name) => miniflare.unsafeGetDirectURL(name)));
  if (!warm) throw new Error('bench: the services Worker has no address');
  return {
    hello: await miniflare.unsafeGetDirectURL('hello'),
    warm,
    cold,
    database,
    async dispose() {
      await miniflare.dispose();
      endWatch();
    },
  };
}

async function call(at: URL, method: string, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(new URL(path, at), {
    method,
    headers: { 'x-algolia-application-id': 'alun', 'x-algolia-api-key': SECRETS.searchAdmin },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new CommandError(`${method} ${path} was refused with ${response.status}: ${text}`);
  return JSON.parse(text);
}

async function fill(at: URL, records: readonly SearchRecord[]): Promise<void> {
  const { primary, replicas } = planOf(NAMES, 'products', Object.keys(FACETS));
  const set = (name: string, settings: object) => call(at, 'PUT', `/1/indexes/${name}/settings`, settings);
  await set(NAMES.products, { ...primary, replicas: [...replicas.keys()] });
  for (const [name, settings] of replicas) await set(name, settings);
  for (let from = 0; from < records.length; from += RECORDS_A_CALL) {
    const requests = records.slice(from, from + RECORDS_A_CALL).map((body) => ({ action: 'addObject' as const, body }));
    await call(at, 'POST', `/1/indexes/${NAMES.products}/batch`, { requests });
  }
}

const answered = z.object({ results: z.array(z.object({ nbHits: z.number() })).min(1) });

/** Duration of one call in milliseconds. @throws CommandError when nothing is found, which would be fast for the wrong reason */
async function ask(at: URL, requests: readonly object[]): Promise<number> {
  const since = performance.now();
  const { results } = answered.parse(await call(at, 'POST', '/1/indexes/*/queries', { requests }));
  const took = performance.now() - since;
  if (results[0]?.nbHits === 0) throw new CommandError(`no results for ${JSON.stringify(requests)}`);
  return took;
}

async function figuresFor(
  name: string,
  rounds: number,
  once: (round: number) => Promise<number>,
): Promise<KindFigures> {
  const pids = workerdProcesses();
  const times: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = threadTimeMs(pids);
    times.push(await once(round));
    cpu.push(threadTimeMs(pids) - before);
  }
  return {
    name,
    p50Ms: median(times),
    p95Ms: percentile(times, 95),
    cpuP50Ms: median(cpu),
    cpuP95Ms: percentile(cpu, 95),
  };
}

function recordOf(records: readonly SearchRecord[], round: number): SearchRecord {
  const record = records[round % records.length];
  if (!record) throw new Error('bench: no records to change');
  return record;
}

/** Duration of the first search of an isolate whose script has already started. */
async function wake(at: URL): Promise<number> {
  await fetch(new URL('/', at)).then((response) => response.arrayBuffer());
  return ask(at, KINDS[0]?.ask(0) ?? []);
}

async function snapshotsWritten(database: Database): Promise<boolean> {
  const row = await database.prepare('SELECT count(*) AS parts FROM search_snapshots').first<{ parts: number }>();
  return (row?.parts ?? 0) > 0;
}

/**
 * Searches until a snapshot is written: that happens after a response, and an isolate that wakes before it must index as well.
 * @throws CommandError when none is written
 */
export async function untilSnapshot(
  search: () => Promise<unknown>,
  isWritten: () => Promise<boolean>,
  limitMs = SNAPSHOT_LIMIT_MS,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isWritten())) {
    if (performance.now() > deadline)
      throw new CommandError(
        `no snapshot of the index was stored within ${limitMs / 1_000} s; fewer than 500 products have none, nor have very many`,
      );
    await search();
  }
}

async function measureCold({
  cold,
  database,
}: SearchStage): Promise<Pick<SearchFigures, 'coldFromRecords' | 'coldFromSnapshot'>> {
  const [first, ...others] = cold;
  if (!first) throw new Error('bench: no cold isolate is available');
  const coldFromRecords = await figuresFor('that indexes every record', 1, () => wake(first));
  await untilSnapshot(
    () => ask(first, KINDS[0]?.ask(0) ?? []),
    () => snapshotsWritten(database),
  );
  const coldFromSnapshot = await figuresFor('that loads a snapshot', others.length, (round) => {
    const isolate = others[round];
    if (!isolate) throw new Error('bench: no cold isolate is left');
    return wake(isolate);
  });
  return { coldFromRecords, coldFromSnapshot };
}

/** Measures the embedded search engine with this many products, in wall time and CPU time. */
export async function measureSearch(products: number, rounds: number): Promise<SearchFigures> {
  const records = searchRecords(products);
  const stage = await searchStage();
  try {
    await fill(stage.warm, records);
    const cold = await measureCold(stage);
    for (const { ask: requests } of KINDS) for (let n = 0; n < 10; n++) await ask(stage.warm, requests(n));
    const times = new Map<string, KindFigures>();
    for (const { name, ask: requests } of KINDS)
      times.set(name, await figuresFor(name, rounds, (round) => ask(stage.warm, requests(round))));
    const all = await figuresFor('all of them in turn', rounds, (round) =>
      ask(stage.warm, KINDS[round % KINDS.length]?.ask(round) ?? []),
    );
    const afterAWrite = await figuresFor('the first one after a write', Math.ceil(rounds / 5), async (round) => {
      const changed = { ...recordOf(records, round), shortDescription: `Changed for the ${round}th time` };
      await call(stage.warm, 'PUT', `/1/indexes/${NAMES.products}/${changed.objectID}`, changed);
      return ask(stage.warm, KINDS[round % KINDS.length]?.ask(round) ?? []);
    });
    const hello = await figuresFor('hello world', rounds, async () => {
      const since = performance.now();
      await fetch(stage.hello).then((response) => response.arrayBuffer());
      return performance.now() - since;
    });
    const characters = records.reduce((total, record) => total + JSON.stringify(record).length, 0);
    return {
      records: products,
      megabytes: characters / 1_000_000,
      hello,
      kinds: [...times.values()],
      all,
      afterAWrite,
      ...cold,
    };
  } finally {
    await stage.dispose();
  }
}
