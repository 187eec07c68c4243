import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stars } from './Stars.tsx';

it('PC-7 stars are filled by the share of the product’s own maximum, 5 by default', () => {
  expect(renderToStaticMarkup(<Stars rating={4.3} label="" />)).toContain('width="86.00%"');
  expect(renderToStaticMarkup(<Stars rating={4.3} maxRating={10} label="" />)).toContain('width="43.00%"');
});
