import type { ReactNode } from 'react';
import type { Accent } from '../../../shared/spec/accents.ts';
import { ARTICLE_LABELS } from '../../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { CardLink } from '../../../shared/ui/CardLink.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { Swell } from '../../../shared/ui/Swell.tsx';
import type { TopicModel } from './article-list-model.ts';
import styles from './Topics.module.css';

/** Accent colours of the topics, in order. */
const HUES = ['menthol', 'lemon', 'orchid', 'apple', 'telang', 'rose', 'pandan'] as const satisfies readonly Accent[];

/** Topics per row where there is room. Fewer topics share the row. */
const IN_A_ROW = 3;

/** Links from a landing page to its topics as large cards: name, intro, and a picture with a wave edge. */
export function Topics({ topics }: { readonly topics: readonly TopicModel[] }): ReactNode {
  if (topics.length === 0) return null;
  return (
    <nav className={styles.topics} aria-labelledby="topics">
      <h2 id="topics" className={styles.heading}>
        {ARTICLE_LABELS.topics}
      </h2>
      <ul className={styles.list} data-few={topics.length < IN_A_ROW ? '' : undefined}>
        {topics.map(({ title, href, intro, picture }, index) => (
          <li key={href} className={styles.topic} data-accent={HUES[index % HUES.length]}>
            <div className={styles.words}>
              <h3 className={styles.title}>
                <CardLink href={href}>{title}</CardLink>
              </h3>
              {intro && <p className={styles.intro}>{intro}</p>}
              <span className={styles.arrow}>
                <Icon name="arrow" />
              </span>
            </div>
            {picture && (
              <div className={styles.stage}>
                <Picture picture={{ ...picture, alt: '' }} use={PICTURE_USES.half} className={styles.image} />
                <Swell edge="bottom" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
