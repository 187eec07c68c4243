import type { Query, SearchResult } from 'minisearch';
import { type Meanings, type PlacedAlternative, waysToRead } from './alternatives.ts';
import { KeptSearch, type KeptSearchParts } from './kept-search.ts';
import type { NumberReader, NumberWriter } from './number-bytes.ts';
import { Vocabulary } from './vocabulary.ts';
import type { TypedWord, WordMatch } from './word-match.ts';
import { termsOf } from './words.ts';

/** A record that matches a text query. */
export interface TextHit {
  readonly slot: number;
  /** Number of typos in all words. */
  readonly typos: number;
  /** Number of words that the record contains exactly as typed. */
  readonly exact: number;
  /** Number of words that the record contains in full, with or without typos, and not as the beginning of another. */
  readonly finished: number;
  /** For each word the position of the most important attribute that contains it, summed up; 0 when all are in the first. */
  readonly attribute: number;
}

/** A text query: words, and the attributes to search, most important first. */
export interface TextQuery {
  readonly words: readonly TypedWord[];
  /** Attributes by importance; those of one inner list are equally important. */
  readonly attributes: readonly (readonly string[])[];
  /** Whether a record must contain every word, or any. */
  readonly combine: 'AND' | 'OR';
  /** The synonyms of the words. */
  readonly alternatives: readonly PlacedAlternative[];
  /** Whether neighbouring words may be joined, and a word split in two. */
  readonly rejoins: boolean;
}

interface TextDocument {
  readonly slot: number;
  readonly texts: ReadonlyMap<string, string>;
}

/** Changed and deleted records leave dead entries in the index, which searches skip. Above this share and this number they are removed. */
const MOST_REMAINS = 0.1;
const FEW_REMAINS = 100;
/** Makes the vacuum run in a single batch: between batches it waits for a timer, which does not outlive the request that set it. */
const WITHOUT_PAUSE = { batchSize: Number.MAX_SAFE_INTEGER };
/** Joining two words, or splitting one, counts as one typo. */
const JOINED_TYPOS = 1;
const SHORTEST_PART = 2;
/** Full-text index of the records: MiniSearch, with typos matched beforehand by the rules of the hosted service. */
export class TextIndex {
  readonly #search: KeptSearch<TextDocument>;
  readonly #vocabulary = new Vocabulary();

  constructor(attributes: readonly string[]) {
    this.#search = new KeptSearch<TextDocument>({
      idField: 'slot',
      fields: [...attributes],
      extractField: (document, field) => (field === 'slot' ? document.slot : document.texts.get(field)),
      tokenize: termsOf,
      processTerm: (term) => {
        this.#vocabulary.add(term);
        return term;
      },
      autoVacuum: false,
    });
  }

  add(slot: number, texts: ReadonlyMap<string, string>): void {
    this.#search.add({ slot, texts });
  }

  remove(slot: number): void {
    this.#search.discard(slot);
  }

  /** Removes the dead entries of changed records when there are many. */
  async tidy(): Promise<void> {
    const { dirtCount, dirtFactor } = this.#search;
    if (dirtCount > FEW_REMAINS && dirtFactor > MOST_REMAINS) await this.#search.vacuum(WITHOUT_PAUSE);
  }

  /** Serialises the index; an index with the same attributes can `unpack` it. Numbers go to `out`. */
  pack(out: NumberWriter): KeptSearchParts {
    return this.#search.pack(out);
  }

  /** Restores a packed index. This one must be empty. */
  unpack(parts: KeptSearchParts, from: NumberReader): void {
    for (const term of this.#search.unpack(parts, from)) this.#vocabulary.add(term);
  }

  /**
   * The matching records, unordered. The library's score is not used: dead entries count in it until a search meets them, so it differs
   * between isolates and between two searches (decision 0029).
   */
  find({ words, attributes, combine, alternatives, rejoins }: TextQuery): TextHit[] {
    const own = words.map((word) => this.#vocabulary.match(word));
    const [meanings, ...phrases] = waysToRead(own, alternatives);
    const rejoined = rejoins ? this.#rejoined(words, meanings) : [];
    const otherwise = [...phrases.map((way) => allOf(way, 'AND')), ...rejoined];
    const places = new Map(attributes.flatMap((names, place) => names.map((name) => [name, place] as const)));
    const query: Query = {
      combineWith: 'OR',
      queries: [allOf(meanings, combine), ...(combine === 'AND' ? otherwise : [])],
    };
    const results = this.#search.search(query, {
      fields: [...places.keys()],
      tokenize: (term) => [term],
      processTerm: (term) => term,
    });
    return results.map((result) => nearestHit(result, [meanings, ...phrases], places));
  }

  /** Queries with two neighbouring words joined, or one split in two, where the results are words of a record (`head andshoulders`). */
  #rejoined(words: readonly TypedWord[], meanings: readonly Meanings[]): Query[] {
    const known = (term: string): Meanings => new Map([[term, { typos: 0, length: term.length, whole: true }]]);
    const queries: Query[] = [];
    words.forEach(({ folded, maxTypos, isExact }, place) => {
      if (isExact || (maxTypos === 0 && folded.length < SHORTEST_PART * 2)) return;
      const next = words[place + 1];
      const joined = next && !next.isExact ? folded + next.folded : undefined;
      if (joined !== undefined && this.#search.holds(joined)) {
        queries.push(allOf(meanings.toSpliced(place, 2, known(joined)), 'AND'));
      }
      if (this.#search.holds(folded)) return;
      for (let cut = SHORTEST_PART; cut <= folded.length - SHORTEST_PART; cut++) {
        const [head, tail] = [folded.slice(0, cut), folded.slice(cut)];
        if (this.#search.holds(head) && this.#search.holds(tail)) {
          queries.push(allOf(meanings.toSpliced(place, 1, known(head), known(tail)), 'AND'));
        }
      }
    });
    return queries;
  }
}

/** A query that matches each word by any of its meanings. */
function allOf(meanings: readonly Meanings[], combineWith: 'AND' | 'OR'): Query {
  return {
    combineWith,
    queries: meanings.map((terms) => ({ combineWith: 'OR' as const, queries: [...terms.keys()] })),
  };
}

/** The hit of a record. If several readings of the query match it, the one that is closest to the typed words counts. */
function nearestHit(
  result: SearchResult,
  ways: readonly [readonly Meanings[], ...(readonly Meanings[])[]],
  places: ReadonlyMap<string, number>,
): TextHit {
  const found = Object.keys(result.match);
  const [, ...phrases] = ways;
  const whole =
    phrases.length === 0 ? ways : ways.filter((way) => way.every((terms) => found.some((term) => terms.has(term))));
  const hits = (whole.length === 0 ? ways.slice(0, 1) : whole).map((way) => hitOf(result, way, places));
  return hits.reduce((best, hit) =>
    hit.typos < best.typos || (hit.typos === best.typos && hit.attribute < best.attribute) ? hit : best,
  );
}

function hitOf(
  { id, match }: SearchResult,
  meanings: readonly Meanings[],
  places: ReadonlyMap<string, number>,
): TextHit {
  let [typos, exact, finished, attribute] = [0, 0, 0, 0];
  for (const terms of meanings) {
    let nearest: WordMatch | undefined;
    let place = places.size;
    for (const term in match) {
      const meant = terms.get(term);
      if (!meant) continue;
      if (!nearest || meant.typos < nearest.typos || (meant.typos === nearest.typos && meant.whole)) nearest = meant;
      for (const field of match[term] ?? []) place = Math.min(place, places.get(field) ?? place);
    }
    typos += nearest ? nearest.typos : JOINED_TYPOS;
    if (nearest?.whole) finished += 1;
    if (nearest?.typos === 0 && nearest.whole) exact += 1;
    attribute += place;
  }
  return { slot: id as number, typos, exact, finished, attribute };
}
