import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { root, run } from '../../scripts/process/run.ts';
import type { Weight } from './bytes.ts';
import type { CleanSample } from './rounds.ts';
import type { StartUp } from './start-up.ts';
import { median, medianRatio } from './statistics.ts';

const RESULTS = 'bench/results';

/** Comparison of two subjects of one run. */
export interface Ratio {
  readonly name: string;
  /** Throughput of the first relative to the second, per CPU time (or per wall time, when CPU time is unknown). */
  readonly ratio: number;
  readonly target?: number;
}

export interface Figures {
  readonly subjects: readonly {
    readonly name: string;
    readonly perSecond: number;
    readonly cpuMicros: number;
    /** Discarded samples, in which requests failed. */
    readonly retries: number;
  }[];
  readonly ratios: readonly Ratio[];
  readonly weights: readonly Weight[];
  readonly startUps: readonly StartUp[];
}

/** Total number of discarded samples. */
export const retriesOf = (samples: readonly CleanSample[]): number =>
  samples.reduce((sum, { retries }) => sum + retries, 0);

/** Medians of each subject, and ratios between samples of the same round. */
export function figuresOf(
  samples: ReadonlyMap<string, readonly CleanSample[]>,
  comparisons: readonly { readonly name: string; readonly of: string; readonly to: string; readonly target?: number }[],
  weights: readonly Weight[],
  startUps: readonly StartUp[],
): Figures {
  const of = (name: string): readonly CleanSample[] => samples.get(name) ?? [];
  const costs = (name: string): number[] =>
    of(name).map(({ cpuMicros, perSecond }) => (Number.isNaN(cpuMicros) ? 1 / perSecond : cpuMicros));
  return {
    subjects: [...samples].map(([name, taken]) => ({
      name,
      perSecond: median(taken.map((sample) => sample.perSecond)),
      cpuMicros: median(taken.map((sample) => sample.cpuMicros)),
      retries: retriesOf(taken),
    })),
    ratios: comparisons.map(({ name, of: subject, to, ...rest }) => ({
      name,
      ratio: medianRatio(costs(to), costs(subject)),
      ...rest,
    })),
    weights,
    startUps,
  };
}

/**
 * Ratios that are far below their targets, in words. By a tenth, they differ from run to run; a fifth is a change of the code.
 * @param tolerance part of the target that may be missing, 0 to 1
 */
export const shortfalls = (ratios: readonly Ratio[], tolerance = 0.2): readonly string[] =>
  ratios.flatMap(({ name, ratio, target }) =>
    target !== undefined && !(ratio >= target * (1 - tolerance))
      ? [`${name}: ${ratio.toFixed(2)} of at least ${target}`]
      : [],
  );

const verdict = (reached: boolean): string => (reached ? 'reached' : 'MISSED');

/** Formats aligned columns: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('   '),
    )
    .join('\n');
}

/** Formats the figures as text tables. */
export function printed({ subjects, ratios, weights, startUps }: Figures): string {
  const number = (value: number): string => (Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en'));
  return [
    table([
      ['', 'requests/s', 'CPU µs/request', 'sampled again'],
      ...subjects.map(({ name, retries, ...cost }) => [
        name,
        number(cost.perSecond),
        number(cost.cpuMicros),
        number(retries),
      ]),
    ]),
    table([
      ['', 'ratio', 'target', ''],
      ...ratios.map(({ name, ratio, target }) => [
        name,
        ratio.toFixed(2),
        target === undefined ? '' : `≥ ${target}`,
        target === undefined ? '' : verdict(ratio >= target),
      ]),
    ]),
    table([
      ['', 'bytes', 'target', ''],
      ...weights.map(({ name, bytes, target }) => [
        name,
        number(bytes),
        target === undefined ? '' : `≤ ${number(target)}`,
        target === undefined ? '' : verdict(bytes <= target),
      ]),
    ]),
    table([
      ['start-up', 'ms', 'target', ''],
      ...startUps.map(({ name, ms, target }) => [name, ms.toFixed(0), `≤ ${target}`, verdict(ms <= target)]),
    ]),
  ].join('\n\n');
}

/** The checked-out commit, with `-dirty` when files that git tracks differ from it; null without git. */
export async function commitOf(folder: string): Promise<string | null> {
  const described = await run('git', ['describe', '--always', '--dirty', '--exclude', '*'], { cwd: folder });
  return described.ok ? described.output.trim() : null;
}

/** Writes a file that no earlier one has the name of: `<stem>.json`, or `<stem>-2.json` and so on. @returns its name */
export async function writeNew(folder: string, stem: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (let count = 1; ; count++) {
    const file = `${stem}${count > 1 ? `-${count}` : ''}.json`;
    try {
      await writeFile(path.join(folder, file), text, { flag: 'wx' });
      return file;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** Writes `bench/results/<date>[-name].json` with a description of the machine. @returns the path relative to the root */
export async function writeResult(
  figures: object,
  options: Readonly<Record<string, unknown>>,
  name = '',
): Promise<string> {
  const at = new Date().toISOString();
  const [processor] = cpus();
  const machine = {
    processor: processor?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.versions.node,
  };
  const stem = `${at.slice(0, 16).replaceAll(':', '')}${name && `-${name}`}`;
  const result = { at, commit: await commitOf(root), machine, options, ...figures };
  const written = await writeNew(path.join(root, RESULTS), stem, `${JSON.stringify(result, null, 2)}\n`);
  return path.join(RESULTS, written);
}
