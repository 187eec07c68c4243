import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LABELS, PRICE_LABEL, RETAILERS_UNAVAILABLE, SIZE_LABEL } from '../../shared/spec/copy.ts';
import { lemonFresh } from '../../shared/ui/product-card.examples.tsx';
import { langOf } from '../testing/lang-of.ts';
import { examples } from './product-dialogs.examples.tsx';

const markupOf = (name: keyof typeof examples): string => renderToStaticMarkup(examples[name]);
const wordsOf = (name: keyof typeof examples): string => markupOf(name).replace(/<[^>]*>/g, '');
const radiosOf = (name: keyof typeof examples) => markupOf(name).match(/<input [^>]*type="radio"/g) ?? [];

test('PC-3 PC-7 the quick view shows the rating, which links to the reviews', () => {
  expect(markupOf('quickView')).toMatch(
    new RegExp(`<a [^>]*href="${lemonFresh.href}#ratings-reviews-wrapper"[^>]*>.*Rated 4.3 out of 5`),
  );
});

test('PC-3 SH-8 the quick view of a product on another site opens that site in a new tab', () => {
  const links = markupOf('quickViewElsewhere').match(/<a [^>]*href="https:\/\/care\.example[^>]*>/g);
  expect(links).toHaveLength(2);
  for (const link of links ?? []) expect(link).toContain('target="_blank" rel="noopener"');
});

test('PC-3 PC-5 several sizes can be selected, and a single one is only named', () => {
  expect(radiosOf('quickView')).toHaveLength(3);
  for (const name of ['quickViewOfOneSize', 'shopsOfOneSize'] as const) {
    expect(radiosOf(name)).toHaveLength(0);
    expect(wordsOf(name)).toContain('SIZE 120 mL');
  }
});

test('BN-3 BUY NOW on a card that is still shown after the sizes were unpublished says that there are no shops', () => {
  expect(wordsOf('shopsWithoutSizes')).toContain(RETAILERS_UNAVAILABLE);
  expect(wordsOf('shopsWithoutSizes')).not.toContain(SIZE_LABEL);
});

test.each(['quickView', 'shops'] as const)('PC-5 the price in %s has the label MSRP', (name) => {
  expect(wordsOf(name)).toMatch(/MSRP RM\s9\.90/);
});

test('AR-4 in dialogs on a Malay page English product texts are marked as English, and Malay labels are not', () => {
  const quickView = markupOf('malayQuickView');
  expect(quickView).toMatch(/<h2 [^>]*lang="en"/);
  expect(langOf(quickView, SIZE_LABEL)).toBe('en');
  expect(langOf(quickView, PRICE_LABEL)).toBe('en');
  expect(quickView).toMatch(/<img [^>]*alt="[^"]+" lang="en"/);
  expect(langOf(quickView, 'For scalps that turn oily')).toBe('en');
  expect(langOf(quickView, `: ${lemonFresh.title}`)).toBe('en');
  expect(langOf(quickView, LABELS.ms.moreDetails)).toBeUndefined();
  expect(langOf(markupOf('malayShops'), 'Lemon Fresh Anti-Dandruff')).toBe('en');
  expect(markupOf('quickView')).not.toContain('lang="en"');
});
