import {
  type Answer,
  type Change,
  type Edge,
  type Edges,
  ENTRIES,
  type Entry,
  entriesOf,
  type OperatorsPurge,
  PAGES,
  type Page,
  type Place,
  type Revision,
  STATED_BOUND_MS,
  type Stored,
} from './contract.ts';
import { Published } from './published.ts';

/** A purge that was confirmed. */
interface Purged {
  readonly at: number;
  readonly touches: (page: Page) => boolean;
}

/** A change that was announced to the site, and when. */
interface Announced extends Change {
  readonly at: number;
  /** By the steered clock: `at` is the time of an isolate whose clock may be wrong. */
  readonly heardAt: number;
}

/** What the model knows of a visit before its answer arrives. */
export interface Visit {
  readonly place: Place;
  readonly page: Page;
  readonly startedAt: number;
  /** Time of the newest purge that the isolate knew. */
  readonly known: number;
  /** Lowest revision of each entry that the content service served this edge since the visit began. */
  readonly served: Map<Entry, Revision>;
  /** The service was down during the visit, or so recently before it that failures are still remembered. */
  outage: boolean;
  /** Until when calls before the visit may have failed. A failure is no longer remembered once the isolate knows a later purge. */
  failedUntil: number;
  /** The service was down during the whole visit. */
  allDown: boolean;
  /** This edge has served the page from a cache before, and no entry of it was ever unpublished. */
  readonly seen: boolean;
  /** The page was fresh at this isolate and no purge touched it, so it must be a hit (CA-2). */
  readonly mustHit: boolean;
}

/** How long caches remember a failed call (worker/cache/cache-table.ts, FORGET_FAILURE_S), in milliseconds. */
const FAILURE_MEMORY_MS = 60_000;

/** TTL of a cached "no such page" (worker/cache/cache-table.ts, negative), in milliseconds, with an allowance for clock skew. */
const NEGATIVE_MS = 16_000;

export interface Figures {
  events: number;
  visits: number;
  hits: number;
  changes: number;
  purges: number;
  /** Visits whose answer was older than an announced change, within the bound. */
  old: number;
  /** Longest time after a purge at which something older was shown, by the steered clock. */
  stalestMs: number;
  /** Values written to KV or the Cache API that were judged. */
  stored: number;
}

export const noFigures = (): Figures => ({
  events: 0,
  visits: 0,
  hits: 0,
  changes: 0,
  purges: 0,
  old: 0,
  stalestMs: 0,
  stored: 0,
});

/**
 * Decides which revisions may be shown where. It knows nothing of how caches work: only what was published, who was told of it and
 * when, and what the content service would answer.
 */
export class Model {
  readonly figures = noFigures();
  readonly violations: string[] = [];
  down = false;
  readonly #edges: Edges;
  readonly published: Published;
  /** Changes that were not announced to any edge yet. */
  readonly pending: Change[] = [];
  readonly #announced: Announced[] = [];
  readonly #purged: Purged[] = [];
  readonly #open = new Set<Visit>();
  readonly #freshUntil = new Map<string, { readonly since: number; readonly until: number }>();
  readonly #seen = new Set<string>();
  /** The last moment at which a call may have failed. */
  #failedUntil = Number.NEGATIVE_INFINITY;

  constructor(edges: Edges) {
    this.#edges = edges;
    this.published = new Published(edges);
  }

  /** Records a change of an entry at the content service. */
  changed(change: Change, behind: readonly Edge[]): void {
    this.pending.push(change);
    this.figures.changes += 1;
    this.published.change(change, behind);
    for (const visit of this.#open) this.#noteServed(visit);
  }

  heard(change: Change, at: number): void {
    this.pending.splice(this.pending.indexOf(change), 1);
    this.#announced.push({ ...change, at, heardAt: this.#edges.now() });
    this.#notePurge({ at, touches: (page) => entriesOf(page).includes(change.entry) });
  }

  purged({ tags = [], paths = [], everything = false }: OperatorsPurge, at: number): void {
    const touches = (page: Page): boolean =>
      everything || paths.includes(page) || entriesOf(page).some((entry) => tags.includes(entry));
    this.#notePurge({ at, touches });
  }

  #notePurge(purge: Purged): void {
    this.#purged.push(purge);
    this.figures.purges += 1;
  }

  setDown(down: boolean): void {
    if (this.down) this.#failedUntil = this.#edges.now() + this.#edges.longestPauseMs;
    this.down = down;
    for (const visit of this.#open) {
      visit.outage ||= down;
      if (down) visit.failedUntil = Number.POSITIVE_INFINITY;
      visit.allDown &&= down;
    }
  }

  restarted(place: Place): void {
    for (const key of this.#freshUntil.keys()) if (key.startsWith(`${place.name} `)) this.#freshUntil.delete(key);
  }

  begin(place: Place, page: Page): Visit {
    const now = this.#edges.now();
    const fresh = this.#freshUntil.get(`${place.name} ${page}`);
    const since = (fresh?.since ?? 0) - STATED_BOUND_MS;
    const visit: Visit = {
      place,
      page,
      startedAt: now,
      known: this.#edges.knows(place),
      served: new Map(),
      outage: this.down || now < this.#failedUntil + FAILURE_MEMORY_MS,
      failedUntil: this.down ? Number.POSITIVE_INFINITY : this.#failedUntil,
      allDown: this.down,
      seen: this.#seen.has(`${place.edge} ${page}`),
      mustHit:
        fresh !== undefined &&
        now < fresh.until &&
        !this.#purged.some(({ at, touches }) => at > since && touches(page)),
    };
    this.#noteServed(visit);
    this.#open.add(visit);
    return visit;
  }

  /** Judges an answer and adds what is wrong with it to `violations`. */
  end(visit: Visit, answer: Answer): void {
    this.#noteServed(visit);
    this.#open.delete(visit);
    const { place, page } = visit;
    const { status, how } = answer;
    this.figures.visits += 1;
    const wrong = (what: string): void => {
      const asked = `${place.name} asked for ${page} ${this.#edges.now() - visit.startedAt} ms ago`;
      this.violations.push(`${what} (${asked}, was answered ${status} ${how} ${JSON.stringify(answer.shown)})`);
    };
    const isNoFault = status === 200 || status === 404 || (status === 503 && visit.outage);
    if (!isNoFault) wrong(`RS-3 answered ${status}`);
    if (visit.allDown && visit.seen && !this.published.everGone(page) && status !== 200)
      wrong('RS-2 a page seen before was not served in the outage');
    if (visit.mustHit && how !== 'hit') wrong('CA-2 a page without any purged entry is not a cache hit');
    const judged = status === 404 ? [PAGES[page].own] : status === 200 ? entriesOf(page) : [];
    for (const entry of judged) this.#judge(visit, entry, answer, wrong);
    this.#remember(visit, answer);
  }

  #judge(visit: Visit, entry: Entry, answer: Answer, wrong: (what: string) => void): void {
    const { status, how } = answer;
    const shown = answer.shown[entry];
    const changes = this.published.changesOf(entry);
    const newest = (known: number): Announced[] =>
      this.#announced.filter((change) => change.entry === entry && change.at <= known);
    const due = Math.max(visit.known, visit.startedAt - STATED_BOUND_MS);
    const required = Math.max(0, ...newest(due).map(({ revision }) => revision));
    const sinceFailed = newest(due).filter(({ heardAt }) => heardAt > visit.failedUntil);
    // An absent entry counts as the revision that unpublished it last.
    const away = changes.findLast(({ gone }) => gone)?.revision ?? (changes.length === 0 ? 0 : undefined);
    const position = shown ?? away;
    if (position === undefined) {
      // In an outage the cached look-up may survive and the content not. Otherwise an entry that was never unpublished must be there.
      if (!visit.outage) wrong(`${entry} is missing, although it was never unpublished`);
      return;
    }
    const served = visit.served.get(entry) ?? 0;
    const taken = Math.max(0, ...newest(due).map(({ gone, revision }) => (gone ? revision : 0)));
    const fromService = how === 'miss' && !visit.allDown && served <= position;
    if (visit.outage && shown !== undefined && shown < taken && !fromService)
      wrong(`CA-3 ${entry} ${shown} was served during an outage, although it was unpublished with ${taken}`);
    const standsIn = how === 'stale-if-error' || how === 'miss';
    if (status === 404 && position >= this.#toldAbsent(visit, entry, newest(due))) return;
    const stands = standsIn && visit.outage ? Math.max(0, ...sinceFailed.map(({ revision }) => revision)) : required;
    const least = how === 'miss' ? Math.min(stands, served) : stands;
    if (position < least) wrong(`CA-3 ${entry} ${position} was shown where at least ${least} is known`);
    if (!visit.outage) this.#measure(visit.startedAt, newest(visit.startedAt), position, served);
  }

  /**
   * A 404 carries no revision. When a lagging service answers 404, that is accepted for the TTL of negative answers, unless a purge that
   * the isolate knows came later. @returns the lowest revision that such an answer may come from
   */
  #toldAbsent({ place, startedAt }: Visit, entry: Entry, announced: readonly Announced[]): Revision {
    const purgedAt = Math.max(0, ...announced.map(({ at }) => at));
    const told = this.published
      .answered(place.edge, entry)
      .filter(({ at }) => at >= purgedAt && at > startedAt - NEGATIVE_MS);
    return Math.min(Number.POSITIVE_INFINITY, ...told.map(({ revision }) => revision));
  }

  /** Measures staleness: the time since the first purge of a revision that the content service already served and the answer lacks. */
  #measure(startedAt: number, announced: readonly Announced[], position: Revision, served: Revision): void {
    const missed = announced.filter(({ revision }) => position < revision && revision <= served).map(({ at }) => at);
    if (missed.length === 0) return;
    this.figures.old += 1;
    this.figures.stalestMs = Math.max(this.figures.stalestMs, startedAt - Math.min(...missed));
  }

  #remember({ place, page }: Visit, { status, how, ttlS }: Answer): void {
    const now = this.#edges.now();
    if (how === 'hit') this.figures.hits += 1;
    // Ages are given in whole seconds.
    if (how === 'hit' && ttlS > 1)
      this.#freshUntil.set(`${place.name} ${page}`, { since: now, until: now + (ttlS - 1) * 1_000 });
    const kept = status === 200 && (how === 'hit' || how === 'stale');
    // A page that was ever unpublished is no longer promised to stand in during an outage.
    if (kept && !this.published.everGone(page)) this.#seen.add(`${place.edge} ${page}`);
  }

  /** A stored value must not be older than a purge that the isolate knew (never re-cache the past). */
  judgeStored({ what, place, entries, known }: Stored): void {
    this.figures.stored += 1;
    for (const entry of ENTRIES) {
      const revision = entries[entry];
      if (revision === undefined) continue;
      const told = this.#announced.filter((change) => change.entry === entry && change.at <= known);
      const required = Math.max(0, ...told.map((change) => change.revision));
      if (revision < required)
        this.violations.push(`CA-3 ${place} stored a ${what} with ${entry} ${revision} when it knew of ${required}`);
    }
  }

  /** What a page must be once everything has come to rest. */
  finally(page: Page): { readonly status: number; readonly shown: Answer['shown'] } {
    if (!this.published.isThere(PAGES[page].own)) return { status: 404, shown: {} };
    const there = entriesOf(page).filter((entry) => this.published.isThere(entry));
    return {
      status: 200,
      shown: Object.fromEntries(there.map((entry) => [entry, this.published.nextRevision(entry) - 1])),
    };
  }

  #noteServed({ place, served }: Visit): void {
    for (const answer of this.published.answers(place.edge)) {
      for (const [entry, revision] of answer) served.set(entry, Math.min(revision, served.get(entry) ?? revision));
    }
  }
}
