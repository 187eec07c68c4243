import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../process/run.ts';
import { readReviewFiles } from './review-files.ts';

const { files, problems } = readReviewFiles(path.join(root, 'content/reviews'));
const all = files.flatMap(({ reviews }) => reviews);

const productIds = globSync('content/entries/Product/*.md', { cwd: root }).flatMap(
  (file) => /^ratingAndReviewId: (\S+)$/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? [],
);

it('RV-1 initial review files exist for exactly the products in content', () => {
  expect(problems).toEqual([]);
  expect(files.map(({ product }) => product).sort()).toEqual(productIds.sort());
});

it('RV-5 one product has no initial reviews, all others several', () => {
  const counts = files.map(({ reviews }) => reviews.length).sort((a, b) => a - b);
  expect(counts[0]).toBe(0);
  expect(counts[1]).toBeGreaterThan(5);
});

it('RV-4 initial reviews cover every variant that a page shows', () => {
  const kinds = {
    'one to five stars': new Set(all.map(({ rating }) => rating)).size === 5,
    'stars alone': all.some(({ text }) => text === undefined),
    'without a location': all.some(({ location }) => location === undefined),
    'without a word on recommending': all.some(({ recommended }) => recommended === undefined),
    'not recommended': all.some(({ recommended }) => recommended === false),
    featured: all.some(({ featured }) => featured),
    rewarded: all.some(({ incentivised }) => incentivised),
    'taken over from elsewhere': all.some(({ syndicatedFrom }) => syndicatedFrom),
    'found helpful': all.some(({ helpful }) => helpful > 0),
  };
  expect(Object.entries(kinds).filter(([, is]) => !is)).toEqual([]);
});

it('RV-1 initial review texts are distinct and contain no price, link or address', () => {
  const texts = all.flatMap(({ text }) => text ?? []);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => /\bRM ?\d|https?:|www\.|@/i.test(text))).toEqual([]);
});
