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

/** What the content service answered of an entry up to a moment, when that changed. */
export interface Answered {
  readonly edge: Edge;
  readonly entry: Entry;
  readonly revision: Revision;
  readonly at: number;
}

/** What was published, and what the content service answers each edge of it: its delivery network may lag behind, its answers may wait. */
export class Published {
  readonly #edges: Edges;
  readonly #changes = new Map<Entry, Change[]>(ENTRIES.map((entry) => [entry, []]));
  /** Edges that are answered by what was there before a change, by entry. */
  readonly #behind = new Map<Edge, Map<Entry, Revision>>(EDGES.map((edge) => [edge, new Map()]));
  readonly #answered: Answered[] = [];
  /** The oldest that an answer may hold that waits at the door. */
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

  /** Whether something on a page was ever taken away. */
  everGone(page: Page): boolean {
    return entriesOf(page).some((entry) => this.changesOf(entry).some(({ gone }) => gone));
  }

  /** The content service has changed an entry; some edges are told the old one until they catch up. */
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

  /** Answers wait from now on: whoever joins a question on its way gets what was right when that was asked. */
  held(): void {
    for (const edge of EDGES) if (!this.#heldBack.has(edge)) this.#heldBack.set(edge, this.#served(edge));
  }

  released(): void {
    this.#heldBack.clear();
  }

  /** What an edge may be answered at this moment: what is served now, and what waits at the door. */
  answers(edge: Edge): readonly ReadonlyMap<Entry, Revision>[] {
    const waiting = this.#heldBack.get(edge);
    return waiting ? [this.#served(edge), waiting] : [this.#served(edge)];
  }

  /** What an edge was answered of an entry, for each time that it changed. */
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
