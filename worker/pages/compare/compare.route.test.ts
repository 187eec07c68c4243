import { beforeAll, describe, expect, it } from 'vitest';
import { fillShelf, namesIn, numbers, plain } from '../../catalogue/testing/shelf-space.ts';
import { openSite } from '../../testing/site.ts';

beforeAll(fillShelf);

describe('the compare page', () => {
  const COMPARE = '/en-my/compare-products';

  it('PL-6 RT-6 shows the products in its address in their order, with their attributes, and has noindex', async () => {
    const html = await (await openSite().get(`${COMPARE}?products=bottle-02,bottle-01`)).text();
    expect(namesIn(html)).toEqual(['bottle-02', 'bottle-01']);
    expect(html).toContain('<th class');
    expect(plain(html)).toContain('Best for Heads like bottle-02 Heads like bottle-01');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('PL-6 each product has a link that removes it and keeps the others in order', async () => {
    const html = await (await openSite().get(`${COMPARE}?products=bottle-02,bottle-01,bottle-03`)).text();
    const removers = html.match(/<a [^>]*data-act="uncompare"[^>]*>/g) ?? [];
    expect(removers.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
      `${COMPARE}?products=bottle-01,bottle-03`,
      `${COMPARE}?products=bottle-02,bottle-03`,
      `${COMPARE}?products=bottle-02,bottle-01`,
    ]);
    const last = await (await openSite().get(`${COMPARE}?products=bottle-02`)).text();
    expect(last).toMatch(new RegExp(`<a [^>]*href="${COMPARE}"[^>]*data-act="uncompare"`));
  });

  it.each([
    ['bottle-01,bottle-02', true],
    ['bottle-01,nobody', false],
    ['nobody', false],
  ])('CA-6 PL-6 %s is cached only if every product exists: %s', async (products, kept) => {
    const site = openSite();
    await site.get(`${COMPARE}?products=${products}`);
    const again = await site.get(`${COMPARE}?products=${products}`);
    expect(again.headers.get('cache-status')?.includes('alun-page; hit')).toBe(kept);
  });

  it('CA-1 CA-6 the same products in another order are requested once, and never written to KV', async () => {
    const kept: string[] = [];
    const site = openSite({}, { get: async () => null, put: async (key) => void kept.push(key) });
    for (const products of ['bottle-01,bottle-02', 'bottle-02,bottle-01'])
      await site.get(`${COMPARE}?products=${products}`);
    expect(site.content.asked.filter((name) => name === 'CompareProducts')).toHaveLength(1);
    expect(kept.filter((key) => /CompareProducts|CardRatings/.test(key))).toEqual([]);
  });

  it('CA-3 a product is found once one with the slug in the address is published', async () => {
    const site = openSite();
    await site.get(`${COMPARE}?products=bottle-01,bottle-00`);
    const before = site.content.asked.length;
    await site.deps.cache.purger.purge({ actor: 'test', reason: 'published', tags: ['slug:bottle-00'] });
    await site.get(`${COMPARE}?products=bottle-01,bottle-00`);
    expect(site.content.asked.slice(before)).toContain('CompareProducts');
  });

  it('PL-6 the form without script, with a parameter per product, redirects to the canonical address', async () => {
    const answer = await openSite().get(`${COMPARE}?products=bottle-01&products=bottle-02`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${COMPARE}?products=bottle-01,bottle-02`]);
  });

  it('PL-6 shows no more than five products, and only those that exist', async () => {
    const slugs = numbers.slice(0, 7).map((index) => `bottle-0${index}`);
    expect(namesIn(await (await openSite().get(`${COMPARE}?products=${slugs}`)).text())).toHaveLength(5);
    const some = await (await openSite().get(`${COMPARE}?products=nobody,bottle-01,%3Cb%3E`)).text();
    expect(namesIn(some)).toEqual(['bottle-01']);
  });

  it('RS-1 without content the empty comparison is shown without suggestions', async () => {
    const site = openSite();
    site.content.down = true;
    const answer = await site.get(COMPARE);
    expect([answer.status, (await answer.text()).includes('No bottles on the shelf yet')]).toEqual([200, true]);
  });

  it.each(['', '?products=', '?products=nobody', '?products=%3Cscript%3E'])(
    'PL-6 %s shows the empty comparison',
    async (query) => {
      const answer = await openSite().get(`${COMPARE}${query}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('No bottles on the shelf yet');
    },
  );
});
