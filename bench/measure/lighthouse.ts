import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CHROMIUM_ARGUMENTS } from '../../scripts/chromium/chromium-arguments.ts';
import { CommandError } from '../../scripts/process/command-line.ts';
import { root, run } from '../../scripts/process/run.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { askOften } from './ask-often.ts';
import type { BrowserStart } from './browser-first.ts';
import { lastJson } from './last-json.ts';
import { median } from './statistics.ts';

const FOLDER = path.join(root, 'bench/lighthouse');
const INSTALL_LIMIT_MS = 300_000;
const AUDIT_LIMIT_MS = 120_000;
const TRIES = 3;

const audit = z.object({
  performance: z.number(),
  accessibility: z.number(),
  bestPractices: z.number(),
  seo: z.number(),
  fcpMs: z.number(),
  lcpMs: z.number(),
  tbtMs: z.number(),
  cls: z.number(),
  /** Audits that cost points. */
  lost: z.array(z.string()),
});
export type Audit = z.infer<typeof audit>;

/** Page types that have a page to audit. */
export type AuditedType = keyof typeof PAGE_OF_TYPE;

/** Medians of several audits of one page type. */
export interface PageAudit extends Omit<Audit, 'lost'> {
  readonly type: string;
  readonly path: string;
  /** Audits that cost points in any of the runs. */
  readonly lost: readonly string[];
}

/** Installs Lighthouse into bench/lighthouse, once. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(path.join(FOLDER, 'node_modules/lighthouse'))) return;
  const result = await run('npm', ['ci', '--prefix', FOLDER, '--no-fund', '--no-audit'], {
    timeoutMs: INSTALL_LIMIT_MS,
  });
  if (!result.ok) throw new CommandError(`Lighthouse could not be installed: ${result.output.trim()}`);
}

/** Options of an audit. */
export interface Auditor {
  readonly browser: BrowserStart;
  /** Report what the browser observes on the actual line, not what Lighthouse simulates for a slow one. */
  readonly seen?: boolean;
  /** Load every page once before and discard the result, so that everything is made that the edge would have cached. */
  readonly settles?: boolean;
}

/** Audits one address once. @throws CommandError when nothing is painted */
export async function auditOnce(url: string, { browser: { program, env }, seen }: Auditor): Promise<Audit> {
  let said = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const flags = JSON.stringify(CHROMIUM_ARGUMENTS);
    const args = [path.join(FOLDER, 'audit.mjs'), url, program, flags, ...(seen ? ['seen'] : [])];
    const result = await run('node', args, { env, timeoutMs: AUDIT_LIMIT_MS });
    said = result.output.trim();
    // On a busy machine nothing may be painted during an audit. Then all figures are missing, and the audit is repeated.
    const report = result.ok ? lastJson(said, audit) : undefined;
    if (report) return report;
  }
  throw new CommandError(
    `Lighthouse saw no paint of ${url} in ${TRIES} tries; check that no other browser is busy. ${said.slice(-500)}`,
  );
}

const middle = (audits: readonly Audit[], of: (one: Audit) => number): number => median(audits.map(of));

/** Audits one address `times` times and takes the median of each figure. @throws CommandError when nothing is painted */
export async function auditOften(
  url: string,
  auditor: Auditor,
  times: number,
): Promise<Omit<PageAudit, 'type' | 'path'>> {
  if (auditor.settles) await auditOnce(url, auditor);
  const audits: Audit[] = [];
  for (let time = 0; time < times; time++) audits.push(await auditOnce(url, auditor));
  return {
    performance: middle(audits, (one) => one.performance),
    accessibility: middle(audits, (one) => one.accessibility),
    bestPractices: middle(audits, (one) => one.bestPractices),
    seo: middle(audits, (one) => one.seo),
    fcpMs: middle(audits, (one) => one.fcpMs),
    lcpMs: middle(audits, (one) => one.lcpMs),
    tbtMs: middle(audits, (one) => one.tbtMs),
    cls: middle(audits, (one) => one.cls),
    lost: [...new Set(audits.flatMap(({ lost }) => lost))],
  };
}

/**
 * Audits one page of each of these types with Lighthouse's mobile preset (slow 4G, 4 × slower CPU), `times` times each, in the form that
 * popular pages are stored in.
 * @param asked origin for requests without a browser: the site behind the proxy
 */
export async function auditPages(
  site: URL,
  {
    auditor,
    times,
    types,
    asked = site,
    onPage,
  }: { auditor: Auditor; times: number; types: readonly AuditedType[]; asked?: URL; onPage: (page: PageAudit) => void },
): Promise<PageAudit[]> {
  const pages: PageAudit[] = [];
  for (const type of types) {
    const below = PAGE_OF_TYPE[type];
    await askOften(new URL(hrefOfPath(below), asked));
    const page = { type, path: below, ...(await auditOften(new URL(hrefOfPath(below), site).href, auditor, times)) };
    onPage(page);
    pages.push(page);
  }
  return pages;
}
