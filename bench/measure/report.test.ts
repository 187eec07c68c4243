import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commitOf, figuresOf, printed, shortfalls, table, writeNew } from './report.ts';

it('DV-1 a result names the commit that was measured, and says when the files differed from it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await commitOf(folder)).toBeNull();
  const git = (...words: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@mail.example', ...words], { cwd: folder });
  git('init', '--quiet');
  writeFileSync(path.join(folder, 'a.ts'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'One');
  git('tag', 'v1', '--message', 'One');
  writeFileSync(path.join(folder, 'result.json'), 'untracked');
  expect(await commitOf(folder)).toMatch(/^[0-9a-f]{7,}$/);
  writeFileSync(path.join(folder, 'a.ts'), 'two');
  expect(await commitOf(folder)).toMatch(/^[0-9a-f]{7,}-dirty$/);
});

it('DV-1 two results of one kind and minute are both kept', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const inside = path.join(folder, 'results');
  const files: string[] = [];
  for (const text of ['one', 'two', 'three']) files.push(await writeNew(inside, '2026-11-27T0519-kill', text));
  expect(files).toEqual(['2026-11-27T0519-kill.json', '2026-11-27T0519-kill-2.json', '2026-11-27T0519-kill-3.json']);
  expect(files.map((file) => readFileSync(path.join(inside, file), 'utf8'))).toEqual(['one', 'two', 'three']);
  await expect(writeNew(path.join(inside, files[0] ?? ''), 'a', '')).rejects.toThrow(/EEXIST|ENOTDIR/);
});

const taken = (...pairs: readonly (readonly [perSecond: number, cpuMicros: number, retries?: number])[]) =>
  pairs.map(([perSecond, cpuMicros, retries = 0]) => ({ perSecond, cpuMicros, retries }));

it('DV-1 figures are medians, and ratios of processor time within a round; a ratio above 1 is faster', () => {
  const { subjects, ratios } = figuresOf(
    new Map([
      ['ours', taken([100, 10, 1], [300, 20], [200, 60, 2])],
      ['theirs', taken([10, 40], [20, 40], [30, 60])],
    ]),
    [{ name: 'ours : theirs', of: 'ours', to: 'theirs', target: 3 }],
    [],
    [],
  );
  expect(subjects).toEqual([
    { name: 'ours', perSecond: 200, cpuMicros: 20, retries: 3 },
    { name: 'theirs', perSecond: 20, cpuMicros: 40, retries: 0 },
  ]);
  expect(ratios).toEqual([{ name: 'ours : theirs', ratio: 2, target: 3 }]);
});

it('DV-1 without processor times, a ratio compares requests per second', () => {
  const samples = new Map([
    ['ours', taken([100, Number.NaN])],
    ['theirs', taken([25, Number.NaN])],
  ]);
  expect(figuresOf(samples, [{ name: 'r', of: 'ours', to: 'theirs' }], [], []).ratios).toEqual([
    { name: 'r', ratio: 4 },
  ]);
});

it('DV-1 a table aligns its columns: names to the left, figures to the right', () => {
  expect(
    table([
      ['', 'ms'],
      ['home', '7'],
      ['a page', '1,200'],
    ]),
  ).toBe('            ms\nhome         7\na page   1,200');
});

it('DV-1 the printed report says of each figure whether it reaches its target, and shows no time that is unknown', () => {
  const report = printed({
    subjects: [{ name: 'ours', perSecond: 1_234.5, cpuMicros: Number.NaN, retries: 1 }],
    ratios: [
      { name: 'fast', ratio: 3, target: 3 },
      { name: 'slow', ratio: 2.994, target: 3 },
    ],
    weights: [
      { name: 'light', bytes: 14_600, target: 14_600 },
      { name: 'heavy', bytes: 14_601, target: 14_600 },
      { name: 'free', bytes: 1 },
    ],
    startUps: [
      { name: 'soon', ms: 50, target: 50 },
      { name: 'late', ms: 50.6, target: 50 },
    ],
  });
  const lines = report.split('\n').map((line) => line.trim().split(/ {2,}/).join(' | '));
  expect(lines).toEqual(
    expect.arrayContaining([
      'ours | 1,235 | – | 1',
      'fast | 3.00 | ≥ 3 | reached',
      'slow | 2.99 | ≥ 3 | MISSED',
      'light | 14,600 | ≤ 14,600 | reached',
      'heavy | 14,601 | ≤ 14,600 | MISSED',
      'free | 1',
      'soon | 50 | ≤ 50 | reached',
      'late | 51 | ≤ 50 | MISSED',
    ]),
  );
});

it('DV-1 a ratio of speeds counts as lost when more than a fifth of its target is missing, or when it was not measured', () => {
  expect(
    shortfalls([
      { name: 'reached', ratio: 3.2, target: 3 },
      { name: 'within a fifth', ratio: 2.41, target: 3 },
      { name: 'below', ratio: 2.39, target: 3 },
      { name: 'not measured', ratio: Number.NaN, target: 0.7 },
      { name: 'without a target', ratio: 0.1 },
    ]),
  ).toEqual(['below: 2.39 of at least 3', 'not measured: NaN of at least 0.7']);
});
