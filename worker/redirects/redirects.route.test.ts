import { applyD1Migrations } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { sendForm } from '../forms/testing/send-form.ts';
import { ok } from '../services/result.ts';
import { publishEntry, unpublishEntry } from '../testing/editor.ts';
import { fillPictures } from '../testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { LEMON_FIELDS } from '../testing/whole-space.ts';

const redirect = (id: string, from: string, to: string, status = '301') => ({
  id,
  type: 'Redirect',
  fields: { from, to, status },
});

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillPictures('picture');
  await fillSpace([
    ...pageEntry('Category', 'topic', '/scalp/topic', { title: 'A topic' }),
    redirect('to-topic', '/old-topic', '/scalp/topic'),
    redirect('to-topic-for-now', '/topic-for-now', '/scalp/topic', '302'),
    redirect('chain', '/older-topic', '/topic-for-now'),
    redirect('filtered', '/cool', '/shop?sort=name-asc#facet=scent:menthol'),
    redirect('away', '/away', 'https://shop.example/alun?from=site'),
    redirect('under-a-page', '/scalp/topic', '/elsewhere'),
    redirect('old-review', '/shop/old/writereview', '/scalp/topic'),
    ...pageEntry('ProductListing', 'shampoos', '/shop/new', { name: 'Shampoos', title: 'Shampoos' }),
    ...pageEntry('Product', 'lemon', '/shop/new/lemon', { ...LEMON_FIELDS, variants: [] }),
    redirect('moved-product', '/shop/old/lemon', '/shop/new/lemon?from=old#top'),
    redirect('moved-twice', '/shop/oldest/lemon', '/shop/old/lemon', '302'),
    redirect('left-product', '/shop/old/gone', '/scalp/topic'),
    redirect('sold-product', '/shop/old/sold', 'https://shop.example/alun'),
    redirect('spelled', '/spelled', '/en-my//SCALP/topic/'),
  ]);
});

const ask = async (path: string) => {
  const { status, headers } = await openSite().get(path);
  return { status, to: headers.get('location'), headers };
};

describe('redirects', () => {
  it.each([
    ['/en-my/old-topic', 301, '/en-my/scalp/topic'],
    ['/en-my/topic-for-now', 302, '/en-my/scalp/topic'],
    ['/en-my/cool', 301, '/en-my/shop?sort=name-asc#facet=scent:menthol'],
    ['/en-my/away', 301, 'https://shop.example/alun?from=site'],
    ['/en-my/spelled', 301, '/en-my/scalp/topic'],
    ['/en-my/shop/old/writereview', 301, '/en-my/scalp/topic'],
  ])('RT-12 %s answers %i to %s', async (path, status, to) => {
    expect(await ask(path)).toMatchObject({ status, to });
  });

  it.each([
    ['/en-my/shop/old/lemon/writereview', 301, '/en-my/shop/new/lemon/writereview?from=old#top'],
    ['/en-my/shop/oldest/lemon/writereview', 302, '/en-my/shop/new/lemon/writereview?from=old#top'],
    // There is no write-review page.
    ['/en-my/shop/old/gone/writereview', 301, '/en-my/scalp/topic'],
    ['/en-my/shop/old/sold/writereview', 301, 'https://shop.example/alun'],
    ['/en-my/shop/old/nothing/writereview', 404, null],
  ])(
    'RT-12 RT-10 the write-review page of a product that has moved moves with it: %s answers %i to %s',
    async (path, status, to) => {
      expect(await ask(path)).toMatchObject({ status, to });
    },
  );

  it('RT-12 RT-10 CA-3 such a redirect changes with the one of its product', async () => {
    const { headers } = await ask('/en-my/shop/old/lemon/writereview');
    expect(headers.get('cache-tag')?.split(',')).toEqual([
      'page:/shop/old/lemon/writereview',
      'moved-product',
      'lemon',
      'path:/shop/old/lemon/writereview',
      'path:/shop/old/lemon',
      'path:/shop/new/lemon',
    ]);
  });

  it('RT-12 a chain of redirects is one hop for the visitor, permanent only if all of them are', async () => {
    expect(await ask('/en-my/older-topic')).toMatchObject({ status: 302, to: '/en-my/scalp/topic' });
  });

  it.each([
    ['/en-my/old-topic?utm_source=letter&a=%20', '/en-my/scalp/topic?utm_source=letter&a=%20'],
    ['/en-my/cool?sort=x&gclid=1', '/en-my/shop?sort=name-asc&gclid=1#facet=scent:menthol'],
    ['/en-my/away?utm_source=letter', 'https://shop.example/alun?from=site&utm_source=letter'],
  ])('RT-12 the visitor’s query is kept: %s leads to %s', async (path, to) => {
    expect((await ask(path)).to).toBe(to);
  });

  it('RT-12 FM-4 a form whose page was moved meanwhile leads to the new address, and the answer is not cached', async () => {
    const { status, headers } = await sendForm(openSite(), '/en-my/shop/old/writereview', { rating: '4' });
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      '/en-my/scalp/topic',
      'no-store',
    ]);
  });

  it('RT-12 a published page takes precedence over a redirect at the same address', async () => {
    expect(await ask('/en-my/scalp/topic')).toMatchObject({ status: 200, to: null });
  });

  it('RT-3 RT-12 any address costs one look-up; a redirect within the site costs one more for each address it leads through', async () => {
    for (const [path, lookUps] of [
      ['/en-my/scalp/topic', 1],
      ['/en-my/nothing', 1],
      ['/en-my/away', 1],
      ['/en-my/old-topic', 2],
      ['/en-my/older-topic', 3],
    ] as const) {
      const site = openSite();
      await site.get(path);
      expect([path, site.content.asked.filter((name) => name === 'RegistryByPath').length]).toEqual([path, lookUps]);
    }
  });

  it('CA-5 RT-12 shared caches may store a redirect by its tags; browsers revalidate it each time', async () => {
    const { headers } = await ask('/en-my/older-topic');
    expect(headers.get('cache-tag')?.split(',')).toEqual([
      'page:/older-topic',
      'chain',
      'to-topic-for-now',
      'topic',
      'path:/older-topic',
      'path:/topic-for-now',
      'path:/scalp/topic',
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.has('set-cookie')).toBe(false);
  });

  it('RS-2 a redirect that was used before works while the content service is down', async () => {
    const site = openSite();
    await site.get('/en-my/old-topic');
    site.content.down = true;
    expect((await site.get('/en-my/old-topic')).status).toBe(301);
    expect((await site.get('/en-my/topic-for-now')).status).toBe(503);
  });

  it('RT-12 RT-9 a loop from a hosted content service is answered with the 404 page', async () => {
    const log = listeningLog();
    const site = openSite({ log });
    const { query } = site.content;
    site.content.query = async (operation, variables, options) => {
      const path = 'path' in variables ? variables.path : undefined;
      const to = path === '/round' ? '/about-round' : path === '/about-round' ? '/round' : undefined;
      const answer = await query(operation, variables, options);
      if (!to || !answer.ok) return answer;
      const rule = { sys: { id: `at ${path}`, publishedVersion: 1 }, to, status: '301' };
      return ok({ ...answer.value, data: operation.data.parse({ ...answer.value.data, redirect: { items: [rule] } }) });
    };
    const answer = await site.get('/en-my/round');
    expect([answer.status, /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())?.[1]]).toEqual([404, 'PAGE NOT FOUND']);
    expect(log.events).toContain('redirect.loop');
  });

  it('RS-3 HEAD is redirected like GET', async () => {
    const answer = await openSite().get('/en-my/old-topic', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
      301,
      '/en-my/scalp/topic',
      '',
    ]);
  });
});

/** Requests the running Worker, which receives the content service's webhooks. */
const live = async (path: string) => {
  const request = new Request(`http://localhost:8787${path}`, { redirect: 'manual' });
  const answer = await exports.default.fetch(request);
  await answer.body?.cancel();
  return [answer.status, answer.headers.get('location')];
};

describe('publishing a redirect', () => {
  const to = (path: string) => ({ from: '/moved', to: path, status: '301' });

  it('RT-12 CA-3 takes effect with the next request: published, changed, renamed, unpublished', async () => {
    expect(await live('/en-my/moved')).toEqual([404, null]);
    await publishEntry('moved', 'Redirect', to('/scalp/topic'));
    expect(await live('/en-my/moved')).toEqual([301, '/en-my/scalp/topic']);
    await publishEntry('moved', 'Redirect', { ...to('/away'), status: '302' });
    expect(await live('/en-my/moved')).toEqual([302, 'https://shop.example/alun?from=site']);
    await publishEntry('moved', 'Redirect', { ...to('/scalp/topic'), from: '/moved-again' });
    expect(await live('/en-my/moved')).toEqual([404, null]);
    expect(await live('/en-my/moved-again')).toEqual([301, '/en-my/scalp/topic']);
    await unpublishEntry('moved');
    expect(await live('/en-my/moved-again')).toEqual([404, null]);
  });

  it('RT-12 CA-3 in the middle of a chain takes effect at its start', async () => {
    await publishEntry('first', 'Redirect', { from: '/first', to: '/second', status: '301' });
    expect(await live('/en-my/first')).toEqual([301, '/en-my/second']);
    await publishEntry('second', 'Redirect', { from: '/second', to: '/scalp/topic', status: '301' });
    expect(await live('/en-my/first')).toEqual([301, '/en-my/scalp/topic']);
    await unpublishEntry('second');
    expect(await live('/en-my/first')).toEqual([301, '/en-my/second']);
  });

  it('RT-12 RT-2 a page published at the address of a redirect replaces it until it is unpublished', async () => {
    await publishEntry('early', 'Redirect', { from: '/early', to: '/scalp/topic', status: '301' });
    expect(await live('/en-my/early')).toEqual([301, '/en-my/scalp/topic']);
    for (const { id, type, fields } of pageEntry('Category', 'early-page', '/early', { title: 'Early' }))
      await publishEntry(id, type, fields);
    expect(await live('/en-my/early')).toEqual([200, null]);
    await unpublishEntry('early-page');
    expect(await live('/en-my/early')).toEqual([301, '/en-my/scalp/topic']);
  });

  it('RT-12 a redirect that would close a loop is refused with a message', async () => {
    await expect(publishEntry('circle', 'Redirect', { from: '/shop', to: '/cool', status: '301' })).rejects.toThrow(
      'forms a loop: /shop → /cool → /shop',
    );
  });
});
