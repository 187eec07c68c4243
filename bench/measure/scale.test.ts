import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { measureScale } from './scale.ts';
import { serving, stageAt } from './testing/serving.ts';

const PRODUCT = '/en-my/shop-products/anti-dandruff-shampoo-collection/lemon-fresh-shampoo';
const NOTHING = '/en-my/no-page-has-this-address';

/** A stage of a test, with the requests that its site got. */
async function stageWith(answer: RequestListener) {
  const asked: string[] = [];
  const site = await serving((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'POST') response.end('{"seq":1}');
    else answer(request, response);
  });
  return { stage: stageAt(site), asked };
}

/** A site whose product page takes this long each time: first the warm-up, then the others. */
const slowProduct = (...delaysMs: readonly number[]): RequestListener => {
  const left = [...delaysMs];
  return (request, response) => {
    response.statusCode = request.url === NOTHING ? 404 : 200;
    setTimeout(() => response.end(), request.url === PRODUCT ? left.shift() : 0);
  };
};

it('RT-3 bench: every page is requested with empty caches, the warm-up does not count, and a slow page shows', async () => {
  const small = await stageWith(slowProduct(400, 20, 20));
  const large = await stageWith(slowProduct(0, 150, 150));
  const rows = await measureScale(small.stage, large.stage, { rounds: 2 });
  const [product] = rows;
  expect(product).toMatchObject({ name: 'product page' });
  expect(product?.smallP95Ms).toBeLessThan(120);
  expect(product?.largeP95Ms).toBeGreaterThanOrEqual(149);
  expect(product?.ratio).toBe((product?.largeP95Ms ?? 0) / (product?.smallP95Ms ?? 0));
  for (const { asked } of [small, large]) {
    expect(asked).toHaveLength(3 * 2 * rows.length);
    expect(asked.filter((_, index) => index % 2 === 0)).toEqual(Array(asked.length / 2).fill('POST /ops/api/purge'));
  }
});

it('RT-3 bench: a page with another status is not compared', async () => {
  const good = await stageWith(slowProduct());
  const ill = await stageWith((_, response) => response.writeHead(503).end());
  await expect(measureScale(good.stage, ill.stage, { rounds: 1 })).rejects.toThrow('answered 503, expected 200');
});
