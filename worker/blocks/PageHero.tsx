import type { ReactNode } from 'react';
import type { Accent } from '../../shared/spec/accents.ts';
import { LABELS } from '../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import type { PictureModel } from '../../shared/ui/picture-uses.ts';
import { Swell } from '../../shared/ui/Swell.tsx';
import { Unbroken } from '../../shared/ui/Unbroken.tsx';
import type { Crumb } from '../render/page-model.ts';
import { Placeholder } from '../render/placeholder.tsx';
import styles from './PageHero.module.css';

interface PageHeroProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly picture?: PictureModel | undefined;
  readonly accent?: Accent;
  readonly crumbs: readonly Crumb[];
  /** Line below the introduction: a count, a date. */
  readonly note?: string | undefined;
}

/** The head of a list, topic or content page: breadcrumbs, h1, introduction, and a picture up to the edge. */
export function PageHero({ title, intro, picture, accent = 'sea', crumbs, note }: PageHeroProps): ReactNode {
  return (
    <header className={styles.hero} data-accent={accent} data-pictured={picture ? '' : undefined}>
      <div className={styles.words}>
        <Breadcrumbs crumbs={crumbs} label={LABELS.en.breadcrumbs} />
        <h1 className={styles.title}>
          <Unbroken text={title} />
        </h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {picture && (
        <div className={styles.stage}>
          <Placeholder picture={picture} />
          <Picture picture={picture} use={PICTURE_USES.feature} priority className={styles.image} />
          <Swell edge="bottom" />
          <Swell edge="start" />
        </div>
      )}
      <Swell edge="top" />
    </header>
  );
}
