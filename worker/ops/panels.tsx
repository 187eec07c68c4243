import type { ReactNode } from 'react';
import { OPS_HREF } from '../../shared/routes.ts';
import { Button } from '../../shared/ui/Button.tsx';
import type { LoggedPurge } from '../cache/purge-ledger.ts';
import { ErrorSummary } from '../forms/views/ErrorSummary.tsx';
import { FormContext } from '../forms/views/form-context.ts';
import type { IndexingState } from '../indexing/indexing.ts';
import type { OpsView } from './ops-view.ts';
import { milliseconds, moment, number, plural, span } from './ops-words.ts';
import { numbers, Panel, Share, Table } from './panel-parts.tsx';
import styles from './panels.module.css';
import { hitRate, type QueryTraffic, type RouteTraffic, totalOf } from './traffic.ts';
import type { UpstreamHealth } from './upstream-watch.ts';

/** A row for each route in the given order. Made: misses and bypasses. From cache: the share of hits, stale ones included. */
export function Routes({ routes }: { readonly routes: readonly RouteTraffic[] }): ReactNode {
  const rows = routes.map(({ route, counts }) => ({
    key: route,
    cells: [
      route,
      <Share key="share" of={hitRate(counts)} />,
      ...[
        totalOf(counts),
        counts.hit,
        counts.stale,
        counts.miss + counts.bypass,
        counts['stale-if-error'],
        counts.failed,
      ].map(number),
    ],
  }));
  const columns = [
    { title: 'Route' },
    { title: 'From cache', isNumber: true, isLead: true },
    ...numbers('Requests', 'Fresh', 'Stale', 'Miss', 'On error', 'Failed'),
  ];
  return (
    <Panel id="routes" title="Hit rates by route" wide>
      <div id="routes-live" data-live="">
        <Table
          name="Requests by route"
          columns={columns}
          rows={rows}
          stacks="figures"
          none="This isolate has not answered any requests yet."
        />
      </div>
    </Panel>
  );
}

function State({ health, now }: { readonly health: UpstreamHealth; readonly now: number }): ReactNode {
  const { calls, failing, pause } = health;
  const state = calls === 0 ? 'idle' : failing ? 'bad' : 'good';
  const bad = pause ? `paused for ${span(now - pause.since)}` : 'failing';
  const words = { idle: 'not called yet', bad, good: 'healthy' };
  return (
    <span className={styles.state} data-state={state}>
      {words[state]}
    </span>
  );
}

/** A row for each upstream, with the durations of its calls in milliseconds. @param now milliseconds since 1970, for ages */
export function Upstreams({ upstreams, now }: Pick<OpsView, 'upstreams' | 'now'>): ReactNode {
  const rows = upstreams.map((health) => ({
    key: health.name,
    cells: [
      health.name,
      <State key="state" health={health} now={now} />,
      number(health.calls),
      number(health.failures),
      milliseconds(health.p50Ms),
      milliseconds(health.p95Ms),
      health.lastFailure ? `${health.lastFailure.what}, ${span(now - health.lastFailure.at)} ago` : '–',
    ],
  }));
  const columns = [
    { title: 'Upstream' },
    { title: 'State', isLead: true },
    ...numbers('Calls', 'Failures', 'Median', '95 %'),
    { title: 'Last failure', isText: true },
  ];
  return (
    <Panel id="upstreams" title="Upstreams" wide>
      <div id="upstreams-live" data-live="">
        <Table name="Calls by upstream" columns={columns} rows={rows} stacks="figures" none="None." />
      </div>
    </Panel>
  );
}

const MOST_QUERIES = 12;

/** The first `MOST_QUERIES` in the given order; durations are those of calls to the upstream, without cache hits. */
export function SlowestQueries({ slowest }: { readonly slowest: readonly QueryTraffic[] }): ReactNode {
  const rows = slowest.slice(0, MOST_QUERIES).map(({ name, counts, slowestMs, meanMs }) => ({
    key: name,
    cells: [
      name,
      milliseconds(slowestMs),
      milliseconds(meanMs),
      number(totalOf(counts)),
      <Share key="share" of={hitRate(counts)} />,
    ],
  }));
  return (
    <Panel id="queries" title="Slowest queries" about="Durations of calls to upstreams, without cache hits.">
      <div id="queries-live" data-live="">
        <Table
          name="Queries by time"
          columns={[{ title: 'Query' }, ...numbers('Slowest', 'Mean', 'Calls', 'From cache')]}
          rows={rows}
          stacks="figures"
          none="No queries yet."
        />
      </div>
    </Panel>
  );
}

const INDEX_NAMES = { products: 'Products', reading: 'Articles and stories' } as const;

function indexLines({ queue, rebuilds, finished, refused }: IndexingState, now: number): readonly string[] {
  const isHere = finished.every(({ elsewhere }) => elsewhere === null);
  const since = queue.oldest === null ? '' : `, the oldest for ${span(now - queue.oldest)}`;
  return [
    queue.pending === 0
      ? `${refused.total === 0 && isHere ? 'Everything published is indexed' : 'Nothing is waiting to be indexed'}.`
      : `${plural(queue.pending, 'record is', 'records are')} waiting to be indexed${since}.`,
    ...(queue.lastError === null ? [] : [`Tried ${plural(queue.attempts, 'time', 'times')}: ${queue.lastError}`]),
    ...(refused.total === 0
      ? []
      : [
          `${plural(refused.total, 'record is', 'records are')} rejected, and retried when ${refused.total === 1 ? 'its entry changes' : 'their entries change'}:`,
        ]),
    ...refused.latest.map(({ id, at, why }) => `${id}, ${moment(at)}: ${why}`),
    ...rebuilds.map(({ index, total, left, error }) => {
      const progress = total === 0 ? 'just started' : `${number(total - left)} of ${number(total)} entries`;
      return `${INDEX_NAMES[index]}: being rebuilt, ${progress}${error === null ? '' : `; ${error}, will be retried soon`}.`;
    }),
    ...finished.map(({ index, finishedAt, entries, elsewhere }) => {
      const where = elsewhere === null ? '' : `, in ${elsewhere}. Search uses another service now: rebuild it there`;
      return `${INDEX_NAMES[index]}: rebuilt ${moment(finishedAt)}, ${plural(entries, 'entry', 'entries')}${where}.`;
    }),
    ...(rebuilds.length + finished.length === 0 ? ['Never rebuilt.'] : []),
  ];
}

/** Queue, refused records and rebuilds, with the button that rebuilds. `indexing` null: the queue's Durable Object did not answer. */
export function SearchIndex({ indexing, rebuild, now }: Pick<OpsView, 'indexing' | 'rebuild' | 'now'>): ReactNode {
  return (
    <Panel id="search-index" title="Search index">
      <ul className={styles.lines} id="search-index-live" data-live="">
        {(indexing ? indexLines(indexing, now) : ['The queue of the search index does not answer.']).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <form className={styles.rebuild} method="post" action={`${OPS_HREF}/reindex`}>
        <FormContext value={{ name: 'reindex', state: rebuild }}>
          <ErrorSummary />
        </FormContext>
        <Button submits variant="secondary" size="small">
          Rebuild the index
        </Button>
      </form>
    </Panel>
  );
}

/** Tags shown of each purge. `npm run ops -- log` lists all of them. */
const MOST_TAGS = 4;
const MOST_TAG_SIGNS = 160;

/** The first tags that fit into a few lines, at least one. */
function firstTags(tags: readonly string[]): readonly string[] {
  let signs = 0;
  return tags.slice(0, MOST_TAGS).filter((tag, index) => {
    signs += tag.length;
    return index === 0 || signs <= MOST_TAG_SIGNS;
  });
}

function What({
  everything,
  tags,
  softTags,
  hard,
  restored,
}: Pick<LoggedPurge, 'everything' | 'tags' | 'softTags' | 'hard' | 'restored'>): ReactNode {
  const shown = firstTags(tags);
  const more = tags.length - shown.length;
  return (
    <>
      {everything ? 'everything' : shown.join(', ')}
      {restored && ', including announced revisions'}
      {!everything && more > 0 && ` and ${plural(more, 'more', 'more')}`}
      {hard && (softTags.length > 0 ? ' (partly hard)' : ' (hard)')}
    </>
  );
}

/** A row for each purge in the given order. null: the Durable Object that keeps the log did not answer. */
export function PurgeLogPanel({ purges }: Pick<OpsView, 'purges'>): ReactNode {
  const rows = (purges ?? []).map((purge) => ({
    key: String(purge.seq),
    cells: [
      `No. ${purge.seq}`,
      <time key="at" dateTime={new Date(purge.at).toISOString()}>
        {moment(purge.at)}
      </time>,
      purge.actor,
      purge.reason,
      <What key="what" {...purge} />,
      number(purge.held.pages),
      number(purge.held.queries),
    ],
  }));
  const columns = [
    { title: 'Purge' },
    { title: 'When', isText: 'short' as const },
    { title: 'Who', isText: 'short' as const },
    { title: 'Why', isText: true },
    { title: 'What', isText: 'long' as const },
    ...numbers('Pages', 'Queries'),
  ];
  return (
    <Panel
      id="log"
      title="Purge log"
      about="The last twenty purges. Pages and queries are counted in the isolate that ran the purge."
      wide
    >
      <div id="log-live" data-live="">
        <Table
          name="Purges"
          columns={columns}
          rows={rows}
          stacks="lines"
          none={purges ? 'No purges yet.' : 'The purge log does not answer.'}
        />
      </div>
    </Panel>
  );
}
