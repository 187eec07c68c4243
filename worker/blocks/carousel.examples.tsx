import { articles } from '../../shared/ui/article-card.examples.tsx';
import { lemonFresh, products } from '../../shared/ui/product-card.examples.tsx';
import { Blocks } from './Blocks.tsx';
import type { BannerModel, CardRowModel, CarouselModel } from './block-model.ts';
import { card, HALF, linkButton, placed, videoButton } from './example-parts.ts';
import { PageLang } from './page-lang.ts';
import { documentOf, paragraph } from './rich-text.examples.tsx';

const banner = (heading: string, look: BannerModel['look'], rest: Partial<BannerModel> = {}): BannerModel => ({
  kind: 'banner',
  id: `banner-${heading}`,
  look,
  accent: 'lemon',
  heading,
  image: placed('lemon-fresh-shampoo-hero'),
  buttons: [],
  ...rest,
});

const panels: CarouselModel['panels'] = [
  banner('Turn it around once', 'split', {
    eyebrow: 'Lemon Fresh',
    body: documentOf(paragraph('No claims on the back that the front would not dare to make.')),
    buttons: [videoButton('Watch it turn', 'primary'), linkButton('See Lemon Fresh', 'ghost')],
  }),
  card('A light coat for long hair', {
    style: 'homePage',
    accent: 'rose',
    text: 'Supreme Smooth washes flakes away and leaves a comb less to complain about.',
    image: placed('supreme-smooth-shampoo-hero'),
    buttons: [linkButton('Meet Supreme', 'primary')],
  }),
  banner('Three dark bottles', 'overlay', { image: placed('home-promo-men'), buttons: [linkButton('UltraMen')] }),
];

const carousel = (rest: Partial<CarouselModel> = {}): CarouselModel => ({
  kind: 'carousel',
  id: 'carousel',
  title: 'Worth a closer look',
  vertical: false,
  autoplay: true,
  panels,
  ...rest,
});

const row = (rest: Partial<CardRowModel> = {}): CardRowModel => ({
  kind: 'cardRow',
  id: 'row',
  title: 'The ones people come back for',
  text: 'Our most-bought bottles. Lemon Fresh sits at the top, probably because it is always the hot season.',
  slides: 3,
  items: Array.from({ length: 8 }, (_, index) => ({
    kind: 'product' as const,
    id: `product-${index}`,
    product: { ...(products[index % products.length] ?? lemonFresh), slug: `product-${index}` },
  })),
  buttons: [linkButton('See all sixteen', 'secondary')],
  ...rest,
});

const reads: CardRowModel['items'] = articles.map((article) => ({ kind: 'article', id: article.articleId, article }));

export const examples = {
  sideways: <Blocks blocks={[carousel()]} />,
  upwards: <Blocks blocks={[carousel({ vertical: true })]} />,
  byHand: <Blocks blocks={[carousel({ autoplay: false, title: undefined })]} />,
  onePanel: <Blocks blocks={[carousel({ panels: panels.slice(0, 1) })]} />,
  everyPanel: (
    <Blocks
      blocks={[
        carousel({
          panels: [
            ...panels,
            { kind: 'product', id: 'lemon', product: lemonFresh },
            ...articles.slice(0, 1).map((article) => ({ kind: 'article' as const, id: article.articleId, article })),
            { kind: 'imageSet', id: 'picture', images: [placed('home-promo-spray', { caption: 'The blue one' })] },
          ],
        }),
      ]}
    />
  ),
  malay: (
    <PageLang value="ms">
      <Blocks blocks={[carousel({ title: 'Lihat lebih dekat' }), row({ title: 'Paling digemari' })]} />
    </PageLang>
  ),
  row: <Blocks blocks={[row()]} />,
  rowOfFour: <Blocks blocks={[row({ slides: 4 })]} />,
  rowOfTwo: <Blocks blocks={[row({ slides: 2, items: reads })]} />,
  rowThatFits: <Blocks blocks={[row({ items: reads.slice(0, 3), text: undefined, buttons: [] })]} />,
  inSection: (
    <Blocks
      blocks={[
        {
          kind: 'section',
          id: 'section',
          title: 'In a section',
          tone: 'foam',
          items: [
            carousel({ width: HALF, title: undefined }),
            card('Beside it', { width: HALF, style: 'horizontal', image: placed('article-gentle-scalp-massage') }),
            row({ title: undefined, text: undefined, buttons: [] }),
          ],
        },
      ]}
    />
  ),
};
