import { beforeAll, expect, it } from 'vitest';
import { CONTENT_TYPES } from '../services/content/model/model.ts';
import { fillFilms, fillPictures } from './testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from './testing/site.ts';
import { richText } from './testing/whole-space.ts';

/** An entry in one place of a page, with unique analytics names. */
const named = (id: string, type: string, fields: Readonly<Record<string, unknown>>) => ({
  id,
  type,
  fields: { ...fields, gaEventClass: `event_${id}`, gaEventLabel: `Label of ${id}` },
});

const image = (id: string, fields: Readonly<Record<string, unknown>> = {}) =>
  named(id, 'Image', { name: id, image: 'sea', altText: id, ...fields });
const link = (id: string, fields: Readonly<Record<string, unknown>> = {}) =>
  named(id, 'LinkContainer', { linkText: id, link: '/scalp', ...fields });
const button = (id: string) => named(id, 'LinkButton', { text: id, link: '/scalp' });

const ON_HOME = [
  named('card', 'ContentCard', {
    title: 'Card',
    image: 'card-image',
    callToActions: ['card-button', 'card-film', 'unnamed-film'],
  }),
  image('card-image', { tooltip: 'A card' }),
  button('card-button'),
  named('card-film', 'VideoButton', { text: 'Film', video: 'film' }),
  // Also the film of a button that has names itself, and one of a button that has none.
  named('film', 'Video', { name: 'Film', videoThumbnail: 'sea', videoLink: 'https://films.example/2' }),
  named('own-film', 'Video', { name: 'Own film', videoThumbnail: 'sea', videoFile: 'reel' }),
  // First in the markup: phones show it instead of the banner’s picture.
  image('banner-phone', { tooltip: 'Narrow', link: '/scalp' }),
  image('banner-image'),
  button('banner-button'),
  named('banner-picture', 'ImageButton', { name: 'Picture', image: 'inner-image', text: 'Picture', link: '/scalp' }),
  image('set-image'),
  image('set-link', { link: '/scalp' }),
  image('panel-image'),
  button('callout-button'),
  button('row-button'),
  named('picture', 'ImageButton', { name: 'Picture', image: 'inner-image', link: '/scalp' }),
];
const ON_PRODUCT = [
  image('front'),
  // The gallery plays only our own films.
  named('product-film', 'Video', { name: 'Film', title: 'Film', videoThumbnail: 'sea', videoFile: 'reel' }),
  named('shop', 'Retailer', { label: 'MY / Lazada', country: 'MY', urlTemplate: 'https://shop.example/{gtin}' }),
];
const AROUND = [
  link('top-link'),
  link('social-link', { link: 'https://social.example/' }),
  link('column-link'),
  link('footer-link'),
  image('brand-above', { title: 'Teduh', link: 'https://teduh.example/' }),
  image('brand-below', { title: 'Rimba', link: 'https://rimba.example/' }),
  image('strip-link', { title: 'Lemon', link: '/scalp' }),
  image('strip-image', { title: 'Menthol' }),
];

beforeAll(async () => {
  await fillSpace(pageEntry('ContentPage', 'linked', '/scalp', { title: 'Scalp', pageType: 'contentPage' }));
  await fillPictures('sea');
  await fillFilms('reel');
  await fillSpace([
    ...ON_HOME,
    ...ON_PRODUCT,
    ...AROUND,
    { id: 'inner-image', type: 'Image', fields: { name: 'Inner', image: 'sea', altText: 'Inner' } },
    { id: 'unnamed-film', type: 'VideoButton', fields: { text: 'Own film', video: 'own-film' } },
    { id: 'words', type: 'HeadingTypes', fields: { headingName: 'Words', heading: 'Words' } },
    {
      id: 'banner',
      type: 'Banner',
      fields: {
        name: 'Banner',
        heading: 'words',
        image: 'banner-image',
        imageMobile: 'banner-phone',
        buttons: ['banner-button', 'banner-picture'],
      },
    },
    { id: 'set', type: 'ImageSet', fields: { name: 'Set', images: ['set-image', 'set-link'] } },
    { id: 'carousel', type: 'Carousel', fields: { name: 'Carousel', carouselPanels: ['panel-image'] } },
    {
      id: 'callout',
      type: 'Callout',
      fields: { title: 'Tip', body: richText('Well.'), callToActions: ['callout-button'] },
    },
    {
      id: 'row',
      type: 'Carouselcontainer',
      fields: { name: 'Row', title: 'Row', items: ['card'], callToActions: ['row-button'] },
    },
    {
      id: 'section',
      type: 'SectionContainer',
      fields: { name: 'Section', items: ['card', 'set', 'carousel', 'callout', 'row', 'picture'] },
    },
    ...pageEntry('HomePage', 'home', '/', { name: 'Home', pageContent: ['banner', 'section'] }),
    ...pageEntry('ProductListing', 'shampoos', '/shampoos', { name: 'Shampoos', title: 'Shampoos' }),
    ...pageEntry('Product', 'lemon', '/lemon', {
      name: 'Lemon',
      title: 'Lemon',
      productShortName: 'Lemon',
      shortDescription: 'Smells of lemon.',
      description: richText('Lemon.'),
      gtin: '12345678',
      minPrice: 10,
      maxPrice: 20,
      image: 'sea',
      accent: 'lemon',
      ratingAndReviewId: 'lemon',
      gaPopularityCount: 1,
      productCategory: 'shampoo',
      collection: 'shampoos',
      variants: ['lemon-330'],
      retailers: ['shop'],
    }),
    {
      id: 'lemon-330',
      type: 'ProductVariant',
      fields: { name: '330', variantName: '330 ML', gtin: '12345679', productImageVideo: ['front', 'product-film'] },
    },
    { id: 'column', type: 'LinkContainer', fields: { linkText: 'Column', links: ['column-link'] } },
    {
      id: 'header',
      type: 'Header',
      fields: { name: 'Header', brandLogo: 'inner-image', links: ['top-link'], relatedBrand: ['brand-above'] },
    },
    {
      id: 'footer',
      type: 'Footer',
      fields: {
        name: 'Footer',
        socialLinks: ['social-link'],
        footerNav: ['column'],
        footerLinks: ['footer-link'],
        relatedBrand: ['brand-below'],
        copyright: '© {year}',
      },
    },
    {
      id: 'strip',
      type: 'StickyBanner',
      fields: { name: 'Strip', title: 'Strip', images: ['strip-link', 'strip-image'] },
    },
  ]);
});

it('AN-1 every content type with analytics names is tested here', () => {
  const tracked = [...CONTENT_TYPES.values()].filter(({ fields }) => 'gaEventClass' in fields).map(({ name }) => name);
  const placed = [...ON_HOME, ...ON_PRODUCT, ...AROUND].map(({ type }) => type);
  expect([...new Set(placed)].sort()).toEqual(tracked.sort());
});

/** The names that appear in the markup as both class and label of one element. */
function namesIn(html: string): string[] {
  const elements = Array.from(html.matchAll(/<[a-z]+ [^>]*>/g), ([element]) => element);
  return [...ON_HOME, ...ON_PRODUCT, ...AROUND]
    .map(({ id }) => id)
    .filter((id) =>
      elements.some(
        (element) =>
          new RegExp(`class="[^"]*\\bevent_${id}(?:"| )`).test(element) &&
          element.includes(`data-event-label="Label of ${id}"`),
      ),
    );
}

it('AN-1 class and label of everything on the home page and in the shell are in the markup, on one element', async () => {
  const home = await (await openSite().get('/en-my')).text();
  expect(namesIn(home)).toEqual([...ON_HOME, ...AROUND].map(({ id }) => id));
});

it('AN-1 class and label of a product’s pictures, videos and shops are in the markup of its page', async () => {
  const product = await (await openSite().get('/en-my/lemon')).text();
  expect(namesIn(product)).toEqual([...ON_PRODUCT, ...AROUND].map(({ id }) => id));
});
