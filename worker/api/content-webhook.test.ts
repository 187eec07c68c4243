import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { environmentOf } from './content-event.ts';
import { link, published, setUp } from './testing/webhook.ts';

describe('a webhook of the content service', () => {
  it('CA-2 purges the entry’s id, path and slug and the lists of entries that it links to, nothing else', async () => {
    const { deliver, asked } = setUp();
    const fields = {
      title: 'Lemon',
      path: '/shop-products/all/lemon',
      slug: 'lemon',
      categories: [link('anti-dandruff'), link('men')],
      picture: link('lemon-front', 'Asset'),
      body: {
        nodeType: 'document',
        content: [{ nodeType: 'embedded-entry-block', data: { target: link('video-1') } }],
      },
    };
    const { status, json } = await deliver({ payload: published('lemon', {}, fields) });
    expect(status).toBe(200);
    expect(json).toMatchObject({ actor: 'webhook', reason: 'Entry publish', replay: false, everything: false });
    expect(asked[0]?.tags).toEqual([
      'lemon',
      'path:/shop-products/all/lemon',
      'slug:lemon',
      'in:anti-dandruff',
      'in:men',
      'in:video-1',
      'moved:Product',
      'untold:Product',
      'at:/shop-products/all/lemon',
    ]);
    expect(asked[0]?.revisions).toEqual([{ id: 'lemon', version: 7, changedAt: Date.parse('2026-11-20T08:00:00Z') }]);
  });

  it('CA-2 purges the lists of its type when an entry is published for the first time', async () => {
    const { deliver } = setUp();
    const id = crypto.randomUUID();
    expect((await deliver({ payload: published(id, { publishedCounter: 1 }) })).json.tags).toEqual([
      id,
      'list:Product',
      'moved:Product',
    ]);
    const again = {
      ...published(id, { publishedCounter: 2 }),
      previously: { links: [], parentSlug: null, address: null },
    };
    expect((await deliver({ payload: again })).json.tags).toEqual([id]);
  });

  it('CA-2 purges the lists of its type when an entry is published again, even if the purge log has forgotten that it was gone', async () => {
    const { deliver } = setUp();
    const id = crypto.randomUUID();
    const again = { ...published(id, { publishedCounter: 3 }), previously: null };
    expect((await deliver({ payload: again })).json.tags).toEqual([id, 'list:Product', 'moved:Product']);
  });

  it('CA-2 treats a republished entry as published, even if the delivery has no version', async () => {
    const { deliver, asked } = setUp();
    const id = crypto.randomUUID();
    const sys = {
      id,
      type: 'DeletedEntry',
      contentType: link('product', 'ContentType'),
      deletedAt: '2026-11-20T07:00:00Z',
    };
    await deliver({ topic: 'ContentManagement.Entry.unpublish', payload: { sys } });
    const again = await deliver({ payload: published(id, { publishedVersion: undefined }) });
    expect(again.json.tags).toEqual([id, 'moved:Product', 'untold:Product', 'list:Product']);
    expect(asked[1]?.revisions).toMatchObject([{ id, version: 0 }]);
  });

  for (const action of ['unpublish', 'archive', 'delete']) {
    it(`CA-2 on ${action} purges the entry and the lists of its type, and those lists again when it is republished`, async () => {
      const { deliver, asked } = setUp();
      const id = crypto.randomUUID();
      const sys = {
        id,
        type: 'DeletedEntry',
        contentType: link('articleList', 'ContentType'),
        revision: 3,
        deletedAt: '2026-11-20T09:00:00Z',
      };
      const gone = await deliver({ topic: `ContentManagement.Entry.${action}`, payload: { sys } });
      const moved = ['moved:ArticleList', 'untold:ArticleList'];
      expect(gone.json.tags).toEqual([id, 'list:ArticleList', ...moved, 'vanished:ArticleList']);
      expect(asked[0]?.revisions).toMatchObject([{ id, version: null }]);
      const again = {
        publishedCounter: 3,
        publishedAt: '2026-11-20T10:00:00Z',
        contentType: link('articleList', 'ContentType'),
      };
      const back = await deliver({ payload: published(id, again) });
      expect(back.json.tags).toEqual([id, ...moved, 'list:ArticleList']);
    });
  }

  it('CA-2 purges the entry even if a time in the delivery is invalid', async () => {
    const { deliver, asked, changes } = setUp();
    const id = crypto.randomUUID();
    const sys = { publishedAt: 'yesterday', updatedAt: 1_763_695_000_000 };
    const { status, json } = await deliver({ payload: published(id, sys) });
    expect([status, json.tags]).toEqual([200, expect.arrayContaining([id])]);
    expect(asked[0]?.revisions).toEqual([{ id, version: 7 }]);
    expect(changes).toMatchObject([{ id, changedAt: undefined }]);
  });

  const PREVIOUSLY = { links: ['men', 'scalp'], parentSlug: 'all', address: null };
  const STANDS = { categories: [link('men'), link('scalp')], parentSlug: 'all' };
  it.each([
    ['is in the same lists as before', STANDS, PREVIOUSLY, ['in:men', 'in:scalp', 'below:all']],
    [
      'is added to a list',
      { ...STANDS, variants: [link('small')] },
      PREVIOUSLY,
      ['in:men', 'in:scalp', 'in:small', 'below:all', 'moved:Product'],
    ],
    [
      'is removed from a list',
      { ...STANDS, categories: [link('men')] },
      PREVIOUSLY,
      ['in:men', 'in:scalp', 'below:all', 'moved:Product'],
    ],
    [
      'moves below another page',
      { ...STANDS, parentSlug: 'men' },
      PREVIOUSLY,
      ['in:men', 'in:scalp', 'below:all', 'below:men', 'moved:Product'],
    ],
    ['was not published before', STANDS, null, ['list:Product', 'in:men', 'in:scalp', 'below:all', 'moved:Product']],
    [
      'has an unreadable previous state',
      STANDS,
      { links: 'men' },
      ['in:men', 'in:scalp', 'below:all', 'moved:Product', 'untold:Product'],
    ],
  ])(
    'CA-2 for an entry that %s purges the lists that it is or was in, and "moved" if these changed',
    async (_what, fields, previously, tags) => {
      const { deliver, asked } = setUp();
      const id = crypto.randomUUID();
      await deliver({ payload: { ...published(id, {}, fields), previously } });
      expect(asked[0]?.tags?.toSorted()).toEqual([id, ...tags].toSorted());
    },
  );

  it('CA-2 on unpublish purges "list" and "moved" of the type, even if the entry was in no list', async () => {
    const { deliver } = setUp();
    const sys = { id: crypto.randomUUID(), type: 'DeletedEntry', contentType: link('product', 'ContentType') };
    const payload = { sys, previously: { links: [], parentSlug: null, address: null } };
    const { json } = await deliver({ topic: 'ContentManagement.Entry.unpublish', payload });
    expect(json.tags).toEqual([sys.id, 'list:Product', 'moved:Product']);
  });

  it.each([
    ['arrives at', { path: '/new' }, null, ['at:/new']],
    ['moves to', { path: '/new' }, '/old', ['at:/old', 'at:/new']],
    ['stays at', { path: '/old' }, '/old', []],
    ['redirects from', { from: '/old' }, null, ['at:/old']],
  ])(
    'CA-2 CA-3 purges links to the address that an entry %s, and to the one that it has left',
    async (_what, fields, address, tags) => {
      const { deliver } = setUp();
      const previously = { links: [], parentSlug: null, address };
      const { json } = await deliver({ payload: { ...published(crypto.randomUUID(), {}, fields), previously } });
      expect(
        z
          .array(z.string())
          .parse(json.tags)
          .filter((tag) => tag.startsWith('at:')),
      ).toEqual(tags);
    },
  );

  it('CA-2 purges the address that an entry has left if its parent had the longest slug of all', async () => {
    const { deliver } = setUp();
    const previously = { links: [], parentSlug: 'a'.repeat(256), address: '/old' };
    const { json } = await deliver({
      payload: { ...published(crypto.randomUUID(), {}, { path: '/new' }), previously },
    });
    expect(json.tags).toContain('at:/old');
  });

  it('CA-2 on unpublish purges links to the address that the entry has left', async () => {
    const { deliver } = setUp();
    const sys = { id: crypto.randomUUID(), type: 'DeletedEntry', contentType: link('product', 'ContentType') };
    const payload = { sys, previously: { links: [], parentSlug: null, address: '/old' } };
    const { json } = await deliver({ topic: 'ContentManagement.Entry.unpublish', payload });
    expect(json.tags).toEqual([sys.id, 'list:Product', 'moved:Product', 'at:/old']);
  });

  it('CA-2 purges the lists of its type if the delivery does not say how often the entry was published', async () => {
    const { deliver } = setUp();
    const untold = { publishedCounter: undefined, revision: undefined };
    expect((await deliver({ payload: published('lemon', untold) })).json.tags).toContain('list:Product');
  });

  it.each([
    ['publish', { publishedAt: undefined, updatedAt: '2026-11-20T09:00:00Z' }, '2026-11-20T09:00:00Z'],
    ['publish', { updatedAt: '2026-11-20T09:00:00Z' }, '2026-11-20T08:00:00Z'],
    ['archive', { updatedAt: '2026-11-20T09:00:00Z' }, '2026-11-20T09:00:00Z'],
    ['archive', { updatedAt: '2026-11-20T09:00:00Z', deletedAt: '2026-11-20T09:30:00Z' }, '2026-11-20T09:30:00Z'],
  ])('CA-2 CA-3 dates %s of %j at %s, so that late deliveries are recognized as older', async (action, sys, at) => {
    const { deliver, asked } = setUp();
    await deliver({ topic: `ContentManagement.Entry.${action}`, payload: published('lemon', sys) });
    expect(asked[0]?.revisions).toMatchObject([{ id: 'lemon', changedAt: Date.parse(at) }]);
  });

  it('CA-2 on unpublish purges the lists that the entry was in', async () => {
    const { deliver, asked } = setUp();
    const sys = { id: crypto.randomUUID(), type: 'DeletedEntry', contentType: link('product', 'ContentType') };
    await deliver({ topic: 'ContentManagement.Entry.unpublish', payload: { sys, previously: PREVIOUSLY } });
    expect(asked[0]?.tags).toEqual([sys.id, 'list:Product', 'in:men', 'in:scalp', 'below:all', 'moved:Product']);
  });

  it('CA-2 purges an asset', async () => {
    const { deliver } = setUp();
    const sys = { id: 'lemon-front', type: 'Asset', publishedCounter: 4, publishedVersion: 9 };
    // The embedded service tells of no asset where it stood before.
    const payload = { sys, previously: null, fields: {} };
    const { json } = await deliver({ topic: 'ContentManagement.Asset.publish', payload });
    expect(json.tags).toEqual(['asset:lemon-front']);
  });

  it('CA-2 answers a repeated delivery with the first receipt, marked as a replay', async () => {
    const { deliver } = setUp();
    const key = crypto.randomUUID();
    const first = await deliver({ key });
    expect(await deliver({ key })).toEqual({ status: 200, json: { ...first.json, replay: true } });
  });

  it('CA-2 distinguishes deliveries without idempotency keys by their signatures', async () => {
    const { deliver, asked } = setUp();
    const sent = async (id: string) => {
      const tamper = (headers: Headers) => void headers.delete('x-contentful-idempotency-key');
      return (await deliver({ payload: published(id), tamper })).json.replay;
    };
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect([await sent(one), await sent(other), await sent(one)]).toEqual([false, false, true]);
    expect(asked.map(({ tags }) => tags?.[0])).toEqual([one, other, one]);
  });

  for (const topic of [
    'ContentManagement.Entry.auto_save',
    'ContentManagement.Task.create',
    'ContentManagement.ContentType.publish',
  ]) {
    it(`CA-2 ignores ${topic}`, async () => {
      const { deliver, asked } = setUp();
      expect(await deliver({ topic })).toEqual({ status: 200, json: { ignored: topic } });
      expect(asked).toEqual([]);
    });
  }
});

describe('a webhook of the reviews service', () => {
  const topic = 'Reviews.Product.change';
  const approved = (...products: readonly string[]) => ({ products, reason: 'review 12 approved' });
  const many = (count: number) => Array.from({ length: count }, (_, index) => `alun-my-${index}`);

  it('CA-2 purges the reviews of its products, nothing else', async () => {
    const { deliver, asked } = setUp();
    const { status, json } = await deliver({ topic, payload: approved('alun-my-lemon', 'alun-my-mint') });
    expect([status, json]).toMatchObject([200, { actor: 'reviews', reason: 'review 12 approved', replay: false }]);
    expect(asked).toMatchObject([{ tags: ['reviews:alun-my-lemon', 'reviews:alun-my-mint'] }]);
    expect(asked[0]).not.toHaveProperty('revisions');
  });

  it('CA-2 a removed review is purged so that it is not even served while the service fails; others are not', async () => {
    const { deliver, asked } = setUp();
    await deliver({ topic, payload: { ...approved('alun-my-lemon'), removed: true } });
    await deliver({ topic, payload: approved('alun-my-mint') });
    expect(asked.map(({ hard }) => hard)).toEqual([true, false]);
  });

  it('CA-2 may name as many products as can be purged at once', async () => {
    const { deliver, asked } = setUp();
    expect((await deliver({ topic, payload: approved(...many(100)) })).status).toBe(200);
    expect(asked.map(({ tags }) => tags)).toEqual([many(100).map((id) => `reviews:${id}`)]);
  });

  it.each([
    ['no product', approved()],
    ['more products than one purge can drop', approved(...many(101))],
    ['a reason longer than the purge log stores', { ...approved('alun-my-lemon'), reason: 'x'.repeat(201) }],
    ['an id that cannot be a tag', approved('alun, my')],
    ['no reason', { products: ['alun-my-lemon'] }],
  ])('SC-3 is refused with 400 for %s', async (_what, payload) => {
    const { deliver, asked } = setUp();
    expect((await deliver({ topic, payload })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('CA-2 is refused with 401 if it is not signed', async () => {
    const { deliver, asked } = setUp();
    const tamper = (headers: Headers) => void headers.delete('x-contentful-signature');
    expect((await deliver({ topic, payload: approved('alun-my-lemon'), tamper })).status).toBe(401);
    expect(asked).toEqual([]);
  });
});

describe('webhooks by environment of the space', () => {
  const inEnvironment = (id: string) => ({ environment: link(id, 'Environment') });

  it('CA-2 one of another environment purges, but records neither its version nor the entry as gone', async () => {
    const { deliver, asked, changes, log } = setUp({ environment: 'master' });
    const fields = { path: '/scalp' };
    const there = await deliver({ payload: published('lemon', inEnvironment('trying-it'), fields) });
    expect([there.status, asked[0]?.tags]).toEqual([
      200,
      ['lemon', 'path:/scalp', 'moved:Product', 'untold:Product', 'at:/scalp'],
    ]);
    const sys = { id: 'lemon', type: 'DeletedEntry', contentType: link('product', 'ContentType') };
    const gone = { sys: { ...sys, ...inEnvironment('trying-it') } };
    await deliver({ topic: 'ContentManagement.Entry.unpublish', payload: gone });
    expect(asked.map(({ revisions, returning }) => [revisions, returning])).toEqual(
      Array(2).fill([undefined, undefined]),
    );
    expect(changes).toEqual(Array(2).fill({ id: 'lemon', type: 'Product', version: undefined, changedAt: undefined }));
    expect(log.events).toEqual(Array(2).fill('webhook.elsewhere'));
  });

  it.each([
    ['of the environment that the site shows', 'master', inEnvironment('master')],
    ['without an environment', 'master', {}],
    ['if the address of the content service names none', undefined, inEnvironment('trying-it')],
  ])('CA-2 one %s is recorded with its version', async (_which, environment, sys) => {
    const { deliver, asked, log } = setUp(environment === undefined ? {} : { environment });
    await deliver({ payload: published('lemon', sys) });
    expect([asked[0]?.revisions, log.events]).toMatchObject([[{ id: 'lemon', version: 7 }], []]);
  });

  it.each([
    ['https://graphql.contentful.com/content/v1/spaces/abc/environments/trying-it', 'trying-it'],
    ['https://graphql.contentful.com/content/v1/spaces/abc/environments/trying-it/', 'trying-it'],
    ['https://graphql.contentful.com/content/v1/spaces/abc', 'master'],
    ['https://www.example.com/graphql', undefined],
    ['https://www.example.com/spaces/', undefined],
  ])('DV-2 the content address %s has the environment %s', (url, environment) => {
    expect(environmentOf(url)).toBe(environment);
  });
});
