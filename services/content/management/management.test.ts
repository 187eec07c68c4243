import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { callout, category, contentPage, facet, facetGroup, metadata, text } from '../../testing/entries.ts';
import {
  data,
  emptySpace,
  manage,
  publish,
  seed,
  services,
  setField,
  siteAnswers,
  siteHeard,
} from '../../testing/space.ts';

const create = (id: string, type: string, fields: Readonly<Record<string, unknown>>) =>
  manage('PUT', `/entries/${id}`, { fields }, { 'x-contentful-content-type': type });
const at = (version: number): Record<string, string> => ({ 'x-contentful-version': String(version) });

beforeEach(emptySpace);

describe('the lifecycle of an entry', () => {
  it('CA-2 draft, publish, change, publish, unpublish, archive, unarchive, delete, each with its version', async () => {
    const created = await create('tip', 'callout', { title: { 'en-MY': 'Tip' } });
    expect([created.status, created.body]).toMatchObject([
      201,
      { sys: { id: 'tip', version: 1, contentType: { sys: { id: 'callout' } } }, status: 'draft' },
    ]);
    expect(await data('{ callout(id: "tip") { title } }')).toEqual({ callout: null });

    expect((await publish('tip')).body).toMatchObject({
      sys: { version: 2, publishedVersion: 1, publishedCounter: 1 },
      status: 'published',
    });
    expect((await setField('tip', 'title', 'Better tip')).body).toMatchObject({
      sys: { version: 3, publishedVersion: 1 },
      status: 'changed',
    });
    expect(await data('{ callout(id: "tip") { title sys { publishedVersion } } }')).toEqual({
      callout: { title: 'Tip', sys: { publishedVersion: 1 } },
    });
    expect((await publish('tip')).body).toMatchObject({
      sys: { version: 4, publishedVersion: 3, publishedCounter: 2 },
    });
    expect(await data('{ callout(id: "tip") { title } }')).toEqual({ callout: { title: 'Better tip' } });

    expect((await manage('DELETE', '/entries/tip')).status).toBe(400);
    expect((await manage('PUT', '/entries/tip/archived')).body).toMatchObject({
      message: '"tip" is published; unpublish it first.',
    });
    expect((await manage('DELETE', '/entries/tip/published')).body).toMatchObject({
      sys: { version: 5 },
      status: 'draft',
    });
    expect(await data('{ callout(id: "tip") { title } calloutCollection { total } }')).toEqual({
      callout: null,
      calloutCollection: { total: 0 },
    });
    expect((await manage('PUT', '/entries/tip/archived')).body).toMatchObject({ status: 'archived' });
    expect(await data('{ callout(id: "tip", preview: true) { title } }', {}, env.PREVIEW_TOKEN)).toEqual({
      callout: null,
    });
    expect((await publish('tip')).body).toMatchObject({ message: '"tip" is archived; unarchive it first.' });
    expect((await manage('DELETE', '/entries/tip/archived')).body).toMatchObject({ status: 'draft' });
    expect((await manage('DELETE', '/entries/tip')).status).toBe(204);
    expect((await manage('GET', '/entries/tip')).status).toBe(404);
  });

  it.each([
    ['DELETE', ''],
    ['DELETE', '/published'],
    ['PUT', '/archived'],
    ['DELETE', '/archived'],
  ])(
    'CA-2 %s …/tip%s is refused with a version that is not the current one, whatever the header holds',
    async (method, step) => {
      await create('tip', 'callout', { title: { 'en-MY': 'Tip' } });
      await setField('tip', 'title', 'Better tip');
      for (const version of ['1', '02.0', 'two', '99999999999', '']) {
        const { status, body } = await manage(method, `/entries/tip${step}`, undefined, {
          'x-contentful-version': version,
        });
        expect([version, status, body]).toMatchObject([version, 409, { sys: { id: 'VersionMismatch' } }]);
      }
      expect((await manage('GET', '/entries/tip')).body).toMatchObject({ sys: { version: 2 }, status: 'draft' });
    },
  );

  it('CA-2 a reused id continues its version numbers, so that no cache takes the new entry for an older one', async () => {
    await seed([callout('tip')]);
    await manage('DELETE', '/entries/tip/published');
    await manage('DELETE', '/entries/tip');
    const again = await create('tip', 'callout', { title: { 'en-MY': 'Again' } });
    expect([again.status, again.body]).toMatchObject([201, { sys: { version: 5 } }]);
  });

  it('CA-2 DV-2 an entry from before a field was removed from the model is shown without it, and can be changed', async () => {
    await seed([callout('tip')]);
    const columns = ['draft', 'published'].map((column) => `${column} = json_set(${column}, '$.colour', 'red')`);
    await env.DB.prepare(`UPDATE records SET ${columns.join(', ')} WHERE id = 'tip'`).run();
    const fields = { title: { 'en-MY': 'tip' } };
    expect((await manage('GET', '/entries/tip')).body).toMatchObject({ fields });
    expect((await manage('GET', '/entries/tip')).body).not.toHaveProperty('fields.colour');
    await siteAnswers(200);
    expect((await publish('tip')).status).toBe(200);
    expect((await siteHeard()).map(({ body }) => JSON.parse(body).fields)).toEqual([fields]);
    const saved = await setField('tip', 'title', 'Better tip');
    expect([saved.status, saved.body]).toMatchObject([200, { fields: { title: { 'en-MY': 'Better tip' } } }]);
    // The service still refuses it from whoever sends it.
    expect(await setField('tip', 'colour', 'red')).toMatchObject({ status: 422 });
  });

  it('SC-3 two editors cannot overwrite each other', async () => {
    await seed([callout('tip')]);
    const fields = { title: { 'en-MY': 'Mine' } };
    expect((await manage('PUT', '/entries/tip', { fields }, at(1))).body).toMatchObject({
      sys: { type: 'Error', id: 'VersionMismatch' },
    });
    expect((await manage('PUT', '/entries/tip', { fields })).status).toBe(409);
    expect((await manage('PUT', '/entries/tip/published', undefined, at(1))).status).toBe(409);
    expect((await manage('PUT', '/entries/tip/published')).status).toBe(409);
    const both = await Promise.all([
      manage('PUT', '/entries/tip', { fields }, at(2)),
      manage('PUT', '/entries/tip', { fields }, at(2)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('what is rejected', () => {
  it('SC-4 a request without the management token', async () => {
    for (const token of ['', `Bearer ${env.DELIVERY_TOKEN}`, 'Bearer x']) {
      const response = await services('http://services/management/spaces/alun/environments/master/entries', {
        headers: { authorization: token },
      });
      expect([response.status, await response.json()]).toMatchObject([401, { sys: { id: 'AccessTokenInvalid' } }]);
    }
  });

  it.each(['toString', 'constructor', 'hasOwnProperty'])(
    'SC-3 a field %s, which every object inherits, as unknown',
    async (name) => {
      const { status, body } = await create('tip', 'callout', { [name]: { 'en-MY': 'x' } });
      expect([status, body]).toMatchObject([
        422,
        { message: expect.stringMatching(`^tip: ${name}: is not a field of Callout; allowed: title, `) },
      ]);
    },
  );

  it('SC-3 a field __proto__, which must neither be dropped nor give an entry the title that it lacks', async () => {
    const fields: unknown = JSON.parse('{ "__proto__": { "en-MY": { "title": "x" } } }');
    const answers = [
      await manage('PUT', '/entries/tip', { fields }, { 'x-contentful-content-type': 'callout' }),
      await manage('PUT', '/assets/tip', { fields }),
      await manage('POST', '/import/drafts', { entries: [{ id: 'tip', type: 'Callout', fields }] }),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([400, { message: expect.stringContaining('__proto__ is not a field') }]);
  });

  it('SC-3 an entry or asset whose id no record of JSON can have as a key, so that no purge of it would be known', async () => {
    const made = await create('__proto__', 'callout', { title: { 'en-MY': 'x' } });
    const drafts = { entries: [{ id: '__proto__', type: 'Callout', fields: { title: 'x' } }] };
    const imported = await manage('POST', '/import/drafts', drafts);
    const asset = await manage('PUT', '/assets/__proto__', { fields: { title: { 'en-MY': 'x' } } });
    expect([made.status, imported.status, asset.status]).toEqual([400, 400, 400]);
  });

  it('SC-3 a draft with unknown fields or values of the wrong type, field by field', async () => {
    const { status, body } = await create('tip', 'callout', {
      title: { 'en-MY': 5 },
      colour: { 'en-MY': 'red' },
      body: { 'en-MY': { nodeType: 'document', content: [{ nodeType: 'script', content: [] }] } },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      details: {
        errors: [
          { id: 'tip', field: 'title', what: 'is a number: 5', todo: 'must be text: put it in quotes' },
          {
            field: 'colour',
            what: 'is not a field of Callout',
            todo: 'allowed: title, body, styles, callToActions, componentWidth',
          },
          { field: 'body', todo: 'must not contain "script", which is not a rich text node' },
        ],
      },
    });
    expect((await create('tip', 'callout', { title: 'Tip' })).body).toMatchObject({
      message: 'Fields must be given by locale, {"en-MY": value}: title',
    });
    expect((await create('tip', 'poster', {})).body).toMatchObject({ sys: { id: 'UnknownContentType' } });
  });

  it('SC-3 a draft for an entry of another content type', async () => {
    await seed([facet('lemon')]);
    const headers = { ...at(2), 'x-contentful-content-type': 'callout' };
    const { status, body } = await manage('PUT', '/entries/lemon', { fields: { title: { 'en-MY': 'L' } } }, headers);
    const [what, todo] = ['is Callout, but the entry is a Facet', 'choose another id, or delete that entry first'];
    expect([status, body]).toMatchObject([
      422,
      {
        sys: { id: 'ValidationFailed' },
        message: `lemon: type: ${what}; ${todo}`,
        details: { errors: [{ kind: 'Entry', id: 'lemon', field: 'type', what, todo }] },
      },
    ]);
    expect((await manage('GET', '/entries/lemon')).body).toMatchObject({
      sys: { version: 2 },
      fields: { title: { 'en-MY': 'lemon' } },
    });
  });

  it('SC-2 a link that would run script', async () => {
    const link = { nodeType: 'hyperlink', data: { uri: 'javascript:alert(1)' }, content: [] };
    const body = { ...(text('x') as object), content: [{ nodeType: 'paragraph', data: {}, content: [link] }] };
    expect((await create('tip', 'callout', { title: { 'en-MY': 'Tip' }, body: { 'en-MY': body } })).status).toBe(422);
  });

  it('RT-2 values that cannot be published, all reported at once', async () => {
    await seed([...category('one', '/scalp/one'), facet('lemon')]);
    await create('two', 'contentPage', {
      path: { 'en-MY': '/scalp/one' },
      slug: { 'en-MY': 'Not A Slug' },
      pageType: { 'en-MY': 'poem' },
      pageMetadata: { 'en-MY': { sys: { type: 'Link', linkType: 'Entry', id: 'nowhere' } } },
      childPages: { 'en-MY': [{ sys: { type: 'Link', linkType: 'Entry', id: 'lemon' } }] },
    });
    const { status, body } = await publish('two');
    expect(status).toBe(422);
    const { details } = body as { details: { errors: { field: string; what: string; todo: string }[] } };
    expect(details.errors.map(({ field, what, todo }) => `${field}: ${what}; ${todo}`)).toEqual([
      'title: is missing; required',
      expect.stringContaining('slug: is "Not A Slug"; must match'),
      'breadcrumbTitle: is missing; required',
      expect.stringContaining('pageType: is "poem"; allowed: contentPage, '),
      'pageMetadata: links to the entry "nowhere", which does not exist; create it, or remove the link',
      'childPages: links to "lemon", a Facet; allowed: ContentPage, Article, AboutPage',
      'path: is "/scalp/one", already used by the published entry "one"; choose another, or unpublish that entry first',
    ]);
  });

  it('SC-3 a whole number that GraphQL cannot deliver, which a draft may have', async () => {
    await seed([facetGroup('scents')]);
    expect((await setField('scents', 'order', 2 ** 31)).status).toBe(200);
    expect(await publish('scents')).toMatchObject({
      status: 422,
      body: {
        sys: { id: 'ValidationFailed' },
        details: { errors: [{ id: 'scents', field: 'order', what: 'is 2147483648', todo: 'at most 2147483647' }] },
      },
    });
    expect(await manage('POST', '/import/publish', { entries: ['scents'] })).toMatchObject({
      status: 422,
      body: { message: 'scents: order: is 2147483648; at most 2147483647' },
    });
    await setField('scents', 'order', 2 ** 31 - 1);
    expect((await publish('scents')).status).toBe(200);
    expect(await data('{ facetCategory(id: "scents") { order } }')).toEqual({ facetCategory: { order: 2 ** 31 - 1 } });
  });

  it('PC-1 BN-1 the slug of another published product: its quick view, sizes and shops are found by it', async () => {
    const product = (id: string, path: string) =>
      create(id, 'product', { name: { 'en-MY': id }, path: { 'en-MY': path }, slug: { 'en-MY': 'lemon' } });
    await product('shampoo', '/shop-products/shampoos/lemon');
    await product('conditioner', '/shop-products/conditioners/lemon');
    const { body } = await manage('POST', '/import/publish', { entries: ['shampoo', 'conditioner'] });
    const { details } = body as { details: { errors: { id: string; field: string; what: string }[] } };
    expect(details.errors.filter(({ field }) => field === 'slug')).toMatchObject([
      { id: 'conditioner', what: 'is "lemon", already used by the published entry "shampoo"' },
    ]);
  });

  it('RT-2 a path of another published page of any type, until that page is unpublished', async () => {
    await seed([...category('one', '/scalp/one'), metadata('two')]);
    await seed(contentPage('two', '/scalp/one'), { publish: false });
    expect((await publish('two')).status).toBe(422);
    await manage('DELETE', '/entries/one/published');
    expect((await publish('two')).status).toBe(200);
    expect((await publish('one')).status).toBe(422);
  });
});

describe('the status of an entry', () => {
  it('DV-1 is published, not changed, while its draft is equal to what is published', async () => {
    await seed([facet('a')]);
    expect((await setField('a', 'title', 'A')).body).toMatchObject({ status: 'changed' });
    expect((await setField('a', 'title', 'a')).body).toMatchObject({ status: 'published' });
    expect((await manage('GET', '/entries?content_type=facet')).body).toMatchObject({
      items: [{ status: 'published' }],
    });
  });
});

describe('lists', () => {
  it('DV-1 are filtered by type, last changed first, in pages, and searched by slug and path', async () => {
    await seed([facet('a'), facet('b'), facet('c'), ...category('dry', '/scalp/dry')]);
    await setField('a', 'title', 'A');
    const first = await manage('GET', '/entries?content_type=facet&limit=2');
    expect(first.body).toMatchObject({
      total: 3,
      limit: 2,
      skip: 0,
      items: [{ sys: { id: 'a' }, status: 'changed' }, { status: 'published' }],
    });
    expect((await manage('GET', '/entries?content_type=facet&limit=2&skip=2')).body).toMatchObject({
      items: [{ status: 'published' }],
    });
    expect((await manage('GET', '/entries?slug=dry')).body).toMatchObject({
      total: 1,
      items: [{ sys: { id: 'dry' } }],
    });
    expect((await manage('GET', '/entries?path=/scalp/dry')).body).toMatchObject({ items: [{ sys: { id: 'dry' } }] });
    expect((await manage('GET', '/entries?content_type=poem')).status).toBe(422);
  });
});
