import { beforeAll, expect, it } from 'vitest';
import { ok } from '../../services/result.ts';
import { fillSpace, openSite, pageEntry } from '../../testing/site.ts';
import { fillWholeSpace, richText } from '../../testing/whole-space.ts';

const article = (id: string, fields: Readonly<Record<string, unknown>> = {}) =>
  pageEntry('Article', id, `/scalp/topic/${id}`, {
    title: `Title of ${id}`,
    parentSlug: 'topic',
    articleId: id,
    shortDescription: `${id} in short.`,
    heroImage: 'picture',
    publishedOn: '2026-01-01',
    categories: ['topic'],
    content: richText(`${id} at length.`),
    ...fields,
  });

beforeAll(async () => {
  await fillWholeSpace();
  await fillSpace([
    { id: 'promo', type: 'ContentCard', fields: { title: 'A promo', styles: 'promo', link: '/shop' } },
    { id: 'tip', type: 'Callout', fields: { title: 'A tip below', body: richText('Rinse well.') } },
    { id: 'band', type: 'SectionContainer', fields: { name: 'Band', title: 'A band below', items: ['tip-in-band'] } },
    { id: 'tip-in-band', type: 'Callout', fields: { title: 'A tip in the band' } },
    ...article('next'),
    ...article('this', {
      relatedArticles: ['next'],
      relatedProducts: ['lemon'],
      promos: ['promo'],
      pageContent: ['tip', 'band'],
    }),
  ]);
});

it('AR-1 an article has its picture, topics, text, promos, components, and related articles and products', async () => {
  const html = await (await openSite().get('/en-my/scalp/topic/this')).text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  for (const said of [
    'Title of this',
    'this in short.',
    'this at length.',
    'A tip below',
    'Rinse well.',
    'A band below',
    'A tip in the band',
  ])
    expect(main).toContain(said);
  expect(main).toMatch(/<img [^>]*src="\/media\/\w+\/picture\.png\?w=1080&amp;fm=jpg"/);
  expect(main).toMatch(/aria-labelledby="article-topics".*href="\/en-my\/scalp\/topic"[^>]*>Title of topic</s);
  expect(main).toMatch(/<article [^>]*data-style="promo".*A promo/s);
  expect(main).toMatch(/<article [^>]*>.*<a [^>]*href="\/en-my\/scalp\/topic\/next"[^>]*>Title of next</s);
  expect(main).toMatch(/<article [^>]*data-product="lemon"/);
});

it('AR-2 Keep reading shows how often each article was recommended', async () => {
  const asked: (readonly string[])[] = [];
  const site = openSite({
    recommendations: {
      recommend: () => Promise.reject(new Error('not called by a page')),
      counts: async (ids) => {
        asked.push(ids);
        return ok(new Map([['next', 7]]));
      },
    },
  });
  const html = await (await site.get('/en-my/scalp/topic/this')).text();
  const [card = ''] = /<article [^>]*>(?:(?!<\/article>).)*Title of next.*?<\/article>/s.exec(html) ?? [];
  expect(card).toContain('recommended 7 times');
  expect(asked).toEqual([['next']]);
});
