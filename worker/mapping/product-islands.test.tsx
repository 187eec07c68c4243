import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Island } from '../render/island.tsx';
import { galleryOf } from './product-islands.ts';
import { sys } from './testing/answering-scope.ts';

const asset = (id: string, contentType: string) => ({
  sys: sys(id),
  url: `/media/${id}/0123456789ab/${id}`,
  description: null,
  width: 720,
  height: 720,
  contentType,
});

const image = {
  __typename: 'Image' as const,
  sys: sys('front'),
  image: asset('front', 'image/webp'),
  altText: 'From the front',
  tooltip: null,
  title: null,
  link: null,
  target: null,
  gaEventClass: 'event_product_image',
  gaEventLabel: 'Front',
};

const film = (file: ReturnType<typeof asset> | null, videoLink: string | null) => ({
  __typename: 'Video' as const,
  sys: sys('film'),
  name: 'Film',
  title: 'Once around',
  videoThumbnail: asset('poster', 'image/webp'),
  videoLink,
  videoFile: file,
  gaEventClass: 'event_product_video',
  gaEventLabel: 'Film',
});

const galleryWith = (...items: (typeof image | ReturnType<typeof film>)[]) =>
  galleryOf({
    sys: sys('lemon'),
    name: 'Lemon Fresh',
    slug: 'lemon-fresh-shampoo',
    gtin: '9551000000101',
    minPrice: null,
    maxPrice: null,
    image: null,
    variantsCollection: {
      items: [
        {
          sys: sys('lemon-170'),
          variantName: '170 ML',
          gtin: '9551000000101',
          minPrice: null,
          maxPrice: null,
          productImageVideoCollection: { items },
        },
      ],
    },
    retailersCollection: null,
  });

test('AN-1 pictures and films of a product’s gallery carry their tracking class and label', () => {
  const props = galleryWith(image, film(asset('film', 'video/mp4'), null));
  if (!props) throw new Error('there is something to show');
  const markup = renderToStaticMarkup(<Island name="Gallery" when="visible" props={props} />);
  expect(markup).toMatch(/<figure class="[\w-]+ event_product_image" data-event-label="Front"/);
  expect(markup).toMatch(/<figure class="[\w-]+ event_product_video" data-event-label="Film"/);
});

test('CO-5 a film on another host does not play in the gallery', () => {
  expect(galleryWith(film(null, 'https://films.example/alun.mp4'))).toBeNull();
});
