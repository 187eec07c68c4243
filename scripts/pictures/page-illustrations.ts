/** Illustrations of single pages and round ingredient pictures, and how each is described. */
import type { Asset } from './asset.ts';
import { C } from './illustrations/kit.ts';
import { plain } from './illustrations/plain.ts';
import { picture, type Row } from './picture.ts';

const comb = 'A wooden comb above one long swell';
const waves = 'Dark hair runs across the picture in one wave';
const water = 'Drops of water above calm swells';
const leaves = 'Green leaves and a hibiscus above calm swells';

const PAGES: readonly Row[] = [
  ['page-whats-new', "What's new", leaves, () => plain(C.coral, 'leaves')],
  [
    'page-whats-new-recycled-beach-plastic-bottle',
    'Recycled beach plastic bottle',
    water,
    () => plain(C.teal, 'drops'),
  ],
  ['page-whats-new-travelers-choice-award', "Travellers' choice award", leaves, () => plain(C.sun, 'leaves')],
  ['page-offers-and-coupons', 'Offers and coupons', leaves, () => plain(C.rose, 'leaves')],
  ['page-offers-and-coupons-offer-section', 'Offers', leaves, () => plain(C.sun, 'leaves')],
  ['page-about-sustainability', 'Sustainability', leaves, () => plain(C.leaf, 'leaves')],
  ['page-about-ingredients', 'Ingredients', leaves, () => plain(C.leaf, 'leaves')],
  ['page-about-safety', 'Safety', water, () => plain(C.blue, 'drops')],
  ['page-is-dandruff-contagious', 'Is dandruff contagious?', comb, () => plain(C.coral, 'comb')],
  [
    'page-scalp-severe-conditions-professional-advanced-care',
    'Professional advanced care',
    water,
    () => plain(C.blue, 'drops'),
  ],
  [
    'about-professional-advanced-itch-care-shampoo',
    'About Professional Advanced Itch Care Shampoo',
    leaves,
    () => plain(C.leaf, 'leaves'),
  ],
  ['about-soothing-leave-on-spray', 'About Soothing Leave-On Spray', water, () => plain(C.blue, 'drops')],
  ['page-contact-us', 'Contact us', waves, () => plain(C.teal, 'hair')],
  ['page-login', 'Log in', leaves, () => plain(C.teal, 'leaves')],
  ['page-registration', 'Registration', leaves, () => plain(C.orchid, 'leaves')],
  ['page-product-registration', 'Product registration', water, () => plain(C.leaf, 'drops')],
];

export function pageIllustrations(): Asset[] {
  return PAGES.map(([id, title, description, draw]) => picture(id, title, description, draw));
}
