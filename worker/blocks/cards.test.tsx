import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PRICE_LABEL } from '../../shared/spec/copy.ts';
import { ArticleCard } from '../../shared/ui/ArticleCard.tsx';
import { humidity } from '../../shared/ui/article-card.examples.tsx';
import { ProductCard } from '../../shared/ui/ProductCard.tsx';
import { lemonFresh, spray } from '../../shared/ui/product-card.examples.tsx';
import { langOf } from '../testing/lang-of.ts';

test('PC-1 a card links to the product, its rating to the reviews; its picture is a JPEG 300 px wide', () => {
  const markup = renderToStaticMarkup(<ProductCard product={lemonFresh} />);
  expect(markup).toContain(`href="${lemonFresh.href}"`);
  expect(markup).toContain(`href="${lemonFresh.href}#ratings-reviews-wrapper"`);
  expect(markup).toMatch(/<img [^>]*src="[^"]+\?w=300&amp;fm=jpg"/);
  expect(markup).toMatch(/<img [^>]*width="1400" height="1400"/);
  expect(markup).toContain('width="86.00%"');
});

test('PC-1 SH-8 all links on a card of a product on another site open that site in a new tab', () => {
  const elsewhere = { ...lemonFresh, href: 'https://care.example/lemon-fresh' };
  const links = renderToStaticMarkup(<ProductCard product={elsewhere} />).match(/<a [^>]*>/g);
  expect(links).toHaveLength(4);
  for (const link of links ?? []) {
    expect(link).toContain('href="https://care.example/lemon-fresh');
    expect(link).toContain('target="_blank" rel="noopener"');
  }
});

test.each([
  ['en', 'BUY NOW'],
  ['ms', 'BELI SEKARANG'],
] as const)('PC-1 on a page in %s the button is labelled %s', (lang, words) => {
  expect(renderToStaticMarkup(<ProductCard product={lemonFresh} lang={lang} />)).toContain(words);
});

test('PC-2 BUY NOW has the codes of the variants, and is disabled without variants', () => {
  expect(renderToStaticMarkup(<ProductCard product={lemonFresh} />)).toContain(
    `data-gtins="${lemonFresh.gtins.join(',')}"`,
  );
  expect(renderToStaticMarkup(<ProductCard product={spray} />)).toMatch(/<button [^>]*disabled=""[^>]*>BUY NOW/);
});

test('PC-5 a card’s price has the label MSRP', () => {
  expect(renderToStaticMarkup(<ProductCard product={lemonFresh} />)).toMatch(/>MSRP<\/abbr> RM\s\d/);
});

test('AR-2 an article card shows its recommendation count only above 0', () => {
  const shown = (recommended: number | undefined) =>
    renderToStaticMarkup(<ArticleCard article={{ ...humidity, recommended }} />);
  expect(shown(41)).toContain('recommended 41 times');
  expect(shown(1)).toContain('recommended 1 time<');
  expect(shown(0)).not.toContain('recommended 0');
  expect(shown(undefined)).not.toMatch(/recommended \d/);
});

test('AR-4 a Malay article’s card is marked as Malay and has Malay labels', () => {
  const markup = renderToStaticMarkup(<ArticleCard article={{ ...humidity, lang: 'ms' }} />);
  expect(markup).toMatch(/<article [^>]*lang="ms"/);
  expect(markup).toContain('disyorkan 41 kali');
});

test('AR-4 on a Malay page the English texts of a product are marked as English, and Malay labels are not', () => {
  const badged = { ...lemonFresh, eyebrow: 'New scent' };
  const card = renderToStaticMarkup(<ProductCard product={badged} lang="ms" />);
  expect(langOf(card, 'New scent')).toBe('en');
  expect(langOf(card, PRICE_LABEL)).toBe('en');
  expect(card).toMatch(/<h3 [^>]*lang="en"/);
  expect(card).toContain(`Lihat sepintas lalu: <span lang="en">${lemonFresh.title}</span>`);
  expect(langOf(card, 'BELI SEKARANG')).toBeUndefined();
  expect(renderToStaticMarkup(<ProductCard product={badged} />)).not.toContain('lang=');
});

test('AR-4 the topic on a Malay article’s card is marked as English, and on an English one has no mark', () => {
  const card = (lang: 'en' | 'ms') =>
    renderToStaticMarkup(<ArticleCard article={{ ...humidity, category: 'What helps', lang }} />);
  expect(langOf(card('ms'), 'What helps')).toBe('en');
  expect(langOf(card('ms'), humidity.shortDescription)).toBe('ms');
  expect(card('en')).not.toContain('lang=');
});

test('PC-1 a card with an average but no number of reviews shows no stars', () => {
  const card = (ratingCount?: number) =>
    renderToStaticMarkup(<ProductCard product={{ ...lemonFresh, rating: 4.3, ratingCount }} />);
  expect(card(12)).toContain('4.3');
  for (const none of [undefined, 0]) expect(card(none)).not.toContain('#ratings-reviews-wrapper');
});
