import { products } from '../../shared/ui/product-card.examples.tsx';
import { Blocks } from './Blocks.tsx';
import { CARD_STYLES, type ContentCardModel } from './block-model.ts';
import { HYPHENATED, placed, WORD } from './example-parts.ts';
import { PageHero } from './PageHero.tsx';
import { documentOf, paragraph } from './rich-text.examples.tsx';

const card = (style: ContentCardModel['style']): ContentCardModel => ({
  kind: 'contentCard',
  id: style,
  style,
  accent: 'lemon',
  title: HYPHENATED,
  subTitle: WORD,
  text: `${WORD}${WORD}`,
  href: '/en-my/scalp',
  buttons: [],
});

/** Words longer than their line break, and are never cut off. */
export const examples = {
  hero: <PageHero title={`${HYPHENATED} ${WORD}`} intro={`${WORD}${WORD}`} crumbs={[]} />,
  headings: (
    <Blocks
      blocks={(['display', 'h2'] as const).map((look) => ({
        kind: 'heading',
        id: look,
        look,
        text: `${HYPHENATED} ${WORD}`,
      }))}
    />
  ),
  callout: (
    <Blocks
      blocks={[
        {
          kind: 'callout',
          id: 'callout',
          look: 'tip',
          title: WORD,
          body: documentOf(paragraph(`${WORD}${WORD}`)),
          buttons: [],
        },
      ]}
    />
  ),
  cards: <Blocks blocks={CARD_STYLES.map(card)} />,
  row: (
    <Blocks
      blocks={[
        {
          kind: 'cardRow',
          id: 'row',
          title: HYPHENATED,
          text: `${WORD}${WORD}`,
          slides: 3,
          items: products.map((product) => ({ kind: 'product', id: product.slug, product })),
          buttons: [],
        },
      ]}
    />
  ),
  banners: (
    <Blocks
      blocks={(['hero', 'split', 'overlay', 'ink'] as const).map((look) => ({
        kind: 'banner',
        id: look,
        look,
        accent: 'telang',
        eyebrow: WORD,
        heading: HYPHENATED,
        body: documentOf(paragraph(`${WORD}${WORD}`)),
        image: placed('about-hero'),
        buttons: [],
      }))}
    />
  ),
};
