import { expect, it } from 'vitest';
import { mediaAddress, pictureOf, placedPictureOf } from './picture.ts';
import { sys } from './testing/answering-scope.ts';

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
  ['invalid sizes', 0, 0, { width: 400, height: 300 }],
  ['only a width', 1600, null, { width: 400, height: 300 }],
  ['only a height', null, 900, { width: 400, height: 300 }],
])('IM-1 a picture gets a width and height, whichever its original has: %s', (_what, width, height, size) => {
  expect(pictureOf(asset(width, height))).toMatchObject(size);
});

it('IM-1 an address without a scheme becomes https', () => {
  expect(pictureOf(asset(1, 1, '//images.example/a/b.jpg'))?.src).toBe('https://images.example/a/b.jpg');
});

it.each([
  ['none', null],
  ['a script', 'javascript:alert(1)'],
  ['an http address', 'http://images.example/a.jpg'],
  ['an address of this site that is not a picture', '/ops/api/log'],
  ['an address that closes its attribute', 'https://images.example/a"onerror="x.jpg'],
  ['an address with a line break', 'https://images.example/a\n.jpg'],
])('IM-1 SC-2 a picture with an invalid address is not shown: %s', (_what, url) => {
  expect([mediaAddress(url), pictureOf({ ...asset(1, 1), url })]).toEqual([undefined, undefined]);
});

it('IM-1 a file of another type is not shown as a picture, one of unknown type is', () => {
  expect(pictureOf({ ...asset(1, 1), contentType: 'video/mp4' })).toBeUndefined();
  expect(pictureOf({ ...asset(1, 1), contentType: null })).toMatchObject({ width: 1, height: 1 });
});

it.each([
  ['its place', 'A comb', 'Of wood', 'A comb'],
  ['that place is silent', '', 'Of wood', ''],
  ['itself', null, 'Of wood', 'Of wood'],
  ['nobody', null, null, ''],
])('IM-1 the alternative text is given by %s', (_whom, altText, description, alt) => {
  const image = { ...asset(1, 1), description };
  const place = { tooltip: null, title: null, link: null, target: null, gaEventClass: null, gaEventLabel: null };
  expect(placedPictureOf({ sys: sys('image'), image, altText, ...place })?.alt).toBe(alt);
});
