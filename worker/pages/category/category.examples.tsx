import { articles } from '../../../shared/ui/article-card.examples.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import type { CategoryModel } from './category-model.ts';

const category: CategoryModel = {
  title: 'Causes of dandruff',
  intro: 'Yeast, oil, and a skin that is quick to take offence. What the weather has to do with it, and stress.',
  picture: { src: '/media/category-causes-of-dandruff/0123456789ab/c.webp', alt: '', width: 1920, height: 1080 },
  articles,
  total: articles.length,
  blocks: [],
  crumbs: [
    { title: 'Home', href: '/en-my' },
    { title: 'Scalp', href: '/en-my/scalp' },
    { title: 'Dandruff', href: '/en-my/scalp/dandruff' },
    { title: 'Causes', href: '/en-my/scalp/dandruff/causes-of-dandruff' },
  ],
};

const HREF = '/en-my/scalp/dandruff/causes-of-dandruff';

export const examples = {
  full: <CategoryPage category={category} />,
  secondPage: (
    <CategoryPage
      category={{
        ...category,
        total: 71,
        pager: { page: 2, pages: 3, previousHref: HREF, nextHref: `${HREF}?page=3` },
      }}
    />
  ),
  longTitle: (
    <CategoryPage
      category={{
        ...category,
        title: 'Treatments, everyday solutions and the misunderstandings that grow around both',
      }}
    />
  ),
  empty: <CategoryPage category={{ ...category, articles: [], total: 0, picture: undefined }} />,
};
