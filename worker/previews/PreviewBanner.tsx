import type { ReactNode } from 'react';
import { PREVIEW_COPY, PREVIEW_NOTES_MAX, PREVIEW_TIME_ZONE } from '../../shared/spec/preview.ts';
import type { DraftNotes } from './draft-notes.ts';
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

interface PreviewBannerProps {
  /** Seconds since the epoch. */
  readonly until: number;
  readonly drafts: DraftNotes;
}

/** Banner above a page in preview: how long it is valid, and what its drafts still lack (CA-7). */
export function PreviewBanner({ until, drafts: { problems, unpublished, missing } }: PreviewBannerProps): ReactNode {
  const end = new Date(until * 1000);
  return (
    <aside className={styles.banner} aria-label={PREVIEW_COPY.name} lang="en">
      <p className={styles.name}>{PREVIEW_COPY.name}</p>
      <p>{PREVIEW_COPY.text}</p>
      <p className={styles.until}>
        {PREVIEW_COPY.until} <time dateTime={end.toISOString()}>{TIME.format(end)}</time>
      </p>
      {problems.length > 0 && (
        <Note title={PREVIEW_COPY.problems(problems.length)} count={problems.length}>
          {problems.slice(0, PREVIEW_NOTES_MAX).map(({ id, field, what, todo }) => (
            <li key={`${id} ${field} ${what}`}>
              <b>{id}</b>: {field} {what}; {todo}
            </li>
          ))}
        </Note>
      )}
      <Ids title={PREVIEW_COPY.unpublished} ids={unpublished} />
      <Ids title={PREVIEW_COPY.missing} ids={missing} />
    </aside>
  );
}

interface NoteProps {
  readonly title: string;
  /** Total number; only the first ones are shown. */
  readonly count: number;
  readonly children: ReactNode;
}

function Note({ title, count, children }: NoteProps): ReactNode {
  return (
    <div className={styles.note}>
      <p>{title}</p>
      <ul>
        {children}
        {count > PREVIEW_NOTES_MAX && <li>{PREVIEW_COPY.more(count - PREVIEW_NOTES_MAX)}</li>}
      </ul>
    </div>
  );
}

function Ids({ title, ids }: { readonly title: string; readonly ids: readonly string[] }): ReactNode {
  if (ids.length === 0) return null;
  return (
    <Note title={title} count={ids.length}>
      {ids.slice(0, PREVIEW_NOTES_MAX).map((id) => (
        <li key={id}>
          <b>{id}</b>
        </li>
      ))}
    </Note>
  );
}
