import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_FILTER } from '../../shared/filter-hash.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { ProductShelf } from './ProductShelf.tsx';
import { parts, shelves } from './product-shelf.examples.tsx';
import { shelfOf } from './shelf-of.ts';

const wordsOf = (name: keyof typeof shelves): string =>
  renderToStaticMarkup(<ProductShelf shelf={shelves[name]} />).replace(/<[^>]*>/g, ' ');

test('PL-1 each sort order has its own label', () => {
  const markup = renderToStaticMarkup(<ProductShelf shelf={shelves.full} />);
  const sorts = markup.matchAll(/data-sort="([^"]*)"[^>]*>([^<]*)</g);
  expect(Array.from(sorts, ([, sort, label]) => [sort, label])).toEqual([
    ['popularity-desc', 'Most Popular'],
    ['rating-desc', 'Highest Rated'],
    ['name-desc', 'Name Z-A'],
    ['name-asc', 'Name A-Z'],
  ]);
});

test('PL-7 search engines are told to follow no filter and no sort order: there are too many combinations', () => {
  const markup = renderToStaticMarkup(<ProductShelf shelf={shelves.full} />);
  const links = markup.match(/<a [^>]*data-(?:sort|value)=[^>]*>/g) ?? [];
  expect(links.some((link) => link.includes('data-value='))).toBe(true);
  expect(links.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
});

test('PL-2 a list shows its number of products, and that of each filter value', () => {
  expect(wordsOf('full')).toMatch(/^ +4 products /);
  expect(wordsOf('full')).toMatch(/Itchy +3 /);
});

test('PL-2 without filter categories no filter controls are shown', () => {
  const shelf = { ...shelves.full, categories: [], chosen: [] };
  const markup = renderToStaticMarkup(<ProductShelf shelf={shelf} />);
  expect(markup).not.toContain(SHELF_LABELS.filter);
  expect(markup).not.toContain('data-filtered');
  expect(markup).toMatch(/data-product=/);
});

test('RS-1 a partial list says so, and shows no filter counts', () => {
  const words = wordsOf('partOfALongList');
  expect(words).toMatch(/^ +300 of the most popular products /);
  expect(words).toContain('Pandan');
  expect(words).not.toMatch(/(?:Itchy|Pandan|Lemon &amp; lime) +\d/);
});

test('PL-2 RS-3 a filter without products has no count, even if its name is that of an inherited property', () => {
  const { categories } = shelfOf({
    ...parts,
    state: { ...NO_FILTER, facets: [{ category: 'constructor', values: ['name'] }] },
    categories: [
      { id: 'constructor', title: 'Odd', facets: [{ entry: 'odd', value: 'name', title: 'Odd' }] },
      {
        id: 'scent',
        title: 'Scent',
        facets: [
          { entry: 'lemon', value: 'lemon', title: 'Lemon' },
          { entry: 'odder', value: 'constructor', title: 'Odder' },
        ],
      },
    ],
  });
  expect(categories.flatMap(({ facets }) => facets.map(({ count }) => count))).toEqual([0, 1, 0]);
});

const markupOf = (changed: Partial<Parameters<typeof shelfOf>[0]>): string =>
  renderToStaticMarkup(<ProductShelf shelf={shelfOf({ ...parts, ...changed })} />);

test('PL-5 a list of one page has no page links', () => {
  expect(markupOf({})).not.toContain(`aria-label="${SHELF_LABELS.pages}"`);
  expect(wordsOf('secondOfThree')).toContain('Page 2 of 3');
});

test('PL-3 a chosen filter without products can be unselected', () => {
  const state = { ...NO_FILTER, facets: [{ category: 'scent', values: ['lemon'] }] };
  const found = { ids: [], total: 0, counts: { scent: { pandan: 1 } } };
  expect(markupOf({ state, found, products: [] })).toMatch(/<a [^>]*aria-current="true"[^>]*data-value="lemon"/);
});

test('PL-4 beyond the last page, the way back is shown with script, too; elsewhere it is not needed', () => {
  const back = /<div( class="[^"]*")?><a [^>]*>Previous products/;
  const found = { ...parts.found, total: 70 };
  expect(back.exec(markupOf({ state: { ...NO_FILTER, page: 9 }, found }))?.[1]).toBeUndefined();
  expect(back.exec(markupOf({ state: { ...NO_FILTER, page: 2 }, found }))?.[1]).toBeDefined();
});
