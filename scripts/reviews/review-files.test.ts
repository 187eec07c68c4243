import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReviewFiles } from './review-files.ts';

const review = (id: number, fields: object = {}) => ({
  id,
  rating: 4,
  title: 'Title',
  text: 'Lathers well, rinses out quickly and my scalp has been calm since.',
  nickname: `Writer ${id}`,
  submittedAt: '2026-01-10T08:00:00+08:00',
  ...fields,
});

let dir = '';
const write = (name: string, content: unknown): void =>
  writeFileSync(path.join(dir, name), typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'alun-reviews-'));
  write('lemon.json', { product: 'lemon', reviews: [review(1), review(2)] });
});
afterEach(() => rmSync(dir, { recursive: true }));

it('DV-1 reads every file of a folder in a stable order', () => {
  write('apple.json', { product: 'apple', reviews: [] });
  const { files, problems } = readReviewFiles(dir);
  expect([files.map(({ product }) => product), problems]).toEqual([['apple', 'lemon'], []]);
  expect(files[1]?.reviews[0]).toMatchObject({ id: 1, helpful: 0, featured: false, incentivised: false });
});

it.each([
  ['mint.json', '{"product":', /mint\.json: .*JSON/],
  ['mint.json', { product: 'mint', reviews: [review(3, { rating: 6 })] }, /mint\.json: .*rating/],
  ['mint.json', { product: 'mint', reviews: [review(3, { text: 'Short.' })] }, /mint\.json: .*50 to 400/],
  ['mint.json', { product: 'mint', reviews: [review(2)] }, /id 2 is used twice/],
  [
    'mint.json',
    { product: 'mint', reviews: [review(3), review(4, { nickname: 'WRITER 3' })] },
    /nickname writer 3 is used twice for mint/,
  ],
  [
    'mint.json',
    { product: 'mint', reviews: [review(3, { nickname: 'Mei Ling' }), review(4, { nickname: 'Mei  Ling' })] },
    /nickname mei ling is used twice for mint/,
  ],
  ['mint.json', '{"product":\n"mint","reviews":[nul\n', /^.*mint\.json: .*JSON$/],
  ['notes.txt', 'x', /notes\.txt: is not a \.json file/],
])('RS-3 reports the problem in %s', (name, content, told) => {
  write(name, content);
  const { problems } = readReviewFiles(dir);
  expect(problems).toEqual([expect.stringMatching(told)]);
});

it('DV-1 a missing folder is reported', () => {
  expect(() => readReviewFiles(path.join(dir, 'none'))).toThrow(/none cannot be read/);
});
