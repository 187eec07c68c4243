import { useKeenSlider } from 'keen-slider/react';
import { type ReactNode, useState } from 'react';
import styles from '../../../client/islands/Gallery/Gallery.module.css';
import type { GalleryProps } from '../../../client/islands/Gallery/Gallery.props.ts';
import { GALLERY_LABELS } from '../../../shared/spec/copy.ts';
import { GALLERY_MOVE_MS } from '../../../shared/spec/limits.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';

type Item = GalleryProps['sets'][number]['items'][number];
const addressOf = (item: Item): string => (item.kind === 'video' ? item.src : item.picture.src);

interface GalleryViewProps {
  readonly name: string;
  readonly items: readonly Item[];
}

/** Pictures and videos of one size of a product, one at a time, with thumbnails. */
export function Gallery({ name, items }: GalleryViewProps): ReactNode {
  const [current, setCurrent] = useState(0);
  const [live, setLive] = useState(false);
  const [track, slider] = useKeenSlider<HTMLDivElement>({
    selector: ':scope > *',
    defaultAnimation: { duration: GALLERY_MOVE_MS },
    created: () => setLive(true),
    slideChanged: ({ track: { details } }) => setCurrent(details.rel),
  });
  const words = GALLERY_LABELS.en;
  return (
    <section className={styles.gallery} aria-label={words.pictures(name)}>
      <div ref={track} className={styles.track} data-live={live ? '' : undefined}>
        {items.map((item, index) => (
          <figure key={addressOf(item)} className={styles.slide} aria-label={words.place(index + 1, items.length)}>
            {item.kind === 'image' ? (
              <Picture
                picture={item.picture}
                use={PICTURE_USES.gallery}
                priority={index === 0}
                className={styles.picture}
              />
            ) : (
              // biome-ignore lint/a11y/useMediaCaption: product films have no speech
              <video className={styles.picture} controls playsInline preload="none" poster={item.poster.src}>
                <source src={item.src} type="video/mp4" />
              </video>
            )}
          </figure>
        ))}
      </div>
      <ul className={styles.dots}>
        {items.map((item, index) => (
          <li key={addressOf(item)}>
            <button
              className={styles.dot}
              type="button"
              aria-current={index === current}
              aria-label={`${words.showPicture} ${words.place(index + 1, items.length)}`}
              onClick={() => slider.current?.moveToIdx(index)}
            >
              <Picture
                picture={{ ...(item.kind === 'video' ? item.poster : item.picture), alt: '' }}
                use={PICTURE_USES.thumb}
              />
              {item.kind === 'video' && <Icon name="play" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
