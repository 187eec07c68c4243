import { browserFirst, serversFirst } from '../../bench/measure/browser-first.ts';
import { startEdgeFront } from '../../bench/measure/edge-front.ts';
import { EdgePictures } from '../../bench/measure/edge-pictures.ts';
import { floorPages } from '../../bench/measure/floor-pages.ts';
import {
  type AuditedType,
  auditOften,
  auditPages,
  installLighthouse,
  type PageAudit,
} from '../../bench/measure/lighthouse.ts';
import { pagesFirst } from '../../bench/measure/pages-first.ts';
import { table, writeResult } from '../../bench/measure/report.ts';
import { SLOW_4G } from '../../bench/measure/slow-line.ts';
import { findOrInstallFallbackFont } from '../chromium/fallback-font.ts';
import { findOrInstallChromium } from '../chromium/find-chromium.ts';
import { seconds } from '../console/duration.ts';
import { timed } from '../console/timed.ts';
import { ownSite } from './own-site.ts';

export interface LighthouseOptions {
  /** Origin of a running site; without it, the bench starts one. */
  readonly url: string | undefined;
  /** Audits per page. */
  readonly times: number;
  readonly types: readonly AuditedType[];
  /** Throttles a real connection, segment by segment, instead of Lighthouse's simulated throttling. */
  readonly line: boolean;
}

/** Audits one page of each of these types with Lighthouse; prints a table. */
export async function benchLighthouse({ url, times, types, line }: LighthouseOptions, write: boolean): Promise<void> {
  const browser = await browserFirst(await findOrInstallChromium());
  const font = await findOrInstallFallbackFont();
  const auditor = { browser, seen: line, settles: url === undefined };
  await timed('Lighthouse installed', installLighthouse);
  const own = url === undefined ? await timed('site started, content imported', ownSite) : undefined;
  const floors = own ? await floorPages(own.origin) : [];
  const barePages = new Map(floors.map(({ path, html }) => [path, html]));
  const front =
    own &&
    (await startEdgeFront(own.origin, {
      own: barePages,
      over: line ? SLOW_4G : undefined,
      pictures: new EdgePictures(own.origin),
    }));
  const stopWatching = pagesFirst(browser);
  try {
    await serversFirst(browser);
    const site = new URL(front?.origin ?? url ?? '');
    const row = (page: PageAudit): string[] => [
      page.type,
      ...[page.performance, page.accessibility, page.bestPractices, page.seo].map(String),
      seconds(page.fcpMs),
      seconds(page.lcpMs),
      `${Math.round(page.tbtMs)} ms`,
      page.cls.toFixed(3),
    ];
    const onPage = (page: PageAudit): void => console.log(row(page).join('  '), page.lost.join(' '));
    const bare: PageAudit[] = [];
    for (const { name, path } of floors) {
      const page = { type: name, path, ...(await auditOften(new URL(path, site).href, auditor, times)) };
      onPage(page);
      bare.push(page);
    }
    const pages = await auditPages(site, {
      ...(own ? { asked: new URL(own.origin) } : {}),
      auditor,
      times,
      types,
      onPage,
    });
    const head = [
      line ? 'Lighthouse, mobile, throttled connection' : 'Lighthouse, mobile',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'FCP',
      'LCP',
      'TBT',
      'CLS',
    ];
    console.log(`\n${table([head, ...[...bare, ...pages].map(row)])}\n`);
    if (write)
      console.log(
        `written: ${await writeResult({ lighthouse: pages, floors: bare }, { times, line, url, browserFirst: browser.first, turnMs: browser.turnMs, font }, line ? 'lighthouse-line' : 'lighthouse')}`,
      );
  } finally {
    stopWatching();
    await front?.close();
    await own?.stop();
  }
}
