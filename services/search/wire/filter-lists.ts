import { badRequest } from '../refusal.ts';
import { COMPARISONS, type Filter, NUMBER, TAGS } from './filter.ts';

/** A list of conditions: the outer level is AND, an inner list is OR (protocol facts 2.3). */
export type FilterList = string | readonly (string | readonly string[])[];

const MOST_CONDITIONS = 1_000;

function read(parameter: string, list: FilterList, one: (text: string) => Filter): Filter {
  const outer = typeof list === 'string' ? [list] : list;
  if (outer.flat().length > MOST_CONDITIONS) throw badRequest(`${parameter}: more than ${MOST_CONDITIONS} conditions`);
  const of = outer.flatMap((item): Filter[] => {
    if (typeof item !== 'string') return item.length === 0 ? [] : [{ kind: 'any', of: item.map(one) }];
    return item.trim() === '' ? [] : [one(item)];
  });
  return { kind: 'all', of };
}

/** Parses `colour:red`; `colour:-red` is NOT, and `colour:\-red` is a value that begins with a minus. */
function facetCondition(text: string): Filter {
  const colon = text.indexOf(':');
  if (colon <= 0) throw badRequest(`facetFilters: ${JSON.stringify(text)} is not of the form attribute:value`);
  const attribute = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (value.startsWith('-')) return { kind: 'not', of: { kind: 'facet', attribute, value: value.slice(1) } };
  return { kind: 'facet', attribute, value: value.startsWith('\\-') ? value.slice(1) : value };
}

/** `facetFilters`. @throws SearchRefusal for anything but `attribute:value`, or more than 1,000 of them */
export const facetFilterOf = (list: FilterList): Filter => read('facetFilters', list, facetCondition);

const RANGE = /^([^:]+):\s*(\S+)\s+TO\s+(\S+)$/i;
const COMPARE = /^([^<>=!]+)([<>]=?|!?=)\s*([^\s=]\S*)$/;

/** Parses `price < 20` or `price:10 TO 20`; undefined for anything else. */
function numericCondition(text: string): Filter | undefined {
  const [, ranged, from = '', to = ''] = RANGE.exec(text.trim()) ?? [];
  if (ranged !== undefined && NUMBER.test(from) && NUMBER.test(to))
    return { kind: 'range', attribute: ranged.trim(), from: Number(from), to: Number(to) };
  const [, compared, sign, value = ''] = COMPARE.exec(text.trim()) ?? [];
  const by = COMPARISONS.find((known) => known === sign);
  return compared === undefined || by === undefined || !NUMBER.test(value)
    ? undefined
    : { kind: 'compare', attribute: compared.trim(), by, value: Number(value) };
}

/** `numericFilters`. @throws SearchRefusal for anything but a comparison or range, or more than 1,000 of them */
export const numericFilterOf = (list: FilterList): Filter =>
  read('numericFilters', list, (text) => {
    const condition = numericCondition(text);
    if (!condition) throw badRequest(`numericFilters: ${JSON.stringify(text)} is no comparison and no range`);
    return condition;
  });

/** `tagFilters`: values of `_tags`; a leading minus is NOT. @throws SearchRefusal for more than 1,000 of them */
export const tagFilterOf = (list: FilterList): Filter =>
  read('tagFilters', list, (text) => {
    const not = text.startsWith('-');
    const tag: Filter = { kind: 'facet', attribute: TAGS, value: not ? text.slice(1) : text };
    return not ? { kind: 'not', of: tag } : tag;
  });
