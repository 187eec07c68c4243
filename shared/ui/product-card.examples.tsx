import { ProductCard, type ProductCardModel } from './ProductCard.tsx';
import type { PictureModel } from './picture-uses.ts';

const front = (id: string, alt: string): PictureModel => ({
  src: `/media/${id}-front/0123456789ab/${id}-front.webp`,
  alt,
  width: 1400,
  height: 1400,
});

const SHAMPOOS = '/en-my/shop-products/anti-dandruff-shampoo-collection';

export const lemonFresh = {
  slug: 'lemon-fresh-shampoo',
  href: `${SHAMPOOS}/lemon-fresh-shampoo`,
  title: 'Lemon Fresh Shampoo',
  eyebrow: 'Silicone-free',
  accent: 'lemon',
  image: front('lemon-fresh-shampoo-330ml', 'A lemon-yellow bottle of Lemon Fresh Shampoo'),
  rating: 4.3,
  ratingCount: 212,
  price: { min: 11.9, max: 33.9 },
  gtins: ['9559990002170', '9559990002330', '9559990002651'],
  sizes: ['170 mL', '330 mL', '650 mL'],
} satisfies ProductCardModel;

export const itchCare: ProductCardModel = {
  slug: 'professional-advanced-itch-care-shampoo',
  href: `${SHAMPOOS}/professional-advanced-itch-care-shampoo`,
  title: 'Professional Advanced Itch Care Shampoo',
  accent: 'pandan',
  image: front('professional-advanced-itch-care-shampoo-370ml', 'A white and pandan-green bottle'),
  rating: 5,
  ratingCount: 1,
  price: { min: 24.9, max: 42.9 },
  gtins: ['9559990005180', '9559990005371'],
  sizes: ['180 mL', '370 mL'],
};

const coolMen: ProductCardModel = {
  slug: 'ultramen-cool-menthol-shampoo',
  href: '/en-my/shop-products/men-ultra/ultramen-cool-menthol-shampoo',
  title: 'UltraMen Cool Menthol Shampoo',
  accent: 'graphite-menthol',
  image: front('ultramen-cool-menthol-shampoo-330ml', 'A graphite bottle with an ice-blue line'),
  price: { min: 17.9, max: 25.9 },
  gtins: ['9559990014181', '9559990014334'],
  sizes: ['180 mL', '330 mL'],
};

export const spray: ProductCardModel = {
  slug: 'soothing-leave-on-spray',
  href: '/en-my/shop-products/leave-on-spray/soothing-leave-on-spray',
  title: 'Soothing Leave-On Scalp Spray',
  eyebrow: 'New',
  accent: 'telang',
  image: front('soothing-leave-on-spray-120ml', 'A slim blue spray bottle'),
  price: { min: 29.9, max: 29.9 },
  gtins: [],
  sizes: [],
};

export const products: readonly ProductCardModel[] = [lemonFresh, itchCare, coolMen, spray];

export const examples = {
  full: <ProductCard product={lemonFresh} />,
  oneReviewLongName: <ProductCard product={itchCare} />,
  malay: <ProductCard product={lemonFresh} lang="ms" />,
  noVariants: <ProductCard product={spray} />,
  noPicture: <ProductCard product={{ ...lemonFresh, image: undefined }} />,
};
