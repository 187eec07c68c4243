import type { ReactNode } from 'react';
import { Block } from './Block.tsx';
import { BlockButtons } from './BlockButton.tsx';
import type { CardRowModel } from './block-model.ts';
import styles from './CardRow.module.css';

/** A row of cards that scrolls sideways and snaps; it runs out of the page on the right, so that one sees there is more (CO-4). */
export function CardRow({ row }: { readonly row: CardRowModel }): ReactNode {
  const { id, title, text, slides, items, buttons } = row;
  const titleId = `${id}-title`;
  return (
    <section className={styles.section} aria-labelledby={title ? titleId : undefined}>
      <div className={styles.head}>
        {title && (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        )}
        {text && <p className={styles.intro}>{text}</p>}
        <BlockButtons buttons={buttons} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without focusable edges must be reachable by keyboard */}
      <ul className={styles.row} data-slides={slides} tabIndex={0} aria-label={title}>
        {items.map((item) => (
          <li key={item.id} className={styles.slide}>
            <Block block={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
