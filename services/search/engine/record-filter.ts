import type { Comparison, Filter } from '../wire/filter.ts';
import type { WarmIndex } from './warm-index.ts';

/** Tests the record in a slot. */
export type Passes = (slot: number) => boolean;

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};

/** Compiles a filter for an index. An attribute that is not declared for faceting has no values. */
export function recordFilter(filter: Filter, index: WarmIndex): Passes {
  switch (filter.kind) {
    case 'facet':
      return index.facet(filter.attribute)?.matcher(filter.value) ?? (() => false);
    case 'compare': {
      const { by, value } = filter;
      return index.numbers.matcher(filter.attribute, (number) => COMPARE[by](number, value));
    }
    case 'range': {
      const { from, to } = filter;
      return index.numbers.matcher(filter.attribute, (number) => number >= from && number <= to);
    }
    case 'not': {
      const passes = recordFilter(filter.of, index);
      return (slot) => !passes(slot);
    }
    case 'all': {
      const parts = filter.of.map((part) => recordFilter(part, index));
      return (slot) => parts.every((passes) => passes(slot));
    }
    case 'any': {
      const parts = filter.of.map((part) => recordFilter(part, index));
      return (slot) => parts.some((passes) => passes(slot));
    }
  }
}
