import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lemonFresh } from '../../shared/ui/product-card.examples.tsx';
import { Block } from '../blocks/Block.tsx';
import { ListChips } from '../catalogue/ListChips.tsx';
import { Suggestions } from '../search/Suggestions.tsx';
import { StickyBanner } from '../shell/StickyBanner.tsx';
import { CompareTable } from './compare/CompareTable.tsx';
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
  ['a comparison', <CompareTable key="" products={[{ card: product, removeHref: '/en-my' }]} rows={[]} />],
])('PC-1 SH-8 for a product on another site, the link of %s opens in a new tab', (_where, shown) => {
  const links = renderToStaticMarkup(shown).match(/<a [^>]*>/g) ?? [];
  const out = links.filter((link) => link.includes(ELSEWHERE));
  expect(out).not.toEqual([]);
  for (const link of out) expect(link).toContain('target="_blank" rel="noopener"');
});

const placed = { picture: product.image, href: ELSEWHERE };

test.each([
  ['a picture', <Block key="" block={{ kind: 'imageSet', id: 'set', images: [placed] }} />],
  [
    'a picture with text below',
    <Block key="" block={{ kind: 'imageButton', id: 'button', href: ELSEWHERE, text: 'Read on', image: placed }} />,
  ],
  ['the name of a list', <ListChips key="" lists={[{ text: 'Elsewhere', href: ELSEWHERE }]} />],
  [
    'a picture of the sticky banner',
    <StickyBanner key="" banner={{ title: 'Yours', images: [{ ...placed, name: 'Lemon' }] }} />,
  ],
])('SH-8 an editor’s link to another site opens in a new tab: %s', (_where, shown) => {
  const links = renderToStaticMarkup(shown).match(/<a [^>]*>/g);
  expect(links).toEqual([expect.stringContaining('target="_blank" rel="noopener"')]);
  expect(links?.[0]).toContain(`href="${ELSEWHERE}"`);
});
