import { type ReactNode, use } from 'react';
import { VIDEO_LABELS } from '../../shared/spec/component-copy.ts';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { webpHref } from '../../shared/ui/picture-uses.ts';
import type { VideoModel } from './block-model.ts';
import { PageLang } from './page-lang.ts';
import styles from './VideoDialog.module.css';

/** Aspect ratios of videos; the style sheet has a rule for each name. */
const SHAPES = { '9:16': 9 / 16, '4:5': 4 / 5, '1:1': 1, '4:3': 4 / 3, '16:9': 16 / 9 } as const;

/** The name of the aspect ratio closest to the poster's. Without one, that of most videos. */
function shapeOf(poster: VideoModel['poster']): string {
  if (!poster) return '16:9';
  const { width, height } = poster;
  const awayFrom = (shape: number): number => Math.abs(Math.log(width / height / shape));
  return Object.entries(SHAPES).reduce((best, next) => (awayFrom(next[1]) < awayFrom(best[1]) ? next : best))[0];
}

/**
 * The player of a video, directly after the link that opens it (`data-dialog-open=""`, client/behaviours/dialogs.ts). It is in a template,
 * so browsers load nothing of it. Opening inserts it, closing removes it with the player (CO-5).
 */
export function VideoDialog({ video }: { readonly video: VideoModel }): ReactNode {
  const { title, poster, href } = video;
  return (
    <template>
      <dialog className={styles.dialog} aria-label={title} data-shape={shapeOf(poster)} data-dialog="">
        <div className={styles.bar}>
          <p className={styles.title}>{title}</p>
          <button type="button" className={styles.close} data-dialog-close="">
            <Icon name="close" />
            <span className="visually-hidden">{VIDEO_LABELS[use(PageLang)].close}</span>
          </button>
        </div>
        {/* biome-ignore lint/a11y/useMediaCaption: product films have no speech, and a Video of the content model no captions */}
        <video
          className={styles.player}
          src={href}
          poster={poster && webpHref(poster, PICTURE_USES.prose)}
          width={poster?.width}
          height={poster?.height}
          aria-label={title}
          controls
          autoPlay
          playsInline
        />
      </dialog>
    </template>
  );
}
