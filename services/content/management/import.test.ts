import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { masterKey } from '../../media/masters.ts';
import { servicesWith } from '../../testing/database-in-trouble.ts';
import { callout, category, contentPage, facet, facetGroup, metadata } from '../../testing/entries.ts';
import { beforeBatch } from '../../testing/meanwhile.ts';
import { PNG } from '../../testing/pictures.ts';
import { data, emptySpace, manage, publish, seed, setField, siteAnswers, siteHeard } from '../../testing/space.ts';

beforeEach(emptySpace);

/** A request that publishes an import. */
const publishing = (body: object): Request =>
  new Request('http://services/management/spaces/alun/environments/master/import/publish', {
    method: 'POST',
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
    body: JSON.stringify(body),
  });

/** Publishes an import where something happens before its part of that number is written. */
const publishingBefore = (part: number, meanwhile: () => Promise<unknown>, body: object): Promise<Response> =>
  servicesWith({ DB: beforeBatch(part, meanwhile) }, publishing(body));

describe('imports', () => {
  const entries = [...category('one', '/scalp/one'), ...category('two', '/scalp/two'), facet('lemon')];
  const ids = entries.map(({ id }) => id);

  it('DV-1 a repeated import changes nothing; only a changed entry is stored and published', async () => {
    await seed(entries);
    expect((await manage('POST', '/import/drafts', { entries })).body).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 5,
    });
    expect((await manage('POST', '/import/publish', { entries: ids })).body).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 5,
      webhook: 'none',
    });
    const changed = entries.map((entry) => (entry.id === 'lemon' ? facet('lemon', { title: 'Limau' }) : entry));
    expect((await manage('POST', '/import/drafts', { entries: changed })).body).toMatchObject({
      changed: 1,
      unchanged: 4,
    });
    expect((await manage('POST', '/import/publish', { entries: ids })).body).toMatchObject({
      changed: 1,
      unchanged: 4,
      webhook: 'delivered',
    });
    expect(await data('{ facet(id: "lemon") { title sys { publishedVersion } } }')).toEqual({
      facet: { title: 'Limau', sys: { publishedVersion: 3 } },
    });
  });

  it('DV-1 two pages may swap their paths in one import', async () => {
    await seed(entries);
    await seed([...category('one', '/scalp/two'), ...category('two', '/scalp/one')]);
    expect(await data('{ categoryCollection(where: {path: "/scalp/one"}) { items { title } } }')).toEqual({
      categoryCollection: { items: [{ title: 'two' }] },
    });
  });

  it('RT-2 after an import in many parts each path is still taken by its page, in the first part as in the last', async () => {
    const many = Array.from({ length: 120 }, (_, index) => facet(`facet-${index}`));
    await seed([...category('one', '/scalp/one'), metadata('three'), ...many, ...category('two', '/scalp/two')]);
    for (const [path, owner] of [
      ['/scalp/one', 'one'],
      ['/scalp/two', 'two'],
    ] as const) {
      await seed(contentPage('three', path), { publish: false });
      const { status, body } = await publish('three');
      expect([status, body]).toMatchObject([422, { message: expect.stringContaining(`entry "${owner}";`) }]);
    }
  });

  it('DV-1 two pages may swap their paths even if they are stored in different parts', async () => {
    const many = Array.from({ length: 120 }, (_, index) => facet(`facet-${index}`));
    await seed([...category('one', '/scalp/one'), ...many, ...category('two', '/scalp/two')]);
    const renamed = many.map(({ id }) => facet(id, { title: `New ${id}` }));
    await seed([...category('one', '/scalp/two'), ...renamed, ...category('two', '/scalp/one')]);
    expect(await data('{ categoryCollection(where: {path: "/scalp/one"}) { items { title } } }')).toEqual({
      categoryCollection: { items: [{ title: 'two' }] },
    });
  });

  it('DV-1 a duplicate id in an import is rejected by name, and nothing is stored', async () => {
    const twice = [...entries, facet('lemon', { title: 'Limau' })];
    const { status, body } = await manage('POST', '/import/drafts', { entries: twice });
    expect([status, body]).toMatchObject([
      422,
      { message: 'lemon: id: occurs in the import more than once; keep only one' },
    ]);
    expect((await manage('GET', '/entries')).body).toMatchObject({ total: 0 });
  });

  it('DV-1 an import cannot change the type of an entry', async () => {
    await seed([facet('lemon')]);
    await seed([facet('mint')], { publish: false });
    await manage('PUT', '/entries/mint/archived');
    const others = [callout('lemon'), callout('mint'), facet('new')];
    const { status, body } = await manage('POST', '/import/drafts', { entries: others });
    expect([status, body]).toMatchObject([
      422,
      {
        message: [
          'lemon: type: is Callout, but the entry is a Facet; choose another id, or delete that entry first',
          'mint: type: is Callout, but the entry is a Facet; choose another id, or delete that entry first',
        ].join('\n'),
      },
    ]);
    expect(await data('{ facet(id: "lemon") { title } }')).toEqual({ facet: { title: 'lemon' } });
    expect((await manage('GET', '/entries/mint')).body).toMatchObject({ status: 'archived' });
    expect((await manage('GET', '/entries/new')).status).toBe(404);
  });

  it('DV-1 an import may give the id of a deleted entry to one of another type', async () => {
    await seed([facet('lemon')], { publish: false });
    await manage('DELETE', '/entries/lemon');
    await seed([callout('lemon')]);
    expect(await data('{ callout(id: "lemon") { title } facet(id: "lemon") { title } }')).toEqual({
      callout: { title: 'lemon' },
      facet: null,
    });
  });

  it('DV-1 an import publishes no archived entry, unless its draft is imported again', async () => {
    await seed([facet('lemon'), facet('mint')], { publish: false });
    await manage('PUT', '/entries/lemon/archived');
    const both = { entries: ['lemon', 'mint'] };
    const { status, body } = await manage('POST', '/import/publish', both);
    expect([status, body]).toMatchObject([
      400,
      { message: 'Archived: lemon; unarchive them first, or import their drafts.' },
    ]);
    expect(await data('{ facetCollection { total } }')).toEqual({ facetCollection: { total: 0 } });
    expect((await manage('POST', '/import/drafts', { entries: [facet('lemon')] })).body).toMatchObject({ changed: 1 });
    expect((await manage('POST', '/import/publish', both)).body).toMatchObject({ created: 2 });
    expect((await manage('GET', '/entries/lemon')).body).toMatchObject({ status: 'published' });
  });

  it('DV-1 an import interrupted by another editor reports how much is stored, and continues when repeated', async () => {
    const many = Array.from({ length: 120 }, (_, index) => facet(`facet-${index}`));
    await seed(many, { publish: false });
    const meanwhile = () => setField('facet-119', 'title', 'Mine');
    const all = { entries: many.map(({ id }) => id), silent: true };
    const broken = await publishingBefore(2, meanwhile, all);
    expect([broken.status, await broken.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('100 of 120 changes are stored. Import again') },
    ]);
    expect(await data('{ facetCollection { total } }')).toEqual({ facetCollection: { total: 100 } });
    expect((await manage('POST', '/import/publish', all)).body).toMatchObject({ created: 20, unchanged: 100 });
  });

  it('DV-1 a missing entry or asset keeps the whole import from being published', async () => {
    await seed([facet('lemon')], { publish: false });
    const { status, body } = await manage('POST', '/import/publish', { entries: ['lemon', 'gone'], assets: ['lost'] });
    expect([status, body]).toMatchObject([404, { message: 'Not there: lost, gone' }]);
    expect(await data('{ facetCollection { total } }')).toEqual({ facetCollection: { total: 0 } });
  });

  it('DV-1 an invalid entry keeps the whole import from being published', async () => {
    const broken = [facetGroup('by-scent', { facets: ['nowhere'] }), ...entries];
    await manage('POST', '/import/drafts', { entries: broken });
    const { status, body } = await manage('POST', '/import/publish', { entries: broken.map(({ id }) => id) });
    expect([status, body]).toMatchObject([
      422,
      {
        message: 'by-scent: facets: links to the entry "nowhere", which does not exist; create it, or remove the link',
      },
    ]);
    expect(await data('{ entryCollection { total } }')).toEqual({ entryCollection: { total: 0 } });
  });

  it('DV-1 an importer can ask whether anything is published, and which pictures are missing', async () => {
    expect((await manage('GET', '/import')).body).toEqual({ published: 0 });
    await seed([facet('lemon')], { publish: false });
    expect((await manage('GET', '/import')).body).toEqual({ published: 0 });
    await publish('lemon');
    expect((await manage('GET', '/import')).body).toEqual({ published: 1 });
    const { body } = await manage('PUT', '/assets/dot/master', PNG, { 'content-type': 'image/png' });
    const { hash } = body as { hash: string };
    const others = [
      ['dot', '000000000000'],
      ['other', hash],
    ];
    expect((await manage('POST', '/import/masters', { masters: [['dot', hash], ...others] })).body).toEqual({
      missing: others,
    });
  });

  it('DV-1 a file that the database knows and the bucket has lost is missing, until it is uploaded again', async () => {
    const upload = () => manage('PUT', '/assets/dot/master', PNG, { 'content-type': 'image/png' });
    const { hash } = (await upload()).body as { hash: string };
    const masters = [['dot', hash]];
    await env.MASTERS.delete(masterKey('dot', hash));
    expect((await manage('POST', '/import/masters', { masters })).body).toEqual({ missing: masters });
    await upload();
    expect((await manage('POST', '/import/masters', { masters })).body).toEqual({ missing: [] });
  });

  it('CA-2 an import reports its webhook as queued if one part could not be delivered, though the next one could', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const many = Array.from({ length: 101 }, (_, index) => facet(`facet-${index}`));
    await seed(many, { publish: false });
    await siteAnswers(503);
    const answer = await publishingBefore(2, () => siteAnswers(204), { entries: many.map(({ id }) => id) });
    expect([answer.status, await answer.json()]).toMatchObject([200, { created: 101, webhook: 'queued' }]);
    expect(await siteHeard()).toHaveLength(1);
  });

  it('RS-1 an import whose site never answers waits half a minute in all; the later webhooks wait for the outbox', async () => {
    const many = Array.from({ length: 801 }, (_, index) => facet(`facet-${index}`));
    await seed(many, { publish: false });
    const [real, now] = [globalThis.setTimeout, Date.now];
    const delivered = vi.fn(() => new Promise(() => undefined));
    let waitedMs = 0;
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms = 0) => {
      waitedMs += ms;
      return real(work, 0);
    });
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + waitedMs);
    const namespace = new Proxy(env.WEBHOOKS, {
      get(target, name) {
        if (name === 'get') return () => ({ arm: async () => undefined, deliver: delivered });
        return Reflect.get(target, name).bind(target);
      },
    });
    const request = publishing({ entries: many.map(({ id }) => id) });
    const answer = await servicesWith({ WEBHOOKS: namespace }, request);
    timers.mockRestore();
    clock.mockRestore();
    expect([answer.status, await answer.json()]).toMatchObject([200, { created: 801, webhook: 'queued' }]);
    expect(waitedMs).toBeLessThanOrEqual(30_000);
    expect(waitedMs).toBeGreaterThan(20_000);
    const { total } = (await manage('GET', '/webhooks?state=pending')).body as { total: number };
    expect([delivered.mock.calls.length < 9, total]).toEqual([true, 801]);
  });
});
