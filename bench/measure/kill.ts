import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { AccountsClient } from '../../scripts/accounts/accounts-client.ts';
import { ManagementClient } from '../../scripts/content/management-client.ts';
import { LettersClient } from '../../scripts/letters/letters-client.ts';
import { RecommendationsClient } from '../../scripts/recommendations/recommendations-client.ts';
import { ReviewsClient } from '../../scripts/reviews/reviews-client.ts';
import { hrefOfPath, SUGGESTIONS_HREF } from '../../shared/routes.ts';
import { LOCALE } from '../../shared/spec/site.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import {
  type Acknowledged,
  editionIn,
  emailOf,
  nothingYet,
  PUBLISHED_ID,
  RECOMMENDED_ID,
  Unexpected,
  writesTo,
} from './acknowledged.ts';

/** A site that can be killed and restarted with the same data. */
export interface KillableSite {
  start(): Promise<{ readonly origin: string; kill(): Promise<void>; stop(): Promise<void> }>;
  readonly stateDir: string;
  readonly managementToken: string;
}

/** Result of one kill: the numbers of acknowledged writes, and what was lost of them. */
export interface Killed {
  readonly afterMs: number;
  readonly acknowledged: Readonly<
    Record<'reviews' | 'letters' | 'accounts' | 'recommendations' | 'publications', number>
  >;
  readonly lost: readonly string[];
  /** Time from the second start until the page and the search index show the last edition, in milliseconds. */
  readonly shownAfterMs: number;
}

/** Concurrent writers of each kind. Each account costs a password hash. */
const WRITERS = { review: 3, letter: 3, recommendation: 2, account: 1, publication: 1 } as const;
/** Time limit until one write of each kind is acknowledged. */
const BEGUN_LIMIT_MS = 60_000;
/** Time limit until the last edition is shown. Interrupted deliveries are retried after half a minute. */
const SHOWN_LIMIT_MS = 90_000;
const LOOK_EVERY_MS = 250;

/** Writes until the site is gone, and records what it acknowledged. @throws Unexpected when a write is refused */
async function writeUntilGone(origin: string, token: string, done: Acknowledged, gone: () => boolean): Promise<void> {
  const writes = writesTo(origin, new ManagementClient(origin, token), done);
  const writer = async (write: () => Promise<void>): Promise<void> => {
    while (!gone()) {
      try {
        await write();
      } catch (error) {
        // A write that failed because the site died was never acknowledged.
        if (!gone()) throw error;
      }
    }
  };
  const kinds = Object.entries(WRITERS) as [keyof typeof WRITERS, number][];
  await Promise.all(kinds.flatMap(([kind, writers]) => Array.from({ length: writers }, () => writer(writes[kind]))));
}

/** Whether one write of each kind is acknowledged. */
const hasBegun = ({ reviews, letters, accounts, recommended, edition }: Acknowledged): boolean =>
  Math.min(reviews.length, letters.length, accounts.length, recommended, edition) > 0;

/** Waits until all writers have begun: the first write of each kind meets cold code. */
async function begun(done: Acknowledged): Promise<void> {
  const deadline = performance.now() + BEGUN_LIMIT_MS;
  while (!hasBegun(done)) {
    if (performance.now() > deadline)
      throw new Unexpected(`after ${BEGUN_LIMIT_MS / 1_000} s: ${JSON.stringify(done)}`);
    await delay(LOOK_EVERY_MS);
  }
}

const WHOSE = { brand: 'alun', locale: LOCALE.path } as const;

/** The services that store what was written. */
export interface Keepers {
  readonly content: Pick<ManagementClient, 'get'>;
  readonly reviews: Pick<ReviewsClient, 'of'>;
  readonly letters: Pick<LettersClient, 'show'>;
  readonly accounts: Pick<AccountsClient, 'show'>;
  readonly recommendations: Pick<RecommendationsClient, 'list'>;
}

const keepersAt = (origin: string, token: string): Keepers => ({
  content: new ManagementClient(origin, token),
  reviews: new ReviewsClient(origin, token),
  letters: new LettersClient(origin, token),
  accounts: new AccountsClient(origin, token),
  recommendations: new RecommendationsClient(origin, token),
});

/** The last edition that the content service published, acknowledged or not; 0 when the entry itself is gone. */
async function publishedEdition({ content }: Keepers, done: Acknowledged): Promise<number> {
  const entry = await content.get('entries', PUBLISHED_ID);
  if (entry === null) return 0;
  return entry.status === 'published' ? editionIn(JSON.stringify(entry.fields.title)) : done.edition;
}

/** Acknowledged writes that are missing. */
export async function missing(keepers: Keepers, done: Acknowledged): Promise<string[]> {
  const { reviews, letters, accounts, recommendations } = keepers;
  const lost: string[] = [];
  // One by one: a list would end before the newest, once earlier rounds have left a thousand.
  for (const nickname of done.reviews)
    if ((await reviews.of(emailOf(nickname))).length === 0) lost.push(`the review of ${nickname}`);
  for (const reference of done.letters) await letters.show(reference).catch(() => lost.push(`the letter ${reference}`));
  for (const email of done.accounts) if (!(await accounts.show(email))) lost.push(`the account of ${email}`);
  // Asks the service: the site's own answer may be a minute old, by design.
  const counts = await recommendations.list({ ...WHOSE, limit: 1_000 });
  const count = counts.find(({ articleId }) => articleId === RECOMMENDED_ID)?.count ?? 0;
  if (count < done.recommended) lost.push(`${done.recommended - count} recommendations`);
  const edition = await publishedEdition(keepers, done);
  if (edition < done.edition) lost.push(`edition ${done.edition} of the product: the last one stored is ${edition}`);
  return lost;
}

/** Waits until the page and the search show an edition, that is until pending deliveries and indexing have been resumed. */
async function shown(origin: string, edition: number): Promise<void> {
  const text = async (href: string): Promise<string> => (await fetch(`${origin}${href}`)).text();
  const deadline = performance.now() + SHOWN_LIMIT_MS;
  for (;;) {
    const page = editionIn(await text(hrefOfPath(PAGE_OF_TYPE.productDetailPage)));
    const found = editionIn(await text(`${SUGGESTIONS_HREF}?term=edition`));
    if (page >= edition && found >= edition) return;
    if (performance.now() > deadline)
      throw new Unexpected(
        `edition ${edition} was published; after ${SHOWN_LIMIT_MS / 1_000} s the page shows edition ${page} and search finds ${found}`,
      );
    await delay(LOOK_EVERY_MS);
  }
}

/** SQLite's integrity errors for every database in a folder. */
async function damages(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sqlite'));
  if (files.length === 0) throw new Unexpected(`no database in ${folder}`);
  return files.flatMap((file) => {
    const database = new DatabaseSync(path.join(folder, file));
    try {
      const told = database
        .prepare('PRAGMA integrity_check')
        .all()
        .map((row) => String(row.integrity_check));
      const strays = database.prepare('PRAGMA foreign_key_check').all().length;
      return [...(told[0] === 'ok' ? [] : told), ...(strays === 0 ? [] : [`${strays} rows without an owner`])].map(
        (what) => `${path.basename(file)}: ${what}`,
      );
    } finally {
      database.close();
    }
  });
}

/**
 * Kills the site in the middle of writes, restarts it and checks everything that was acknowledged.
 * @param afterMs time of the kill, counted from when one write of each kind was acknowledged
 */
export async function killOnce(site: KillableSite, afterMs: number): Promise<Killed> {
  const first = await site.start();
  const done = nothingYet();
  let isGone = false;
  const kill = (): Promise<void> => {
    isGone = true;
    return first.kill();
  };
  const writing = writeUntilGone(first.origin, site.managementToken, done, () => isGone);
  const death = begun(done)
    .then(() => delay(afterMs))
    .then(kill);
  await Promise.all([writing, death]).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  const damaged = await damages(site.stateDir);

  const second = await site.start();
  try {
    const since = performance.now();
    const keepers = keepersAt(second.origin, site.managementToken);
    const lost = [...damaged, ...(await missing(keepers, done))];
    await shown(second.origin, await publishedEdition(keepers, done));
    return {
      afterMs,
      acknowledged: {
        reviews: done.reviews.length,
        letters: done.letters.length,
        accounts: done.accounts.length,
        recommendations: done.recommended,
        publications: done.edition,
      },
      lost,
      shownAfterMs: performance.now() - since,
    };
  } finally {
    await second.stop();
  }
}
