import type { GalleryProps } from './Gallery.props.ts';

type Items = GalleryProps['sets'][number]['items'];

const square = (id: string, alt: string) => ({
  src: `/media/${id}/0123456789ab/${id}.png`,
  alt,
  width: 1200,
  height: 1200,
});

const pictures = (size: number): Items => [
  {
    kind: 'image',
    picture: square(`lemon-fresh-shampoo-${size}ml-front`, `Lemon Fresh shampoo, ${size} mL, from the front`),
    gaEventClass: 'event_product_image',
    gaEventLabel: `Lemon Fresh ${size} mL, front`,
  },
  {
    kind: 'image',
    picture: square(`lemon-fresh-shampoo-${size}ml-scene`, `The ${size} mL bottle between halved lemons`),
  },
  { kind: 'image', picture: square('lemon-fresh-shampoo-texture', 'A swirl of pale yellow lather') },
];

const film: Items[number] = {
  kind: 'video',
  src: '/media/lemon-fresh-shampoo-spin/0123456789ab/lemon-fresh-shampoo-spin.mp4',
  title: 'The Lemon Fresh bottle turning once',
  poster: square('lemon-fresh-shampoo-spin-poster', ''),
};

const full: GalleryProps = {
  product: 'lemon-fresh-shampoo',
  name: 'Lemon Fresh Anti-Dandruff Shampoo',
  lang: 'en',
  sets: [
    { gtin: '9551000000101', items: pictures(170) },
    { gtin: '9551000000102', items: pictures(330) },
    { gtin: '9551000000103', items: pictures(650) },
  ],
};

export const examples = {
  full,
  malay: {
    ...full,
    product: 'lemon-fresh-shampoo-ms',
    lang: 'ms',
    sets: [{ gtin: '9551000000101', items: [...pictures(170), film] }],
  },
  withVideo: {
    ...full,
    product: 'lemon-fresh-film',
    sets: [{ gtin: '9551000000101', items: [...pictures(170), film] }],
  },
  oneVariant: { ...full, product: 'soothing-leave-on-spray', sets: [{ gtin: '9551000000201', items: pictures(120) }] },
  onePicture: { ...full, product: 'coming-soon', sets: [{ gtin: '9551000000301', items: pictures(170).slice(0, 1) }] },
} as const satisfies Record<string, GalleryProps>;
