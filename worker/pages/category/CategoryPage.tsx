import type { ReactNode } from 'react';
import { ARTICLE_LABELS } from '../../../shared/spec/copy.ts';
import { ArticleGrid } from '../../blocks/ArticleGrid.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import type { CategoryModel } from './category-model.ts';
import { Pager } from './Pager.tsx';

/** A topic: its introduction, then its articles, the newest one large (AR-2). */
export function CategoryPage({ category }: { readonly category: CategoryModel }): ReactNode {
  const { title, intro, picture, articles, total, pager, blocks, crumbs } = category;
  return (
    <>
      <PageHero
        title={title}
        intro={intro}
        picture={picture}
        crumbs={crumbs}
        note={total > 0 ? ARTICLE_LABELS.count(total) : ARTICLE_LABELS.empty}
      />
      <ArticleGrid articles={articles} />
      {pager && <Pager pager={pager} />}
      <Blocks blocks={blocks} />
    </>
  );
}
