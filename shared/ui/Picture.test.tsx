import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PICTURE_USES, type PictureUse } from '../spec/picture-uses.ts';
import { Picture } from './Picture.tsx';

const picture = { src: '/media/lemon/0123456789ab/lemon.webp', alt: 'Lemon', width: 1400, height: 1400 };
const imgOf = (use: PictureUse, priority?: boolean): string =>
  /<img[^>]*>/.exec(
    renderToStaticMarkup(<Picture picture={picture} use={use} {...(priority ? { priority } : {})} />),
  )?.[0] ?? '';

test('IM-1 a priority picture loads eagerly with high fetch priority', () => {
  expect(imgOf(PICTURE_USES.gallery, true)).toMatch(/loading="eager".*fetchPriority="high"/);
});

test.each(['thumb', 'productCard', 'articleCard'] as const)(
  'IM-1 pictures beside or below more important content load lazily with low fetch priority: %s',
  (use) => {
    expect(imgOf(PICTURE_USES[use])).toMatch(/loading="lazy".*fetchPriority="low"/);
  },
);

test('IM-1 other pictures load lazily with default priority', () => {
  expect(imgOf(PICTURE_USES.gallery)).toContain('loading="lazy"');
  expect(imgOf(PICTURE_USES.gallery)).not.toContain('fetchPriority');
});

test('IM-1 a picture of this site is an img alone; a hosted one has a source for each format', () => {
  const markupOf = (src: string): string =>
    renderToStaticMarkup(<Picture picture={{ ...picture, src }} use={PICTURE_USES.productCard} />);
  expect(markupOf(picture.src)).toMatch(/^<img /);
  const first = renderToStaticMarkup(<Picture picture={picture} use={PICTURE_USES.gallery} priority />);
  expect(first).not.toContain('preload');
  expect(markupOf('https://images.example/lemon.webp').match(/image\/\w+|<img/g)).toEqual([
    'image/avif',
    'image/webp',
    '<img',
  ]);
});

test('IM-1 an SVG has one address without parameters', () => {
  const markup = renderToStaticMarkup(
    <Picture picture={{ src: '/media/abc/logo.svg', alt: 'A', width: 400, height: 300 }} use={PICTURE_USES.thumb} />,
  );
  expect(markup).toContain('src="/media/abc/logo.svg"');
  expect(markup).not.toMatch(/srcset/i);
});
