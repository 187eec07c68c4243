import { beforeAll, expect, it } from 'vitest';
import { productIslandsHref } from '../../shared/routes.ts';
import { fillPictures } from '../testing/pictures.ts';
import { fillSpace, manageSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillWholeSpace, LEMON_FIELDS, richText } from '../testing/whole-space.ts';

const ARTICLE = '/scalp/topic/bare-article';
const MINT = '/shop/shampoos/mint';
const ROSE = '/shop/shampoos/rose';

/** An editor unpublished a picture that published entries still name: its link leads nowhere (protocol facts 4.4). */
beforeAll(async () => {
  await fillWholeSpace();
  await fillPictures('lost');
  await fillSpace([
    ...pageEntry('Article', 'bare-article', ARTICLE, {
      title: 'An article without a picture',
      parentSlug: 'topic',
      articleId: 'bare-article',
      shortDescription: 'Words alone.',
      heroImage: 'lost',
      publishedOn: '2026-02-01',
      categories: ['topic'],
      content: richText('Only words.'),
    }),
    ...pageEntry('Product', 'mint', MINT, {
      ...LEMON_FIELDS,
      title: 'Title of mint',
      productShortName: 'Mint',
      gtin: '95501000',
      ratingAndReviewId: 'mint',
      image: 'lost',
    }),
    { id: 'rose-front', type: 'Image', fields: { name: 'Rose', image: 'lost' } },
    {
      id: 'rose-330',
      type: 'ProductVariant',
      fields: { name: 'Rose 330', variantName: '330 ML', gtin: '95501024', productImageVideo: ['rose-front'] },
    },
    ...pageEntry('Product', 'rose', ROSE, {
      ...LEMON_FIELDS,
      title: 'Title of rose',
      productShortName: 'Rose',
      gtin: '95501017',
      ratingAndReviewId: 'rose',
      image: 'lost',
      variants: ['rose-330'],
    }),
  ]);
  await manageSpace('DELETE', '/assets/lost/published');
});

const mainAt = async (path: string) => {
  const answer = await openSite().get(`/en-my${path}`);
  return { status: answer.status, main: /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? '' };
};

it('AR-1 RT-2 an article whose picture was unpublished stays, without it', async () => {
  const { status, main } = await mainAt(ARTICLE);
  expect(status).toBe(200);
  for (const said of ['An article without a picture', 'Words alone.', 'Only words.']) expect(main).toContain(said);
  expect(main).not.toContain('/media/');
});

it('AR-2 a topic lists as many articles as it counts, also one whose picture was unpublished', async () => {
  const { main } = await mainAt('/scalp/topic');
  const [, counted] = /(\d+) articles/.exec(main) ?? [];
  const cards = main.match(/<article [^>]*>(?:(?!<\/article>).)*<\/article>/gs) ?? [];
  expect(cards).toHaveLength(Number(counted));
  const bare = cards.find((card) => card.includes(`href="/en-my${ARTICLE}"`));
  expect(bare).toContain('Words alone.');
  expect(bare).not.toContain('<img');
});

it.each([
  ['with other pictures', 'mint', MINT],
  ['without any other', 'rose', ROSE],
])(
  'PC-1 PC-4 PD-1 a product whose picture was unpublished, %s, stays in lists, is bought and reviewed',
  async (_others, slug, path) => {
    const list = await mainAt('/shop/shampoos');
    const [card = ''] = new RegExp(`<article [^>]*data-product="${slug}".*?</article>`, 's').exec(list.main) ?? [];
    expect(card).toContain(`href="/en-my${path}"`);
    expect(card).toContain('BUY NOW');
    expect(card).not.toContain('<img');

    const page = await mainAt(path);
    expect(page.status).toBe(200);
    expect(page.main).toContain(`Title of ${slug}`);
    expect((await mainAt(`${path}/writereview`)).status).toBe(200);
    for (const href of [productIslandsHref(slug), `/en-my/api/quick-view/${slug}`, `/en-my/api/shops/${slug}`])
      expect([href, (await openSite().get(href)).status]).toEqual([href, 200]);
  },
);
