import { expect, test } from 'vitest';
import type { BlockModel } from '../blocks/block-model.ts';
import { PageScope, type RunQuery } from '../render/page-scope.ts';
import { failed } from '../services/result.ts';
import { withLinks } from './block-links.ts';

const linking = (...ids: string[]) => ({
  nodeType: 'document',
  data: {},
  content: ids.map((id) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'entry-hyperlink', data: { target: { sys: { id } } }, content: [] }],
  })),
});

const text = (id: string, ...ids: string[]): BlockModel & { kind: 'text' } => ({
  kind: 'text',
  id,
  body: { document: linking(...ids) },
});

const asked: unknown[] = [];
const scopeAnswering = (items: unknown[]): PageScope => {
  asked.length = 0;
  const run: RunQuery = async (operation, variables, options) => {
    asked.push({ variables, dependsOn: options.dependsOn });
    const data = operation.data.parse({ entryCollection: { items } });
    const meta = { tags: [], storedAt: 0, policy: options.policy };
    return { ok: true, value: { data, meta, outcome: 'miss', storable: true } };
  };
  return new PageScope(run, 0);
};

const sys = (id: string) => ({ id, publishedVersion: 1 });
const article = { __typename: 'Article', sys: sys('article-x'), path: '/scalp/x', pageType: null };
const product = { __typename: 'Product', sys: sys('lemon'), path: '/shop-products/y/lemon', link: null };

test('RT-11 links in the text of components, in sections too, get the addresses of their pages by one query', async () => {
  const blocks: BlockModel[] = [
    text('a', 'article-x'),
    { kind: 'section', id: 's', tone: 'plain', items: [text('b', 'lemon', 'article-x')] },
  ];
  const [first, second] = await withLinks(scopeAnswering([article, product, null]), blocks);
  expect(asked).toEqual([{ variables: { ids: ['article-x', 'lemon'], limit: 2 }, dependsOn: ['article-x', 'lemon'] }]);
  const hrefs = { 'article-x': '/en-my/scalp/x', lemon: '/en-my/shop-products/y/lemon' };
  expect(first).toMatchObject({ body: { hrefs } });
  expect(second).toMatchObject({ items: [{ body: { hrefs } }] });
});

test('RT-11 components without such links ask nothing', async () => {
  const blocks = [text('a')];
  expect(await withLinks(scopeAnswering([]), blocks)).toBe(blocks);
  expect(asked).toEqual([]);
});

test('RS-1 where the look-up fails the text stays and the page is not stored', async () => {
  const scope = new PageScope(async () => failed({ kind: 'timeout', message: 'content: no answer' }), 0);
  const blocks = [text('a', 'article-x')];
  expect(await withLinks(scope, blocks)).toBe(blocks);
  expect(scope.meta({ freshForS: 1, staleForS: 1, staleIfErrorS: 1 }).storable).toBe(false);
});
