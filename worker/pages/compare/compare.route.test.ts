import { beforeAll, describe, expect, it } from 'vitest';
import { fillShelf, namesIn, numbers, plain } from '../../catalogue/testing/shelf-space.ts';
import { openSite } from '../../testing/site.ts';

beforeAll(fillShelf);

describe('the compare page', () => {
  const COMPARE = '/en-my/compare-products';

  it('PL-6 RT-6 shows the products of its address side by side, in their order, with their attributes', async () => {
    const html = await (await openSite().get(`${COMPARE}?products=bottle-02,bottle-01`)).text();
    expect(namesIn(html)).toEqual(['bottle-02', 'bottle-01']);
    expect(html).toContain('<th class');
    expect(plain(html)).toContain('Best for Heads like bottle-02 Heads like bottle-01');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('PL-6 each product is taken off the shelf by a link that keeps the others, in their order', async () => {
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
  ])('CA-6 PL-6 %s is kept only where there is each of them: %s', async (products, kept) => {
    const site = openSite();
    await site.get(`${COMPARE}?products=${products}`);
    const again = await site.get(`${COMPARE}?products=${products}`);
    expect(again.headers.get('cache-status')?.includes('alun-page; hit')).toBe(kept);
  });

  it('PL-6 a form without script names each product by itself, and is led to the one address', async () => {
    const answer = await openSite().get(`${COMPARE}?products=bottle-01&products=bottle-02`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${COMPARE}?products=bottle-01,bottle-02`]);
  });

  it('PL-6 no more than five, and only those that there are', async () => {
    const slugs = numbers.slice(0, 7).map((index) => `bottle-0${index}`);
    expect(namesIn(await (await openSite().get(`${COMPARE}?products=${slugs}`)).text())).toHaveLength(5);
    const some = await (await openSite().get(`${COMPARE}?products=nobody,bottle-01,%3Cb%3E`)).text();
    expect(namesIn(some)).toEqual(['bottle-01']);
  });

  it.each(['', '?products=', '?products=nobody', '?products=%3Cscript%3E'])(
    'PL-6 %s is the empty shelf, with ways on',
    async (query) => {
      const answer = await openSite().get(`${COMPARE}${query}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('No bottles on the shelf yet');
    },
  );
});
