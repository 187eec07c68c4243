import { expect, it } from 'vitest';
import { sizeOf } from './page-weight.ts';

const request = (responseBodySize: number) => ({
  sizes: async () => ({ responseBodySize, requestBodySize: 0, requestHeadersSize: 0, responseHeadersSize: 0 }),
});

it('DV-1 bench: a page of which one file has no known size does not count as lighter', async () => {
  const lost = { sizes: () => Promise.reject(new Error('Unable to fetch sizes for failed request')) };
  expect(await sizeOf([request(700), request(7)])).toBe(707);
  expect(await sizeOf([request(700), lost])).toBeNaN();
});
