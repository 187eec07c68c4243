import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../../scripts/chromium/open-browser.ts';
import { CommandError } from '../../scripts/process/command-line.ts';
import { HELPFUL_VOTES } from '../../shared/spec/helpful-votes.ts';
import type { BrowserStart } from './browser-first.ts';
import { DEVICES, type Device, MOMENTS, type Moment } from './circumstances.ts';
import { BARE_PAGE, INTERACTIONS, type Interaction } from './interaction-list.ts';
import { median } from './statistics.ts';
import { type Told, Visitor } from './visitor.ts';

const SLOWDOWN = 4;
const NAVIGATION_LIMIT_MS = 30_000;
const SHOWN_LIMIT_MS = 10_000;
/** Wait after the browser's first idle callback, for files that are fetched in it. */
const SCRIPTS_COME_WITHIN_MS = 300;
/** Wait after the last frame, for performance entries that the browser delivers late. */
const ENTRIES_COME_WITHIN_MS = 250;

/** Measurements of one visit, in milliseconds. */
export interface Visit {
  /** The longest interaction as browsers count it: from the input to the next paint, in steps of 8 ms. */
  readonly inpMs: number;
  /** The slowest event of that interaction, with its input delay and processing time. */
  readonly event: string;
  readonly waitedMs: number;
  readonly handledMs: number;
  /** The longest task between the first input and the result on screen; 0 for none over 50 ms. */
  readonly longestTaskMs: number;
}

/** All visits of one interaction on one device at one moment. */
export interface Responsiveness {
  readonly name: string;
  readonly device: Device;
  readonly moment: Moment;
  readonly medianMs: number;
  readonly worstMs: number;
  readonly longestTaskMs: number;
  readonly visits: readonly Visit[];
}

interface Met {
  readonly name: string;
  readonly id: number;
  readonly start: number;
  readonly ms: number;
  readonly waited: number;
  readonly handled: number;
}

/** Data that the bench collects in the page. */
interface Kept {
  readonly met: Met[];
  readonly tasks: { readonly end: number; readonly ms: number }[];
  /** Targets of prevented navigations: the page stays, so that the paint after the input can be measured. */
  readonly left: string[];
}

/** Runs in the page before its own scripts: records inputs and long tasks, and prevents navigation. */
function watch(): void {
  const left: string[] = [];
  const met: Met[] = [];
  const tasks: { readonly end: number; readonly ms: number }[] = [];
  const keep = (list: PerformanceObserverEntryList): void => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { readonly interactionId?: number })[]) {
      const { name, startTime, duration, processingStart, processingEnd, interactionId: id = 0 } = entry;
      const handled = processingEnd - processingStart;
      met.push({ name, id, start: startTime, ms: duration, waited: processingStart - startTime, handled });
    }
  };
  new PerformanceObserver(keep).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver(keep).observe({ type: 'first-input', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ end: startTime + duration, ms: duration });
  }).observe({ type: 'longtask' });
  addEventListener('click', () => (globalThis as unknown as Told).benchClicked(''), true);
  navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument || event.hashChange) return;
    left.push(event.destination.url);
    event.preventDefault();
  });
  Object.assign(globalThis, { bench: { met, tasks, left } satisfies Kept });
}

/** Waits two frames, so that earlier changes have been painted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits until the page's own work is done: scripts have loaded, and the parts below have been laid out. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load', { timeout: NAVIGATION_LIMIT_MS });
  await page.waitForFunction(() => !document.querySelector('.later:not([data-laid-out])'));
  await page.waitForTimeout(SCRIPTS_COME_WITHIN_MS);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3_000 })));
}

/** The visit's figures; undefined when the browser reported no interaction. Events such as hovering belong to none. */
export function visitOf({ met, tasks }: Pick<Kept, 'met' | 'tasks'>): Visit | undefined {
  const [worst] = met.filter(({ id }) => id > 0).toSorted((a, b) => b.ms - a.ms);
  if (!worst) return undefined;
  const since = Math.min(...met.map(({ start }) => start));
  return {
    inpMs: worst.ms,
    event: worst.name,
    waitedMs: Math.round(worst.waited),
    handledMs: Math.round(worst.handled),
    longestTaskMs: Math.round(Math.max(0, ...tasks.filter(({ end }) => end > since).map(({ ms }) => ms))),
  };
}

async function readVisit(page: Page): Promise<Visit> {
  const visit = visitOf(await page.evaluate(() => (globalThis as unknown as { readonly bench: Kept }).bench));
  if (!visit) throw new CommandError(`${page.url()}: the browser reported no interaction`);
  return visit;
}

/** @throws CommandError for an error page, whose header reacts like that of the page it stands for */
function expectPage(url: URL, status: number | undefined): void {
  if (status !== 200) throw new CommandError(`${url} answers ${status ?? 'nothing'}`);
}

/** One visit with a new browser context, in which nothing has been done before. */
async function visitOnce(
  browser: Browser,
  site: URL,
  { path, target, act, shows }: Interaction,
  device: Device,
  moment: Moment,
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-MY', ...DEVICES[device] });
  try {
    const page = await context.newPage();
    const visitor = await Visitor.of(page, device, moment);
    await page.addInitScript(watch);
    const held: (() => void)[] = [];
    await page.route('**/*', async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      if (pathname === BARE_PAGE.path) return await route.fulfill({ contentType: 'text/html', body: BARE_PAGE.html });
      // Votes of the bench are not counted.
      if (request.method() === 'POST') return await route.fulfill({ json: { vote: HELPFUL_VOTES.helpful } });
      if (moment === 'before' && /\/assets\/.*\.js$/.test(pathname))
        await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const url = new URL(path, site);
    const answer = await page.goto(url.href, { waitUntil: 'commit', timeout: NAVIGATION_LIMIT_MS });
    expectPage(url, answer?.status());
    await page.waitForFunction(
      (selector) =>
        performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector(selector),
      target(device),
      { timeout: NAVIGATION_LIMIT_MS },
    );
    if (moment === 'after') await settled(page);
    await act(visitor);
    const shown = shows(device);
    if (moment === 'after' || shown.native) await page.waitForSelector(shown.selector, { timeout: SHOWN_LIMIT_MS });
    else
      await page.waitForFunction(() => (globalThis as unknown as { readonly bench: Kept }).bench.left.length > 0, {
        timeout: SHOWN_LIMIT_MS,
      });
    await painted(page);
    await page.waitForTimeout(ENTRIES_COME_WITHIN_MS);
    const visit = await readVisit(page);
    for (const release of held) release();
    return visit;
  } finally {
    await context.close();
  }
}

/** Visits again when a visit fails, and says why: on a busy machine a page may exceed the limits. */
async function visit(
  browser: Browser,
  site: URL,
  interaction: Interaction,
  device: Device,
  moment: Moment,
): Promise<Visit> {
  const failure = (error: unknown): string =>
    `${interaction.name}, ${device}, ${moment}: ${error instanceof Error ? error.message : String(error)}`;
  try {
    return await visitOnce(browser, site, interaction, device, moment);
  } catch (reason) {
    console.error(`visited again: ${failure(reason)}`);
    return await visitOnce(browser, site, interaction, device, moment).catch((error: unknown) => {
      throw new CommandError(failure(error));
    });
  }
}

/**
 * Requests every page of the interactions once: most visitors get cached pages.
 * @throws CommandError when nothing answers, or with an error
 */
export async function fillCaches(site: URL): Promise<void> {
  const paths = new Set(INTERACTIONS.map(({ path }) => path).filter((path) => path !== BARE_PAGE.path));
  for (const path of paths) {
    const url = new URL(path, site);
    const answer = await fetch(url).catch(() => undefined);
    if (!answer) throw new CommandError(`${site.origin} does not answer; check that a site is running there`);
    await answer.arrayBuffer();
    expectPage(url, answer.status);
  }
}

/**
 * Runs each interaction on a phone and on a desktop with a CPU throttled to a quarter, as the visitor's first action: before any script
 * has loaded, and after all of it has. The subjects alternate within each round, so that a slow moment of the machine affects all.
 */
export async function measureInteractions(
  site: URL,
  { start, times, onRound }: { start: BrowserStart; times: number; onRound: (round: number, of: number) => void },
): Promise<readonly Responsiveness[]> {
  await fillCaches(site);
  const browser = await openBrowser(start.program, start.env);
  const subjects = INTERACTIONS.flatMap((interaction) =>
    interaction.devices.flatMap((device) => MOMENTS.map((moment) => ({ interaction, device, moment }))),
  );
  const visits = subjects.map((): Visit[] => []);
  try {
    for (let round = 1; round <= times; round++) {
      for (const [index, { interaction, device, moment }] of subjects.entries()) {
        visits[index]?.push(await visit(browser, site, interaction, device, moment));
      }
      onRound(round, times);
    }
  } finally {
    await browser.close();
  }
  return subjects.map(({ interaction, device, moment }, index) => {
    const met = visits[index] ?? [];
    return {
      name: interaction.name,
      device,
      moment,
      medianMs: median(met.map(({ inpMs }) => inpMs)),
      worstMs: Math.max(...met.map(({ inpMs }) => inpMs)),
      longestTaskMs: median(met.map(({ longestTaskMs }) => longestTaskMs)),
      visits: met,
    };
  });
}
