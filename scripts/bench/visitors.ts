import { type Burst, complaintOf } from '../../bench/measure/burst.ts';
import { table, writeResult } from '../../bench/measure/report.ts';
import { setStage } from '../../bench/measure/stage.ts';
import { measureVisitors } from '../../bench/measure/visitors.ts';
import { timed } from '../console/timed.ts';
import { CommandError } from '../process/command-line.ts';

/**
 * Sends simultaneous visitors to the list API; prints a table.
 * @throws CommandError when one gets no response, or calls are not coalesced
 */
export async function benchVisitors(visitors: number, write: boolean): Promise<void> {
  const stage = await timed('site started, content imported', () => setStage({ counted: true }));
  try {
    const bursts = await timed(`${visitors} visitors at once`, () => measureVisitors(stage, visitors));
    const [alone] = bursts;
    if (!alone) throw new Error('bench: no burst was measured');
    const complaint = (burst: Burst): string => complaintOf(burst, alone) ?? '';
    const row = (burst: Burst): string[] => [
      burst.name,
      ...[burst.visitors, burst.questions, burst.failures].map(String),
      burst.p50Ms.toFixed(0),
      burst.p95Ms.toFixed(0),
      String(burst.callsInAll),
      complaint(burst) || 'shared',
    ];
    const head = ['list API', 'visitors', 'questions', 'failed', 'p50 ms', 'p95 ms', 'calls upstream', ''];
    console.log(`\n${table([head, ...bursts.map(row)])}\n`);
    if (write) console.log(`written: ${await writeResult({ visitors: bursts }, { visitors }, 'visitors')}`);
    const wrong = bursts.filter((burst) => complaint(burst) !== '');
    if (wrong.length > 0) throw new CommandError(wrong.map((burst) => `${burst.name}: ${complaint(burst)}`).join('; '));
  } finally {
    await stage.dispose();
  }
}
