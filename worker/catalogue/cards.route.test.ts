import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillPictures } from '../testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { embedded, richText } from '../testing/whole-space.ts';
import { fakeRatings } from './testing/fake-ratings.ts';

const PRODUCTS = ['ginger', 'lime', 'mint', 'rose'] as const;
/** The rating of this one is in content. */
const RATED_BY_CONTENT = 'rose';

function product(id: string, place: number) {
  return [
    ...pageEntry('Product', id, `/shop/shampoos/${id}`, {
      name: id,
      title: `Title of ${id}`,
      productShortName: id,
      parentSlug: 'shampoos',
      shortDescription: `Smells of ${id}.`,
      description: richText('At length.'),
      gtin: String(40_000_000 + place),
      minPrice: 10,
      maxPrice: 20,
      image: 'picture',
      accent: 'lemon',
      ratingAndReviewId: id,
      ...(id === RATED_BY_CONTENT ? { rating: 5, ratingCount: 3 } : {}),
      gaPopularityCount: 100 - place,
      productCategory: 'shampoo',
      collection: 'shampoos',
      categories: ['shampoos'],
      variants: [`${id}-size`],
      ...(id === 'ginger' ? { relatedProducts: ['lime', 'mint'] } : {}),
    }),
    {
      id: `${id}-size`,
      type: 'ProductVariant',
      fields: { name: id, variantName: '330 ML', gtin: String(50_000_000 + place), productImageVideo: ['front'] },
    },
  ];
}

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillPictures('picture');
  await fillSpace([
    { id: 'front', type: 'Image', fields: { name: 'Front', image: 'picture', altText: 'A bottle' } },
    ...PRODUCTS.flatMap(product),
    ...pageEntry('ProductListing', 'shampoos', '/shop/shampoos', { name: 'Shampoos', title: 'Shampoos' }),
    { id: 'row', type: 'Carouselcontainer', fields: { name: 'Row', items: ['ginger', 'rose'] } },
    { id: 'carousel', type: 'Carousel', fields: { name: 'Carousel', carouselPanels: ['lime'] } },
    { id: 'band', type: 'SectionContainer', fields: { name: 'Band', items: ['mint', 'row'] } },
    { id: 'offered', type: 'SectionContainer', fields: { name: 'Offered', items: ['lime', 'mint'] } },
    ...pageEntry('HomePage', 'home', '/', { name: 'Home', pageContent: ['carousel', 'band'] }),
    ...pageEntry('ContentPage', 'offers', '/offers', {
      title: 'Offers',
      pageType: 'contentPage',
      pageContent: ['offered'],
    }),
    ...pageEntry('ContentPage', 'about-shampoos', '/collections/shampoos', {
      title: 'Shampoos',
      pageType: 'collectionDetailsPage',
    }),
    ...pageEntry('AboutPage', 'about-ginger', '/about/ginger', { title: 'About ginger', product: 'ginger' }),
    ...pageEntry('Category', 'topic', '/scalp', { title: 'Topic' }),
    ...pageEntry('Article', 'kulit', '/scalp/kulit', {
      title: 'Kulit kepala',
      language: 'ms',
      parentSlug: 'topic',
      articleId: 'kulit',
      shortDescription: 'Ringkas.',
      heroImage: 'picture',
      publishedOn: '2026-01-01',
      categories: ['topic'],
      content: embedded('mint'),
      relatedProducts: ['ginger', 'lime'],
    }),
  ]);
});

interface Cards {
  /** Products by the name of their list; those outside any list under `none`. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly html: string;
  /** Ids requested from the reviews service, by call. */
  readonly rated: readonly (readonly string[])[];
}

async function cardsOn(path: string): Promise<Cards> {
  const { reviews, rated } = fakeRatings(4.25);
  const html = await (await openSite({ reviews }).get(path)).text();
  const open = ['none'];
  const lists: Record<string, string[]> = {};
  const rewriter = new HTMLRewriter()
    .on('[data-item-list]', {
      element(element) {
        open.push(element.getAttribute('data-item-list') ?? '');
        element.onEndTag(() => void open.pop());
      },
    })
    .on('article[data-product]', {
      element(element) {
        const name = open.at(-1) ?? '';
        lists[name] = [...(lists[name] ?? []), element.getAttribute('data-product') ?? ''];
      },
    });
  await rewriter.transform(new Response(html)).text();
  return { lists, html, rated };
}

const count = (html: string, words: string): number => html.split(words).length - 1;

describe('product cards', () => {
  it.each([
    [
      'a home page: carousel, card row, section',
      '/en-my',
      { carousel: ['lime'], band: ['mint'], row: ['ginger', 'rose'] },
      1,
    ],
    ['a content page', '/en-my/offers', { offered: ['lime', 'mint'] }, 1],
    ['a page about a collection', '/en-my/collections/shampoos', { collection: [...PRODUCTS] }, 1],
    ['a page about a product', '/en-my/about/ginger', { about: ['ginger'] }, 1],
    ['the page of a product', '/en-my/shop/shampoos/ginger', { 'related-products': ['lime', 'mint'] }, 1],
    ['a product list', '/en-my/shop/shampoos', { '/en-my/shop/shampoos': [...PRODUCTS] }, 1],
    ['the empty compare page', '/en-my/compare-products', { 'popular-products': [...PRODUCTS] }, 1],
    ['the compare page', '/en-my/compare-products?products=ginger,lime', { compare: ['ginger', 'lime'] }, 1],
    ['an article', '/en-my/scalp/kulit', { mint: ['mint'], 'related-products': ['ginger', 'lime'] }, 2],
  ])(
    'PC-1 PC-6 AN-1 on %s are in named lists, and their ratings need one call per part of the page',
    async (_what, path, lists, calls) => {
      const cards = await cardsOn(path);
      expect(cards.lists).toEqual(lists);
      expect(cards.rated).toHaveLength(calls);
      const shown = Object.values<readonly string[]>(lists).flat();
      expect(cards.rated.flat().toSorted()).toEqual(shown.filter((id) => id !== RATED_BY_CONTENT).toSorted());
      for (const id of shown) {
        expect(cards.html).toContain(`href="/en-my/shop/shampoos/${id}#ratings-reviews-wrapper"`);
        const [card = ''] = new RegExp(`data-product="${id}".*?</article>`, 's').exec(cards.html) ?? [];
        expect(card).toContain('data-from="/en-my/api/shops/*');
      }
    },
  );

  it('PC-6 show a rating from content, without asking the service for it', async () => {
    const { html, rated } = await cardsOn('/en-my/collections/shampoos');
    expect(count(html, 'Rated 4.3 out of 5')).toBe(3);
    expect(count(html, 'Rated 5 out of 5')).toBe(1);
    expect(rated).toEqual([['ginger', 'lime', 'mint']]);
  });

  it('AR-4 PC-1 on a Malay page are in Malay, including their dialogs', async () => {
    const { html } = await cardsOn('/en-my/scalp/kulit');
    expect(count(html, '>BELI SEKARANG<')).toBe(3);
    expect(html).not.toContain('>BUY NOW<');
    expect(count(html, 'Dinilai 4.3 daripada 5')).toBe(3);
    for (const id of ['mint', 'ginger', 'lime']) {
      const [card = ''] = new RegExp(`data-product="${id}".*?</article>`, 's').exec(html) ?? [];
      expect(card).toContain('data-from="/en-my/api/quick-view/*?lang=ms"');
      expect(card).toContain('data-from="/en-my/api/shops/*?lang=ms"');
    }
  });

  it.each([
    ['a product list', '/en-my/shop/shampoos', 4],
    ['a page about a collection', '/en-my/collections/shampoos', 4],
    ['the empty compare page', '/en-my/compare-products', 4],
    ['a home page', '/en-my', 0],
    ['the page of a product', '/en-my/shop/shampoos/ginger', 0],
  ])('PL-6 on %s can be selected for comparison only in lists', async (_what, path, boxes) => {
    const { html } = await cardsOn(path);
    expect(count(html, 'form="compare"')).toBe(boxes);
    expect(count(html, '<form id="compare"')).toBe(boxes > 0 ? 1 : 0);
  });
});
