import type { ReactNode } from 'react';
import { Block } from './Block.tsx';
import type { CarouselModel } from './block-model.ts';
import styles from './Carousel.module.css';

/** Panels one after the other, scrolled sideways and snapping; the variant Vertical stacks them (CO-4). */
export function Carousel({ carousel }: { readonly carousel: CarouselModel }): ReactNode {
  const { id, title, vertical, panels } = carousel;
  const titleId = `${id}-title`;
  return (
    <section className={styles.carousel} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      <ul
        className={styles.panels}
        data-variant={vertical ? 'vertical' : 'horizontal'}
        tabIndex={vertical ? undefined : 0}
        aria-label={title}
      >
        {panels.map((panel) => (
          <li key={panel.id} className={styles.panel}>
            <Block block={panel} />
          </li>
        ))}
      </ul>
    </section>
  );
}
