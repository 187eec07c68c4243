import { readdirSync, readFileSync } from 'node:fs';

/** Indexes of fields of /proc/<pid>/stat after the name, see proc_pid_stat(5); times in ticks of 10 ms. */
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const MS_PER_TICK = 10;

function statOf(pid: string): { readonly name: string; readonly fields: readonly string[] } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') };
  } catch {
    return undefined;
  }
}

/** Process ids of the workerd processes that this process has started; empty without /proc. */
export function workerdProcesses(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      const stat = statOf(pid);
      return stat?.name === 'workerd' && stat.fields[PARENT] === String(process.pid);
    });
}

/** A running process with all its descendants; empty without /proc. */
export function familyOf(pid: number): string[] {
  if (process.platform !== 'linux') return [];
  const parents = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: entry, parent: statOf(entry)?.fields[PARENT] }));
  const family = [String(pid)];
  for (const member of family) family.push(...parents.filter(({ parent }) => parent === member).map((one) => one.pid));
  return family;
}

/** CPU time that the processes have used so far, in ms. Unlike wall time, it excludes other programs. */
export function processorTimeMs(pids: readonly string[]): number {
  return pids.reduce((total, pid) => {
    const fields = statOf(pid)?.fields;
    return total + (Number(fields?.[USER_TICKS] ?? 0) + Number(fields?.[SYSTEM_TICKS] ?? 0)) * MS_PER_TICK;
  }, 0);
}

/**
 * The same with microsecond precision, for one request at a time: CPU time of each thread so far (schedstat, in
 * nanoseconds). Threads that have ended are not included. NaN without process ids.
 */
export function threadTimeMs(pids: readonly string[]): number {
  if (pids.length === 0) return Number.NaN;
  const threads = pids.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`));
  return threads.reduce((total, thread) => {
    try {
      return total + Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      return total;
    }
  }, 0);
}
