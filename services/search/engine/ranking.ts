import type { TextHit } from './text-index.ts';

/**
 * The order of the records by one attribute, as a rank for each slot. Equal values share a rank; records without the attribute come last.
 */
export type Places = Uint32Array;

export interface AttributeOrder {
  readonly attribute: string;
  readonly descending: boolean;
}

type TextCriterion = 'typo' | 'attribute' | 'exact';

/**
 * A criterion of the tie-breaking ranking (protocol facts 2.6). `words` and `filters` never separate two records here, because every word
 * has to match; `geo` and `proximity` are not implemented.
 */
export type Criterion = TextCriterion | AttributeOrder;

const TEXT_CRITERIA: readonly string[] = ['typo', 'attribute', 'exact'] satisfies TextCriterion[];
const isTextCriterion = (name: string): name is TextCriterion => TEXT_CRITERIA.includes(name);

/** Criteria that are accepted but have no effect here. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['geo', 'words', 'filters', 'proximity']);

/** Parses `asc(price)` or `desc(rating)`; undefined for anything else. */
export function attributeOrder(text: string): AttributeOrder | undefined {
  const [, direction, attribute] = /^(asc|desc)\((.+)\)$/.exec(text.trim()) ?? [];
  return attribute === undefined ? undefined : { attribute, descending: direction === 'desc' };
}

/** Whether a name is a valid criterion of `ranking`. */
export const isRankingStep = (step: string): boolean =>
  step === 'custom' || isTextCriterion(step) || WITHOUT_EFFECT.has(step) || attributeOrder(step) !== undefined;

/** The criteria of `ranking`, with `custom` replaced by those of `customRanking`. */
export function criteriaOf(ranking: readonly string[], customRanking: readonly string[]): Criterion[] {
  return ranking.flatMap((step): Criterion[] => {
    if (step === 'custom') return customRanking.flatMap((custom) => attributeOrder(custom) ?? []);
    const criterion = isTextCriterion(step) ? step : attributeOrder(step);
    return criterion === undefined ? [] : [criterion];
  });
}

export interface RankingTools {
  readonly placesBy: (order: AttributeOrder) => Places;
  /** The final tie-break: by objectID. */
  readonly byId: Places;
}

type Compare = (a: TextHit, b: TextHit) => number;

/** Compares two hits criterion by criterion. Ties go by words in full, then by the objectID. */
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
    return b.finished - a.finished || (byId[a.slot] ?? 0) - (byId[b.slot] ?? 0);
  };
}

type Sortable = number | string;

/** Numbers come before texts, as in the hosted service; other values are not sortable. */
function compareValues(a: Sortable, b: Sortable): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  if (typeof b === 'number') return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Ranks by values; `undefined` is a record without the attribute. */
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
