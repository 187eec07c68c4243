import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleCard } from '../../shared/ui/ArticleCard.tsx';
import { humidity } from '../../shared/ui/article-card.examples.tsx';
import { Marked, plainText } from '../../shared/ui/Marked.tsx';
import { ProductCard } from '../../shared/ui/ProductCard.tsx';
import { lemonFresh } from '../../shared/ui/product-card.examples.tsx';

const pieces = [
  { text: 'Lemon', match: true },
  { text: ' Fresh Shampoo', match: false },
];
const withoutClasses = (markup: string): string => markup.replace(/ class="[^"]*"/g, '');

test('SE-5 matches are marked, and other text is unchanged', () => {
  expect(withoutClasses(renderToStaticMarkup(<Marked pieces={pieces} />))).toBe('<mark>Lemon</mark> Fresh Shampoo');
  expect(plainText(pieces)).toBe('Lemon Fresh Shampoo');
});

test('SC-2 marked text is escaped', () => {
  const markup = renderToStaticMarkup(<Marked pieces={[{ text: '<img src=x onerror=1>', match: true }]} />);
  expect(withoutClasses(markup)).toBe('<mark>&lt;img src=x onerror=1&gt;</mark>');
});

test('SE-5 cards of products and articles mark matches in their titles', () => {
  const product = renderToStaticMarkup(<ProductCard product={lemonFresh} found={pieces} />);
  const article = renderToStaticMarkup(<ArticleCard article={humidity} found={[{ text: 'Flakes', match: true }]} />);
  expect(withoutClasses(product)).toContain('<mark>Lemon</mark> Fresh Shampoo</a>');
  expect(withoutClasses(article)).toContain('<mark>Flakes</mark></a>');
});
