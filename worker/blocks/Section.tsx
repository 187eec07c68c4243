import type { ReactNode } from 'react';
import { Swell } from '../../shared/ui/Swell.tsx';
import { Cell, Columns, columnsOf, Grid, inFullRows } from './Blocks.tsx';
import type { SectionModel, WidthModel } from './block-model.ts';
import styles from './Section.module.css';
import { useTitleId } from './title-id.ts';

/** A band of the page (CO-1). The tone `swell` is sea glass between two waves. */
export function Section({ section, first }: { readonly section: SectionModel; readonly first: boolean }): ReactNode {
  const { id, title, tone, items, width } = section;
  const titleId = useTitleId(id);
  const Title = first ? 'h1' : 'h2';
  const content = (
    <>
      {title && (
        <Title id={titleId} className={styles.title}>
          {title}
        </Title>
      )}
      <Grid id={id} blocks={items} first={first && !title} titled={!first && title !== undefined} />
    </>
  );
  // The waves of a swell extend far beyond its edges.
  return (
    <section
      className={tone === 'swell' ? styles.section : `${styles.section} later`}
      data-tone={tone}
      aria-labelledby={title ? titleId : undefined}
    >
      {tone === 'swell' && <Swell edge="top" />}
      <div className={styles.band}>
        <div className={styles.inner} {...(width && columnsOf(width))}>
          {isNarrowed(width) ? (
            <Columns>
              <Cell kind="section" width={inFullRows([width])[0]}>
                {content}
              </Cell>
            </Columns>
          ) : (
            content
          )}
        </div>
      </div>
      {tone === 'swell' && <Swell edge="bottom" />}
    </section>
  );
}

/** Whether the section takes fewer than 12 columns: its own 12 columns are then nested in those. */
function isNarrowed(width: WidthModel | undefined): width is WidthModel {
  return width !== undefined && Object.values(width).some((columns) => columns !== 12 && columns !== 'FullBleed');
}
