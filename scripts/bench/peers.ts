import { askOften } from '../../bench/measure/ask-often.ts';
import { type BrowserStart, browserFirst, serversFirst } from '../../bench/measure/browser-first.ts';
import { startEdgeFront } from '../../bench/measure/edge-front.ts';
import { auditOnce, installLighthouse } from '../../bench/measure/lighthouse.ts';
import { type PageWeight, weighPages } from '../../bench/measure/page-weight.ts';
import { pagesFirst } from '../../bench/measure/pages-first.ts';
import { buildPeer, installPeer, PEERS, type RunningPeer, startPeer } from '../../bench/measure/peer-projects.ts';
import { answering, inFrontOf } from '../../bench/measure/peer-servers.ts';
import { familyOf } from '../../bench/measure/processor-time.ts';
import { retriesOf, table, writeResult } from '../../bench/measure/report.ts';
import { type CleanSample, measureInTurn, type Subject } from '../../bench/measure/rounds.ts';
import { setStage } from '../../bench/measure/stage.ts';
import { median } from '../../bench/measure/statistics.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { findOrInstallFallbackFont } from '../chromium/fallback-font.ts';
import { findOrInstallChromium } from '../chromium/find-chromium.ts';
import { seconds } from '../console/duration.ts';
import { timed } from '../console/timed.ts';
import { CommandError } from '../process/command-line.ts';
import { ownSite } from './own-site.ts';

const OURS = 'Alun';
const PAGE = hrefOfPath(PAGE_OF_TYPE.productDetailPage);
/** Where the Next project serves the same page from its cache. */
const KEPT = PAGE.replace(/^\/[^/]+/, '/kept');

/** Results of Lighthouse's mobile preset for a page: the median of several audits. */
interface Seen {
  readonly performance: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
}

interface Served {
  readonly name: string;
  readonly perSecond: number;
  /** Requests served per second of CPU time. */
  readonly perProcessorSecond: number;
  readonly cpuMicros: number;
  /** Samples discarded because requests failed in them. */
  readonly retries: number;
}

export interface PeersOptions {
  /** Audits per page. */
  readonly times: number;
  readonly rounds: number;
  readonly msPerRound: number;
}

/** The data that all of them show, fetched from the site itself. */
async function pageData(plain: URL): Promise<string> {
  const page = new URL(PAGE, plain);
  await fetch(page).then((answer) => answer.arrayBuffer());
  const answer = await fetch(new URL('?data', page));
  if (!answer.ok) throw new CommandError(`the site answered ${answer.status} to the request for the data of ${PAGE}`);
  return await answer.text();
}

const servedOf = (samples: ReadonlyMap<string, readonly CleanSample[]>): readonly Served[] =>
  [...samples].map(([name, taken]) => {
    const cpuMicros = median(taken.map((sample) => sample.cpuMicros));
    const perSecond = median(taken.map((sample) => sample.perSecond));
    return { name, perSecond, cpuMicros, perProcessorSecond: 1e6 / cpuMicros, retries: retriesOf(taken) };
  });

/** Measures the site in plain workerd and the peers on Node, one at a time, in turn. Also returns the data that they show. */
async function measureServers({
  rounds,
  msPerRound,
}: PeersOptions): Promise<{ readonly served: readonly Served[]; readonly json: string }> {
  const stage = await timed('both Workers started in workerd, content imported', setStage);
  const closing: (() => unknown)[] = [() => stage.dispose()];
  try {
    const json = await pageData(stage.plain);
    const upstream = await answering(json);
    closing.push(() => upstream.close());
    // Some servers compress responses themselves, others leave it to a proxy. Without compression, only rendering is compared.
    const encoding = 'identity';
    const subjects: Subject[] = [
      { name: `${OURS}, rendered for each request`, url: new URL(PAGE, stage.rendered).href, encoding },
      { name: `${OURS}, cached`, url: new URL(PAGE, stage.site).href },
    ];
    for (const peer of PEERS) {
      const { origin, pid, stop } = await startPeer(peer, upstream.origin, PAGE);
      closing.push(stop);
      const processes = () => familyOf(pid);
      const name = `${peer.name}, rendered for each request`;
      subjects.push({ name, url: new URL(PAGE, origin).href, encoding, processes });
      if (peer.folder === 'next')
        subjects.push({ name: `${peer.name}, cached`, url: new URL(KEPT, origin).href, processes });
    }
    const options = { rounds, connections: 16, msPerRound };
    const samples = await timed('requests measured', () => measureInTurn(subjects, options));
    return { served: servedOf(samples), json };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

interface Looked {
  readonly name: string;
  readonly weight: PageWeight;
  readonly lighthouse: Seen;
}

async function seenOf(url: string, browser: BrowserStart, times: number): Promise<Seen> {
  const audits = [];
  for (let time = 0; time < times; time++) audits.push(await auditOnce(url, { browser }));
  return {
    performance: median(audits.map((one) => one.performance)),
    lcpMs: median(audits.map((one) => one.lcpMs)),
    tbtMs: median(audits.map((one) => one.tbtMs)),
    cls: median(audits.map((one) => one.cls)),
  };
}

/** Measures all of them as browsers get them: with the same compression and the same pictures. */
async function lookAtPages(json: string, { times }: PeersOptions): Promise<readonly Looked[]> {
  const chromium = await findOrInstallChromium();
  const browser = await browserFirst(chromium);
  await findOrInstallFallbackFont();
  await timed('Lighthouse installed', installLighthouse);
  const own = await timed('site started, content imported', ownSite);
  const closing: (() => unknown)[] = [() => own.stop()];
  try {
    const site = new URL(own.origin);
    await askOften(new URL(PAGE, site));
    const edge = await startEdgeFront(own.origin);
    closing.push(() => edge.close());
    const upstream = await answering(json);
    closing.push(() => upstream.close());
    const urls = [{ name: OURS, url: new URL(PAGE, edge.origin).href }];
    for (const peer of PEERS) {
      const running: RunningPeer = await startPeer(peer, upstream.origin, PAGE);
      closing.push(running.stop);
      const front = await inFrontOf(running.origin, site);
      closing.push(() => front.close());
      urls.push({ name: peer.name, url: new URL(PAGE, front.origin).href });
    }
    const weights = await timed('weighed', () =>
      weighPages(
        urls.map(({ url }) => url),
        chromium,
      ),
    );
    closing.push(pagesFirst(browser));
    await serversFirst(browser);
    const looked: Looked[] = [];
    for (const [index, { name, url }] of urls.entries()) {
      const weight = weights[index];
      if (!weight) continue;
      const lighthouse = await timed(`${name} audited`, () => seenOf(url, browser, times));
      looked.push({ name, weight, lighthouse });
    }
    return looked;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

const number = (value: number): string => (Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en'));

/** Measures the product page against the same page in other frameworks; prints tables. */
export async function benchPeers(options: PeersOptions, write: boolean): Promise<void> {
  const since = Date.now();
  for (const peer of PEERS) {
    await timed(`${peer.name} installed`, () => installPeer(peer));
    await timed(`${peer.name} built`, () => buildPeer(peer));
  }
  const { served, json } = await measureServers(options);
  const pages = await lookAtPages(json, options);
  const weighed = [
    ['bytes, compressed', 'HTML', 'styles', 'script', 'executed script', 'script in total', 'requests', 'elements'],
    ...pages.map(({ name, weight }) => [
      name,
      ...[weight.html, weight.styles, weight.script, weight.scriptRun, weight.scriptInAll].map(number),
      ...[weight.requests, weight.elements].map(number),
    ]),
  ];
  const counted = [
    ['', 'requests/s', 'requests/CPU s', 'CPU µs/request', 'sampled again'],
    ...served.map((one) => [
      one.name,
      ...[one.perSecond, one.perProcessorSecond, one.cpuMicros, one.retries].map(number),
    ]),
  ];
  const audited = [
    ['Lighthouse, mobile', 'performance', 'LCP', 'TBT', 'CLS'],
    ...pages.map(({ name, lighthouse: { performance, lcpMs, tbtMs, cls } }) => [
      name,
      String(performance),
      seconds(lcpMs),
      `${Math.round(tbtMs)} ms`,
      cls.toFixed(3),
    ]),
  ];
  console.log(`\n${[weighed, counted, audited].map(table).join('\n\n')}\n`);
  if (write) console.log(`written: ${await writeResult({ served, pages }, { ...options }, 'peers')}`);
  console.log(`total ${Math.round((Date.now() - since) / 1_000)} s`);
}
