import { browserFirst } from '../../bench/measure/browser-first.ts';
import { measureInteractions, type Responsiveness } from '../../bench/measure/interactions.ts';
import { table, writeResult } from '../../bench/measure/report.ts';
import { findOrInstallFallbackFont } from '../chromium/fallback-font.ts';
import { findOrInstallChromium } from '../chromium/find-chromium.ts';
import { timed } from '../console/timed.ts';
import { ownSite } from './own-site.ts';

const TARGET_MS = 100;

/**
 * Performs a visitor's first interactions; prints how long the browser took to paint each response.
 * @param url origin of a running site; without it, the bench starts one
 */
export async function benchInteractions(url: string | undefined, times: number, write: boolean): Promise<void> {
  const start = await browserFirst(await findOrInstallChromium());
  const font = await findOrInstallFallbackFont();
  const own = url === undefined ? await timed('site started, content imported', ownSite) : undefined;
  try {
    const site = new URL(own?.origin ?? url ?? '');
    const found = await timed('measured', () =>
      measureInteractions(site, {
        start,
        times,
        onRound: (round, of) => console.log(`  round ${round} of ${of}`),
      }),
    );
    const row = (one: Responsiveness): string[] => {
      const slowest = one.visits.toSorted((a, b) => b.inpMs - a.inpMs)[0];
      return [
        one.name,
        one.device,
        one.moment,
        String(one.medianMs),
        String(one.worstMs),
        slowest ? `${slowest.event}: ${slowest.waitedMs} + ${slowest.handledMs}` : '',
        String(one.longestTaskMs),
        one.medianMs <= TARGET_MS ? 'reached' : 'MISSED',
      ];
    };
    const head = [
      'INP, 4 × slower',
      'device',
      'script',
      'median ms',
      'worst ms',
      'worst: waited + handled',
      'longest task',
      `≤ ${TARGET_MS} ms`,
    ];
    console.log(`\n${table([head, ...found.map(row)])}\n`);
    if (write)
      console.log(
        `written: ${await writeResult({ interactions: found }, { times, url, browserFirst: start.first, turnMs: start.turnMs, font }, 'interactions')}`,
      );
  } finally {
    await own?.stop();
  }
}
