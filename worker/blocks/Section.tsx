import type { ReactNode } from 'react';
import { Swell } from '../../shared/ui/Swell.tsx';
import { Grid } from './Blocks.tsx';
import type { SectionModel } from './block-model.ts';
import styles from './Section.module.css';

/** A band of the page (CO-1). `swell` is the one that rises: sea glass between two waves. */
export function Section({ section }: { readonly section: SectionModel }): ReactNode {
  const { id, title, tone, items } = section;
  const titleId = `${id}-title`;
  return (
    <section className={styles.section} data-tone={tone} aria-labelledby={title ? titleId : undefined}>
      {tone === 'swell' && <Swell edge="top" />}
      <div className={styles.inner}>
        {title && (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        )}
        <Grid blocks={items} />
      </div>
      {tone === 'swell' && <Swell edge="bottom" />}
    </section>
  );
}
