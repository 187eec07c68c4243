import type { Asset } from './asset.ts';
import { brandPictures } from './brand-pictures.ts';
import { films } from './films.ts';
import { illustrations } from './illustrations.ts';
import { productPictures } from './product-pictures.ts';

/** All assets, in the order of the index. */
export function assets(): Asset[] {
  return [...productPictures(), ...films(), ...brandPictures(), ...illustrations()];
}
