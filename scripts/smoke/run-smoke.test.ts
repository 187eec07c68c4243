import { expect, it } from 'vitest';
import { ALL_PRODUCTS_HREF } from '../../shared/routes.ts';
import { runSmoke } from './run-smoke.ts';

it('RS-2 on a site of somebody else, with relative addresses where whole ones belong, every check has a result', async () => {
  const html = '<title>x</title><h1>x</h1><link rel="canonical" href="/x"><loc>/x</loc>\nContact: x\n';
  const results = await runSmoke('https://elsewhere.example', { fetch: async () => new Response(html), pauseMs: 0 });
  expect(results.length).toBeGreaterThan(20);
  expect(results.find(({ name }) => name === 'article')).toMatchObject({ ok: false, seen: '"/x" is no address' });
});

const PRODUCT = `${ALL_PRODUCTS_HREF}/hair/lemon`;
const HOST = 'https://images.example';

/** What the smoke test says of a product whose picture is at a hosted media service, and the headers that the service gets. */
async function pictureAt(allowed: string, picture: () => Response) {
  const heard: Headers[] = [];
  const page = `<title>x</title><h1>x</h1><a href="${PRODUCT}">x</a><img alt="" src="${HOST}/s/a/h/x.jpg?w=300&amp;q=75&amp;fm=jpg">`;
  const fetch = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    if (!String(address).startsWith(HOST))
      return new Response(page, {
        headers: { 'content-security-policy': `img-src 'self' ${allowed}; font-src 'self'` },
      });
    heard.push(new Headers(init?.headers));
    expect(String(address)).toBe(`${HOST}/s/a/h/x.jpg?w=300&q=75&fm=jpg`);
    return picture();
  };
  const results = await runSmoke('https://site.example', { fetch, headers: { 'only-for-the-site': '1' }, pauseMs: 0 });
  return { result: results.find(({ name }) => name === 'picture'), heard };
}

const jpeg = () => new Response('x', { headers: { 'content-type': 'image/jpeg' } });

it('RS-2 DV-2 a picture of a hosted media service is fetched from there, without headers meant for the site', async () => {
  const { result, heard } = await pictureAt(HOST, jpeg);
  expect(result).toMatchObject({ ok: true, seen: 'image/jpeg from images.example' });
  expect(heard.map((headers) => headers.has('only-for-the-site'))).toEqual([false]);
});

it('RS-2 SO-1 a first product that an editor has hidden from search engines does not fail the smoke test', async () => {
  const [hidden, shown] = [`${ALL_PRODUCTS_HREF}/hair/hidden`, `${ALL_PRODUCTS_HREF}/hair/shown`];
  const list = `<h1>x</h1><a href="${hidden}">x</a><a href="${shown}">x</a>`;
  const smokeOf = async (products: Readonly<Record<string, string>>) => {
    const fetch = async (address: string | URL | Request): Promise<Response> => {
      const { pathname } = new URL(String(address));
      if (pathname === '/sitemap.xml') return new Response(`<loc>https://site.example${shown}</loc>`);
      return new Response(products[pathname] ?? list);
    };
    const results = await runSmoke('https://site.example', { fetch, pauseMs: 0 });
    return results.find(({ name }) => name === 'sitemap.xml');
  };
  const robots = '<meta name="robots" content="noindex"/>';
  expect(await smokeOf({ [hidden]: robots, [shown]: '<h1>y</h1>' })).toMatchObject({ ok: true, seen: '1 pages' });
  expect(await smokeOf({ [hidden]: '<h1>x</h1>', [shown]: '<h1>y</h1>' })).toMatchObject({ ok: false });
  expect(await smokeOf({ [hidden]: robots, [shown]: robots })).toMatchObject({
    ok: false,
    seen: expect.stringMatching(/all have noindex/),
  });
});

it.each([
  ['that MEDIA_HOSTS does not name', '', jpeg, /^browsers do not show .*: its host is not in MEDIA_HOSTS$/],
  ['that does not exist', HOST, () => new Response('', { status: 404 }), /answered 404, expected 200/],
  ['that is none', HOST, () => new Response('x', { headers: { 'content-type': 'text/html' } }), /is text\/html$/],
])('RS-2 DV-2 a picture of a hosted media service %s fails the smoke test', async (_what, allowed, picture, seen) => {
  expect((await pictureAt(allowed, picture)).result).toMatchObject({ ok: false, seen: expect.stringMatching(seen) });
});
