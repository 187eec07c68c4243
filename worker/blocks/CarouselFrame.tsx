import { createElement, type ReactNode, use } from 'react';
import { CAROUSEL_LABELS } from '../../shared/spec/component-copy.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import type { CarouselModel } from './block-model.ts';
import styles from './CarouselFrame.module.css';
import { PageLang } from './page-lang.ts';

export interface Slide {
  readonly key: string;
  readonly content: ReactNode;
}

interface CarouselFrameProps {
  /** `panels`: one is visible, and the last is followed by the first. `row`: several are visible, and it ends. */
  readonly kind: 'panels' | 'row';
  readonly axis?: 'horizontal' | 'vertical';
  /** Moves by itself until stopped; pauses while hovered, focused or out of view, and never moves with reduced motion. */
  readonly autoplay?: boolean;
  /** Id of its heading, if it has one. */
  readonly labelledBy?: string | undefined;
  /** Its accessible name if it has no heading: the topic of its first slide, which differs from its neighbours'. */
  readonly about: string;
  readonly slides: readonly Slide[];
  /** Name of its products as a list in the data layer (AN-1). */
  readonly itemList?: string | undefined;
  readonly className: string | undefined;
  readonly trackClass: string | undefined;
  readonly slideClass: string | undefined;
  /** Cards visible at once on a desktop. */
  readonly shown?: number | undefined;
  /** Shown above the slides. */
  readonly head?: ReactNode;
}

/**
 * The markup of every carousel (CO-4), following the carousel pattern of the ARIA Authoring Practices. By itself it is a scroll-snap row;
 * client/behaviours/carousel.ts activates the buttons, whose space is reserved.
 */
export function CarouselFrame(props: CarouselFrameProps): ReactNode {
  const { kind, axis = 'horizontal', autoplay = false, labelledBy, about, slides, className, head } = props;
  const labels = CAROUSEL_LABELS[use(PageLang)];
  const moves = slides.length > 1;
  return createElement(
    'alun-carousel',
    {
      className: kind === 'row' ? `${styles.root} later` : styles.root,
      'data-kind': kind,
      'data-axis': axis,
      'data-autoplay': autoplay && moves ? '' : undefined,
    },
    <section
      className={className}
      aria-roledescription={labels.carousel}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : labels.unnamed(about)}
    >
      {head}
      <div className={styles.stage} data-axis={axis}>
        {autoplay && moves && (
          <button type="button" className={styles.rotate} data-rotate="">
            <span className={styles.whileMoving}>
              <Icon name="pause" />
              <span className="visually-hidden">{labels.pause}</span>
            </span>
            <span className={styles.whileStopped}>
              <Icon name="play" />
              <span className="visually-hidden">{labels.play}</span>
            </span>
          </button>
        )}
        <Track {...props} />
        {moves && <Controls {...props} />}
      </div>
    </section>,
  );
}

function Track(props: CarouselFrameProps): ReactNode {
  const { kind, autoplay, labelledBy, about, slides, itemList, trackClass, slideClass, shown } = props;
  const labels = CAROUSEL_LABELS[use(PageLang)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields
    <div
      className={trackClass}
      role="group"
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : labels.unnamed(about)}
      aria-live={kind === 'row' ? undefined : autoplay ? 'off' : 'polite'}
      data-track=""
      data-shown={shown}
      data-item-list={itemList}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      {slides.map(({ key, content }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div
          key={key}
          className={slideClass}
          role="group"
          aria-roledescription={labels.slide}
          aria-label={labels.place(index + 1, slides.length)}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** The topic of a slide, taken from its title. */
export function aboutOf(block: CarouselModel['panels'][number] | undefined): string {
  switch (block?.kind) {
    case 'contentCard':
      return block.title;
    case 'banner':
      return block.heading ?? block.image?.picture.alt ?? '';
    case 'product':
      return block.product.title;
    case 'article':
      return block.article.title;
    case 'imageSet':
      return block.images[0]?.picture.alt ?? '';
    case undefined:
      return '';
  }
}

/** One dot for each panel; a row has too many slides for dots. */
function Controls({ kind, slides, shown = 1 }: CarouselFrameProps): ReactNode {
  const labels = CAROUSEL_LABELS[use(PageLang)];
  return (
    <div className={styles.controls} data-kind={kind} data-fits={slides.length <= shown ? '' : undefined}>
      {kind === 'panels' && (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div className={styles.dots} role="group" aria-label={labels.choose}>
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className={styles.dot}
              data-to={index}
              aria-current={index === 0}
              aria-label={labels.show(index + 1, slides.length)}
            />
          ))}
        </div>
      )}
      <button type="button" className={styles.by} data-by="-1" aria-label={labels.previous}>
        <Icon name="arrow" />
      </button>
      <button type="button" className={styles.by} data-by="1" aria-label={labels.next}>
        <Icon name="arrow" />
      </button>
    </div>
  );
}
