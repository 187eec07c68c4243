import { expect, test } from 'vitest';
import type { CardRatings } from '../catalogue/card-ratings.ts';
import type { CardRecommendations } from '../recommendations/card-recommendations.ts';
import { blocksOf } from './blocks.ts';
import { loadParts, MAX_OF_KIND } from './load-parts.ts';
import { pagePartsQuery } from './parts.query.generated.ts';
import type { PageContent } from './parts.ts';
import { richTextOf } from './rich-text.ts';
import { NO_COLLECTIONS, PLAIN_CARDS, scopeAnswering, sys } from './testing/answering-scope.ts';

const linking = (...ids: string[]) => ({
  nodeType: 'document',
  data: {},
  content: ids.map((id) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'entry-hyperlink', data: { target: { sys: { id } } }, content: [] }],
  })),
});

const text = (id: string, ...ids: string[]) => ({
  __typename: 'ContentTypeRichText' as const,
  sys: sys(id),
  body: { json: linking(...ids) },
  styles: null,
  componentWidth: null,
});

const callout = (id: string, ...ids: string[]) => ({
  __typename: 'Callout' as const,
  sys: sys(id),
  title: 'Worth knowing',
  body: { json: linking(...ids) },
  styles: 'tip',
  callToActionsCollection: null,
  componentWidth: null,
});

const asset = { url: '/media/a/b/a.webp', description: null, width: 1, height: 1, contentType: 'image/webp' };

const product = (id: string) => ({
  __typename: 'Product' as const,
  sys: sys(id),
  name: id,
  productShortName: null,
  slug: id,
  path: `/shop-products/${id}`,
  link: null,
  gtin: null,
  shortDescription: null,
  specialText: null,
  minPrice: 1,
  maxPrice: 2,
  accent: null,
  image: { sys: sys('asset'), ...asset },
  ratingAndReviewId: id,
  rating: null,
  ratingCount: null,
  maxRating: null,
  variantsCollection: null,
});

const article = (id: string) => ({
  ...{ __typename: 'Article' as const, sys: sys(id), articleId: `counted-${id}`, title: id, path: `/scalp/${id}` },
  ...{ pageType: null, language: 'en', shortDescription: null, readingMinutes: null, heroImage: null },
});

const carouselOf = (id: string, ...panels: object[]) => ({
  __typename: 'Carousel' as const,
  sys: sys(id),
  title: null,
  variant: null,
  autoplay: null,
  componentWidth: null,
  carouselPanelsCollection: { items: panels },
});

const json = (id: string, name: string, data: unknown) => ({ __typename: 'Json' as const, sys: sys(id), name, data });

const pages = {
  PageLinks: {
    entryCollection: {
      items: [
        { __typename: 'Article', sys: sys('article-x'), path: '/scalp/x', pageType: null },
        { __typename: 'Product', sys: sys('lemon'), path: '/shop-products/y/lemon', link: null },
        null,
      ],
    },
  },
};
const hrefs = { 'article-x': '/en-my/scalp/x', lemon: '/en-my/shop-products/y/lemon' };

const content = (...items: PageContent['items']): PageContent => ({ items });
const placed = <Kind extends keyof typeof MAX_OF_KIND | 'Redirect'>(name: Kind, id: string) => ({
  __typename: name,
  sys: sys(id),
});

async function partsOf(
  collections: Partial<Record<keyof typeof NO_COLLECTIONS, unknown>>,
  answers: object = pages,
  page = content(placed('ContentTypeRichText', 'a')),
) {
  const made = scopeAnswering({ ...answers, PageParts: { ...NO_COLLECTIONS, ...collections } });
  const rated: string[][] = [];
  const products: CardRatings = {
    rated(_scope, cards) {
      rated.push(cards.map(({ ratingId = '' }) => ratingId));
      return Promise.resolve(cards.map((card) => ({ ...card, rating: 4.5, ratingCount: 7 })));
    },
  };
  const counted: string[][] = [];
  const recommendations: CardRecommendations = {
    recommended(_scope, cards) {
      counted.push(cards.map(({ articleId }) => articleId));
      return Promise.resolve(cards.map((card) => ({ ...card, recommended: 7 })));
    },
  };
  const parts = await loadParts({ scope: made.scope, products, recommendations }, page);
  if (!parts.ok) throw new Error('expected the parts to load');
  return { ...made, rated, counted, parts: parts.value };
}

test('RT-11 pages linked in the text of components, also in sections, are loaded by one query', async () => {
  const { parts, asked } = await partsOf({
    texts: { items: [text('a', 'article-x'), text('b', 'lemon', 'article-x')] },
  });
  expect(asked.slice(1)).toEqual([
    {
      operation: 'PageLinks',
      variables: { ids: ['article-x', 'lemon'], limit: 2 },
      entries: ['article-x', 'lemon'],
    },
  ]);
  const section = { sys: sys('s'), title: null, styles: 'plain', componentWidth: null };
  const items = { items: [placed('ContentTypeRichText', 'b')] };
  const blocks = blocksOf(
    content(placed('ContentTypeRichText', 'a'), {
      __typename: 'SectionContainer',
      ...section,
      itemsCollection: items,
    }),
    parts,
  );
  expect(blocks).toMatchObject([{ body: { hrefs } }, { items: [{ body: { hrefs } }] }]);
});

test('RT-11 a link in a callout embedded in rich text leads to its page', async () => {
  const { parts } = await partsOf({ callouts: { items: [callout('tip', 'article-x')] } });
  const entries = { block: [{ __typename: 'Callout' as const, sys: sys('tip') }], hyperlink: [] };
  const body = richTextOf({ json: linking(), links: { entries, assets: {} } }, parts);
  expect(body?.blocks?.tip).toMatchObject({ kind: 'callout', body: { hrefs } });
});

test('RT-11 a link in the text of a carousel’s banner leads to its page', async () => {
  const placedImage = { altText: null, tooltip: null, title: null, link: null, target: null };
  const banner = {
    __typename: 'Banner',
    sys: sys('banner'),
    eyebrow: null,
    bannerHeading: null,
    richText: text('words', 'lemon'),
    image: {
      sys: sys('i'),
      image: { sys: sys('asset'), ...asset },
      ...placedImage,
      gaEventClass: null,
      gaEventLabel: null,
    },
    imageMobile: null,
    buttonsCollection: null,
    styles: 'split',
    accent: null,
    componentWidth: null,
  };
  const { parts } = await partsOf({ carousels: { items: [carouselOf('a', banner)] } });
  const blocks = blocksOf(content({ __typename: 'Carousel', sys: sys('a') }), parts);
  expect(blocks).toMatchObject([{ kind: 'carousel', autoplay: true, panels: [{ body: { hrefs } }] }]);
});

test('RT-11 components without links make no second query', async () => {
  const { asked } = await partsOf({ texts: { items: [text('a')] } });
  expect(asked.map(({ operation }) => operation)).toEqual(['PageParts']);
});

test('RS-1 if the linked pages cannot be loaded, the text is shown and the page is not storable', async () => {
  const { parts, scope } = await partsOf({ texts: { items: [text('a', 'article-x')] } }, {});
  expect(blocksOf(content(placed('ContentTypeRichText', 'a')), parts)).toMatchObject([{ kind: 'text' }]);
  expect(scope.meta({ freshForS: 1, staleForS: 1, staleIfErrorS: 1 }).storable).toBe(false);
});

test('CO-2 a data block with an unknown name or invalid data is left out and logged', async () => {
  const facts = [{ label: 'Scents', value: '9' }];
  const page = content(placed('Json', 'good'), placed('Json', 'odd'), placed('Json', 'torn'));
  const items = [json('good', 'facts', facts), json('odd', 'sparkles', {}), json('torn', 'facts', { label: 1 })];
  const { parts, log } = await partsOf({ jsons: { items } }, {}, page);
  const blocks = blocksOf(page, parts);
  expect(blocks).toEqual([{ kind: 'json', id: 'good', name: 'facts', data: facts }]);
  expect(log.events).toEqual(['content.json.unknown', 'content.json.unknown']);
  expect(log.lines[0]).toContain('"entry":"odd","name":"sparkles"');
});

test('CO-2 a component missing in the query’s answer is left out and logged', async () => {
  const page = content(placed('ContentTypeRichText', 'here'), placed('Carousel', 'one-too-many'));
  const { parts, log } = await partsOf({ texts: { items: [text('here')] } }, {}, page);
  expect(blocksOf(page, parts)).toMatchObject([{ kind: 'text', id: 'here' }]);
  expect(log.lines).toHaveLength(1);
  expect(log.lines[0]).toContain('"event":"content.parts.left-out"');
  expect(log.lines[0]).toContain('"entries":["one-too-many"]');
});

test('CO-4 only the variant Vertical makes a carousel vertical; a card row shows 3 cards unless it has a valid number', async () => {
  const carousel = (id: string, variant: string | null) => ({ ...carouselOf(id, product(id)), variant });
  const row = (id: string, slides: number | null) => ({
    __typename: 'Carouselcontainer',
    sys: sys(id),
    title: null,
    text: null,
    slides,
    itemsCollection: { items: [product(id)] },
    callToActionsCollection: null,
    componentWidth: null,
  });
  const { parts } = await partsOf({
    carousels: { items: [carousel('up', 'Vertical'), carousel('aside', 'Horizontal'), carousel('unsaid', null)] },
    rows: { items: [row('two', 2), row('unset', null), row('too-many', 9)] },
  });
  const blocks = blocksOf(
    content(
      ...['up', 'aside', 'unsaid'].map((id) => placed('Carousel', id)),
      ...['two', 'unset', 'too-many'].map((id) => placed('Carouselcontainer', id)),
    ),
    parts,
  );
  expect(blocks).toMatchObject([
    { vertical: true },
    { vertical: false },
    { vertical: false },
    { slides: 2 },
    { slides: 3 },
    { slides: 3 },
  ]);
});

test('PC-6 the ratings of all products on a page are loaded in one call, wherever they are placed', async () => {
  const row = {
    __typename: 'Carouselcontainer',
    sys: sys('row'),
    title: null,
    text: null,
    slides: null,
    itemsCollection: { items: [product('in-row')] },
    callToActionsCollection: null,
    componentWidth: null,
  };
  const { parts, rated } = await partsOf({
    products: { items: [product('alone'), product('in-text')] },
    carousels: { items: [carouselOf('carousel', product('in-carousel'))] },
    rows: { items: [row] },
  });
  expect(rated).toHaveLength(1);
  expect(rated[0]?.toSorted()).toEqual(['alone', 'in-carousel', 'in-row', 'in-text']);

  const stars = { rating: 4.5, ratingCount: 7 };
  const blocks = blocksOf(
    content(placed('Product', 'alone'), placed('Carousel', 'carousel'), placed('Carouselcontainer', 'row')),
    parts,
  );
  expect(blocks).toMatchObject([
    { kind: 'product', product: { slug: 'alone', ...stars } },
    { kind: 'carousel', panels: [{ product: { slug: 'in-carousel', ...stars } }] },
    { kind: 'cardRow', items: [{ product: { slug: 'in-row', ...stars } }] },
  ]);
  const entries = { block: [placed('Product', 'in-text')], hyperlink: [] };
  const body = richTextOf({ json: linking(), links: { entries, assets: {} } }, parts);
  expect(body?.blocks?.['in-text']).toMatchObject({ product: { slug: 'in-text', ...stars } });
});

test('AR-2 the recommendation counts of all articles on a page are loaded in one call, wherever they are placed', async () => {
  const row = {
    __typename: 'Carouselcontainer',
    sys: sys('row'),
    title: null,
    text: null,
    slides: null,
    itemsCollection: { items: [product('bottle'), article('in-row')] },
    callToActionsCollection: null,
    componentWidth: null,
  };
  const { parts, counted } = await partsOf({
    articles: { items: [article('alone'), article('in-text'), { ...article('untitled'), title: null }] },
    carousels: { items: [carouselOf('carousel', article('in-carousel'))] },
    rows: { items: [row] },
  });
  expect(counted).toHaveLength(1);
  expect(counted[0]?.toSorted()).toEqual(['alone', 'in-carousel', 'in-row', 'in-text'].map((id) => `counted-${id}`));

  const known = { recommended: 7 };
  const blocks = blocksOf(
    content(
      ...['alone', 'untitled'].map((id) => placed('Article', id)),
      placed('Carousel', 'carousel'),
      placed('Carouselcontainer', 'row'),
    ),
    parts,
  );
  expect(blocks).toMatchObject([
    { kind: 'article', article: { title: 'alone', ...known } },
    { kind: 'carousel', panels: [{ article: { title: 'in-carousel', ...known } }] },
    { kind: 'cardRow', items: [{ product: { slug: 'bottle' } }, { article: { title: 'in-row', ...known } }] },
  ]);
  const entries = { block: [placed('Article', 'in-text')], hyperlink: [] };
  const body = richTextOf({ json: linking(), links: { entries, assets: {} } }, parts);
  expect(body?.blocks?.['in-text']).toMatchObject({ article: { title: 'in-text', ...known } });
});

const embedding = (...ids: string[]) => ({
  json: linking(),
  links: {
    entries: { block: [...ids.map((id) => ({ __typename: 'Callout' as const, sys: sys(id) })), null] },
    assets: {},
  },
});

test('CO-2 CA-3 components of a page, its sections and its texts are loaded in one query that depends on each', async () => {
  const { scope, asked } = scopeAnswering({ PageParts: { ...NO_COLLECTIONS, callouts: { items: [callout('tip')] } } });
  const section = { __typename: 'SectionContainer' as const, sys: sys('s'), title: null, styles: null };
  const items = { items: [placed('Json', 'within'), null] };
  const page = content(placed('Product', 'one'), null, { ...section, componentWidth: null, itemsCollection: items });
  await loadParts({ scope, ...PLAIN_CARDS }, page, embedding('tip', 'one'), null, undefined, { json: null });
  const ids = ['one', 'tip', 'within'];
  expect(asked).toEqual([{ operation: 'PageParts', variables: expect.objectContaining({ ids }), entries: ids }]);
});

test('RS-1 a page without components makes no query; a failed query is returned as an error', async () => {
  const { scope, asked } = scopeAnswering({});
  expect(await loadParts({ scope, ...PLAIN_CARDS }, null, null)).toMatchObject({ ok: true });
  expect(asked).toEqual([]);
  const lost = await loadParts({ scope, ...PLAIN_CARDS }, content(placed('Json', 'a')));
  expect(lost).toMatchObject({ ok: false, error: { kind: 'timeout' } });
});

test('CA-2 of each kind, no more components are queried than the query returns, the first ones of the page', async () => {
  const banners = ['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'];
  const page = content(
    ...banners.map((id) => placed('Banner', id)),
    placed('Redirect', 'no-component'),
    placed('Json', 'z'),
  );
  const { asked, log } = await partsOf({}, {}, page);
  expect(asked[0]?.entries).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'z']);
  expect(log.lines[0]).toContain('"content.parts.left-out"');
  expect(log.lines[0]).toContain('"a"');
});

test('CA-2 the maximum of each kind is the limit in the query', () => {
  expect(pagePartsQuery.query.split('$ids}').length - 1, 'kinds that the query reads').toBe(
    Object.keys(MAX_OF_KIND).length,
  );
  for (const [kind, most] of Object.entries(MAX_OF_KIND)) {
    const name = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}Collection`;
    expect(pagePartsQuery.query).toContain(`${name}(where:{sys:{id_in:$ids}}limit:${most} `);
  }
});

test('RS-3 the first 100 components of a page and the first 60 links in their text are loaded, in one order of their ids', async () => {
  const KINDS = ['ContentCard', 'Product', 'Article', 'Image', 'HeadingTypes', 'ContentTypeRichText'] as const;
  // From the last id to the first: what comes first on the page is not what comes first by id.
  const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${999 - index}`);
  const { asked } = await partsOf(
    { texts: { items: [text('a', ...many(70, 'page'))] } },
    pages,
    content(...many(120, 'part').map((id, index) => placed(KINDS[index % KINDS.length] ?? 'Image', id))),
  );
  expect(asked.map(({ entries }) => entries)).toEqual([many(100, 'part').sort(), many(60, 'page').sort()]);
});
