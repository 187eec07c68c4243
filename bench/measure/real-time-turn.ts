import { readFileSync, writeFileSync } from 'node:fs';

const SETTING = '/proc/sys/kernel/sched_rr_timeslice_ms';
/** With 1 ms, changing so often makes the work itself longer (decision 0094). */
const TURN_MS = 5;

const atExit = (task: () => void): void => void process.once('exit', task);

/**
 * Lets real-time programs of one priority take turns of 5 ms until this process exits. Linux lets each run for 100 ms, so that a page's
 * thread would wait for another of the browser's however little it has to do (decision 0094). It concerns only programs that are started
 * with `chrt --rr`.
 * @param setting file of the setting (sched(7))
 * @param atEnd runs something when this process exits
 * @returns length of a turn in milliseconds, which is the system's own where this user may not change it; undefined where there is none
 */
export function shortTurns(setting: string = SETTING, atEnd = atExit): number | undefined {
  let before: number;
  try {
    before = Number.parseInt(readFileSync(setting, 'utf8'), 10);
  } catch {
    return undefined;
  }
  if (before <= TURN_MS) return before;
  try {
    writeFileSync(setting, String(TURN_MS));
  } catch {
    return before;
  }
  atEnd(() => writeFileSync(setting, String(before)));
  return TURN_MS;
}
