import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { tracked } from '../../shared/ui/tracking.ts';
import type { VideoModel } from './block-model.ts';
import styles from './VideoLink.module.css';

/** The picture that stands for a video; nothing of the video loads before it is asked for (CO-5). A link, so that it works alone. */
export function VideoLink({ video }: { readonly video: VideoModel }): ReactNode {
  return (
    <a {...tracked(styles.video, video)} href={video.href} target="_blank" rel="noopener" data-video={video.id}>
      <Picture picture={{ ...video.poster, alt: '' }} use="prose" className={styles.poster} />
      <span className={styles.play}>
        <Icon name="play" />
        {video.title}
      </span>
    </a>
  );
}
