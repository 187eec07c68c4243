import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_PARTS } from '../../mapping/parts.ts';
import { examples } from './article-list.examples.tsx';
import { articleListModelOf } from './article-list.load.tsx';
import { articleListPageQuery } from './article-list.query.generated.ts';

test('AR-2 a landing page links to its topics and shows featured articles', () => {
  const markup = renderToStaticMarkup(examples.full);
  expect(markup).toContain('href="/en-my/scalp/dandruff"');
  expect(markup).toContain('href="/en-my/scalp/concerns/dry-scalp"');
  expect(markup).toMatch(/<nav[^>]* aria-labelledby="topics"/);
  expect(markup.match(/<article/g)).toHaveLength(3);
});

test('AR-2 a landing page without topics and articles has no headings for them', () => {
  const markup = renderToStaticMarkup(examples.minimal);
  expect(markup).toMatch(/<h1[^>]*>The scalp<\/h1>/);
  expect(markup).not.toMatch(/<h[23]/);
});

test('AR-2 topics are child lists, then categories; those without an address are left out', () => {
  const sys = { id: 'x', publishedVersion: 1 };
  const topic = { sys, intro: null, heroImage: null };
  const { articleList } = articleListPageQuery.data.parse({
    articleList: {
      sys,
      title: 'The scalp',
      path: '/scalp',
      intro: null,
      heroImage: null,
      pageMetadata: null,
      categoriesCollection: { items: [{ ...topic, title: 'Dry scalp', path: '/scalp/concerns/dry-scalp' }, null] },
      childListsCollection: {
        items: [
          { ...topic, title: 'Dandruff', path: '/scalp/dandruff' },
          { ...topic, title: 'Nowhere', path: null },
        ],
      },
      featuredArticlesCollection: { items: [] },
      pageContentCollection: { items: [] },
    },
  });
  const list = articleList && articleListModelOf(articleList, [], NO_PARTS);
  expect(list?.topics.map(({ href }) => href)).toEqual(['/en-my/scalp/dandruff', '/en-my/scalp/concerns/dry-scalp']);
});
