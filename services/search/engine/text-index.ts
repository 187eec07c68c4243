import type { Query, SearchResult } from 'minisearch';
import { type Meanings, type PlacedAlternative, waysToRead } from './alternatives.ts';
import { KeptSearch, type KeptSearchParts } from './kept-search.ts';
import type { NumberReader, NumberWriter } from './number-bytes.ts';
import { Vocabulary } from './vocabulary.ts';
import type { TypedWord, WordMatch } from './word-match.ts';
import { termsOf } from './words.ts';

/** A record that holds every word that was asked for. */
export interface TextHit {
  readonly slot: number;
  /** Typing errors forgiven, over all words. */
  readonly typos: number;
  /** Words that stand in the record just as they were typed. */
  readonly exact: number;
  /** Sum over the words of the place of the best attribute that holds it; 0: all in the first. */
  readonly attribute: number;
  /** How well the library thinks it fits (BM25+); larger is better. */
  readonly score: number;
}

/** What is looked for: words, in attributes of falling importance. */
export interface TextQuery {
  readonly words: readonly TypedWord[];
  /** Attributes by importance; those of one inner list count alike. */
  readonly attributes: readonly (readonly string[])[];
  /** Every word has to be there, or any. */
  readonly combine: 'AND' | 'OR';
  /** What words stand for beside themselves. */
  readonly alternatives: readonly PlacedAlternative[];
  /** Whether words may be run together or torn apart. */
  readonly rejoins: boolean;
}

interface TextDocument {
  readonly slot: number;
  readonly texts: ReadonlyMap<string, string>;
}

/** Records that were changed or deleted leave remains behind, which searches step over; beyond this share they are swept out. */
const MOST_REMAINS = 0.1;
const FEW_REMAINS = 100;
/** The sweep is made to end before it lets go: a timer would not outlive the request it was set in. */
const WITHOUT_PAUSE = { batchSize: Number.MAX_SAFE_INTEGER };
const ATTRIBUTE_BOOST = 2;
/** A word that was run together with its neighbour, or torn apart, counts as one typing error. */
const JOINED_TYPOS = 1;
const SHORTEST_PART = 2;
/**
 * Scores that differ by less are equal: the sums behind them end in other digits where an isolate has come to the same records by
 * another way, and equal hits would change places from page to page.
 */
const SCORE_STEP = 1 / 1_024;

/** The words of records and where they stand: MiniSearch with the hosted service's rules for typing errors before it. */
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

  /** Sweeps out what changed records left behind, when it has become much. */
  async tidy(): Promise<void> {
    const { dirtCount, dirtFactor } = this.#search;
    if (dirtCount > FEW_REMAINS && dirtFactor > MOST_REMAINS) await this.#search.vacuum(WITHOUT_PAUSE);
  }

  /** What can be unpacked by an index of the same attributes. Numbers go to `out`. */
  pack(out: NumberWriter): KeptSearchParts {
    return this.#search.pack(out);
  }

  /** Into an index that holds nothing yet. */
  unpack(parts: KeptSearchParts, from: NumberReader): void {
    for (const term of this.#search.unpack(parts, from)) this.#vocabulary.add(term);
  }

  /** The records that match, in no order worth relying on. */
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
      boost: Object.fromEntries(Array.from(places, ([name, place]) => [name, 1 + ATTRIBUTE_BOOST / (1 + place)])),
      tokenize: (term) => [term],
      processTerm: (term) => term,
    });
    return results.map((result) => nearestHit(result, [meanings, ...phrases], places));
  }

  /** The same words with two neighbours run together, or one torn into two that are known (`head andshoulders`). */
  #rejoined(words: readonly TypedWord[], meanings: readonly Meanings[]): Query[] {
    const known = (term: string): Meanings => new Map([[term, { typos: 0, length: term.length, whole: true }]]);
    const queries: Query[] = [];
    words.forEach(({ folded, maxTypos }, place) => {
      if (maxTypos === 0 && folded.length < SHORTEST_PART * 2) return;
      const next = words[place + 1];
      const joined = next && folded + next.folded;
      if (joined !== undefined && this.#vocabulary.has(joined)) {
        queries.push(allOf(meanings.toSpliced(place, 2, known(joined)), 'AND'));
      }
      if (this.#vocabulary.has(folded)) return;
      for (let cut = SHORTEST_PART; cut <= folded.length - SHORTEST_PART; cut++) {
        const [head, tail] = [folded.slice(0, cut), folded.slice(cut)];
        if (this.#vocabulary.has(head) && this.#vocabulary.has(tail)) {
          queries.push(allOf(meanings.toSpliced(place, 1, known(head), known(tail)), 'AND'));
        }
      }
    });
    return queries;
  }
}

/** Each word by any of its meanings, the nearer ones weighing more. */
function allOf(meanings: readonly Meanings[], combineWith: 'AND' | 'OR'): Query {
  return {
    combineWith,
    queries: meanings.map((terms) => ({
      combineWith: 'OR' as const,
      // In one order whatever order the words came in: sums of the same parts are equal to the last digit then.
      queries: [...terms.keys()].sort(),
      boostTerm: (term: string) => weightOf(terms.get(term)),
    })),
  };
}

function weightOf(match: WordMatch | undefined): number {
  if (!match) return 0;
  return (match.whole ? 1 : 0.75) / (1 + match.typos);
}

/** Where a record was found in several ways, the one that is nearest to what was typed. */
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
  { id, score, match }: SearchResult,
  meanings: readonly Meanings[],
  places: ReadonlyMap<string, number>,
): TextHit {
  let [typos, exact, attribute] = [0, 0, 0];
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
    if (nearest?.typos === 0 && nearest.whole) exact += 1;
    attribute += place;
  }
  return { slot: id as number, typos, exact, attribute, score: Math.round(score / SCORE_STEP) * SCORE_STEP };
}
