import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lemonFresh } from '../../shared/ui/product-card.examples.tsx';
import { Suggestions } from '../search/Suggestions.tsx';
import { SitemapPage } from './sitemap/SitemapPage.tsx';
import { WriteReviewPage } from './write-review/WriteReviewPage.tsx';

const ELSEWHERE = 'https://care.example/lemon-fresh';
const product = { ...lemonFresh, href: ELSEWHERE };
const page = { title: product.title, href: ELSEWHERE };
const suggestion = { ...page, title: [{ text: product.title, match: false }], picture: product.image };

test.each([
  ['the site map', <SitemapPage key="" sitemap={{ title: '', sections: [{ ...page, pages: [page] }], crumbs: [] }} />],
  ['the page that it is reviewed on', <WriteReviewPage key="" product={product} crumbs={[]} form={null} />],
  ['a suggestion', <Suggestions key="" suggestions={{ term: 'lemon', products: [suggestion], articles: [] }} />],
])('PC-1 SH-8 for a product on another site, the link of %s opens in a new tab', (_where, shown) => {
  const links = renderToStaticMarkup(shown).match(/<a [^>]*>/g) ?? [];
  const out = links.filter((link) => link.includes(ELSEWHERE));
  expect(out).not.toEqual([]);
  for (const link of out) expect(link).toContain('target="_blank" rel="noopener"');
});
