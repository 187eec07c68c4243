import type { ReactNode } from 'react';
import { Block } from './Block.tsx';
import type { CarouselModel } from './block-model.ts';
import styles from './Carousel.module.css';
import { aboutOf, CarouselFrame } from './CarouselFrame.tsx';
import { itemListOf } from './item-list.ts';

/**
 * The generic carousel (CO-4): one panel in view, moving on by itself. The variant Vertical moves them upwards; without
 * scripts it is a stack, for a place that scrolls on its own in the middle of a page catches those who want to pass.
 */
export function Carousel({ carousel }: { readonly carousel: CarouselModel }): ReactNode {
  const { id, title, vertical, autoplay, panels } = carousel;
  const titleId = `${id}-title`;
  return (
    <CarouselFrame
      kind="panels"
      axis={vertical ? 'vertical' : 'horizontal'}
      autoplay={autoplay}
      labelledBy={title && titleId}
      about={aboutOf(panels[0])}
      itemList={itemListOf(id, panels)}
      className={styles.carousel}
      trackClass={vertical ? styles.upwards : styles.sideways}
      slideClass={styles.panel}
      head={
        title && (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        )
      }
      slides={panels.map((panel) => ({
        key: panel.id,
        content: <Panel panel={panel} headingLevel={title ? 'h3' : 'h2'} />,
      }))}
    />
  );
}

interface PanelProps {
  readonly panel: CarouselModel['panels'][number];
  readonly headingLevel: 'h2' | 'h3';
}

/** A product card is small for a whole panel: it stands in the middle of its scent. */
function Panel({ panel, headingLevel }: PanelProps): ReactNode {
  const block = <Block block={panel} headingLevel={headingLevel} wide />;
  if (panel.kind !== 'product') return block;
  return (
    <div className={styles.shelf} data-accent={panel.product.accent}>
      {block}
    </div>
  );
}
