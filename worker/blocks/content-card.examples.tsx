import { Blocks } from './Blocks.tsx';
import { CARD_STYLES, type CardStyle, type ContentCardModel, type SectionModel } from './block-model.ts';
import { BLEED, card, HALF, linkButton, placed, THIRD, videoButton, WHOLE } from './example-parts.ts';

/** Sample text for each style, in that style's tone. */
const VOICES: Readonly<Record<CardStyle, Partial<ContentCardModel> & { readonly title: string }>> = {
  homePage: {
    title: 'Full time. Now the shower',
    subTitle: 'UltraMen',
    text: 'Three dark bottles for sweat, helmets and hair wax.',
    accent: 'graphite-menthol',
    image: placed('home-promo-men'),
  },
  promo: {
    title: 'The hours between washes',
    text: 'A water-light mist that dries clear, even under a tudung.',
    accent: 'telang',
    image: placed('home-promo-spray'),
  },
  ingredient: {
    title: 'Zinc pyrithione',
    subTitle: 'In our everyday and UltraMen bottles',
    text: 'Fine particles stay on the scalp after rinsing, and help keep the yeast in check.',
    accent: 'lemon',
    image: placed('lemon-fresh-shampoo-texture'),
  },
  productList: {
    title: 'Anti-dandruff shampoos',
    subTitle: 'Eleven bottles',
    text: 'From lemon to pandan, for every kind of wash day.',
    accent: 'lemon',
    image: placed('collection-anti-dandruff-shampoo-collection'),
  },
  gridView: {
    title: 'Do I have dandruff?',
    text: 'Flakes on a black shirt are a clue, not a verdict. Here is how to tell.',
    image: placed('faq'),
  },
  stacked: {
    title: 'We say what we can show',
    text: 'You will read “helps” and “visibly” here a lot. That is what a shampoo can do.',
    image: placed('article-gentle-scalp-massage'),
  },
  vertical: {
    title: 'Green apple, wet leaves, open window',
    subTitle: 'New on the shelf',
    text: 'A crisp wash for normal hair and a flaky scalp.',
    accent: 'apple',
    image: placed('green-apple-shampoo-hero'),
  },
  horizontal: {
    title: 'From sauna to fridge and back',
    subTitle: 'Office days',
    text: 'How to tell whether the vent is to blame, and what to change first.',
    image: placed('article-aircon-and-dry-scalp'),
  },
  offers: {
    title: 'Two bottles, one delivery fee',
    text: 'Any two 330 mL shampoos from our shops on the same day.',
    supportingText: 'Until 31 December',
    accent: 'rose',
    image: placed('supreme-smooth-shampoo-hero'),
  },
  editorial: {
    title: 'A day in the life of a scalp',
    subTitle: 'Weather report',
    text: 'Follow one scalp through a Malaysian Tuesday, from damp roots at seven to the evening wash that counts.',
    image: placed('article-humidity-and-dandruff'),
  },
};

const styled = (style: CardStyle, rest: Partial<ContentCardModel> = {}): ContentCardModel => {
  const { title, ...voice } = VOICES[style];
  return card(title, { style, href: '/en-my/shop-products', ...voice, ...rest });
};

const section = (id: string, title: string, items: SectionModel['items'], rest: Partial<SectionModel> = {}) => (
  <Blocks blocks={[{ kind: 'section', id, title, tone: 'plain', items, ...rest }]} />
);

const LONG =
  'A title that goes on for as long as an editor likes, with Anti-Dandruff and Leave-On in it, and then a little longer';
const LONG_TEXT =
  'Every card says one thing, and says it in a sentence or two; this one did not listen. It explains, it qualifies, it comes back to where it began, and when one thinks that it is done there is another clause to follow.';

const eachStyle = (name: string, one: (style: CardStyle) => SectionModel['items']) =>
  Object.fromEntries(CARD_STYLES.map((style) => [`${style}${name}`, section(style, style, one(style))]));

/** One row for each style: as a third, as a half, with all optional fields and with none; and at full width. */
export const examples = {
  ...eachStyle('', (style) => [
    styled(style),
    styled(style, { id: 'bare', image: undefined }),
    styled(style, {
      id: 'actions',
      supportingText: 'At our shops from March',
      buttons: [linkButton('Have a look', 'secondary'), videoButton('Watch it turn', 'text')],
    }),
    styled(style, { id: 'half', width: HALF }),
    styled(style, { id: 'long', width: HALF, title: LONG, text: LONG_TEXT, subTitle: LONG }),
    styled(style, { id: 'whole', width: WHOLE }),
    styled(style, { id: 'whole-bare', width: WHOLE, image: undefined, href: undefined }),
  ]),
  edgeToEdge: (
    <Blocks
      blocks={CARD_STYLES.flatMap((style) => [
        styled(style, { id: `${style}-edge`, width: BLEED }),
        styled(style, { id: `${style}-edge-bare`, width: BLEED, image: undefined }),
      ])}
    />
  ),
  onInk: section(
    'ink',
    'On ink',
    CARD_STYLES.map((style) => styled(style, { id: style, width: THIRD })),
    { tone: 'ink' },
  ),
  onSwell: section(
    'swell',
    'On sea glass',
    CARD_STYLES.map((style) => styled(style, { id: style, width: HALF })),
    { tone: 'swell' },
  ),
};
