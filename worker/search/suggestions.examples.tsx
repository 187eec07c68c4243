import { humidity, malay } from '../../shared/ui/article-card.examples.tsx';
import { itchCare, lemonFresh } from '../../shared/ui/product-card.examples.tsx';
import type { Suggestion } from './find-suggestions.ts';
import { Suggestions } from './Suggestions.tsx';

const products: readonly Suggestion[] = [
  {
    title: [
      { text: 'Lemon', match: true },
      { text: ' Fresh Shampoo', match: false },
    ],
    href: lemonFresh.href,
    product: lemonFresh.slug,
    picture: lemonFresh.image,
    note: 'MSRP RM\u00a011.90 – RM\u00a033.90',
    accent: 'lemon',
  },
  {
    title: [{ text: itchCare.title, match: false }],
    href: itchCare.href,
    product: itchCare.slug,
    picture: itchCare.image,
    note: 'MSRP RM\u00a024.90 – RM\u00a042.90',
    accent: 'pandan',
  },
];

const articles: readonly Suggestion[] = [humidity, malay].map(({ title, href, image, category, lang }) => ({
  title: [{ text: title, match: false }],
  href,
  picture: image,
  note: category,
  lang: lang === 'ms' ? 'ms' : undefined,
}));

export const examples = {
  bothKinds: <Suggestions suggestions={{ term: 'lemon', products, articles }} />,
  productsAlone: <Suggestions suggestions={{ term: 'lemon', products, articles: [] }} />,
  articlesAlone: <Suggestions suggestions={{ term: 'ketombe', products: [], articles }} />,
  longTerm: <Suggestions suggestions={{ term: 'a'.repeat(100), products: products.slice(0, 1), articles: [] }} />,
  nothing: <Suggestions suggestions={{ term: 'xyzzy', products: [], articles: [] }} />,
};
