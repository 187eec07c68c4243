import { expect, test } from 'vitest';
import { IMAGE_WIDTHS_PX } from '../spec/images.ts';
import { PICTURE_USES, pictureHref, picturePreload, pictureSources, pictureSrcSet } from './picture-uses.ts';

const master = { src: '/media/lemon/0123456789ab/lemon.webp', alt: 'Lemon', width: 1400, height: 1400 };
const hosted = { ...master, src: 'https://images.example/space/lemon/0123/lemon.webp' };

test('IM-1 an address asks for width, quality 75 and format; ours need not say the quality', () => {
  expect(pictureHref(hosted.src, 480, 'avif')).toBe(`${hosted.src}?w=480&q=75&fm=avif`);
  expect(pictureHref(master.src, 480, 'jpg')).toBe(`${master.src}?w=480&fm=jpg`);
});

test('IM-1 one of ours is offered in widths alone, a hosted one in the format that browsers take', () => {
  const small = { width: 500 };
  expect(pictureSrcSet({ ...master, ...small }, 'cutout')).toBe(`${master.src}?w=300 300w, ${master.src}?w=480 480w`);
  expect(pictureSrcSet({ ...hosted, ...small }, 'cutout')).toBe(
    `${hosted.src}?w=300&q=75&fm=avif 300w, ${hosted.src}?w=480&q=75&fm=avif 480w`,
  );
});

test('IM-1 no picture is offered wider than its master', () => {
  expect(pictureSrcSet({ ...master, width: 700 }, 'bleed')).toBe(`${master.src}?w=480 480w`);
});

test('IM-1 a picture is offered as wide as its master is', () => {
  expect(pictureSrcSet({ ...master, width: 480 }, 'cutout')).toBe(`${master.src}?w=300 300w, ${master.src}?w=480 480w`);
});

test('IM-1 a master smaller than every width is still offered once', () => {
  expect(pictureSrcSet({ ...master, width: 90 }, 'thumb')).toBe(`${master.src}?w=216 216w`);
});

test('IM-1 where a picture has one width there is nothing to choose, and the best format for all', () => {
  expect(pictureSources(master, 'menu')).toEqual({ src: `${master.src}?w=480` });
  expect(pictureSources(hosted, 'menu')).toEqual({
    src: pictureHref(hosted.src, 480, 'jpg'),
    srcSet: `${pictureHref(hosted.src, 480, 'avif')} 480w`,
    sizes: '260px',
  });
});

test('IM-1 every place asks for widths that the media service serves', () => {
  const known: readonly number[] = IMAGE_WIDTHS_PX;
  for (const use of Object.values(PICTURE_USES)) {
    expect(known).toEqual(expect.arrayContaining([...use.widths, use.fallbackWidth]));
  }
});

test.each([master, hosted])('IM-1 the preload names the same files as the picture: $src', (picture) => {
  const preload = picturePreload(picture, 'gallery');
  expect(preload.srcSet).toBe(pictureSrcSet(picture, 'gallery'));
  expect(preload.sizes).toBe(PICTURE_USES.gallery.sizes);
});

test('IM-1 a preload in one format is for browsers that take it', () => {
  expect(picturePreload(master, 'gallery')).not.toHaveProperty('type');
  expect(picturePreload(hosted, 'gallery').type).toBe('image/avif');
});

test('PC-1 a product card falls back to a jpg 300 pixels wide', () => {
  expect(PICTURE_USES.productCard).toMatchObject({ fallback: 'jpg', fallbackWidth: 300 });
});
