import { env } from 'cloudflare:workers';
import { GraphQLClient } from 'graphql-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentPage } from '../../testing/entries.ts';
import { ask, data, seed, services, setField } from '../../testing/space.ts';
import { code, EARLY, fillLinkedSpace } from './testing/linked-space.ts';

beforeAll(fillLinkedSpace);

const titles = async (collection: string, args: string): Promise<unknown> => {
  const answer = (await data(`{ found: ${collection}(${args}) { items { title } } }`)) as {
    found: { items: { title: string }[] };
  };
  return answer.found.items.map(({ title }) => title);
};

describe('reading entries', () => {
  it('RT-2 a page is found by its path, with its sys fields', async () => {
    const answer = await data(
      `query ($path: String!) { categoryCollection(where: {path: $path}, limit: 1) { total skip limit items { __typename title sys { id spaceId environmentId publishedVersion publishedAt } contentfulMetadata { tags { id } } } } }`,
      { path: '/scalp/dandruff' },
    );
    expect(answer).toMatchObject({
      categoryCollection: {
        total: 1,
        skip: 0,
        limit: 1,
        items: [
          {
            __typename: 'Category',
            title: 'Dandruff',
            sys: { id: 'dandruff', spaceId: 'alun', environmentId: 'master', publishedVersion: 1 },
            contentfulMetadata: { tags: [] },
          },
        ],
      },
    });
  });

  it('RT-2 single links, link lists and unions contain the linked entries, in order', async () => {
    const answer =
      await data(`{ facetCategory(id: "scents") { facetsCollection(limit: 5) { total items { title linkedFrom { facetCategoryCollection { total items { uniqueId } } } } } }
      category(id: "dry") { pageMetadata { metaTitle } }
      contentPage(id: "faq") { childPagesCollection { items { __typename ... on ContentPage { title } } } } }`);
    expect(answer).toEqual({
      facetCategory: {
        facetsCollection: {
          total: 2,
          items: [
            { title: 'Mint', linkedFrom: { facetCategoryCollection: { total: 1, items: [{ uniqueId: 'scents' }] } } },
            {
              title: 'Lemon',
              linkedFrom: {
                facetCategoryCollection: { total: 2, items: [{ uniqueId: 'scents' }, { uniqueId: 'needs' }] },
              },
            },
          ],
        },
      },
      category: { pageMetadata: { metaTitle: 'dry' } },
      contentPage: {
        childPagesCollection: {
          items: [
            { __typename: 'ContentPage', title: 'One' },
            { __typename: 'ContentPage', title: 'Two' },
          ],
        },
      },
    });
  });

  it.each([
    ['{title: "Dandruff"}', ['Dandruff']],
    ['{title_not: "Dandruff"}', ['Dry scalp']],
    ['{slug_in: ["dry", "none"]}', ['Dry scalp']],
    ['{slug_not_in: ["dry"]}', ['Dandruff']],
    ['{title_contains: "SCALP"}', ['Dry scalp']],
    ['{title_not_contains: "scalp"}', ['Dandruff']],
    ['{intro_exists: true}', ['Dry scalp']],
    ['{intro_contains: "about a dry"}', ['Dry scalp']],
    ['{heroImage_exists: true}', []],
    ['{sys: {id: "dry"}}', ['Dry scalp']],
    ['{sys: {id_in: ["dry", "dandruff"]}, title_contains: "and"}', ['Dandruff']],
    ['{sys: {publishedAt_gt: "2020-01-01", publishedVersion_gte: 1}}', ['Dandruff', 'Dry scalp']],
    ['{OR: [{slug: "dry"}, {title: "Dandruff"}]}', ['Dandruff', 'Dry scalp']],
    ['{AND: [{slug: "dry"}, {title: "Dandruff"}]}', []],
    ['{pageMetadata: {metaTitle: "dry"}}', ['Dry scalp']],
    ['{pageMetadata: {sys: {id: "meta-dandruff"}}}', ['Dandruff']],
    ['{contentfulMetadata: {tags: {id_contains_some: ["x"]}}}', []],
    ['{contentfulMetadata: {tags: {id_contains_none: ["x"]}}}', ['Dandruff', 'Dry scalp']],
  ])('RT-2 where %s finds %j', async (where, expected) => {
    expect(await titles('categoryCollection', `where: ${where}, order: [title_ASC]`)).toEqual(expected);
  });

  it.each([
    ['{updatedOn_lt: "2026-03-01T00:00:00Z"}', ['Early', 'One']],
    ['{updatedOn_gte: "2026-03-01"}', ['Two']],
    ['{updatedOn: "2026-02-28T20:30:00.000Z"}', ['Early']],
    ['{updatedOn_not: "2026-03-01T04:30+08:00", updatedOn_exists: true}', ['One', 'Two']],
    ['{updatedOn_in: ["2026-02-28T15:30:00-0500"]}', ['Early']],
    ['{updatedOn_gt: "2026-03-04T01:00:00+08:00"}', ['Two']],
    ['{updatedOn_gt: "2026-03-03T16:00:00-08:00"}', []],
    ['{updatedOn_lte: "2026-02-28T21:00"}', ['Early']],
    ['{sys: {firstPublishedAt_gt: "2020-01-01T00:00:00+08:00"}, updatedOn_exists: true}', ['Early', 'One', 'Two']],
  ])('RT-2 date filters compare instants across time zones: where %s finds %j', async (where, expected) => {
    expect(await titles('contentPageCollection', `where: ${where}, order: title_ASC`)).toEqual(expected);
  });

  it('RT-2 dates are sorted by instant and returned as written', async () => {
    const answer = await data(
      '{ contentPageCollection(where: {updatedOn_exists: true}, order: updatedOn_DESC) { items { title updatedOn } } }',
    );
    expect(answer).toEqual({
      contentPageCollection: {
        items: [
          { title: 'Two', updatedOn: '2026-03-04' },
          { title: 'One', updatedOn: '2026-02-28T22:00:00Z' },
          { title: 'Early', updatedOn: EARLY },
        ],
      },
    });
  });

  it.each([
    ['{isCollection: true}', ['by-need']],
    ['{isCollection_not: true}', ['by-scent']],
    ['{OR: [{}, {isCollection: true}]}', ['by-need', 'by-scent']],
  ])('RT-2 where %s finds the product lists %j', async (where, expected) => {
    expect(await titles('productListingCollection', `where: ${where}, order: title_ASC`)).toEqual(expected);
  });

  it.each([
    ['{facets: {sys: {id_in: ["mint"]}}}', ['scents']],
    ['{facets: {title: "Lemon"}}', ['needs', 'scents']],
    ['{facets: {title_contains: "in"}}', ['scents']],
    ['{facetsCollection_exists: false}', ['unordered']],
  ])('RT-2 where %s finds the facet groups %j by their facets', async (where, expected) => {
    expect(await titles('facetCategoryCollection', `where: ${where}, order: title_ASC`)).toEqual(expected);
  });

  it.each([
    ['_contains_all: ["Mandarin", "English"]', ['Singapore']],
    ['_contains_all: ["Mandarin", "Indonesian"]', []],
    ['_contains_all: []', ['Indonesia', 'Singapore']],
    ['_contains_some: ["Mandarin", "Indonesian"]', ['Indonesia', 'Singapore']],
    ['_contains_none: ["Mandarin"]', ['Indonesia']],
  ])('RT-2 where languages%s finds the countries %j', async (condition, expected) => {
    const { countriesCollection } = (await data(
      `{ countriesCollection(where: {languages${condition}}, order: countryName_ASC) { items { countryName } } }`,
    )) as { countriesCollection: { items: { countryName: string }[] } };
    expect(countriesCollection.items.map(({ countryName }) => countryName)).toEqual(expected);
  });

  it('RT-2 numbers are sorted numerically; entries without a value come last in either direction', async () => {
    expect(await titles('facetCategoryCollection', 'order: order_ASC')).toEqual(['scents', 'needs', 'unordered']);
    expect(await titles('facetCategoryCollection', 'order: order_DESC')).toEqual(['needs', 'scents', 'unordered']);
    expect(await titles('facetCategoryCollection', 'order: order_DESC, skip: 1, limit: 1')).toEqual(['scents']);
    expect(
      await titles('facetCategoryCollection', 'order: order_DESC, where: {sys: {id_in: ["unordered", "needs"]}}'),
    ).toEqual(['needs', 'unordered']);
  });

  it('RT-2 a nested collection is filtered and sorted by its own arguments', async () => {
    const answer = await data(`{ facetCategory(id: "scents") {
      byTitle: facetsCollection(order: title_ASC) { total items { title } }
      one: facetsCollection(where: {title: "Mint"}) { total items { title } } } }`);
    expect(answer).toEqual({
      facetCategory: {
        byTitle: { total: 2, items: [{ title: 'Lemon' }, { title: 'Mint' }] },
        one: { total: 1, items: [{ title: 'Mint' }] },
      },
    });
  });

  it('CA-7 draft problems that prevent publishing are returned for preview queries of drafts only', async () => {
    await seed([{ id: 'nowhere', type: 'LinkButton', fields: { text: 'x'.repeat(257) } }], { publish: false });
    const query = '{ linkButton(id: "nowhere", preview: true) { text } }';
    const told = await ask(query, {}, env.PREVIEW_TOKEN);
    expect(told.body).toMatchObject({
      extensions: {
        draftProblems: [
          { id: 'nowhere', field: 'text', what: 'has 257 characters', todo: 'at most 256' },
          { id: 'nowhere', field: 'page', what: 'is missing', todo: 'required unless there is a link' },
        ],
      },
    });
    const published = '{ contentPage(id: "q-one") { title } }';
    for (const token of [env.PREVIEW_TOKEN, env.DELIVERY_TOKEN])
      expect((await ask(published, {}, token)).body).not.toHaveProperty('extensions');
  });

  it('RT-2 drafts are readable with the preview token only', async () => {
    await setField('q-one', 'title', 'One, rewritten');
    const query = '{ contentPage(id: "q-one", preview: true) { title sys { publishedVersion } } }';
    expect(await data(query, {}, env.PREVIEW_TOKEN)).toMatchObject({ contentPage: { title: 'One, rewritten' } });
    expect(await data('{ contentPage(id: "q-one") { title } }')).toEqual({ contentPage: { title: 'One' } });
    const refused = await ask(query);
    expect([refused.status, code(refused), refused.body.data]).toEqual([401, 'ACCESS_TOKEN_INVALID', undefined]);
  });
});

describe('unresolvable links', () => {
  it('RS-1 an unpublished entry is null in its list, with an error, and the status is 200', async () => {
    const { status, body } = await ask(
      '{ contentPage(id: "faq") { title pageContentCollection { items { __typename ... on Callout { title } } } } }',
    );
    expect(status).toBe(200);
    expect(body.data).toEqual({
      contentPage: {
        title: 'Questions',
        pageContentCollection: { items: [{ __typename: 'Callout', title: 'Tip' }, null] },
      },
    });
    expect(body.errors).toMatchObject([
      {
        path: ['contentPage', 'pageContentCollection', 'items', 1],
        extensions: {
          contentful: {
            code: 'UNRESOLVABLE_LINK',
            details: { type: 'Entry', field: 'pageContent', linkId: 'gone', linkingEntryId: 'faq' },
          },
        },
      },
    ]);
  });

  it('RS-1 links in rich text that cannot be resolved are null beside those that can', async () => {
    const { status, body } = await ask(
      '{ contentPage(id: "faq") { body { json links { entries { block { sys { id } ... on Callout { title } } inline { sys { id } } } assets { block { url } } } } } }',
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      contentPage: {
        body: {
          links: {
            entries: { block: [{ sys: { id: 'tip' }, title: 'Tip' }, null], inline: [] },
            assets: { block: [] },
          },
        },
      },
    });
    expect(body.errors?.[0]?.extensions?.contentful?.code).toBe('UNRESOLVABLE_LINK');
  });
});

describe('number of database statements', () => {
  it('RT-3 each level of links costs one statement, regardless of the number of links', async () => {
    const cards = Array.from({ length: 24 }, (_, index) => ({
      id: `card-${index}`,
      type: 'ContentCard',
      fields: { title: `Card ${index}`, componentWidth: `width-${index % 5}` },
    }));
    const widths = Array.from({ length: 5 }, (_, index) => ({
      id: `width-${index}`,
      type: 'ComponentWidth',
      fields: {
        name: `w${index}`,
        desktopComponentWidth: '6',
        tabletComponentWidth: '6',
        smartphoneComponentWidth: '12',
      },
    }));
    const section = {
      id: 'section',
      type: 'SectionContainer',
      fields: { name: 'section', items: cards.map(({ id }) => id) },
    };
    await seed([...widths, ...cards, section, ...contentPage('wide', '/wide', { pageContent: ['section'] })]);
    const { headers, body } = await ask(
      `query ($path: String!) {
      a: contentPageCollection(where: {path: $path}, limit: 1) { items { title pageMetadata { metaTitle } pageContentCollection(limit: 5) { items { __typename ... on SectionContainer { itemsCollection(limit: 24) { items { __typename ... on ContentCard { title componentWidth { name } } } } } } } } }
      b: categoryCollection(where: {path: $path}, limit: 1) { items { title } }
      c: articleCollection(where: {path: $path}, limit: 1) { items { title } } }`,
      { path: '/wide' },
    );
    expect(JSON.stringify(body.data)).toContain('Card 23');
    // Three look-ups by path share one round trip; then follow section and metadata, cards, widths.
    expect(headers.get('server-timing')).toBe('db;desc="6 statements, 4 round trips"');
  });
});

describe('clients', () => {
  it('DV-2 graphql-request works unmodified, with POST and GET', async () => {
    for (const method of ['POST', 'GET'] as const) {
      const client = new GraphQLClient('http://services/content/v1/spaces/alun/environments/master', {
        method,
        fetch: (input, init) => services(input instanceof URL ? input.href : input, init),
        headers: { authorization: `Bearer ${env.DELIVERY_TOKEN}` },
      });
      const answer = await client.request('query One($id: String!) { category(id: $id) { title } }', { id: 'dry' });
      expect(answer).toEqual({ category: { title: 'Dry scalp' } });
      await expect(client.request('{ nonsense }')).rejects.toThrow('Cannot query field "nonsense"');
    }
  });

  it('DV-2 a persisted query is registered once and then found by its hash', async () => {
    const query = '{ category(id: "dry") { title } }';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(query));
    const sha256Hash = new Uint8Array(digest).toHex();
    const send = async (body: object): Promise<unknown> => {
      const response = await services('http://services/content/v1/spaces/alun', {
        method: 'POST',
        headers: { authorization: `Bearer ${env.DELIVERY_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    await send({ query, extensions });
    const loud = { persistedQuery: { version: 1, sha256Hash: sha256Hash.toUpperCase() } };
    for (const known of [extensions, loud])
      expect(await send({ extensions: known })).toEqual({ data: { category: { title: 'Dry scalp' } } });
    expect(await send({ query: '{ __typename }', extensions })).toMatchObject({
      errors: [{ extensions: { contentful: { code: 'PersistedQueryMismatch' } } }],
    });
  });
});
