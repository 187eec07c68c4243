import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { examples } from './about.examples.tsx';

test('CO-6 the brand’s about page has one h1 and a picture with high priority', () => {
  const markup = renderToStaticMarkup(examples.brand);
  expect(markup.match(/<h1/g)).toHaveLength(1);
  expect(markup).toContain('fetchPriority="high"');
  expect(markup).toContain('<em>Malassezia</em>');
});

test('CO-6 a product’s about page has the accent of its scent and shows the product card', () => {
  const markup = renderToStaticMarkup(examples.product);
  expect(markup).toMatch(/^<div data-accent="lemon">/);
  expect(markup).toContain('BUY NOW: Lemon Fresh Shampoo');
});
