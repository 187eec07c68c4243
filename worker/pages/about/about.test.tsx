import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { examples } from './about.examples.tsx';

test('CO-6 the brand’s page tells its story under one heading, its picture fetched first', () => {
  const markup = renderToStaticMarkup(examples.brand);
  expect(markup.match(/<h1/g)).toHaveLength(1);
  expect(markup).toContain('fetchPriority="high"');
  expect(markup).toContain('<em>Malassezia</em>');
});

test('CO-6 a product’s about page stands on its scent and shows its card', () => {
  const markup = renderToStaticMarkup(examples.product);
  expect(markup).toMatch(/^<div data-accent="lemon">/);
  expect(markup).toContain('BUY NOW: Lemon Fresh Shampoo');
});
