import { Blocks } from './Blocks.tsx';
import type { ImageSetModel } from './block-model.ts';
import { BLEED, HALF, picture, placed } from './example-parts.ts';
import { RichText } from './RichText.tsx';
import { documentOf, node, paragraph } from './rich-text.examples.tsx';

const PICTURES = [
  'lemon-fresh-shampoo-hero',
  'home-promo-men',
  'home-promo-spray',
  'green-apple-shampoo-hero',
  'cool-menthol-shampoo-hero',
  'supreme-smooth-shampoo-hero',
  'supreme-moisture-shampoo-hero',
  'ultramen-deep-clean-shampoo-hero',
  'soothing-leave-on-spray-hero',
  'smooth-and-silky-shampoo-hero',
  'ultramen-oil-control-shampoo-hero',
  'professional-advanced-itch-care-shampoo-hero',
];

const set = (count: number, rest: Partial<ImageSetModel> = {}): ImageSetModel => ({
  kind: 'imageSet',
  id: `set-${count}`,
  images: PICTURES.slice(0, count).map((id) => placed(id)),
  ...rest,
});

export const examples = {
  ...Object.fromEntries(PICTURES.map((id, index) => [`of${index + 1}`, <Blocks key={id} blocks={[set(index + 1)]} />])),
  withCaptions: (
    <Blocks
      blocks={[
        set(3, {
          images: [
            placed('home-promo-men', { caption: 'Three bottles for three kinds of day' }),
            placed('home-promo-spray', { tooltip: 'The blue one', gaEventClass: 'event_image' }),
            {
              picture: picture('lemon-fresh-shampoo-hero', 'Lemon Fresh between halved lemons'),
              caption: 'A link, named by its picture',
              href: '/en-my/shop-products',
            },
          ],
        }),
      ]}
    />
  ),
  inHalves: <Blocks blocks={[set(3, { width: HALF }), set(4, { width: HALF })]} />,
  inText: (
    <RichText
      text={{
        ...documentOf(node('unordered-list', node('list-item', paragraph('An item of the text has a wave'))), {
          nodeType: 'embedded-entry-block',
          data: { target: { sys: { id: 'here' } } },
          content: [],
        }),
        blocks: { here: set(2) },
      }}
    />
  ),
  edgeToEdge: (
    <Blocks
      blocks={[set(1, { width: BLEED, images: [placed('home-promo-men', { caption: 'Text stays off the edge' })] })]}
    />
  ),
};
