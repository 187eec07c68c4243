import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EdgePictures } from './edge-pictures.ts';

const ACCEPT = 'image/avif,image/webp,*/*';
const asked: string[] = [];
const site = createServer(async (request, response) => {
  asked.push(request.url ?? '');
  if (!request.url?.includes('fm=png')) return response.writeHead(404).end();
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0d3038' } });
  response.writeHead(200, { 'content-type': 'image/png' }).end(await square.png().toBuffer());
});
let pictures: EdgePictures;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  pictures = new EdgePictures(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
});
afterAll(() => site.close());

test.each([
  ['/media/a/b.webp?w=828', ACCEPT, true],
  ['/media/a/b.webp?w=828', 'image/webp,*/*', false],
  ['/media/a/b.webp?w=828&fm=jpg', ACCEPT, false],
  ['/media/a/b.webp?w=1440', ACCEPT, false],
  ['/media/a/b.webp', ACCEPT, false],
  ['/assets/a.webp?w=828', ACCEPT, false],
])('IM-1 audits get AVIF for the pictures that the edge serves as AVIF: %s for %s', (path, accept, is) => {
  expect(pictures.isOne(path, accept)).toBe(is);
});

test('IM-1 a picture is encoded once, from the lossless original', async () => {
  const [one, two] = [await pictures.of('/media/a/b.webp?w=8'), await pictures.of('/media/a/b.webp?w=8')];
  expect(two).toBe(one);
  expect(asked).toEqual(['/media/a/b.webp?w=8&fm=png']);
  expect((await sharp(one ?? undefined).metadata()).compression).toBe('av1');
});
