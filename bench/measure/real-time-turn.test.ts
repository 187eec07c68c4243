import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../scripts/process/temporary-folder.ts';
import { shortTurns } from './real-time-turn.ts';

async function settingOf(text: string): Promise<string> {
  const { folder } = await temporaryFolder('alun-turns');
  const setting = path.join(folder, 'sched_rr_timeslice_ms');
  writeFileSync(setting, text);
  return setting;
}

it('DV-1 bench: turns of real-time programs are short, and as before when the bench ends', async () => {
  const atEnd: (() => void)[] = [];
  const setting = await settingOf('100\n');
  expect(shortTurns(setting, (task) => atEnd.push(task))).toBe(5);
  expect(readFileSync(setting, 'utf8')).toBe('5');
  for (const task of atEnd) task();
  expect(readFileSync(setting, 'utf8')).toBe('100');
});

it('DV-1 bench: turns that are short already are left alone', async () => {
  const atEnd = vi.fn();
  expect(shortTurns(await settingOf('1\n'), atEnd)).toBe(1);
  expect(atEnd).not.toHaveBeenCalled();
});

it('DV-1 bench: a system without the setting has no length of turns', () => {
  expect(shortTurns('/nonexistent/sched_rr_timeslice_ms')).toBeUndefined();
});
