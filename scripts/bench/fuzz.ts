import { askAtRandom } from '../../bench/measure/fuzz.ts';
import { table, writeResult } from '../../bench/measure/report.ts';
import { setStage } from '../../bench/measure/stage.ts';
import { timed } from '../console/timed.ts';
import { CommandError } from '../process/command-line.ts';

const SHOWN = 20;

/** Sends random queries to lists, search, suggestions and dialogs; prints a table. @throws CommandError for a server error */
export async function benchFuzz(questions: number, seed: number, write: boolean): Promise<void> {
  const stage = await timed('site started, content imported', () => setStage());
  try {
    const figures = await timed(`${questions.toLocaleString('en')} random questions`, () =>
      askAtRandom(stage.site, questions, seed),
    );
    const rows = Object.entries(figures.statuses).map(([status, count]) => [status, count.toLocaleString('en')]);
    console.log(`\n${table([['status', 'answers'], ...rows])}\n`);
    if (write) console.log(`written: ${await writeResult({ fuzz: figures }, { questions, seed }, 'fuzz')}`);
    const { failed } = figures;
    if (failed.length > 0) throw new CommandError(`server errors:\n${failed.slice(0, SHOWN).join('\n')}`);
  } finally {
    await stage.dispose();
  }
}
