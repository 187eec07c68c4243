import type { ReactNode } from 'react';
import { ARTICLE_LABELS } from '../../../shared/spec/copy.ts';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { ArticleGrid } from '../../blocks/ArticleGrid.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import styles from './ArticleListPage.module.css';
import type { ArticleListModel, TopicModel } from './article-list-model.ts';

/** A landing page over topics (AR-2). */
export function ArticleListPage({ list }: { readonly list: ArticleListModel }): ReactNode {
  const { title, intro, picture, topics, articles, blocks, crumbs } = list;
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture} crumbs={crumbs} />
      {topics.length > 0 && (
        <section className={styles.topics} aria-labelledby="topics">
          <h2 id="topics">{ARTICLE_LABELS.topics}</h2>
          <ul className={styles.topicList}>
            {topics.map((topic) => (
              <li key={topic.href} className={styles.topic}>
                <Topic topic={topic} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ArticleGrid title={ARTICLE_LABELS.featured} articles={articles} />
      <Blocks blocks={blocks} />
    </>
  );
}

function Topic({ topic }: { readonly topic: TopicModel }): ReactNode {
  return (
    <>
      {topic.picture && <Picture picture={{ ...topic.picture, alt: '' }} use="half" className={styles.image} />}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a className={styles.link} href={topic.href}>
            {topic.title}
          </a>
        </h3>
        {topic.intro && <p className={styles.intro}>{topic.intro}</p>}
      </div>
    </>
  );
}
