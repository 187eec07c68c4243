import { table, writeResult } from '../../bench/measure/report.ts';
import { measureScale } from '../../bench/measure/scale.ts';
import { setStage } from '../../bench/measure/stage.ts';
import { timed } from '../console/timed.ts';
import type { CatalogueSize } from '../content/generate/large-catalogue.ts';

/** p95 with a large catalogue may be at most this many times the p95 with the demo alone. */
const SCALE_TARGET = 1.3;

/** Compares uncached pages with the demo's catalogue and with a large one (RT-3); prints a table. */
export async function benchScale(size: CatalogueSize, rounds: number, write: boolean): Promise<void> {
  const small = await timed('demo content', () => setStage());
  const large = await timed(
    `demo content and ${size.products.toLocaleString('en')} products and ${size.articles.toLocaleString('en')} articles`,
    () => setStage({ generated: size, onProgress: (line) => console.log(`  ${line}`) }),
  ).catch(async (error: unknown) => {
    await small.dispose();
    throw error;
  });
  try {
    const rows = await timed('measured', () => measureScale(small, large, { rounds }));
    const ms = (value: number): string => value.toFixed(1);
    const printedRows = rows.map(({ name, smallP95Ms, largeP95Ms, ratio }) => [
      name,
      ms(smallP95Ms),
      ms(largeP95Ms),
      ratio.toFixed(2),
      ratio <= SCALE_TARGET ? 'reached' : 'MISSED',
    ]);
    console.log(
      `\n${table([['p95 without cache, ms', 'demo', 'large', `ratio, ≤ ${SCALE_TARGET}`, ''], ...printedRows])}\n`,
    );
    if (write) console.log(`written: ${await writeResult({ scale: rows }, { ...size, rounds }, 'scale')}`);
  } finally {
    await Promise.all([small.dispose(), large.dispose()]);
  }
}
