import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { props as buyBoxProps } from '../../client/islands/BuyBox/BuyBox.props.ts';
import { props as galleryProps } from '../../client/islands/Gallery/Gallery.props.ts';
import { productIslandsHref } from '../../shared/routes.ts';
import { unpublishEntry } from '../testing/editor.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillShelf, plain, productFields } from './testing/shelf-space.ts';

const dialogAnswer = z.object({ slug: z.string(), html: z.string() });

beforeAll(fillShelf);

describe('the dialogs of product cards', () => {
  it('PC-3 PC-5 the quick view has pictures, text, sizes, BUY NOW and MORE DETAILS', async () => {
    const answer = await openSite().get('/en-my/api/quick-view/bottle-01');
    const { slug, html } = dialogAnswer.parse(await answer.json());
    expect(slug).toBe('bottle-01');
    expect(html).toMatch(/^<dialog id="quick-view-bottle-01"[^>]*aria-labelledby="quick-view-bottle-01-title"/);
    expect(html).toContain('<alun-island name="Gallery"');
    expect(html).toContain('<alun-island name="BuyBox"');
    const words = plain(html);
    for (const part of ['Bottle 1', 'Short words on bottle-01.', 'SIZE', '170 mL', '650 mL', 'BUY NOW', 'MORE DETAILS'])
      expect(words).toContain(part);
    expect(html).toContain('href="/en-my/shop-products/shampoos/bottle-01"');
  });

  it('BN-2 BUY NOW of a card lists the shops of each size, opening in a new tab', async () => {
    const { html } = dialogAnswer.parse(await (await openSite().get('/en-my/api/shops/bottle-01')).json());
    const shops = html.match(/<a [^>]*href="https:\/\/shop\.example\/[^"]*"[^>]*>[^<]*/g) ?? [];
    expect(shops.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
      'https://shop.example/955000011',
      'https://shop.example/955000012',
    ]);
    for (const link of shops) {
      expect(link).toContain('target="_blank" rel="sponsored noopener"');
      expect(link).toMatch(/>MY \/ Lazada$/);
    }
  });

  it('PC-1 on a Malay page the dialog is in Malay', async () => {
    const { html } = dialogAnswer.parse(await (await openSite().get('/en-my/api/quick-view/bottle-01?lang=ms')).json());
    expect(html).toContain('BELI SEKARANG');
    expect(html).toContain('MAKLUMAT LANJUT');
  });

  it('PC-5 SH-1 the props of a product page’s islands are a response of their own, to which the page refers', async () => {
    const site = openSite();
    const answer = await site.get(productIslandsHref('bottle-01'));
    const { Gallery: gallery, BuyBox: buyBox } = z
      .object({ slug: z.literal('bottle-01'), Gallery: galleryProps, BuyBox: buyBoxProps })
      .parse(await answer.json());
    expect(buyBox.variants.map(({ variantName }) => variantName)).toEqual(['170 ML', '650 ML']);
    expect(gallery.sets).toHaveLength(2);
    expect(answer.headers.get('cache-tag')).toContain('bottle-01');
    const page = await (await site.get('/en-my/shop-products/shampoos/bottle-01')).text();
    const islands = [...page.matchAll(/<alun-island name="(\w+)"[^>]* from="([^"]*)"/g)].map(([, ...told]) => told);
    expect(islands).toEqual(['Gallery', 'BuyBox'].map((name) => [name, productIslandsHref('bottle-01')]));
    expect(page).not.toMatch(/<alun-island [^>]* props=/);
  });

  it('PC-4 CA-6 a quick view is requested from content once, and cached with the tag of its product', async () => {
    const site = openSite();
    await site.get('/en-my/api/quick-view/bottle-02');
    const again = await site.get('/en-my/api/quick-view/bottle-02?utm_source=x&lang=en');
    expect(again.headers.get('cache-status')).toContain('alun-page; hit');
    expect(again.headers.get('cache-tag')).toContain('bottle-02');
    expect(site.content.asked).toEqual(['ProductBySlug']);
  });

  it('PC-3 SH-9 no two dialogs on a page have an id in common', async () => {
    const site = openSite();
    const ids: string[] = [];
    for (const dialog of ['quick-view/bottle-01', 'quick-view/bottle-02', 'shops/bottle-01']) {
      const { html } = dialogAnswer.parse(await (await site.get(`/en-my/api/${dialog}`)).json());
      ids.push(...Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id));
    }
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.toSorted()).toEqual([...new Set(ids)].sort());
  });

  it('PC-4 CA-1 CA-3 an unknown product is not written to KV, and is found once it is published', async () => {
    const kept: string[] = [];
    const kv = { get: async () => null, put: async (key: string) => void kept.push(key) } as unknown as KVNamespace;
    const site = openSite({}, kv);
    const view = '/en-my/api/quick-view/late';
    expect((await site.get(view)).status).toBe(404);
    expect(kept.filter((key) => key.includes('ProductBySlug'))).toEqual([]);
    await fillSpace(
      pageEntry('Product', 'late', '/shop-products/shampoos/late', productFields(90, 'late', '95509000')).map(
        (entry) =>
          entry.type === 'Product'
            ? { ...entry, fields: { ...entry.fields, variants: [], comparisonAttributes: [], retailers: [] } }
            : entry,
      ),
    );
    await site.hear('publish', 'product', 'late', { slug: 'late' });
    expect((await site.get(view)).status).toBe(200);
    expect(kept.filter((key) => key.includes('ProductBySlug'))).toHaveLength(1);
    await unpublishEntry('late');
  });

  it.each([
    ['/en-my/api/quick-view/bottle-01?lang=fr', 400],
    ['/en-my/api/quick-view/a--b', 400],
    ['/en-my/api/shops/%3cscript%3e', 400],
    [`/en-my/api/shops/${'a'.repeat(101)}`, 400],
    ['/en-my/api/quick-view/nobody', 404],
    ['/en-my/api/else/bottle-01', 404],
  ])('RS-3 %s answers %i', async (path, status) => {
    expect((await openSite().get(path)).status).toBe(status);
  });

  it('RS-1 a dialog answers 503 while content cannot be read', async () => {
    const site = openSite();
    site.content.down = true;
    expect((await site.get('/en-my/api/quick-view/bottle-01')).status).toBe(503);
  });
});
