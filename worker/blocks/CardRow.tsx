import type { ReactNode } from 'react';
import { Block } from './Block.tsx';
import { BlockButtons } from './BlockButton.tsx';
import type { CardRowModel } from './block-model.ts';
import styles from './CardRow.module.css';
import { aboutOf, CarouselFrame } from './CarouselFrame.tsx';
import { itemListOf } from './item-list.ts';
import { useTitleId } from './title-id.ts';

/**
 * The content carousel (CO-4): three cards on desktops, one on phones, moved by the visitor. It extends beyond the right edge of the page
 * to show that there is more.
 */
export function CardRow({ row }: { readonly row: CardRowModel }): ReactNode {
  const { id, title, text, slides, items, buttons } = row;
  const titleId = useTitleId(id);
  return (
    <CarouselFrame
      kind="row"
      labelledBy={title && titleId}
      about={aboutOf(items[0])}
      shown={slides}
      itemList={itemListOf(id, items)}
      className={styles.section}
      trackClass={styles.row}
      slideClass={styles.slide}
      head={
        <div className={styles.head}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {text && <p className={styles.intro}>{text}</p>}
          <BlockButtons buttons={buttons} />
        </div>
      }
      slides={items.map((item) => ({
        key: item.id,
        content: <Block block={item} headingLevel={title ? 'h3' : 'h2'} />,
      }))}
    />
  );
}
