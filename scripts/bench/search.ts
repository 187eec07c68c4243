import { table, writeResult } from '../../bench/measure/report.ts';
import { type KindFigures, measureSearch } from '../../bench/measure/search.ts';
import { timed } from '../console/timed.ts';

/** Target for the p95 of a search with facets. */
const P95_TARGET_MS = 50;
/** How long a page waits for a search (RS-1); a cold isolate must not be slower. */
const COLD_TARGET_MS = 2_000;

const verdict = (value: number, target: number): string => (value <= target ? 'reached' : 'MISSED');

/** Measures the embedded search engine with a large catalogue; prints a table. */
export async function benchSearch(products: number, rounds: number, write: boolean): Promise<void> {
  const figures = await timed(`${products.toLocaleString('en')} products indexed and searched`, () =>
    measureSearch(products, rounds),
  );
  const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1));
  const row = ({ name, p50Ms, p95Ms, cpuP50Ms, cpuP95Ms }: KindFigures, target?: number): string[] => [
    name,
    ...[p50Ms, p95Ms, cpuP50Ms, cpuP95Ms].map(ms),
    ...(target === undefined ? ['', ''] : [verdict(p95Ms, target), verdict(cpuP95Ms, target)]),
  ];
  const { hello, kinds, all, afterAWrite, coldFromRecords, coldFromSnapshot } = figures;
  const columns = (name: string, target: number) => [
    name,
    ...['p50', 'p95', 'CPU p50', 'CPU p95', `p95 ≤ ${target}`, `CPU p95 ≤ ${target}`],
  ];
  const warm = [hello, ...kinds, all, afterAWrite].map((kind) => row(kind, P95_TARGET_MS));
  // The very first isolate builds the snapshot that later ones load; it has no target.
  const cold = [row(coldFromRecords), row(coldFromSnapshot, COLD_TARGET_MS)];
  console.log(`\n${table([columns('search, ms', P95_TARGET_MS), ...warm])}`);
  console.log(`\n${table([columns('first search of an isolate, ms', COLD_TARGET_MS), ...cold])}`);
  if (write) console.log(`\nwritten: ${await writeResult({ search: figures }, { products, rounds }, 'search')}`);
}
