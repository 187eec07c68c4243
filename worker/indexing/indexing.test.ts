import { runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchIndexPort } from '../services/search/search-index.port.ts';
import { publishEntry, unpublishEntry } from '../testing/editor.ts';
import { fillSpace, manageSpace } from '../testing/site.ts';
import { richText } from '../testing/whole-space.ts';
import {
  article,
  counts,
  down,
  fillIndex,
  indexing,
  inside,
  kaffirFields,
  lemon,
  product,
  products,
  reading,
  search,
  settle,
  TEN,
} from './testing/indexed-space.ts';

beforeAll(fillIndex);

/** Products sorted by rating, each with its average and count. */
async function byRating(): Promise<unknown> {
  const found = await search.products({ sort: 'rating-desc', ...TEN });
  return found.ok && found.value.hits.map(({ id, rating }) => [id, rating.average, rating.count]);
}

describe('a rebuild', () => {
  it('SE-3 indexes everything that is published, except pages without text to read', async () => {
    expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
    expect(await reading('monsoon')).toEqual(['about', 'humid', 'question']);
    expect((await indexing().state()).finished).toMatchObject([
      { index: 'products', entries: 2 },
      { index: 'reading', entries: 4 },
    ]);
  });

  it('SE-5 products and articles are found by Malay words', async () => {
    expect(await products('syampu')).toEqual(['kaffir', 'lemon']);
    expect(await reading('lembap')).toEqual(['humid']);
  });

  it('SE-5 an index with older synonyms than the site is reconfigured once, with the next change', async () => {
    const told: string[] = [];
    await runInDurableObject(indexing(), (_, { storage }) => {
      const { value } = storage.sql.exec("SELECT value FROM notes WHERE name = 'configured'").one();
      const [version, facets] = JSON.parse(String(value));
      storage.sql.exec("UPDATE notes SET value = ? WHERE name = 'configured'", JSON.stringify([version, facets]));
    });
    await inside(async (object) => {
      const { index } = object.deps;
      const telling: SearchIndexPort = {
        ...index,
        configure: (name, facets) => {
          told.push(name);
          return index.configure(name, facets);
        },
      };
      Object.assign(object.deps, { index: telling });
      for (let turn = 0; turn < 2; turn++)
        await object.changed([{ id: 'lemon', type: 'Product', version: undefined, changedAt: undefined }], 5_000);
      Object.assign(object.deps, { index });
    });
    expect(told).toEqual(['products', 'reading']);
  });

  it('PL-2 titles and types of facets are trimmed', async () => {
    expect(await counts()).toEqual({ citrus: 2 });
    expect(await products('citrus fruit')).toEqual(['kaffir', 'lemon']);
  });

  it('SE-3 does not change which products are found, neither while it runs nor after it', async () => {
    const seen = new Set<string>();
    await inside(async (object) => {
      const { index } = object.deps;
      const finishing: SearchIndexPort = {
        ...index,
        // The last moment: the new index is complete, and an editor publishes.
        finishRebuild: async (name) => {
          seen.add((await products('shampoo')).join());
          return index.finishRebuild(name);
        },
        beginRebuild: async (name) => {
          const begun = await index.beginRebuild(name);
          seen.add((await products('shampoo')).join());
          return begun;
        },
      };
      Object.assign(object.deps, { index: finishing });
      await object.rebuild();
      await object.alarm();
      Object.assign(object.deps, { index });
    });
    await settle();
    expect([...seen]).toEqual(['kaffir,lemon']);
    expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
  });

  it('SE-3 includes what is published while it runs', async () => {
    await inside(async (object) => {
      const { index } = object.deps;
      let published = false;
      const slow: SearchIndexPort = {
        ...index,
        save: async (records, target) => {
          const saved = await index.save(records, target);
          // The new index already has the old text of `lemon` when it changes.
          if (target?.rebuild && records.products?.some(({ id }) => id === 'lemon') && !published) {
            published = true;
            await manageSpace('POST', '/import/drafts', {
              entries: [{ id: 'lemon', type: 'Product', fields: { ...lemon.fields, productShortName: 'Rainwater' } }],
            });
            await manageSpace('POST', '/import/publish', { entries: ['lemon'], silent: true });
            object.changed([{ id: 'lemon', type: 'Product', version: undefined, changedAt: undefined }], 0);
          }
          return saved;
        },
      };
      Object.assign(object.deps, { index: slow });
      await object.rebuild();
      await object.alarm();
      Object.assign(object.deps, { index });
    });
    await settle();
    expect(await products('rainwater')).toEqual(['lemon']);
    await publishEntry('lemon', 'Product', lemon.fields);
    expect(await products('rainwater')).toEqual([]);
  });
});

describe('publishing', () => {
  it('CA-2 a product is found as soon as it is published, and no longer once it is unpublished', async () => {
    const [meta, pandan] = product('pandan') as unknown as [never, { fields: Readonly<Record<string, unknown>> }];
    await fillSpace([meta]);
    await publishEntry('pandan', 'Product', pandan.fields);
    expect(await products('pandan')).toEqual(['pandan']);
    expect(await counts()).toEqual({ citrus: 3 });
    await publishEntry('pandan', 'Product', { ...pandan.fields, productShortName: 'Screwpine' });
    expect(await products('screwpine')).toEqual(['pandan']);
    await unpublishEntry('pandan');
    expect([await products('pandan'), await counts()]).toEqual([[], { citrus: 2 }]);
  });

  it('CA-2 a changed story and an unpublished article are updated in search at once', async () => {
    await publishEntry('about', 'AboutPage', {
      path: '/about',
      slug: 'about',
      breadcrumbTitle: 'About',
      pageMetadata: 'meta-about',
      title: 'Who we are',
      body: richText('A swell.'),
    });
    expect([await reading('monsoon'), await reading('swell')]).toEqual([['humid', 'question'], ['about']]);
    await unpublishEntry('humid');
    expect(await reading('monsoon')).toEqual(['question']);
  });

  it('CA-2 an article enters and leaves search when only its metadata changes noIndex', async () => {
    const meta = { pageTitle: 'Braids', metaTitle: 'Braids', metaDescription: 'How to plait.' };
    const [, braids] = article('braids', 'Braids', 'Part and plait.') as unknown as [unknown, typeof lemon];
    await publishEntry('meta-braids', 'PageMetaData', { ...meta, noIndex: true });
    await publishEntry('braids', 'Article', braids.fields);
    expect(await reading('plait')).toEqual([]);
    await publishEntry('meta-braids', 'PageMetaData', { ...meta, noIndex: false });
    expect(await reading('plait')).toEqual(['braids']);
    await publishEntry('meta-braids', 'PageMetaData', { ...meta, noIndex: true });
    expect(await reading('plait')).toEqual([]);
  });

  it('CA-2 a change to a linked facet, its category or a size updates the record of the product', async () => {
    await publishEntry('citrus', 'Facet', { title: 'Lime', type: 'lime' });
    expect([await counts(), await products('lime')]).toEqual([{ lime: 2 }, ['kaffir', 'lemon']]);
    await fillSpace([{ id: 'herb', type: 'Facet', fields: { title: 'Herb', type: 'herb' } }]);
    await publishEntry('kaffir', 'Product', { ...lemon.fields, ...kaffirFields(), facets: ['herb'] });
    expect(await counts()).toEqual({ lime: 1 });
    await publishEntry('scents', 'FacetCategory', { uniqueId: 'scent', title: 'Scent', facets: ['citrus', 'herb'] });
    expect(await counts()).toEqual({ lime: 1, herb: 1 });
    await fillSpace([
      { id: 'front', type: 'Image', fields: { name: 'Front', image: 'picture', altText: 'A bottle' } },
      {
        id: 'size',
        type: 'ProductVariant',
        fields: { name: 'S', variantName: '1 ML', gtin: '95500001', productImageVideo: ['front'] },
      },
    ]);
    await publishEntry('kaffir', 'Product', {
      ...lemon.fields,
      ...kaffirFields(),
      facets: ['herb'],
      variants: ['size'],
    });
    expect([await products('95500001'), await products('shampoo 1 ml')]).toEqual([['kaffir'], ['kaffir']]);
    await publishEntry('size', 'ProductVariant', {
      name: 'S',
      variantName: '2 ML',
      gtin: '95500022',
      productImageVideo: ['front'],
    });
    expect([await products('95500001'), await products('95500022')]).toEqual([[], ['kaffir']]);
    expect([await products('shampoo 1 ml'), await products('shampoo 2 ml')]).toEqual([[], ['kaffir']]);
  });

  it('PL-1 products are sorted by their rating from reviews, new reviews included', async () => {
    // An average without a count is not shown on cards and not used for sorting.
    await publishEntry('kaffir', 'Product', { ...lemon.fields, ...kaffirFields(), facets: ['herb'], rating: 3 });
    await inside(async (object) => {
      const { reviews } = object.deps;
      const rated = {
        statistics: async () => ({
          ok: true,
          value: [{ productId: 'rating-kaffir', statistics: { average: 4.5, count: 9 } }],
        }),
      };
      Object.assign(object.deps, { reviews: rated });
      await object.changed(
        [{ id: 'reviews:rating-kaffir', type: undefined, version: undefined, changedAt: undefined }],
        5_000,
      );
      Object.assign(object.deps, { reviews });
    });
    expect(await byRating()).toEqual([
      ['kaffir', 4.5, 9],
      ['lemon', undefined, 0],
    ]);
  });

  it('PL-1 a product published while reviews are down keeps its rating, and stays queued for the current one', async () => {
    const change = (id: string) => ({ id, type: 'Product', version: undefined, changedAt: undefined });
    await inside(async (object) => {
      const { reviews } = object.deps;
      Object.assign(object.deps, { reviews: { statistics: down } });
      expect(await object.changed([change('kaffir'), change('lemon')], 500)).toEqual({ state: 'queued' });
      expect((await object.state()).queue).toMatchObject({ pending: 2, lastError: 'search: not reachable' });
      Object.assign(object.deps, { reviews });
    });
    expect(await byRating()).toEqual([
      ['kaffir', 4.5, 9],
      ['lemon', undefined, 0],
    ]);
    await inside((object) => object.changed([change('kaffir'), change('lemon')], 5_000));
    expect(await byRating(), 'as they are rated now').toContainEqual(['kaffir', undefined, 0]);
  });
});
