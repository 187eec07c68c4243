import { articles } from '../../../shared/ui/article-card.examples.tsx';
import { ArticleListPage } from './ArticleListPage.tsx';
import type { ArticleListModel } from './article-list-model.ts';

const picture = (id: string) => ({ src: `/media/${id}/0123456789ab/${id}.webp`, alt: '', width: 1920, height: 1080 });

const list: ArticleListModel = {
  title: 'The scalp',
  intro:
    'Skin like the rest of you, only harder to see. Our guides cover flakes, itch and dryness in Malaysian weather.',
  picture: picture('list-scalp'),
  topics: [
    {
      title: 'Dandruff',
      href: '/en-my/scalp/dandruff',
      intro: 'Flakes: where they come from and what helps.',
      picture: picture('list-scalp-dandruff'),
    },
    {
      title: 'Dry scalp',
      href: '/en-my/scalp/concerns/dry-scalp',
      intro: 'Tight, itchy, and not always dandruff.',
      picture: picture('category-dry-scalp'),
    },
  ],
  articles,
  blocks: [],
  crumbs: [
    { title: 'Home', href: '/en-my' },
    { title: 'Scalp', href: '/en-my/scalp' },
  ],
};

export const examples = {
  full: <ArticleListPage list={list} />,
  minimal: <ArticleListPage list={{ ...list, intro: undefined, picture: undefined, topics: [], articles: [] }} />,
};
