import type { ReactNode } from 'react';
import { OPS_HREF } from '../../shared/routes.ts';
import { BRAND } from '../../shared/spec/site.ts';
import { Glance } from './Glance.tsx';
import { ModerationQueue } from './ModerationQueue.tsx';
import { OpsDocument } from './OpsDocument.tsx';
import styles from './OpsPage.module.css';
import type { OpsView } from './ops-view.ts';
import { moment, span } from './ops-words.ts';
import { PurgeDeskPanel } from './PurgeDesk.tsx';
import { PurgeLogPanel, Routes, SearchIndex, SlowestQueries, Upstreams } from './panels.tsx';

function Tools(): ReactNode {
  return (
    <>
      {/* Hidden until the script that refreshes the page shows it. */}
      <button type="button" className={styles.tool} data-live-pause="" aria-pressed="false" hidden>
        Pause
      </button>
      <a className={styles.tool} href={OPS_HREF}>
        Refresh
      </a>
      <form method="post" action={`${OPS_HREF}/log-out`}>
        <button type="submit" className={styles.tool}>
          Log out
        </button>
      </form>
    </>
  );
}

/** The operators' page (CA-8). It refreshes itself by script; without script, operators reload it. */
export function OpsPage({ view }: { readonly view: OpsView }): ReactNode {
  const { now, since, origin, environment } = view;
  return (
    <OpsDocument title={`${BRAND} operations`} live tools={<Tools />}>
      <div className={styles.head}>
        <h1 className={styles.title}>{new URL(origin).host}</h1>
        <p className={styles.about} id="as-of" data-live="">
          {environment}, as of <time dateTime={new Date(now).toISOString()}>{moment(now)}</time>. Times are Malaysian.
          Counts are those of the isolate that answered{since > 0 ? `, started ${span(now - since)} ago` : ''}; other
          isolates have their own.
        </p>
        <p className={styles.ended} role="alert" data-live-ended="" hidden>
          Your session has expired, so this page is no longer updated. What you typed is kept: send it, then log in.
        </p>
      </div>
      <Glance view={view} />
      <div className={styles.panels}>
        <Routes routes={view.routes} />
        <Upstreams upstreams={view.upstreams} now={now} />
        <PurgeDeskPanel desk={view.desk} />
        <div className={styles.column}>
          <SlowestQueries slowest={view.slowest} />
          <SearchIndex indexing={view.indexing} rebuild={view.rebuild} now={now} />
        </div>
        <ModerationQueue waiting={view.waiting} reviews={view.reviews} now={now} />
        <PurgeLogPanel purges={view.purges} />
      </div>
    </OpsDocument>
  );
}
