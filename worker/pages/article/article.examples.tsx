import { articles, humidity, malay } from '../../../shared/ui/article-card.examples.tsx';
import { products } from '../../../shared/ui/product-card.examples.tsx';
import { article as content, documentOf, paragraph } from '../../blocks/rich-text.examples.tsx';
import { follow } from '../../render/deferred.tsx';
import { failed, ok } from '../../services/result.ts';
import { ArticlePage } from './ArticlePage.tsx';
import type { ArticleModel } from './article-model.ts';

const full: ArticleModel = {
  articleId: humidity.articleId,
  lang: 'en',
  title: humidity.title,
  shortDescription: humidity.shortDescription,
  picture: humidity.image,
  author: 'Aisyah Rahman, formulation chemist',
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

const related = follow(Promise.resolve(ok({ articles, products: products.slice(0, 2) })));
const none = follow(Promise.resolve(failed({ kind: 'timeout' as const, message: 'content: no answer' })));
await Promise.all([related.promise, none.promise]);

export const examples = {
  full: <ArticlePage article={full} related={related} />,
  malay: (
    <ArticlePage
      article={{
        ...full,
        lang: 'ms',
        title: malay.title,
        shortDescription: malay.shortDescription,
        published: { iso: '2026-05-14', label: '14 Mei 2026' },
      }}
      related={related}
    />
  ),
  minimal: (
    <ArticlePage
      article={{
        ...full,
        author: undefined,
        readingMinutes: undefined,
        categories: [],
        content: documentOf(paragraph('Short.')),
      }}
      related={none}
    />
  ),
};
