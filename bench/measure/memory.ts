import { readFileSync } from 'node:fs';

/** Resident memory of the processes in bytes; NaN without /proc. */
export function residentBytes(pids: readonly string[]): number {
  if (pids.length === 0) return Number.NaN;
  return pids.reduce((total, pid) => {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return total + Number(kilobytes ?? 0) * 1_024;
  }, 0);
}

/** Slope of the linear regression line: how much y grows with each x. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const below = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return above / below;
}
