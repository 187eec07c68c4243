import type { TextHit } from './text-index.ts';

/** An order of the records by one attribute: equal values share a place, records without the attribute come last. */
export type Places = Uint32Array;

export interface AttributeOrder {
  readonly attribute: string;
  readonly descending: boolean;
}

type TextCriterion = 'typo' | 'attribute' | 'exact';

/**
 * A step of the tie-breaking ranking (protocol facts 2.6). `words` and `filters` never part two records here, as every word has to match;
 * `geo` and `proximity` are not told apart.
 */
export type Criterion = TextCriterion | AttributeOrder;

const TEXT_CRITERIA: readonly string[] = ['typo', 'attribute', 'exact'] satisfies TextCriterion[];
const isTextCriterion = (name: string): name is TextCriterion => TEXT_CRITERIA.includes(name);

/** Steps that are named but part no records here. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['geo', 'words', 'filters', 'proximity']);

/** `asc(price)`, `desc(rating)`; undefined for anything else. */
export function attributeOrder(text: string): AttributeOrder | undefined {
  const [, direction, attribute] = /^(asc|desc)\((.+)\)$/.exec(text.trim()) ?? [];
  return attribute === undefined ? undefined : { attribute, descending: direction === 'desc' };
}

/** Whether a step of `ranking` is one. */
export const isRankingStep = (step: string): boolean =>
  step === 'custom' || isTextCriterion(step) || WITHOUT_EFFECT.has(step) || attributeOrder(step) !== undefined;

/** The steps of `ranking` with those of `customRanking` in the place of `custom`. */
export function criteriaOf(ranking: readonly string[], customRanking: readonly string[]): Criterion[] {
  return ranking.flatMap((step): Criterion[] => {
    if (step === 'custom') return customRanking.flatMap((custom) => attributeOrder(custom) ?? []);
    const criterion = isTextCriterion(step) ? step : attributeOrder(step);
    return criterion === undefined ? [] : [criterion];
  });
}

export interface RankingTools {
  readonly placesBy: (order: AttributeOrder) => Places;
  /** The order of last resort: by objectID. */
  readonly byId: Places;
}

type Compare = (a: TextHit, b: TextHit) => number;

/** Compares two hits step by step; what no step parts, the library's own score does. */
export function comparator(criteria: readonly Criterion[], { placesBy, byId }: RankingTools): Compare {
  const steps = criteria.map((criterion): Compare => {
    if (criterion === 'typo') return (a, b) => a.typos - b.typos;
    if (criterion === 'attribute') return (a, b) => a.attribute - b.attribute;
    if (criterion === 'exact') return (a, b) => b.exact - a.exact;
    const places = placesBy(criterion);
    return (a, b) => (places[a.slot] ?? 0) - (places[b.slot] ?? 0);
  });
  return (a, b) => {
    for (const step of steps) {
      const difference = step(a, b);
      if (difference !== 0) return difference;
    }
    return b.score - a.score || (byId[a.slot] ?? 0) - (byId[b.slot] ?? 0);
  };
}

type Sortable = number | string;

/** Numbers before texts, as the hosted service sorts them; what is neither has no place. */
function compareValues(a: Sortable, b: Sortable): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  if (typeof b === 'number') return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Places by values; `undefined` is a record without the attribute. */
export function placesOf(values: readonly (Sortable | undefined)[], descending: boolean): Places {
  const slots = values.flatMap((value, slot) => (value === undefined ? [] : [slot]));
  const valueAt = (slot: number | undefined): Sortable => (slot === undefined ? 0 : (values[slot] ?? 0));
  slots.sort((a, b) => compareValues(valueAt(a), valueAt(b)) * (descending ? -1 : 1));
  const places = new Uint32Array(values.length).fill(slots.length);
  let place = 0;
  slots.forEach((slot, index) => {
    if (index > 0 && compareValues(valueAt(slots[index - 1]), valueAt(slot)) !== 0) place = index;
    places[slot] = place;
  });
  return places;
}
