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

test('SE-1 up to three characters request nothing and clear the suggestions', () => {
  asker.typed('lem');
  vi.advanceTimersByTime(5_000);
  expect(asked()).toEqual([]);
  expect(said).toEqual(['shows nothing']);
});

test('SE-1 suggestions are requested once, 500 ms after the last keystroke', () => {
  for (const text of ['lemo', 'lemon', 'lemon ']) {
    asker.typed(text);
    vi.advanceTimersByTime(499);
  }
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual(['lemon']);
});

test('SE-1 a change of case or whitespace requests nothing again', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  await questions[0]?.answer('two');
  asker.typed(' LEMON ');
  vi.advanceTimersByTime(5_000);
  expect(asked()).toEqual(['lemon']);
  expect(said).toEqual(['waits', 'shows two', 'waits no more']);
});

test('SE-1 a late response never replaces a newer one', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  asker.typed('lemon fresh');
  expect(questions[0]?.signal.aborted).toBe(true);
  vi.advanceTimersByTime(500);
  await questions[1]?.answer('new');
  await questions[0]?.answer('old');
  expect(said).toEqual(['waits', 'waits no more', 'waits', 'shows new', 'waits no more']);
});

test('SE-1 a response after the field was emptied is not shown', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  asker.typed('');
  await questions[0]?.answer('late');
  expect(said).toEqual(['waits', 'waits no more', 'shows nothing']);
});

test('SE-4 a failure clears the suggestions, stops waiting and is reported; the same term may be requested again', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  await questions[0]?.fail();
  expect(said).toEqual(['waits', 'shows nothing', 'failed', 'waits no more']);
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual(['lemon', 'lemon']);
});

test('SE-1 a failure of an aborted request is not reported', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  asker.typed('lemo');
  await questions[0]?.fail();
  expect(said).toEqual(['waits', 'waits no more']);
});

test('SE-1 a term that is typed again after the field was emptied is requested again', async () => {
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  await questions[0]?.answer('first');
  asker.typed('lem');
  asker.typed('lemon');
  vi.advanceTimersByTime(500);
  await questions[1]?.answer('second');
  expect(said).toEqual([
    ...['waits', 'shows first', 'waits no more', 'shows nothing'],
    ...['waits', 'shows second', 'waits no more'],
  ]);
});
