import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { GALLERY_LABELS } from '../../../shared/spec/copy.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { PICTURE_USES, pictureHref } from '../../../shared/ui/picture-uses.ts';
import { tracked } from '../../../shared/ui/tracking.ts';
import { useSelectedVariant } from '../../state/selected-variant.ts';
import styles from './Gallery.module.css';
import type { GalleryProps } from './Gallery.props.ts';
import { useSlider } from './use-slider.ts';

type Item = GalleryProps['sets'][number]['items'][number];

/**
 * Pictures and videos of a product, one at a time, with thumbnails (PC-3, PC-5, PD-1). An island because it follows the
 * size chosen in the BuyBox. Before it wakes, and without scripts, it is a row that scrolls and snaps.
 */
export function Gallery({ product, name, lang, sets }: GalleryProps): ReactNode {
  const gtin = useSelectedVariant(product, sets[0]?.gtin ?? '');
  const set = sets.find((candidate) => candidate.gtin === gtin) ?? sets[0];
  const items = set?.items ?? [];
  const key = set?.gtin ?? '';
  const track = useRef<HTMLDivElement>(null);
  const { current, live, moveTo } = useSlider(track, key);
  const words = GALLERY_LABELS[lang];

  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={words.pictures(name)}
      onKeyDown={(event) => moveByKey(event, { current, count: items.length, moveTo })}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are pictures */}
      <div
        key={key}
        ref={track}
        className={styles.track}
        role="group"
        aria-label={words.pictures(name)}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        {items.map((item, index) => (
          <figure
            key={item.kind === 'video' ? item.src : item.picture.src}
            {...tracked(styles.slide, item)}
            aria-roledescription="slide"
            aria-label={words.place(index + 1, items.length)}
            inert={live && index !== current}
          >
            <Slide item={item} first={index === 0} />
          </figure>
        ))}
      </div>
      {items.length > 1 && (
        <ul className={styles.dots}>
          {items.map((item, index) => (
            <li key={item.kind === 'video' ? item.src : item.picture.src}>
              <button
                className={styles.dot}
                type="button"
                aria-current={index === current}
                aria-label={(item.kind === 'video' ? words.showVideo : words.showPicture)(index + 1, items.length)}
                onClick={() => moveTo(index)}
              >
                <Picture picture={{ ...(item.kind === 'video' ? item.poster : item.picture), alt: '' }} use="thumb" />
                {item.kind === 'video' && (
                  <span className={styles.film}>
                    <Icon name="play" />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Slide({ item, first }: { readonly item: Item; readonly first: boolean }): ReactNode {
  if (item.kind === 'image')
    return <Picture picture={item.picture} use="gallery" priority={first} className={styles.picture} />;
  const { src, title, poster } = item;
  // Nothing of the film is fetched before play. Dragging its controls is not a swipe.
  return (
    // biome-ignore lint/a11y/useMediaCaption: product films have no speech, and a Video of the content model no captions
    <video
      className={styles.picture}
      controls
      playsInline
      preload="none"
      poster={pictureHref(poster.src, PICTURE_USES.gallery.fallbackWidth, 'webp')}
      width={poster.width}
      height={poster.height}
      aria-label={title}
      data-keen-slider-clickable=""
    >
      <source src={src} type="video/mp4" />
    </video>
  );
}

interface Place {
  readonly current: number;
  readonly count: number;
  readonly moveTo: (index: number) => void;
}

/** Arrow keys move by one, Home and End to the ends. A player's own keys are left to it. */
function moveByKey(event: KeyboardEvent, { current, count, moveTo }: Place): void {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[event.key];
  if (target === undefined || event.target instanceof HTMLVideoElement) return;
  event.preventDefault();
  if (target >= 0 && target < count) moveTo(target);
}
