import { table, writeResult } from '../../bench/measure/report.ts';
import { soak } from '../../bench/measure/soak.ts';
import { setStage } from '../../bench/measure/stage.ts';
import { timed } from '../console/timed.ts';
import { CommandError } from '../process/command-line.ts';

const SHOWN = 20;
/** Allowed growth from the end of the warm-up to the end of the run. More is not garbage collector noise. */
const MOST_GROWTH = 0.1;

const measured = (value: number, text: (value: number) => string): string =>
  Number.isNaN(value) ? 'not measured' : text(value);

/** Keeps a site at saturation; prints a table. @throws CommandError for a wrong response, or when memory grows */
export async function benchSoak(minutes: number, write: boolean): Promise<void> {
  const stage = await timed('site started, content imported', () => setStage({ bounded: true }));
  try {
    const { columns = 0 } = process.stdout;
    const progress = (line: string): void =>
      void process.stdout.write(
        process.stdout.isTTY ? `\r${line.padEnd(columns - 1).slice(0, columns - 1)}` : `${line}\n`,
      );
    const soaked = await soak(stage, minutes * 60_000, progress);
    const { kinds, publications, memory, errors } = soaked;
    const rows = Object.entries(kinds).map(([kind, { requests, p50Ms, p95Ms }]) => [
      kind,
      requests.toLocaleString('en'),
      p50Ms.toFixed(1),
      p95Ms.toFixed(1),
    ]);
    console.log(`\n\n${table([['', 'answers', 'p50 ms', 'p95 ms'], ...rows])}\n`);
    console.log(
      table([
        ['answers/s', soaked.perSecond.toFixed(0)],
        ['errors', String(errors.length)],
        ['published', String(publications.count)],
        ['publish to visible, p50 ms', publications.p50Ms.toFixed(0)],
        ['publish to visible, p95 ms', publications.p95Ms.toFixed(0)],
        ['memory growth after warm-up, MB/min', measured(memory.slopeMbPerMinute, (slope) => slope.toFixed(2))],
        ['memory, end of warm-up to end', measured(memory.growth, (growth) => `${(100 * growth).toFixed(1)} %`)],
      ]),
    );
    if (write) console.log(`\nwritten: ${await writeResult({ soak: soaked }, { minutes }, 'soak')}`);
    if (errors.length > 0) throw new CommandError(`${errors.length} errors:\n${errors.slice(0, SHOWN).join('\n')}`);
    if (Number.isNaN(memory.growth))
      console.log('\nWhether memory grows is not known: only Linux says what a process uses.');
    if (memory.growth > MOST_GROWTH) throw new CommandError('memory grows; the samples are in the results file');
  } finally {
    await stage.dispose();
  }
}
