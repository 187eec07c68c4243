import { expect, test } from 'vitest';
import { IMAGE_WIDTHS_PX } from '../spec/images.ts';
import { PICTURE_USES, pictureHref, picturePreload, pictureSrcSet } from './picture-uses.ts';

const master = { src: '/media/lemon/0123456789ab/lemon.webp', alt: 'Lemon', width: 1400, height: 1400 };

test('IM-1 an address asks for width, quality 75 and format', () => {
  expect(pictureHref(master.src, 480, 'avif')).toBe('/media/lemon/0123456789ab/lemon.webp?w=480&q=75&fm=avif');
});

test('IM-1 no picture is offered wider than its master', () => {
  expect(pictureSrcSet({ ...master, width: 700 }, 'bleed', 'webp')).toBe(
    `${pictureHref(master.src, 480, 'webp')} 480w`,
  );
});

test('IM-1 a master smaller than every width is still offered once', () => {
  expect(pictureSrcSet({ ...master, width: 90 }, 'thumb', 'webp')).toBe(`${pictureHref(master.src, 160, 'webp')} 160w`);
});

test('IM-1 every place asks for widths that the media service serves', () => {
  const known: readonly number[] = IMAGE_WIDTHS_PX;
  for (const use of Object.values(PICTURE_USES)) {
    expect(known).toEqual(expect.arrayContaining([...use.widths, use.fallbackWidth]));
  }
});

test('IM-1 the preload names the same files as the picture', () => {
  const preload = picturePreload(master, 'gallery');
  expect(preload.srcSet).toBe(pictureSrcSet(master, 'gallery', 'avif'));
  expect(preload.sizes).toBe(PICTURE_USES.gallery.sizes);
});

test('PC-1 a product card falls back to a jpg 300 pixels wide', () => {
  expect(PICTURE_USES.productCard).toMatchObject({ fallback: 'jpg', fallbackWidth: 300 });
});
