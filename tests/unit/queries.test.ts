import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ArgumentNode, buildSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, it } from 'vitest';
import { DEFAULT_LIST_MAX } from '../../services/content/model/fields.ts';
import { CONTENT_TYPES } from '../../services/content/model/model.ts';
import { ruleProblems } from '../../services/content/validation.ts';
import { type FilterState, NO_FILTER } from '../../shared/filter-hash.ts';
import { filterOfQuery, formatFilterQuery } from '../../shared/filter-query.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const schema = buildSchema(read('services/content/schema.graphql'));

const limitOf = (given: readonly ArgumentNode[] = []): number => {
  const value = given.find(({ name }) => name.value === 'limit')?.value;
  return value?.kind === 'IntValue' ? Number(value.value) : DEFAULT_LIST_MAX;
};

it.each(globSync('worker/**/*.graphql', { cwd: root }))(
  'DV-3 %s queries lists up to the limit of their field, or only their first entry',
  (file) => {
    const short: string[] = [];
    const types = new TypeInfo(schema);
    visit(
      parse(read(file)),
      visitWithTypeInfo(types, {
        Field({ name, arguments: given }) {
          const type = types.getParentType()?.name ?? '';
          const field = CONTENT_TYPES.get(type)?.fields[name.value.replace(/Collection$/, '')];
          if (field?.kind !== 'links') return;
          const [limit, max] = [limitOf(given), field.max ?? DEFAULT_LIST_MAX];
          if (limit !== max && limit !== 1) short.push(`${type}.${name.value}: ${limit} of ${max}`);
        },
      }),
    );
    expect(short).toEqual([]);
  },
);

it.each([
  ['PD-1', 'ProductVariant.productImageVideo', 8],
  ['PD-1', 'Product.variants', 3],
  ['PD-1', 'Product.relatedProducts', 2],
  ['PD-1', 'Product.additionalInformation', 2],
  ['NV-1', 'Header.primaryNav', 6],
  ['CT-2', 'Header.countrySelectors', 100],
  ['SH-4', 'Footer.socialLinks', 4],
  ['SH-4', 'Footer.footerNav', 5],
  ['SH-4', 'Footer.footerLinks', 7],
  ['SH-7', 'StickyBanner.images', 10],
])('%s the maximum number of entries in %s is that of the specification, %i', (_id, place, most) => {
  const [type = '', name = ''] = place.split('.');
  const field = CONTENT_TYPES.get(type)?.fields[name];
  expect(field?.kind === 'links' && field.max).toBe(most);
});

/** The longest text that can be published in a field. */
function longest(type: string, field: string): string {
  const contentType = CONTENT_TYPES.get(type);
  const fits = (length: number) =>
    contentType &&
    !ruleProblems(contentType, { [field]: 'w'.repeat(length) }).some((problem) => problem.field === field);
  return 'w'.repeat(Array.from({ length: 1_000 }, (_, length) => length).findLast(fits) ?? 0);
}

it('PL-3 PL-4 every filter that can be published can be chosen in an address, also all of a category', () => {
  const field = CONTENT_TYPES.get('FacetCategory')?.fields.facets;
  const most = field?.kind === 'links' ? (field.max ?? DEFAULT_LIST_MAX) : 0;
  const values = Array.from({ length: most }, (_, index) => `${index + 100}${longest('Facet', 'type').slice(3)}`);
  const all: FilterState = { ...NO_FILTER, facets: [{ category: longest('FacetCategory', 'uniqueId'), values }] };
  expect(values).not.toEqual([]);
  expect(filterOfQuery(new URLSearchParams(formatFilterQuery(all)))).toEqual(all);
});
