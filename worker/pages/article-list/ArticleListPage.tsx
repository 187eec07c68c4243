import type { ReactNode } from 'react';
import { ARTICLE_LABELS } from '../../../shared/spec/copy.ts';
import { ArticleGrid } from '../../blocks/ArticleGrid.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import { FirstScreenEnd } from '../../render/first-screen.tsx';
import type { ArticleListModel } from './article-list-model.ts';
import { Topics } from './Topics.tsx';

/** A landing page for several topics (AR-2). */
export function ArticleListPage({ list }: { readonly list: ArticleListModel }): ReactNode {
  const { title, intro, picture, topics, articles, blocks, crumbs } = list;
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture} crumbs={crumbs} />
      <Topics topics={topics} />
      {topics.length > 0 && <FirstScreenEnd />}
      <ArticleGrid title={ARTICLE_LABELS.featured} articles={articles} />
      <Blocks blocks={blocks} />
    </>
  );
}
