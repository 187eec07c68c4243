import {
  type Change,
  EDGES,
  type Edge,
  type Edges,
  ENTRIES,
  type Entry,
  entriesOf,
  type Page,
  type Revision,
} from './contract.ts';

/** A revision that the content service served an edge until it changed at `at`. */
export interface Answered {
  readonly edge: Edge;
  readonly entry: Entry;
  readonly revision: Revision;
  readonly at: number;
}

/** What was published, and what the content service serves each edge: its CDN may lag, and its answers may be held back. */
export class Published {
  readonly #edges: Edges;
  readonly #changes = new Map<Entry, Change[]>(ENTRIES.map((entry) => [entry, []]));
  /** Edges that still get an older revision, by entry. */
  readonly #behind = new Map<Edge, Map<Entry, Revision>>(EDGES.map((edge) => [edge, new Map()]));
  readonly #answered: Answered[] = [];
  /** Lowest revisions that a held answer may contain. */
  readonly #heldBack = new Map<Edge, Map<Entry, Revision>>();

  constructor(edges: Edges) {
    this.#edges = edges;
  }

  changesOf(entry: Entry): readonly Change[] {
    return this.#changes.get(entry) ?? [];
  }

  isThere(entry: Entry): boolean {
    return !(this.changesOf(entry).at(-1)?.gone ?? true);
  }

  nextRevision(entry: Entry): Revision {
    return this.changesOf(entry).length + 1;
  }

  /** Whether an entry on the page was ever unpublished. */
  everGone(page: Page): boolean {
    return entriesOf(page).some((entry) => this.changesOf(entry).some(({ gone }) => gone));
  }

  /** Records a change of an entry. Edges that are behind get the old revision until they catch up. */
  change(change: Change, behind: readonly Edge[]): void {
    const before = this.nextRevision(change.entry) - 1;
    for (const edge of EDGES) {
      const lags = this.#behind.get(edge);
      if (!behind.includes(edge)) this.#noteAnswered(edge, change.entry);
      if (!behind.includes(edge)) lags?.delete(change.entry);
      else if (!lags?.has(change.entry)) lags?.set(change.entry, before);
    }
    this.#changes.get(change.entry)?.push(change);
  }

  caughtUp(edge: Edge): void {
    for (const entry of this.#behind.get(edge)?.keys() ?? []) this.#noteAnswered(edge, entry);
    this.#behind.get(edge)?.clear();
  }

  /** Answers are held back from now on. Whoever joins a pending request gets what was current when that request was sent. */
  held(): void {
    for (const edge of EDGES) if (!this.#heldBack.has(edge)) this.#heldBack.set(edge, this.#served(edge));
  }

  released(): void {
    this.#heldBack.clear();
  }

  /** What an edge may get at this moment: what is served now, and what is held back. */
  answers(edge: Edge): readonly ReadonlyMap<Entry, Revision>[] {
    const waiting = this.#heldBack.get(edge);
    return waiting ? [this.#served(edge), waiting] : [this.#served(edge)];
  }

  /** The revisions of an entry that an edge was served, each with the time when it was replaced. */
  answered(edge: Edge, entry: Entry): readonly Answered[] {
    return this.#answered.filter((was) => was.edge === edge && was.entry === entry);
  }

  #noteAnswered(edge: Edge, entry: Entry): void {
    this.#answered.push({ edge, entry, revision: this.#served(edge).get(entry) ?? 0, at: this.#edges.now() });
  }

  #served(edge: Edge): Map<Entry, Revision> {
    const behind = this.#behind.get(edge);
    return new Map(ENTRIES.map((entry) => [entry, behind?.get(entry) ?? this.nextRevision(entry) - 1]));
  }
}
