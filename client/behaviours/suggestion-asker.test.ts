import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SuggestionAsker } from './suggestion-asker.ts';

interface Question {
  readonly term: string;
  readonly signal: AbortSignal;
  readonly answer: (text: string) => Promise<void>;
  readonly fail: () => Promise<void>;
}

let questions: Question[];
let said: string[];
let asker: SuggestionAsker<string>;

beforeEach(() => {
  vi.useFakeTimers();
  questions = [];
  said = [];
  asker = new SuggestionAsker<string>({
    ask: (term, signal) =>
      new Promise((resolve, reject) => {
        const settle = (done: () => void) => async () => {
          done();
          await vi.advanceTimersByTimeAsync(0);
        };
        questions.push({
          term,
          signal,
          answer: (text) => settle(() => resolve(text))(),
          fail: settle(() => reject(new Error('HTTP error 503'))),
        });
      }),
    show: (answer) => said.push(`shows ${answer ?? 'nothing'}`),
    wait: (waiting) => said.push(waiting ? 'waits' : 'waits no more'),
    failed: () => said.push('failed'),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const asked = (): string[] => questions.map(({ term }) => term);

test('SE-1 nothing is asked up to three characters, and what was shown goes', () => {
  asker.typed('lem');
  vi.advanceTimersByTime(5_000);
  expect(asked()).toEqual([]);
  expect(said).toEqual(['shows nothing']);
});

test('SE-1 suggestions are asked for once, 500 ms after the last key', () => {
  for (const text of ['lemo', 'lemon', 'lemon ']) {
    asker.typed(text);
    vi.advanceTimersByTime(499);
  }
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual(['lemon']);
});

test('SE-1 a change that changes no word asks nothing again', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  await questions[0]?.answer('two');
  asker.typed(' LEMON ');
  vi.advanceTimersByTime(5_000);
  expect(asked()).toEqual(['lemon']);
  expect(said).toEqual(['waits', 'shows two', 'waits no more']);
});

test('SE-1 an answer that comes late never replaces a newer one', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  asker.typed('lemon fresh');
  expect(questions[0]?.signal.aborted).toBe(true);
  vi.advanceTimersByTime(500);
  await questions[1]?.answer('new');
  await questions[0]?.answer('old');
  expect(said).toEqual(['waits', 'waits no more', 'waits', 'shows new', 'waits no more']);
});

test('SE-1 an answer that comes after the field was emptied is not shown', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  asker.typed('');
  await questions[0]?.answer('late');
  expect(said).toEqual(['waits', 'waits no more', 'shows nothing']);
});

test('SE-4 a failure shows nothing, stops waiting and is told; the same words may be asked again', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  await questions[0]?.fail();
  expect(said).toEqual(['waits', 'shows nothing', 'failed', 'waits no more']);
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual(['lemon', 'lemon']);
});

test('SE-1 a failure of an answer nobody waits for any more is not told', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  asker.typed('lemo');
  await questions[0]?.fail();
  expect(said).toEqual(['waits', 'waits no more']);
});
