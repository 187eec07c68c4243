import { articles, humidity, malay as malayCard } from '../../../shared/ui/article-card.examples.tsx';
import { products } from '../../../shared/ui/product-card.examples.tsx';
import type { ContentCardModel } from '../../blocks/block-model.ts';
import { HYPHENATED, WORD } from '../../blocks/example-parts.ts';
import { article as content, documentOf, paragraph } from '../../blocks/rich-text.examples.tsx';
import { type DeferredValue, follow } from '../../render/deferred.tsx';
import { failed, ok } from '../../services/result.ts';
import { ArticlePage } from './ArticlePage.tsx';
import type { ArticleModel, ArticleRelatedModel } from './article-model.ts';

export const full: ArticleModel = {
  articleId: humidity.articleId,
  lang: 'en',
  title: humidity.title,
  shortDescription: humidity.shortDescription,
  picture: humidity.image,
  author: { name: 'Aisyah Rahman', role: 'Formulation Chemist' },
  published: { iso: '2026-05-14', label: '14 May 2026' },
  readingMinutes: '5',
  categories: [{ title: 'Causes of dandruff', href: '/en-my/scalp/dandruff/causes-of-dandruff' }],
  content,
  blocks: [],
  promos: [],
  crumbs: [
    { title: 'Home', href: '/en-my' },
    { title: 'Scalp', href: '/en-my/scalp' },
    { title: 'Dandruff', href: '/en-my/scalp/dandruff' },
    { title: 'Humidity', href: humidity.href },
  ],
};

const malay: ArticleModel = {
  ...full,
  lang: 'ms',
  title: malayCard.title,
  shortDescription: malayCard.shortDescription,
  published: { iso: '2026-05-14', label: '14 Mei 2026' },
};

const promo: ContentCardModel = {
  kind: 'contentCard',
  id: 'promo-men-ultra',
  title: 'Off the pitch, into the shower',
  subTitle: 'UltraMen',
  text: 'Three anti-dandruff shampoos for sweaty weeks.',
  style: 'promo',
  accent: 'graphite-menthol',
  buttons: [
    { kind: 'linkButton', id: 'b', text: 'See UltraMen', href: '/en-my/shop-products/men-ultra', variant: 'secondary' },
  ],
};

type Related = DeferredValue<ArticleRelatedModel>;
const related: Related = follow(Promise.resolve(ok({ articles, products: products.slice(0, 2) })));
const unavailable: Related = follow<ArticleRelatedModel>(
  Promise.resolve(failed({ kind: 'timeout', message: 'content: no answer' })),
);
const nothing: Related = follow(Promise.resolve(ok({ articles: [], products: [] })));
await Promise.all([related.promise, unavailable.promise, nothing.promise]);

export const examples = {
  full: <ArticlePage article={full} related={related} />,
  promos: <ArticlePage article={{ ...full, promos: [promo] }} related={related} />,
  withoutPicture: <ArticlePage article={{ ...full, picture: undefined }} related={related} />,
  malay: <ArticlePage article={malay} related={related} />,
  malayRelatedUnavailable: <ArticlePage article={malay} related={unavailable} />,
  longWords: (
    <ArticlePage
      article={{ ...full, title: HYPHENATED, shortDescription: `${WORD}${WORD}`, author: { name: WORD } }}
      related={nothing}
    />
  ),
  longTitle: (
    <ArticlePage
      article={{
        ...full,
        title:
          'How often should you really be using an anti-dandruff shampoo when it rains every afternoon and you cover your hair all day?',
      }}
      related={related}
    />
  ),
  relatedUnavailable: <ArticlePage article={full} related={unavailable} />,
  minimal: (
    <ArticlePage
      article={{
        ...full,
        author: undefined,
        readingMinutes: undefined,
        categories: [],
        content: documentOf(paragraph('Short.')),
      }}
      related={nothing}
    />
  ),
};
