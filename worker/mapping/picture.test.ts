import { expect, it } from 'vitest';
import { pictureOf } from './picture.ts';

const asset = (width: number | null, height: number | null, url = 'https://images.example/a/b.jpg') => ({
  sys: { id: 'a', publishedVersion: 1 },
  url,
  description: null,
  contentType: 'image/jpeg',
  width,
  height,
});

it.each([
  ['both', 1600, 900, { width: 1600, height: 900 }],
  ['neither', null, null, { width: 400, height: 300 }],
  ['none that a picture can have', 0, 0, { width: 400, height: 300 }],
  ['one alone', 1600, null, { width: 400, height: 300 }],
])('IM-1 a picture whose master tells %s has a place of its own', (_what, width, height, size) => {
  expect(pictureOf(asset(width, height))).toMatchObject(size);
});

it('IM-1 an address without a scheme is one of https', () => {
  expect(pictureOf(asset(1, 1, '//images.example/a/b.jpg'))?.src).toBe('https://images.example/a/b.jpg');
});
