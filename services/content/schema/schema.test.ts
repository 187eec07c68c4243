import { lexicographicSortSchema, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '../model/model.ts';
import printed from '../schema.graphql?raw';
import { createContentSchema } from './schema.ts';

const schema = createContentSchema(CONTENT_TYPES);

describe('the GraphQL schema', () => {
  it('DV-3 schema.graphql matches the model (update it with npm run codegen)', () => {
    expect(printed).toBe(`${printSchema(lexicographicSortSchema(schema))}\n`);
  });

  it('DV-3 every content type has a single and a collection field on Query', () => {
    const root = schema.getQueryType()?.getFields() ?? {};
    for (const name of CONTENT_TYPES.keys()) {
      const id = name.charAt(0).toLowerCase() + name.slice(1);
      expect(String(root[id]?.type)).toBe(name);
      expect(String(root[`${id}Collection`]?.type)).toBe(`${name}Collection`);
    }
  });

  it('DV-3 link lists are collections, links to several types unions, links to one type that type', () => {
    expect(printed).toContain('union ContentCardPage =');
    expect(printed).toMatch(/type ProductVariantsCollection \{\n {2}items: \[ProductVariant\]!/);
    expect(printed).toMatch(
      /collection\(locale: String, preview: Boolean, useFallbackLocale: Boolean\): ProductListing\b/,
    );
    expect(printed).toMatch(/categories: cfProductListingNestedFilter/);
  });
});
