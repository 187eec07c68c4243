import { expect, test } from 'vitest';
import { IMAGE_QUALITY, IMAGE_WIDTHS_PX, NEGOTIATED_FORMATS } from '../spec/images.ts';
import { MADE_PICTURES } from '../spec/made-pictures.ts';
import { PICTURE_USES, type PictureUse } from '../spec/picture-uses.ts';
import { lonePictureHref, picturePreload, pictureSources, pictureSrcSet, webpHref } from './picture-uses.ts';

const master = { src: '/media/lemon/0123456789ab/lemon.webp', alt: 'Lemon', width: 1400, height: 1400 };
const hosted = { ...master, src: 'https://images.example/space/lemon/0123/lemon.webp' };

test('IM-1 a hosted address has width, quality 75 and format; ours omits the quality', () => {
  expect(webpHref(hosted, PICTURE_USES.articleCard)).toBe(`${hosted.src}?w=480&q=75&fm=webp`);
  expect(webpHref(master, PICTURE_USES.articleCard)).toBe(`${master.src}?w=480&fm=webp`);
});

test('IM-1 the srcset of our pictures names widths only, that of hosted ones also AVIF', () => {
  const small = { width: 500 };
  expect(pictureSrcSet({ ...master, ...small }, PICTURE_USES.cutout)).toBe(
    `${master.src}?w=300 300w, ${master.src}?w=480 480w`,
  );
  expect(pictureSrcSet({ ...hosted, ...small }, PICTURE_USES.cutout)).toBe(
    `${hosted.src}?w=300&q=75&fm=avif 300w, ${hosted.src}?w=480&q=75&fm=avif 480w`,
  );
});

test('IM-1 no width above that of the master is offered', () => {
  expect(pictureSrcSet({ ...master, width: 600 }, PICTURE_USES.bleed)).toBe(`${master.src}?w=480 480w`);
});

test('IM-1 a width equal to that of the master is offered', () => {
  expect(pictureSrcSet({ ...master, width: 480 }, PICTURE_USES.cutout)).toBe(
    `${master.src}?w=300 300w, ${master.src}?w=480 480w`,
  );
});

test('IM-1 a master narrower than every width is offered once, at the smallest width', () => {
  expect(pictureSrcSet({ ...master, width: 90 }, PICTURE_USES.thumb)).toBe(`${master.src}?w=216 216w`);
});

test('IM-1 a use with one width needs no srcset for our pictures, and has one in AVIF for hosted ones', () => {
  expect(pictureSources(master, PICTURE_USES.menu)).toEqual({ src: `${master.src}?w=480` });
  expect(pictureSources(hosted, PICTURE_USES.menu)).toEqual({
    src: `${hosted.src}?w=480&q=75&fm=jpg`,
    srcSet: `${hosted.src}?w=480&q=75&fm=avif 480w`,
    sizes: '260px',
  });
});

/** All addresses on this site that pages contain for a picture in this place. */
function addressesFor(use: PictureUse): readonly string[] {
  const { src, srcSet = '' } = pictureSources({ ...master, width: 4_000 }, use);
  return [src, webpHref(master, use), ...srcSet.split(', ').map((one) => one.split(' ')[0] ?? '')].filter(Boolean);
}

/** The pictures that an address requests from the media service: without a format, browsers request every format. */
function askedBy(address: string): readonly string[] {
  const search = new URL(address, 'http://site').searchParams;
  const formats = search.has('fm') ? [search.get('fm')] : NEGOTIATED_FORMATS;
  return formats.map((format) => `${search.get('w')} ${search.get('q') ?? IMAGE_QUALITY} ${format}`);
}

const MADE = new Set(MADE_PICTURES.map(({ width, quality, format }) => `${width} ${quality} ${format}`));

test.each(Object.entries<PictureUse>(PICTURE_USES))(
  'IM-1 every picture that pages request for %s is produced',
  (_name, use) => {
    const addresses = addressesFor(use);
    expect(addresses.length).toBeGreaterThan(use.widths.length);
    for (const asked of addresses.flatMap(askedBy)) expect(MADE).toContain(asked);
  },
);

test.each(['sharedLink', 'searchEngine'] as const)('IM-1 SO-1 every picture that %s requests is produced', (name) => {
  expect([...MADE]).toEqual(expect.arrayContaining([...askedBy(lonePictureHref(master.src, name))]));
});

test('IM-1 every allowed width is used', () => {
  expect(new Set(MADE_PICTURES.map(({ width }) => width))).toEqual(new Set(IMAGE_WIDTHS_PX));
});

test.each([master, hosted])('IM-1 the preload has the srcset and sizes of the picture: $src', (picture) => {
  const preload = picturePreload(picture, PICTURE_USES.gallery);
  expect(preload?.srcSet).toBe(pictureSrcSet(picture, PICTURE_USES.gallery));
  expect(preload?.sizes).toBe(PICTURE_USES.gallery.sizes);
});

test('IM-1 only the preload of a hosted picture has a type, image/avif', () => {
  expect(picturePreload(master, PICTURE_USES.gallery)).not.toHaveProperty('type');
  expect(picturePreload(hosted, PICTURE_USES.gallery)?.type).toBe('image/avif');
});

test('IM-1 an SVG, which has one address, is not preloaded at another', () => {
  const drawing = { ...master, src: '/media/wave/0123456789ab/wave.svg' };
  expect(picturePreload(drawing, PICTURE_USES.bleed)).toBeUndefined();
});

test('PC-1 a product card falls back to a JPEG 300 pixels wide', () => {
  expect(PICTURE_USES.productCard).toMatchObject({ fallback: 'jpg', fallbackWidth: 300 });
});
