import { examples as buyBoxes } from '../../../client/islands/BuyBox/buybox.examples.ts';
import { examples as galleries } from '../../../client/islands/Gallery/gallery.examples.ts';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import { itchCare, spray } from '../../../shared/ui/product-card.examples.tsx';
import { documentOf, paragraph } from '../../blocks/rich-text.examples.tsx';
import { follow } from '../../render/deferred.tsx';
import { reviewsModels } from '../../reviews/reviews.examples.tsx';
import { failed, ok } from '../../services/result.ts';
import { ProductPage } from './ProductPage.tsx';
import type { ProductModel } from './product-model.ts';

const picture = (id: string, alt: string, width: number, height: number) => ({
  src: `/media/${id}/0123456789ab/${id}.webp`,
  alt,
  width,
  height,
});

const HREF = '/en-my/shop-products/anti-dandruff-shampoo-collection/lemon-fresh-shampoo';

const full: ProductModel = {
  slug: 'lemon-fresh-shampoo',
  href: HREF,
  accent: 'lemon',
  title: 'Lemon Fresh Anti-Dandruff Shampoo',
  specialText: 'Silicone-free',
  shortDescription:
    'For scalps that turn oily before lunch. Silicone-free, quick to rinse, and it smells of limau peel rather than floor cleaner.',
  description: documentOf(
    paragraph(
      'There is a kind of afternoon, somewhere between the kopitiam and the car park, when a scalp simply gives up. Lemon Fresh is for the wash that comes after it.',
    ),
    paragraph(
      'Zinc pyrithione helps control the yeast behind dandruff, while a quick-rinsing base lifts away the day’s oil. We left out silicone, so nothing is weighing your roots down when you step outside again.',
    ),
  ),
  rating: 4.3,
  ratingCount: 212,
  gallery: galleries.full,
  buyBox: buyBoxes.full,
  hero: picture('lemon-fresh-shampoo-hero', 'Two lemon-yellow bottles before soft swells', 1920, 1200),
  texture: picture('lemon-fresh-shampoo-texture', 'Glossy lemon-yellow shampoo in a quick, light swell', 1400, 1400),
  additionalInformation: [
    { id: 'how', title: 'How to use', body: documentOf(paragraph('Massage into wet hair, wait two minutes, rinse.')) },
    {
      id: 'what',
      title: 'Ingredients',
      body: documentOf(paragraph('Water, sodium laureth sulfate, zinc pyrithione, citrus peel oil.')),
    },
  ],
  blocks: [
    {
      kind: 'callout',
      id: 'tip',
      look: 'tip',
      title: 'Blame the weather, a little',
      body: documentOf(
        paragraph(
          'Damp air does not create dandruff. It does keep a scalp warm and wet for longer, which is close enough to an invitation.',
        ),
      ),
      buttons: [
        { kind: 'linkButton', id: 'more', text: 'Humidity and dandruff', href: '/en-my/scalp', variant: 'text' },
      ],
    },
  ],
  writeReviewHref: `${HREF}/writereview`,
  ratingId: 'lemon-fresh',
  gtin: '9551000000102',
  crumbs: [
    { title: 'Home', href: '/en-my' },
    { title: 'Shop Products', href: '/en-my/shop-products' },
    { title: 'Shampoos', href: '/en-my/shop-products/anti-dandruff-shampoo-collection' },
    { title: 'Lemon Fresh Shampoo', href: HREF },
  ],
};

const minimal: ProductModel = {
  ...full,
  accent: 'graphite-ember',
  title: 'UltraMen',
  specialText: undefined,
  rating: undefined,
  hero: undefined,
  texture: undefined,
  additionalInformation: [],
  blocks: [],
  gallery: galleries.onePicture,
  buyBox: buyBoxes.noVariants,
};

const related = follow(Promise.resolve(ok([itchCare, spray])));
const none = follow<readonly ProductCardModel[]>(
  Promise.resolve(failed({ kind: 'timeout' as const, message: 'content: no answer' })),
);
const reviews = follow(Promise.resolve(ok(reviewsModels.many)));
const unreviewed = follow(Promise.resolve(ok(reviewsModels.none)));
const unavailable = follow<typeof reviewsModels.many>(
  Promise.resolve(failed({ kind: 'timeout' as const, message: 'reviews: no answer' })),
);
await Promise.all([related, none, reviews, unreviewed, unavailable].map(({ promise }) => promise));

const origin = 'https://alun.example';

export const examples = {
  full: <ProductPage product={full} related={related} reviews={reviews} origin={origin} />,
  liveRating: (
    <ProductPage product={{ ...full, rating: undefined }} related={related} reviews={reviews} origin={origin} />
  ),
  minimal: <ProductPage product={minimal} related={none} reviews={unreviewed} origin={origin} />,
  reviewsUnavailable: <ProductPage product={minimal} related={none} reviews={unavailable} origin={origin} />,
  longTitle: (
    <ProductPage
      product={{
        ...full,
        accent: 'telang',
        title: 'Professional Advanced Soothing Care Anti-Dandruff Shampoo for Sensitive Scalps',
      }}
      related={related}
      reviews={reviews}
      origin={origin}
    />
  ),
};
