import { COMPARE_MAX } from './compare.ts';
import { BRAND } from './site.ts';

/** The compare page (RT-6, PL-6). */
export const COMPARE_LABELS = {
  home: 'Home',
  crumb: 'Compare Products',
  title: `Compare Products | ${BRAND}`,
  description: `Up to ${COMPARE_MAX} ${BRAND} products side by side: what they are for, their scents, sizes and prices.`,
  heading: 'Compare products',
  intro: `Up to ${COMPARE_MAX} bottles side by side: what each is for, its scent, its sizes, its price.`,
  emptyHeading: 'No bottles on the shelf yet',
  empty: 'Products that you choose to compare will stand here side by side. You have not chosen any yet.',
  allProducts: 'See all products',
  lists: 'Or begin with a shelf',
  table: 'Products side by side',
  differences: 'Only what differs',
  price: 'Price',
  rating: 'Rating',
  /** Read aloud where content has no value. */
  nothing: 'not given',
  add: 'Add a product',
  choose: 'Compare',
  drawer: 'Compare',
  go: 'Compare now',
  /** Shown without JavaScript, when no bar counts the ticked boxes. */
  hint: `Tick up to ${COMPARE_MAX} bottles above and see them side by side.`,
  clear: 'Clear',
  remove: 'Remove',
} as const;

/** Read aloud in the drawer. Separate, because script needs only these texts. */
export const COMPARE_STATUS = {
  chosen: (count: number) => `${count} of ${COMPARE_MAX} chosen to compare`,
  full: `${COMPARE_MAX} products are chosen. Take one out to choose another.`,
} as const;
