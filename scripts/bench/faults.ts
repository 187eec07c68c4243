import { measureFaults } from '../../bench/measure/faults.ts';
import { table, writeResult } from '../../bench/measure/report.ts';
import { setStage } from '../../bench/measure/stage.ts';
import { median } from '../../bench/measure/statistics.ts';
import { timed } from '../console/timed.ts';
import { CommandError } from '../process/command-line.ts';

/** With every deferred upstream failing, the first byte may take at most this many times as long. */
const TARGET = 1.2;

/**
 * Measures first bytes while every upstream except content fails; prints a table of faults.
 * @throws CommandError for a page that is not 200
 */
export async function benchFaults(rounds: number, write: boolean): Promise<void> {
  const stage = await timed('site started, content imported', () => setStage({ faulty: true }));
  try {
    const figures = await timed('measured', () => measureFaults(stage, rounds, (line) => console.log(`  ${line}`)));
    const rows = Object.entries(figures.ratios).map(([fault, byType]) => {
      const sorted = Object.entries(byType).toSorted(([, a], [, b]) => b - a);
      const [slowest = ['', Number.NaN]] = sorted;
      const middle = median(Object.values(byType));
      return [
        fault,
        middle.toFixed(2),
        middle <= TARGET ? 'reached' : 'MISSED',
        `${slowest[0]} ${Number(slowest[1]).toFixed(2)}`,
      ];
    });
    console.log(`\n${table([['fault', 'median of page types', `≤ ${TARGET}`, 'slowest page type'], ...rows])}\n`);
    if (write) console.log(`written: ${await writeResult({ faults: figures }, { rounds }, 'faults')}`);
    if (figures.wrong.length > 0) throw new CommandError(`not 200:\n${figures.wrong.join('\n')}`);
  } finally {
    await stage.dispose();
  }
}
