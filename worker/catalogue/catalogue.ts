import type { Deps } from '../deps.ts';
import { type CardRatings, createCardRatings } from './card-ratings.ts';
import { createProductFinder } from './find-products.ts';
import type { ProductFinder } from './product-finder.ts';

/** What product lists need: which products they show, and the ratings of the cards. */
export type Catalogue = ProductFinder & CardRatings;

/** Create one per isolate and use. */
export function createCatalogue(deps: Pick<Deps, 'search' | 'reviews' | 'clock'>): Catalogue {
  const ratings = createCardRatings(deps);
  return { ...createProductFinder({ ...deps, ...ratings }), ...ratings };
}
