import { expect, test } from 'vitest';
import { readingShown } from './batches.ts';

test.each([
  ['both kinds have many results', { articles: 40, stories: 40 }, 1, { articles: 5, stories: 5 }],
  ['Load more adds five of each', { articles: 40, stories: 40 }, 2, { articles: 10, stories: 10 }],
  ['there are only articles', { articles: 40, stories: 0 }, 1, { articles: 10, stories: 0 }],
  ['there are only stories', { articles: 0, stories: 12 }, 1, { articles: 0, stories: 10 }],
  ['stories run out', { articles: 40, stories: 2 }, 1, { articles: 8, stories: 2 }],
  ['stories run out in the second batch', { articles: 40, stories: 7 }, 2, { articles: 13, stories: 7 }],
  ['articles run out', { articles: 6, stories: 40 }, 2, { articles: 6, stories: 14 }],
  ['everything runs out', { articles: 3, stories: 4 }, 2, { articles: 3, stories: 4 }],
  ['there is nothing', { articles: 0, stories: 0 }, 1, { articles: 0, stories: 0 }],
])('SE-3 articles and stories in batches: %s', (_what, total, batches, shown) => {
  expect(readingShown(total, batches)).toEqual(shown);
});

test('SE-3 a further batch removes nothing already shown, and has ten results while there are ten', () => {
  for (let articles = 0; articles <= 23; articles += 1)
    for (let stories = 0; stories <= 23; stories += 1)
      for (let batches = 1; batches <= 5; batches += 1) {
        const total = { articles, stories };
        const before = readingShown(total, batches);
        const after = readingShown(total, batches + 1);
        expect(before.articles + before.stories).toBe(Math.min(articles + stories, 10 * batches));
        expect(after.articles).toBeGreaterThanOrEqual(before.articles);
        expect(after.stories).toBeGreaterThanOrEqual(before.stories);
      }
});
