import { type KeyboardEvent, type MouseEventHandler, type ReactNode, useId, useRef, useState } from 'react';
import { englishOn, GALLERY_LABELS } from '../../../shared/spec/copy.ts';
import { GALLERY_PICTURE, THUMB_PICTURE } from '../../../shared/spec/picture-uses.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { webpHref } from '../../../shared/ui/picture-uses.ts';
import { tracked } from '../../../shared/ui/tracking.ts';
import { isModified } from '../../behaviours/delegate.ts';
import { useSelectedVariant } from '../../state/selected-variant.ts';
import styles from './Gallery.module.css';
import type { GalleryProps } from './Gallery.props.ts';
import { useSlider } from './use-slider.ts';

type Item = GalleryProps['sets'][number]['items'][number];

/**
 * Pictures and videos of a product, one at a time, with thumbnails (PC-3, PC-5, PD-1). An island because it follows the size chosen in
 * the BuyBox. Before it wakes, and without script, it is a row that scrolls and snaps, and thumbnails are links to its slides.
 */
export function Gallery({ product, name, lang, sets }: GalleryProps): ReactNode {
  const gtin = useSelectedVariant(product, sets[0]?.gtin ?? '');
  const set = sets.find((candidate) => candidate.gtin === gtin) ?? sets[0];
  const items = set?.items ?? [];
  const key = set?.gtin ?? '';
  const track = useRef<HTMLDivElement>(null);
  const { current, live, moveTo } = useSlider(track, key);
  const words = GALLERY_LABELS[lang];
  const english = englishOn(lang);
  const id = useId();
  const place = (index: number) => words.place(index + 1, items.length);
  const idOf = (index: number) => `${id}${index + 1}`;

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
            id={idOf(index)}
            aria-roledescription="slide"
            aria-label={place(index)}
            inert={live && index !== current}
          >
            {item.kind === 'video' ? (
              <Film item={item} label={words.playVideo} lang={english} />
            ) : (
              <Picture
                picture={item.picture}
                use={GALLERY_PICTURE}
                priority={index === 0}
                lang={english}
                className={styles.picture}
              />
            )}
          </figure>
        ))}
      </div>
      {items.length > 1 && (
        <ul className={styles.dots}>
          {items.map((item, index) => (
            <li key={item.kind === 'video' ? item.src : item.picture.src}>
              <a
                className={styles.dot}
                href={`#${idOf(index)}`}
                aria-current={index === current}
                aria-label={`${item.kind === 'video' ? words.showVideo : words.showPicture} ${place(index)}`}
                onClick={insteadOfLink(() => moveTo(index))}
              >
                <Picture
                  picture={{ ...(item.kind === 'video' ? item.poster : item.picture), alt: '' }}
                  use={THUMB_PICTURE}
                />
                {item.kind === 'video' && (
                  <span className={styles.film}>
                    <Icon name="play" />
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Click handler for a link with another action here, unless a modifier key asks for a new tab or window. */
const insteadOfLink =
  (act: () => void): MouseEventHandler =>
  (event) => {
    if (isModified(event)) return;
    event.preventDefault();
    act();
  };

interface FilmProps {
  readonly item: Extract<Item, { readonly kind: 'video' }>;
  readonly label: string;
  readonly lang: 'en' | undefined;
}

/** The play link is gone, so the player takes the focus. */
const focusPlayer = (player: HTMLVideoElement | null) => player?.focus();

/**
 * A film shows only its poster until it is played: nothing of it is fetched and no player is laid out, which would cost a phone more than
 * the rest of the gallery (decision 0040). Without script the link leads to the film itself.
 */
function Film({ item: { src, title, poster }, label, lang }: FilmProps): ReactNode {
  const [playing, setPlaying] = useState(false);
  const play = insteadOfLink(() => setPlaying(true));
  if (!playing)
    return (
      <a className={styles.play} href={src} onClick={play}>
        <img
          className={styles.picture}
          src={webpHref(poster, GALLERY_PICTURE)}
          alt=""
          width={poster.width}
          height={poster.height}
          loading="lazy"
        />
        <span className={styles.film}>
          <Icon name="play" />
        </span>
        {/* Not an `aria-label`: that cannot mark the title's language (WCAG 3.1.2). */}
        <span className="visually-hidden">
          {label} <span lang={lang}>{title}</span>
        </span>
      </a>
    );
  // Dragging the player's controls is not a swipe.
  return (
    // biome-ignore lint/a11y/useMediaCaption: product films have no speech, and a Video of the content model no captions
    <video
      ref={focusPlayer}
      className={styles.picture}
      src={src}
      controls
      autoPlay
      playsInline
      width={poster.width}
      height={poster.height}
      aria-label={title}
      lang={lang}
      data-keen-slider-clickable=""
    />
  );
}

interface Place {
  readonly current: number;
  readonly count: number;
  readonly moveTo: (index: number) => void;
}

/** Arrow keys move by one, Home and End to the ends. The player handles its own keys. */
function moveByKey(event: KeyboardEvent, { current, count, moveTo }: Place): void {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[event.key];
  if (target === undefined || isModified(event) || event.target instanceof HTMLVideoElement) return;
  event.preventDefault();
  if (target >= 0 && target < count) moveTo(target);
}
