import { expect, test } from 'vitest';
import { headOf } from './page-head.ts';

test.each([
  ['/media/wave/0123456789ab/wave.webp', expect.stringContaining('fm=jpg')],
  ['/media/wave/0123456789ab/wave.svg', undefined],
  [undefined, undefined],
])('SO-1 a shared link of a page with the picture %s shows %o', (image, shown) => {
  expect(headOf({ meta: null, title: 'A', path: '/a', image }).openGraph.image).toEqual(shown);
});
