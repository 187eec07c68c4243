import {
  COMPARE_HREF,
  hrefOfPath,
  MORE_RESULTS_HREF,
  PRODUCT_LIST_API_HREF,
  SUGGESTIONS_HREF,
} from '../../shared/routes.ts';
import { PRODUCT_SORTS } from '../../shared/spec/sorts.ts';
import { at, type Random } from './random.ts';

/** Unusual input: broken escapes, characters of other grammars, lone surrogates, and property names that all objects have. */
const ODD = [
  '%',
  '%zz',
  '%00',
  '%F0%9F',
  '%2f',
  '\u0000',
  '\ud83e',
  '\u202e',
  '🧴',
  '\u0301',
  'ß',
  'İ',
  '<b>',
  '"',
  "'",
  '&',
  '=',
  '#',
  '?',
  '+',
  '\\',
  '../',
  '//',
  ':',
  '|',
  ',',
  ';',
  ' ',
  '\n',
  '-1',
  '0',
  '1e9',
  '999999999999999999999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '{}',
  '[]',
  '*',
] as const;
const WORDS = [
  'lemon',
  'shampo',
  'menthol',
  'dandruff',
  'itchy scalp',
  'conditoner',
  'rambut',
  'a',
  'ultramen',
] as const;
const CATEGORIES = ['scent', 'hair-type', 'scalp-need', 'format', 'benefits', 'nobody'] as const;
const VALUES = ['lemon', 'menthol', 'dandruff', 'shampoo', 'normal', 'nobody'] as const;
const SORTS = [...Object.keys(PRODUCT_SORTS), 'name', ''];
export const LISTS = [
  '/shop-products',
  '/shop-products/oily-scalp',
  '/shop-products/anti-dandruff-shampoo-collection',
] as const;
export const SLUGS = ['lemon-fresh-shampoo', 'cool-menthol-shampoo', 'nobody'] as const;
/** Some texts are far longer than any real input. */
const LONG = 'x'.repeat(2_000);

const chance = (draw: Random, of: number): boolean => draw() < of;
const times = (most: number, draw: Random, make: () => string): string[] =>
  Array.from({ length: Math.floor(draw() * (most + 1)) }, make);

/** A mostly short text of unusual pieces and words. */
function nonsense(draw: Random): string {
  if (chance(draw, 0.02)) return LONG;
  return times(6, draw, () => at(chance(draw, 0.6) ? ODD : WORDS, draw)).join('');
}

/** Mostly a valid value, so that the input also reaches the code behind the first check. */
const mostly = (list: readonly string[], draw: Random): string =>
  chance(draw, 0.75) ? at(list, draw) : nonsense(draw);

/** Input for the search box. */
export const randomTerm = (draw: Random): string =>
  chance(draw, 0.5) ? `${at(WORDS, draw)}${nonsense(draw)}` : nonsense(draw);

const facet = (draw: Random): string =>
  times(3, draw, () => {
    const values = times(3, draw, () => mostly(VALUES, draw)).join('|');
    return `${mostly(CATEGORIES, draw)}${chance(draw, 0.9) ? ':' : nonsense(draw)}${values}`;
  }).join(',');

/** A hash of a product list: the grammar of PL-4 with its parts in any order, some of them broken. */
export function randomHash(draw: Random): string {
  const parts = [
    () => `facet=${facet(draw)}`,
    () => `sort=${mostly(SORTS, draw)}`,
    () => `page=${mostly(['1', '2', '3', '99'], draw)}`,
    () => nonsense(draw),
  ];
  return times(4, draw, () => at(parts, draw)()).join('&');
}

/** An address with a query that is escaped correctly or not at all. */
function addressed(path: string, query: Readonly<Record<string, string>>, draw: Random): string {
  const write = chance(draw, 0.7) ? (text: string) => encodeURIComponent(text.toWellFormed()) : (text: string) => text;
  const pairs = Object.entries(query)
    .filter(() => chance(draw, 0.85))
    .map(([name, value]) => `${name}=${write(value)}`);
  return `${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Every endpoint that scripts or links without script request, with random parameters. */
const ADDRESSES: readonly ((draw: Random) => string)[] = [
  (draw) => {
    const query = {
      list: mostly(LISTS.map(hrefOfPath), draw),
      facet: facet(draw),
      sort: mostly(SORTS, draw),
      page: mostly(['1', '2', '99'], draw),
    };
    return addressed(PRODUCT_LIST_API_HREF, query, draw);
  },
  (draw) => {
    const query = {
      facet: facet(draw),
      sort: mostly(SORTS, draw),
      page: mostly(['1', '2', '99'], draw),
      [nonsense(draw)]: nonsense(draw),
    };
    return addressed(hrefOfPath(at(LISTS, draw)), query, draw);
  },
  (draw) => addressed(SUGGESTIONS_HREF, { term: randomTerm(draw) }, draw),
  (draw) => {
    const query = {
      term: randomTerm(draw),
      tab: mostly(['products', 'articles'], draw),
      more: mostly(['0', '1', '20', '21'], draw),
    };
    return addressed(at([MORE_RESULTS_HREF, hrefOfPath('/search')], draw), query, draw);
  },
  (draw) => {
    const dialog = `/en-my/api/${at(['quick-view', 'shops'], draw)}/${encodeURIComponent(mostly(SLUGS, draw).toWellFormed())}`;
    return addressed(dialog, { lang: mostly(['en', 'ms'], draw) }, draw);
  },
  (draw) => addressed(COMPARE_HREF, { products: times(7, draw, () => mostly(SLUGS, draw)).join(',') }, draw),
];

/** A request to one of the site's endpoints, as an address that any HTTP client can send. */
export function randomAddress(draw: Random): string {
  const { pathname, search } = new URL(at(ADDRESSES, draw)(draw), 'http://site');
  return `${pathname}${search}`;
}
