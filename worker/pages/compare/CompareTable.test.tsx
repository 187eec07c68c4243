import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lemonFresh } from '../../../shared/ui/product-card.examples.tsx';
import { CompareTable } from './CompareTable.tsx';

/** The table for products with these ratings and prices. */
function tableOf(
  ...products: readonly (readonly [rating: number | undefined, count: number | undefined, price: number])[]
) {
  const compared = products.map(([rating, ratingCount, price], index) => ({
    card: { ...lemonFresh, slug: `lemon-${index}`, rating, ratingCount, price: { min: price, max: price } },
    removeHref: '/en-my/compare-products',
  }));
  const markup = renderToStaticMarkup(<CompareTable products={compared} rows={[]} />);
  const row = /<tr [^>]*><th [^>]*>Rating<.*?<\/tr>/s.exec(markup)?.[0];
  return { canHide: markup.includes('type="checkbox"'), isRatingHidden: row?.includes('data-same=""') };
}

it('PL-6 equal ratings can be hidden like other equal values, different ones cannot', () => {
  expect(tableOf([4.5, 12, 10], [4.5, 12, 20])).toEqual({ canHide: true, isRatingHidden: true });
  expect(tableOf([4.5, 12, 10], [4.4, 12, 10])).toEqual({ canHide: true, isRatingHidden: false });
  expect(tableOf([4.5, 12, 10], [4.5, 13, 20])).toEqual({ canHide: false, isRatingHidden: false });
});

it('PL-6 without ratings nothing can be hidden but equal prices', () => {
  expect(tableOf([undefined, undefined, 10], [undefined, undefined, 20])).toEqual({ canHide: false });
  expect(tableOf([4.5, 0, 10], [4.5, undefined, 20])).toEqual({ canHide: false });
});
