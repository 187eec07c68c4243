import { describe, expect, it } from 'vitest';
import type { ContentPort } from '../services/content/content.port.ts';
import { failed, ok } from '../services/result.ts';
import { readIds } from './read-records.ts';

const numbered = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${String(index).padStart(5, '0')}`);

interface Entries {
  readonly product?: readonly string[];
  readonly article?: readonly string[];
  readonly aboutPage?: readonly string[];
  readonly contentPage?: readonly string[];
}

/** A content service with these entries; `between` is called after each page read. */
function contentOf(entries: () => Entries, between: (page: number) => void = () => undefined): ContentPort {
  let page = 0;
  return {
    async query(operation, variables) {
      const { skip, limit } = variables as unknown as { readonly skip: number; readonly limit: number };
      const { product = [], article = [], aboutPage = [], contentPage = [] } = entries();
      const pageOf = (ids: readonly string[]) => ({
        items: ids.slice(skip, skip + limit).map((id) => ({ sys: { id, publishedVersion: 1 } })),
      });
      const data = operation.data.parse({
        productCollection: pageOf(product),
        articleCollection: pageOf(article),
        aboutPageCollection: pageOf(aboutPage),
        contentPageCollection: pageOf(contentPage),
      });
      page += 1;
      between(page);
      return ok({ data, entries: [] });
    },
  };
}

describe('the entries that an index is rebuilt from', () => {
  it.each([0, 1, 999, 1_000, 1_001, 1_900, 1_901, 2_350])('SE-3 are all products when there are %i', async (count) => {
    const product = numbered(count, 'product');
    expect(
      await readIds(
        contentOf(() => ({ product, article: ['humid'] })),
        'products',
      ),
    ).toEqual(ok(product));
  });

  it('SE-3 are all articles and pages, however many there are of one kind', async () => {
    const entries = {
      product: ['lemon'],
      article: numbered(1_500, 'article'),
      aboutPage: numbered(3, 'about'),
      contentPage: numbered(2_200, 'page'),
    };
    const found = await readIds(
      contentOf(() => entries),
      'reading',
    );
    expect(found.ok && found.value.toSorted()).toEqual(
      [...entries.article, ...entries.aboutPage, ...entries.contentPage].sort(),
    );
  });

  it('SE-3 are all that remain while others are unpublished', async () => {
    let product = numbered(2_500, 'product');
    const content = contentOf(
      () => ({ product }),
      () => {
        product = product.slice(100);
      },
    );
    const found = await readIds(content, 'products');
    const stayed = numbered(2_500, 'product').slice(300);
    expect(found.ok && stayed.filter((id) => !found.value.includes(id))).toEqual([]);
  });

  it('RS-1 are an error if one page of the list cannot be read', async () => {
    const whole = contentOf(() => ({ product: numbered(2_500, 'product') }));
    let pages = 0;
    const content: ContentPort = {
      query: async (operation, variables) => {
        pages += 1;
        if (pages === 2) return failed({ kind: 'timeout', message: 'content: no answer' });
        return whole.query(operation, variables);
      },
    };
    expect(await readIds(content, 'products')).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });
});
