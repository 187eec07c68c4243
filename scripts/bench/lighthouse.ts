import { startEdgeFront } from '../../bench/measure/edge-front.ts';
import { type AuditedType, auditPages, installLighthouse, type PageAudit } from '../../bench/measure/lighthouse.ts';
import { table, writeResult } from '../../bench/measure/report.ts';
import { timed } from '../console/timed.ts';
import { findOrInstallChromium } from '../find-chromium.ts';
import { ownSite } from './own-site.ts';

export interface LighthouseOptions {
  /** Origin of a running site; without it one of the bench's own is started. */
  readonly url: string | undefined;
  /** Audits of each page. */
  readonly times: number;
  readonly types: readonly AuditedType[];
}

/** Audits a page of each of these types with Lighthouse; prints a table. */
export async function benchLighthouse({ url, times, types }: LighthouseOptions, write: boolean): Promise<void> {
  const chromium = await findOrInstallChromium();
  await timed('Lighthouse is there', installLighthouse);
  const own = url === undefined ? await timed('the site runs, content imported', ownSite) : undefined;
  const front = own && (await startEdgeFront(own.origin));
  try {
    const site = new URL(front?.origin ?? url ?? '');
    const row = (page: PageAudit): string[] => [
      page.type,
      ...[page.performance, page.accessibility, page.bestPractices, page.seo].map(String),
      `${(page.fcpMs / 1_000).toFixed(1)} s`,
      `${(page.lcpMs / 1_000).toFixed(1)} s`,
      `${Math.round(page.tbtMs)} ms`,
      page.cls.toFixed(3),
    ];
    const pages = await auditPages(site, {
      ...(own ? { asked: new URL(own.origin) } : {}),
      chromium,
      times,
      types,
      onPage: (page) => console.log(row(page).join('  '), page.lost.join(' ')),
    });
    const head = [
      'Lighthouse, mobile',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'FCP',
      'LCP',
      'TBT',
      'CLS',
    ];
    console.log(`\n${table([head, ...pages.map(row)])}\n`);
    if (write) console.log(`written: ${await writeResult({ lighthouse: pages }, { times }, 'lighthouse')}`);
  } finally {
    await front?.close();
    await own?.stop();
  }
}
