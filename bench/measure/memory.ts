import { readFileSync } from 'node:fs';

/** Resident memory of the processes in bytes; NaN without /proc. */
export function residentBytes(pids: readonly string[]): number {
  if (pids.length === 0) return Number.NaN;
  return pids.reduce((total, pid) => {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return total + Number(kilobytes ?? 0) * 1_024;
  }, 0);
}
