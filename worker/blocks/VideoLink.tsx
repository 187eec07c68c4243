import { type ReactNode, use } from 'react';
import { VIDEO_LABELS } from '../../shared/spec/component-copy.ts';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { tracked } from '../../shared/ui/tracking.ts';
import type { VideoModel } from './block-model.ts';
import { MediaOrigins, playsHere } from './media-origins.ts';
import { PageLang } from './page-lang.ts';
import { VideoDialog } from './VideoDialog.tsx';
import styles from './VideoLink.module.css';

/** The poster of a video, as a link that works without JavaScript; the video loads only on request (CO-5). */
export function VideoLink({ video }: { readonly video: VideoModel }): ReactNode {
  const { poster, title, href } = video;
  const here = playsHere(video, use(MediaOrigins));
  const lang = use(PageLang);
  return (
    <>
      <a
        {...tracked(styles.video, video)}
        href={href}
        data-dialog-open={here ? '' : undefined}
        {...(here ? {} : { target: '_blank', rel: 'noopener' })}
      >
        {poster && <Picture picture={{ ...poster, alt: '' }} use={PICTURE_USES.prose} className={styles.poster} />}
        <span className={styles.play}>
          <Icon name={here ? 'play' : 'external'} />
          {title}
          {!here && <span className="visually-hidden">, {VIDEO_LABELS[lang].newTab}</span>}
        </span>
      </a>
      {here && <VideoDialog video={video} />}
    </>
  );
}
