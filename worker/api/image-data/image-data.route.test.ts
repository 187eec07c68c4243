import { beforeAll, describe, expect, it } from 'vitest';
import { listeningLog } from '../../cache/testing/listening-log.ts';
import styles from '../../render/placeholder.module.css';
import type { MediaPort } from '../../services/media/media.port.ts';
import { failed } from '../../services/result.ts';
import { pictureAddress } from '../../testing/pictures.ts';
import { openSite, type Site } from '../../testing/site.ts';
import { fillWholeSpace } from '../../testing/whole-space.ts';

let address = '';

beforeAll(async () => {
  await fillWholeSpace();
  address = await pictureAddress('picture');
});

const ask = (site: Site, src: string) => site.get(`/api/image-data?src=${encodeURIComponent(src)}`);

/** A site whose media service gives this picture. */
function siteWith(picture: MediaPort['picture']) {
  const { media } = openSite().deps;
  const log = listeningLog();
  return { log, site: openSite({ log, media: { get: (...asked) => media.get(...asked), picture } }) };
}
const failing: MediaPort['picture'] = async () => failed({ kind: 'timeout', message: 'media: no answer' });

describe('image data', () => {
  it('IM-2 returns a picture of this site as a small data URL, cacheable for a year', async () => {
    const answer = await ask(openSite(), address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const { dataUrl } = await answer.json<{ readonly dataUrl: string }>();
    expect(dataUrl).toMatch(/^data:image\/webp;base64,UklGR[\w+/]+=*$/);
    expect(dataUrl.length).toBeLessThan(2_000);
  });

  it.each([
    'https://elsewhere.example/a.jpg',
    '/ops/api/log',
    'https://localhost:8787/media/x',
    '/media/../ops/api/log',
  ])('IM-2 refuses %s with 403, without calling the media service', async (src) => {
    const asked: string[] = [];
    const { site } = siteWith(async (asking) => {
      asked.push(asking);
      return failing(asking, new URLSearchParams());
    });
    const answer = await ask(site, src);
    expect([answer.status, answer.headers.get('cache-control'), asked]).toEqual([403, 'no-store', []]);
  });

  it('IM-2 RS-3 returns 400 without an address and 404 for a missing picture', async () => {
    expect((await openSite().get('/api/image-data')).status).toBe(400);
    expect((await ask(openSite(), '/media/nothing/000000000000/nothing.webp')).status).toBe(404);
    const { site } = siteWith(async () => failed({ kind: 'too-large', message: 'media: 20000 bytes' }));
    expect((await ask(site, address)).status).toBe(404);
  });

  it('RS-1 returns 503 with Retry-After while the media service fails', async () => {
    const { site, log } = siteWith(failing);
    const answer = await ask(site, address);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(log.events).toContain('media.failed');
  });
});

describe('the placeholder of a page’s largest picture', () => {
  const grounds = (html: string) => html.match(new RegExp(`<svg class="${styles.ground}"[^>]*>.*?</svg>`, 'g'));

  it('IM-2 is its colour behind it in the page, without a request of its own', async () => {
    const html = await (await openSite().get('/en-my/contact-us')).text();
    expect(grounds(html)).toHaveLength(1);
    expect(html.indexOf(`<svg class="${styles.ground}`)).toBeLessThan(html.indexOf('<picture'));
    expect(grounds(html)?.[0]).toMatch(/ color="#[0-9a-f]{3}" aria-hidden="true"/);
    expect(html).not.toContain('data:image/');
  });

  it('IM-2 is not made for a picture in a small place, nor for a page without one', async () => {
    const asked: string[] = [];
    const { site } = siteWith(async (asking, search) => {
      asked.push(asking);
      return failing(asking, search);
    });
    for (const path of ['/en-my/shop/shampoos/lemon', '/en-my/scalp'])
      expect([path, grounds(await (await site.get(path)).text())]).toEqual([path, null]);
    expect(asked).toEqual([]);
  });

  it('IM-2 RS-1 may fail: the page is complete and cached, and the media service is not called again for a while', async () => {
    let asked = 0;
    const { site } = siteWith(async () => {
      asked += 1;
      return failing('', new URLSearchParams());
    });
    const answer = await site.get('/en-my/contact-us');
    expect([answer.status, grounds(await answer.text())]).toEqual([200, null]);
    expect((await site.get('/en-my/contact-us')).headers.get('cache-status')).toMatch(/alun-page; hit/);
    await site.get('/en-my/shop');
    expect(asked).toBe(1);
  });
});
