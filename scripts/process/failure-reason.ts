import { stripVTControlCharacters } from 'node:util';
import type { RunResult } from './run.ts';

const MOST_LINES = 12;

/** The useful part of a failed program's output: the lines around its first error, without stack or decoration. */
export function failureReason(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(
      (line) => line.trim() !== '' && !/^\s+at |^Node\.js v|^\s*errors: \[|^\}$|^\s*\^+$|node:internal/.test(line),
    );
  const first = lines.findIndex((line) => /error|✘|cannot|could not|failed|missing/i.test(line));
  const from = first === -1 ? Math.max(0, lines.length - MOST_LINES) : first;
  return lines
    .slice(from, from + MOST_LINES)
    .join('\n')
    .trim();
}

/** Why a program has failed that `run` has run: its output, or that it reached a time limit. */
export function whyFailed({ output, timedOut }: Pick<RunResult, 'output' | 'timedOut'>): string {
  const reason = failureReason(output);
  return timedOut ? ['it took too long and was stopped', reason].filter(Boolean).join(': ') : reason;
}
