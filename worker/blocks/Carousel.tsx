import type { ReactNode } from 'react';
import { Block } from './Block.tsx';
import type { CarouselModel } from './block-model.ts';
import styles from './Carousel.module.css';
import { aboutOf, CarouselFrame } from './CarouselFrame.tsx';
import { itemListOf } from './item-list.ts';
import { useTitleId } from './title-id.ts';

/**
 * The generic carousel (CO-4): one panel visible, optionally with autoplay. The variant Vertical moves the panels upwards. Without
 * JavaScript that variant is a stack, because a nested vertical scroller would trap the page's scrolling.
 */
export function Carousel({ carousel }: { readonly carousel: CarouselModel }): ReactNode {
  const { id, title, vertical, autoplay, panels } = carousel;
  const titleId = useTitleId(id);
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

/** A product card is too small for a panel, so it is centred on its accent colour. */
function Panel({ panel, headingLevel }: PanelProps): ReactNode {
  const block = <Block block={panel} headingLevel={headingLevel} wide />;
  if (panel.kind !== 'product') return block;
  return (
    <div className={styles.shelf} data-accent={panel.product.accent}>
      {block}
    </div>
  );
}
