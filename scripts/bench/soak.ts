import { table, writeResult } from '../../bench/measure/report.ts';
import { growthOf, type Rest } from '../../bench/measure/rest.ts';
import { soak } from '../../bench/measure/soak.ts';
import { setStage } from '../../bench/measure/stage.ts';
import { timed } from '../console/timed.ts';
import { CommandError } from '../process/command-line.ts';

const SHOWN = 20;
/** Allowed growth of memory in use from the first rests to the last. */
const MOST_GROWTH = 0.1;
/** In a shorter run caches still fill after the first rests, which is no leak. */
const LEAST_MINUTES = 6;

const MEASURED = [
  ['site', 'live heap of the site'],
  ['services', 'live heap of its services'],
  ['platform', "live heaps of the local platform's stand-ins"],
  ['resident', 'the whole process, resident'],
] as const satisfies readonly (readonly [keyof Rest, string])[];

const megabytes = (bytes: number): string => (Number.isNaN(bytes) ? 'not measured' : (bytes / 2 ** 20).toFixed(1));
const percent = (share: number): string => (Number.isNaN(share) ? '' : `${(100 * share).toFixed(1)} %`);

/** Keeps a site at saturation; prints a table. @throws CommandError for a wrong response, or when memory grows */
export async function benchSoak(minutes: number, write: boolean): Promise<void> {
  const stage = await timed('site started, content imported', () => setStage({ bounded: true, inspected: true }));
  try {
    const { columns = 0 } = process.stdout;
    const progress = (line: string): void =>
      void process.stdout.write(
        process.stdout.isTTY ? `\r${line.padEnd(columns - 1).slice(0, columns - 1)}` : `${line}\n`,
      );
    const soaked = await soak(stage, minutes * 60_000, progress);
    const { kinds, publications, rests, errors } = soaked;
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
      ]),
    );
    console.log(
      `\n${table([
        ['memory in use at rest, MB', ...rests.map(({ atS }) => `after ${atS} s`), 'growth'],
        ...MEASURED.map(([what, name]) => [
          name,
          ...rests.map((rest) => megabytes(rest[what])),
          percent(growthOf(rests, what)),
        ]),
      ])}`,
    );
    if (write) console.log(`\nwritten: ${await writeResult({ soak: soaked }, { minutes }, 'soak')}`);
    if (errors.length > 0) throw new CommandError(`${errors.length} errors:\n${errors.slice(0, SHOWN).join('\n')}`);
    if (minutes < LEAST_MINUTES) return console.log('\nCaches still fill in so short a run: growth is not judged.');
    const grown = MEASURED.filter(([what]) => growthOf(rests, what) > MOST_GROWTH);
    if (grown.length > 0)
      throw new CommandError(`memory grows by more than a tenth: ${grown.map(([, name]) => name).join('; ')}`);
  } finally {
    await stage.dispose();
  }
}
