import type { ReactNode } from 'react';
import type { CacheStats } from '../cache/cache-stats.ts';
import type { OpsView, Waiting } from './ops-view.ts';
import { megabytes, number, percent, plural, span } from './ops-words.ts';
import styles from './panels.module.css';
import { hitRate } from './traffic.ts';

const rateOf = ({ outcomes, failures }: CacheStats): number | undefined => hitRate({ ...outcomes, failed: failures });

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly below: string;
  readonly state?: 'good' | 'bad' | undefined;
}

function Tile({ name, value, below, state }: TileProps): ReactNode {
  return (
    <div className={styles.tile} data-state={state}>
      <dt>{name}</dt>
      <dd>
        <strong className={styles.value}>{value}</strong>
        <span>{below}</span>
      </dd>
    </div>
  );
}

function waitingWords(waiting: Waiting, now: number): Pick<TileProps, 'value' | 'below' | 'state'> {
  if (waiting === 'hosted') return { value: '–', below: 'moderated in the hosted service' };
  if (waiting === 'unavailable') return { value: '?', below: 'the reviews service does not answer', state: 'bad' };
  const { count, oldestAt } = waiting;
  return {
    value: number(count),
    below: oldestAt === undefined ? 'none' : `oldest: ${span(now - oldestAt)}`,
  };
}

function queueWords(indexing: OpsView['indexing']): string {
  if (indexing === null) return 'the queue does not answer';
  const { pending, lastError } = indexing.queue;
  const { total: refused } = indexing.refused;
  if (lastError) return 'failing, retried automatically';
  if (refused > 0) return plural(refused, 'record is rejected', 'records are rejected');
  return pending === 0 ? 'search is up to date' : 'indexing';
}

/** Tiles with the site's overall health. */
export function Glance({ view }: { readonly view: OpsView }): ReactNode {
  const { pages, queries, upstreams, indexing, waiting, now } = view;
  const failing = upstreams.filter((upstream) => upstream.failing);
  const pending = indexing?.queue.pending;
  return (
    <dl className={styles.glance} id="glance" data-live="">
      <Tile
        name="Pages from the cache"
        value={percent(rateOf(pages))}
        below={`${plural(pages.entries, 'page', 'pages')} cached, ${megabytes(pages.bytes)}`}
      />
      <Tile
        name="Queries from the cache"
        value={percent(rateOf(queries))}
        below={`${plural(queries.entries, 'answer', 'answers')} cached, ${megabytes(queries.bytes)}`}
      />
      <Tile
        name="Upstreams"
        value={failing.length === 0 ? 'healthy' : `${failing.length} failing`}
        below={failing.length === 0 ? `${upstreams.length} watched` : failing.map(({ name }) => name).join(', ')}
        state={failing.length === 0 ? 'good' : 'bad'}
      />
      <Tile
        name="Waiting to be indexed"
        value={pending === undefined ? '?' : number(pending)}
        below={queueWords(indexing)}
        state={indexing?.queue.lastError || indexing?.refused.total || pending === undefined ? 'bad' : undefined}
      />
      <Tile name="Reviews to moderate" {...waitingWords(waiting, now)} />
    </dl>
  );
}
