import { describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';

/** The brand's own content, read from its files, for facts that occur in more than one place. */
const { entries } = checkContent('content');
const byId = new Map(entries.map((entry) => [entry.id, entry]));
const fieldsOf = (id: unknown): Readonly<Record<string, unknown>> => byId.get(String(id))?.fields ?? {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Every text within a value, at any depth, joined. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const { value: own, content } = value as { value?: unknown; content?: unknown };
  return typeof own === 'string' ? own : listOf(content).map(textOf).join('');
}

const products = entries
  .filter(({ type }) => type.name === 'Product')
  .map(({ id, fields }) => {
    const rows = listOf(fields.comparisonAttributes).map(fieldsOf);
    const variants = listOf(fields.variants).map(fieldsOf);
    return {
      id,
      compared: (name: string) => String(rows.find((row) => row.name === name)?.value),
      sizes: variants.map(({ variantName }) => String(variantName).replace('ML', 'mL')),
      prices: variants.map(({ minPrice }) => Number(minPrice)),
      from: Number(fields.minPrice),
      to: Number(fields.maxPrice),
      ingredients: textOf(fieldsOf(`ingredients-${id}`).body),
      pictures: variants.flatMap(({ productImageVideo }) => listOf(productImageVideo)).map(String),
    };
  });

describe('facts repeated in the content', () => {
  it('DV-1 the demo content has sixteen products', () => {
    expect(products).toHaveLength(16);
  });

  it.each(products)(
    'PL-6 $id: sizes, prices, active ingredient and silicone agree wherever they are stated',
    (product) => {
      expect(product.compared('Sizes')).toBe(product.sizes.join(', '));
      expect([product.from, product.to]).toEqual([Math.min(...product.prices), Math.max(...product.prices)]);
      expect(product.ingredients.toLowerCase()).toContain(`, ${product.compared('Active').toLowerCase()},`);
      expect(/methicone/.test(product.ingredients)).toBe(product.compared('Silicone') !== 'None');
    },
  );

  it.each(products)('PL-6 $id: "Suitable for daily use" begins with Yes or No', (product) => {
    expect(product.compared('Suitable for daily use')).toMatch(/^(Yes|No), /);
  });

  it.each(products)('PD-1 $id: the ingredients include a colourant', (product) => {
    expect(product.ingredients).toMatch(/CI \d{5}|Clitoria|Pandanus|Charcoal/);
  });

  it.each(products)(
    'PD-1 $id: the alternative text of each scene picture names what lies beside the product',
    (product) => {
      const scenes = product.pictures.filter((id) => id.endsWith('.scene'));
      expect(scenes).not.toEqual([]);
      for (const scene of scenes) expect(fieldsOf(scene).altText).toMatch(/ beside [a-z]/);
    },
  );

  it('SO-1 meta titles and descriptions fit the lengths of search results and are unique', () => {
    const metadata = entries.filter(({ type }) => type.name === 'PageMetaData').map(({ fields }) => fields);
    for (const [field, most] of [
      ['metaTitle', 60],
      ['metaDescription', 160],
    ] as const) {
      const said = metadata.map((fields) => String(fields[field]));
      expect(said.filter((text) => text.length > most)).toEqual([]);
      expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
    }
  });

  it('FM-3 content says email, never e-mail', () => {
    const said = entries.filter(({ fields }) => /\be-mail/i.test(Object.values(fields).map(textOf).join('\n')));
    expect(said.map(({ id }) => id)).toEqual([]);
  });

  it('AR-2 featured articles of each list fill complete rows of three after the first', () => {
    const lists = entries.filter(({ type }) => type.name === 'ArticleList');
    expect(lists).toHaveLength(7);
    const below = lists.map(({ fields }) => listOf(fields.featuredArticles).length - 1);
    expect(below.filter((count) => count % 3 !== 0)).toEqual([]);
  });

  it.each(['pageTitle', 'metaTitle', 'metaDescription', 'metaKeywords', 'openGraphImage'])(
    'SO-1 every page has %s',
    (field) => {
      const pages = entries.filter(({ fields }) => 'pageMetadata' in fields);
      expect(pages.length).toBeGreaterThan(150);
      const without = pages.filter(
        ({ fields }) =>
          textOf(fieldsOf(fields.pageMetadata)[field]) === '' &&
          listOf(fieldsOf(fields.pageMetadata)[field]).length === 0,
      );
      expect(without.map(({ id }) => id)).toEqual([]);
    },
  );
});
