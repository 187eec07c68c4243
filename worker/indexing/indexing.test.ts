import { applyD1Migrations, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../deps.ts';
import { failed, ok } from '../services/result.ts';
import type { SearchIndexPort } from '../services/search/search-index.port.ts';
import { publishEntry, unpublishEntry } from '../testing/editor.ts';
import { fillPictures } from '../testing/pictures.ts';
import { fillSpace, manageSpace, pageEntry } from '../testing/site.ts';
import { richText } from '../testing/whole-space.ts';
import { INDEXING_NAME } from './indexing.ts';
import type { SearchIndexing } from './search-indexing.ts';

/** The generated bindings do not name the classes. */
const bindings = env as unknown as Parameters<typeof createDeps>[0];
const { search } = createDeps(bindings, 'test');
const TEN = { offset: 0, limit: 10 };

const product = (id: string, fields: Readonly<Record<string, unknown>> = {}) =>
  pageEntry('Product', id, `/shop/${id}`, {
    name: `${id} shampoo`,
    title: `${id} shampoo`,
    productShortName: `${id} shampoo`,
    parentSlug: 'shop',
    shortDescription: 'In short.',
    description: richText('At length.'),
    gtin: String(10_000_000 + [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)).slice(0, 12),
    minPrice: 10,
    maxPrice: 20,
    image: 'picture',
    accent: 'lemon',
    ratingAndReviewId: `rating-${id}`,
    gaPopularityCount: 1,
    productCategory: 'Shampoo',
    collection: 'shop',
    categories: ['shop'],
    facets: ['citrus'],
    ...fields,
  });

const article = (id: string, title: string, words: string) =>
  pageEntry('Article', id, `/read/${id}`, {
    title,
    parentSlug: 'read',
    articleId: id,
    shortDescription: 'In short.',
    heroImage: 'picture',
    publishedOn: '2026-01-01',
    content: richText(words),
  });

const SPACE = [
  ...pageEntry('ProductListing', 'shop', '/shop', { name: 'Shop', title: 'Shop', isCollection: true }),
  { id: 'citrus', type: 'Facet', fields: { title: ' Citrus fruit ', type: ' citrus ' } },
  { id: 'scents', type: 'FacetCategory', fields: { uniqueId: 'scent', title: 'Scent', facets: ['citrus'] } },
  ...product('lemon'),
  ...product('kaffir'),
  ...article('humid', 'Humid days', 'The monsoon is damp.'),
  ...pageEntry('AboutPage', 'about', '/about', { title: 'Who we are', body: richText('A monsoon person founded us.') }),
  ...pageEntry('ContentPage', 'question', '/about/question', {
    title: 'A question',
    pageType: 'contentPage',
    body: richText('Is the monsoon to blame?'),
  }),
  ...pageEntry('ContentPage', 'login', '/login', { title: 'Log in', pageType: 'loginPage', body: richText('monsoon') }),
];

const indexing = () => bindings.SEARCH_INDEXING.getByName(INDEXING_NAME);
const inside = <T>(work: (object: SearchIndexing) => T | Promise<T>): Promise<T> =>
  runInDurableObject(indexing(), (object) => work(object as SearchIndexing));

async function products(term: string): Promise<string[]> {
  const found = await search.products({ term, ...TEN });
  if (!found.ok) throw new Error(found.error.message);
  return found.value.hits.map(({ id }) => id).sort();
}
async function reading(term: string): Promise<string[]> {
  const found = await search.reading({ term, ...TEN });
  if (!found.ok) throw new Error(found.error.message);
  return found.value.hits.map(({ id }) => id).sort();
}
async function counts(): Promise<unknown> {
  const found = await search.facetCounts({});
  return found.ok ? found.value.scent : found.error;
}

/** Runs the object's alarm until nothing waits. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    const { queue, rebuilds } = await indexing().state();
    if (queue.pending === 0 && rebuilds.length === 0) return;
    await runDurableObjectAlarm(indexing());
  }
  throw new Error(`indexing does not come to an end: ${JSON.stringify(await indexing().state())}`);
}

const [, lemon] = product('lemon') as unknown as [unknown, { fields: Readonly<Record<string, unknown>> }];

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillPictures('picture');
  await fillSpace(SPACE);
  await indexing().rebuild();
  await settle();
});

describe('a rebuild', () => {
  it('SE-3 brings everything that is published into the index, and pages without reading matter not', async () => {
    expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
    expect(await reading('monsoon')).toEqual(['about', 'humid', 'question']);
    expect((await indexing().state()).finished).toMatchObject([
      { index: 'products', entries: 2 },
      { index: 'reading', entries: 4 },
    ]);
  });

  it('PL-2 titles and types of facets are trimmed', async () => {
    expect(await counts()).toEqual({ citrus: 2 });
    expect(await products('citrus fruit')).toEqual(['kaffir', 'lemon']);
  });

  it('SE-3 is searched as before until it is finished, changes meanwhile among them, and loses none', async () => {
    const seen = new Set<string>();
    await inside(async (object) => {
      const { index } = object.deps;
      const finishing: SearchIndexPort = {
        ...index,
        // The last moment: everything is in the new index, and an editor publishes.
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

  it('SE-3 takes in what is published between its first and its last page', async () => {
    await inside(async (object) => {
      const { index } = object.deps;
      let published = false;
      const slow: SearchIndexPort = {
        ...index,
        save: async (records, target) => {
          const saved = await index.save(records, target);
          // The old text of `lemon` is in the new index already when it changes.
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
  it('CA-2 a product is found as soon as it is published, and not any more once it is not', async () => {
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

  it('CA-2 an article and a story follow in the same way', async () => {
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

  it('CA-2 a change of what a product links to changes its record: a facet, its category, a size', async () => {
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
    expect(await products('95500001')).toEqual(['kaffir']);
    await publishEntry('size', 'ProductVariant', {
      name: 'S',
      variantName: '1 ML',
      gtin: '95500022',
      productImageVideo: ['front'],
    });
    expect([await products('95500001'), await products('95500022')]).toEqual([[], ['kaffir']]);
  });

  it('PL-1 a product is put in order by the rating that its reviews give it, new ones among them', async () => {
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
    const found = await search.products({ sort: 'rating-desc', ...TEN });
    expect(found.ok && found.value.hits.map(({ id, rating }) => [id, rating.average, rating.count])).toEqual([
      ['kaffir', 4.5, 9],
      ['lemon', undefined, 0],
    ]);
  });
});

function kaffirFields(): Readonly<Record<string, unknown>> {
  const [, kaffir] = product('kaffir') as unknown as [unknown, { fields: Readonly<Record<string, unknown>> }];
  return kaffir.fields;
}

const down = async () => failed({ kind: 'unreachable', message: 'search: not reachable' } as const);

describe('recommendations', () => {
  /** Does the work in a service where articles were recommended so often, at a time that can be moved on. */
  const counted = (
    counts: Record<string, number>,
    work: (object: SearchIndexing, later: (ms: number) => void) => unknown,
  ) =>
    inside(async (object) => {
      const { recommendations, clock } = object.deps;
      let now = clock.now();
      const known = { counts: async () => ok(new Map(Object.entries(counts))) };
      Object.assign(object.deps, { recommendations: known, clock: { ...clock, now: () => now } });
      await work(object, (ms) => {
        now += ms;
      });
      Object.assign(object.deps, { recommendations, clock });
    });
  const order = async (): Promise<string[]> => {
    const found = await search.reading({ sort: 'recommended-desc', term: '', ...TEN });
    return found.ok ? found.value.hits.map(({ id }) => id).filter((id) => ['balmy', 'arid'].includes(id)) : [];
  };
  const pending = async (object: SearchIndexing): Promise<number> => (await object.state()).queue.pending;

  it('AR-2 articles are put in order by how often they were recommended, whenever they are made', async () => {
    await fillSpace([...article('arid', 'Dry days', 'Not a drop.'), ...article('balmy', 'Mild days', 'A breeze.')]);
    const change = (id: string) => ({ id, type: 'Article', version: undefined, changedAt: undefined });
    await counted({ arid: 9, balmy: 7 }, (object) => object.changed([change('arid'), change('balmy')], 5_000));
    expect(await order()).toEqual(['arid', 'balmy']);
    await counted({ arid: 9, balmy: 12 }, (object) => object.changed([change('arid'), change('balmy')], 5_000));
    expect(await order()).toEqual(['balmy', 'arid']);
  });

  it('AR-2 many of them within a minute are one write after it', async () => {
    let reads = 0;
    await counted({ arid: 30, balmy: 12 }, async (object, later) => {
      const { content } = object.deps;
      const counting: typeof content = {
        ...content,
        query: (operation, ...rest) => {
          if (operation.operationName === 'IndexReading') reads += 1;
          return content.query(operation, ...rest);
        },
      };
      Object.assign(object.deps, { content: counting });
      for (let time = 0; time < 5; time++) await object.recommended('arid');
      expect(await pending(object)).toBe(1);
      await object.alarm();
      expect([await pending(object), reads]).toEqual([1, 0]);
      later(60_000);
      await object.alarm();
      expect([await pending(object), reads]).toEqual([0, 1]);
      Object.assign(object.deps, { content });
    });
    expect(await order()).toEqual(['arid', 'balmy']);
  });

  it('RS-1 while they cannot be read an article keeps its place and is indexed all the same', async () => {
    await inside(async (object) => {
      const { recommendations } = object.deps;
      Object.assign(object.deps, { recommendations: { counts: down } });
      await object.changed([{ id: 'arid', type: 'Article', version: undefined, changedAt: undefined }], 5_000);
      expect(await pending(object)).toBe(0);
      Object.assign(object.deps, { recommendations });
    });
    expect(await order()).toEqual(['arid', 'balmy']);
  });
});

describe('when something fails', () => {
  it('CA-2 a change waits in line, operators see it, and it is indexed when the service is back; the caches are told then', async () => {
    const purged: string[][] = [];
    await inside(async (object) => {
      const { index, clock, purge } = object.deps;
      let now = clock.now();
      Object.assign(object.deps, {
        index: { ...index, save: down },
        clock: { ...clock, now: () => now },
        purge: async ({ tags }: { tags: string[] }) => void purged.push(tags),
      });
      await manageSpace('POST', '/import/drafts', {
        entries: [{ id: 'lemon', type: 'Product', fields: { ...lemon.fields, productShortName: 'Hailstone' } }],
      });
      await manageSpace('POST', '/import/publish', { entries: ['lemon'], silent: true });
      const change = { id: 'lemon', type: 'Product', version: undefined, changedAt: undefined };
      expect(await object.changed([change], 500)).toEqual({ state: 'queued' });
      expect(await products('hailstone')).toEqual([]);
      expect((await object.state()).queue).toMatchObject({
        pending: 1,
        attempts: 1,
        lastError: 'search: not reachable',
      });
      now += 1_000;
      await object.alarm();
      expect((await object.state()).queue).toMatchObject({ pending: 1, attempts: 2 });
      Object.assign(object.deps, { index });
      await object.alarm();
      expect((await object.state()).queue, 'not before its time').toMatchObject({ pending: 1 });
      now += 2_000;
      await object.alarm();
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
      Object.assign(object.deps, { clock, purge });
    });
    expect(await products('hailstone')).toEqual(['lemon']);
    expect(purged).toEqual([['lemon', 'search', 'list:Product']]);
  });

  it('CA-2 a record that changes while it is being written is written once more', async () => {
    const rename = async (productShortName: string) => {
      const fields = { ...lemon.fields, productShortName };
      await manageSpace('POST', '/import/drafts', { entries: [{ id: 'lemon', type: 'Product', fields }] });
      await manageSpace('POST', '/import/publish', { entries: ['lemon'], silent: true });
    };
    const change = { id: 'lemon', type: 'Product', version: undefined, changedAt: undefined };
    await rename('Drizzle');
    await inside(async (object) => {
      const { index } = object.deps;
      let first = true;
      const slow: SearchIndexPort = {
        ...index,
        save: async (records, target) => {
          if (first) {
            first = false;
            await rename('Downpour');
            object.changed([change], 0);
          }
          return index.save(records, target);
        },
      };
      Object.assign(object.deps, { index: slow });
      await object.changed([change], 5_000);
      Object.assign(object.deps, { index });
    });
    await settle();
    expect([await products('drizzle'), await products('downpour')]).toEqual([[], ['lemon']]);
    await rename('Hailstone');
    await inside((object) => object.changed([change], 5_000));
  });

  it('CA-2 an answer from before the change is asked for again, as a delivery network may lag behind', async () => {
    await inside(async (object) => {
      const change = { id: 'lemon', type: 'Product', version: 1_000_000, changedAt: 1 };
      expect(await object.changed([change], 500)).toEqual({ state: 'queued' });
      expect((await object.state()).queue).toMatchObject({
        pending: 1,
        lastError: expect.stringContaining('older version'),
      });
      await object.changed([{ ...change, version: 1, changedAt: 2 }], 5_000);
      expect((await object.state()).queue.pending).toBe(0);
    });
  });

  it('SE-3 a rebuild that fails goes on where it was; the index that is searched stays', async () => {
    await inside(async (object) => {
      const { index, clock } = object.deps;
      let now = clock.now();
      Object.assign(object.deps, { index: { ...index, finishRebuild: down }, clock: { ...clock, now: () => now } });
      await object.rebuild();
      await object.alarm();
      expect((await object.state()).rebuilds).toMatchObject([
        { index: 'products', left: 0, error: 'search: not reachable' },
        { index: 'reading', left: 0, error: 'search: not reachable' },
      ]);
      expect(await products('hailstone')).toEqual(['lemon']);
      Object.assign(object.deps, { index });
      now += 5_000;
      await object.alarm();
      expect((await object.state()).rebuilds).toEqual([]);
      Object.assign(object.deps, { clock });
    });
    expect(await products('hailstone')).toEqual(['lemon']);
  });
});
