import type { ReactNode } from 'react';
import type { OpsView, Waiting } from './ops-view.ts';
import { moment, number, span } from './ops-words.ts';
import { Panel, Table } from './panel-parts.tsx';
import styles from './panels.module.css';

/** Why there is nothing to list. */
function noneWords(waiting: Waiting): string {
  if (waiting === 'hosted') return 'Reviews are moderated at the hosted service.';
  if (waiting === 'unavailable') return 'The reviews service does not answer.';
  return 'No review waits.';
}

/** Reviews that wait for a moderator, the oldest first; what they say is for whoever holds the key to decide. */
export function ModerationQueue({ waiting, now }: Pick<OpsView, 'waiting' | 'now'>): ReactNode {
  const { count, oldest } = typeof waiting === 'string' ? { count: 0, oldest: [] } : waiting;
  const rows = oldest.map(({ id, product, submittedAt }) => ({
    key: String(id),
    cells: [
      id,
      product,
      <time key="since" dateTime={new Date(submittedAt).toISOString()} title={moment(submittedAt)}>
        {span(now - submittedAt)}
      </time>,
    ],
  }));
  const columns = [{ title: 'Review' }, { title: 'Product', isText: true }, { title: 'Waits for', isNumber: true }];
  return (
    <Panel
      id="moderation"
      title="Moderation queue"
      about={
        waiting !== 'hosted' && (
          <>
            Read one with <code>npm run reviews -- show</code> and its number, then <code>approve</code> or{' '}
            <code>reject</code> it.
          </>
        )
      }
    >
      <div id="moderation-live" data-live="">
        <Table name="Reviews that wait" columns={columns} rows={rows} none={noneWords(waiting)} />
        {count > oldest.length && <p className={styles.more}>And {number(count - oldest.length)} that came later.</p>}
      </div>
    </Panel>
  );
}
