import type { ReactNode } from 'react';
import { PREVIEW_COPY, PREVIEW_TIME_ZONE } from '../../shared/spec/preview.ts';
import styles from './PreviewBanner.module.css';

const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: PREVIEW_TIME_ZONE,
  timeZoneName: 'short',
});

/** Says above a page that it is a preview, and for how long (CA-7). @param until seconds since the epoch. */
export function PreviewBanner({ until }: { readonly until: number }): ReactNode {
  const end = new Date(until * 1000);
  return (
    <aside className={styles.banner} aria-label={PREVIEW_COPY.name} lang="en">
      <p className={styles.name}>{PREVIEW_COPY.name}</p>
      <p>{PREVIEW_COPY.text}</p>
      <p className={styles.until}>
        {PREVIEW_COPY.until} <time dateTime={end.toISOString()}>{TIME.format(end)}</time>
      </p>
    </aside>
  );
}
