import { articles } from '../../shared/ui/article-card.examples.tsx';
import { products } from '../../shared/ui/product-card.examples.tsx';
import { Blocks } from './Blocks.tsx';
import type { BlockModel } from './block-model.ts';
import { card, HALF, linkButton, picture, TWO_THIRDS } from './example-parts.ts';
import { documentOf, paragraph } from './rich-text.examples.tsx';

export const home: readonly BlockModel[] = [
  {
    kind: 'banner',
    id: 'hero',
    look: 'hero',
    accent: 'sea',
    eyebrow: 'Anti-dandruff haircare for Malaysia',
    heading: 'Calm water for a restless scalp.',
    body: documentOf(
      paragraph(
        'Alun is Malay for a gentle swell. It is also how a good wash should feel: cool, unhurried, and kind to the skin beneath your hair.',
      ),
    ),
    image: { picture: picture('home-hero', 'Seven Alun bottles in a row before a calm sea-green swell') },
    buttons: [linkButton('Find your bottle', 'primary'), linkButton('Is it dandruff?', 'secondary')],
  },
  {
    kind: 'section',
    id: 'promos',
    title: 'Start from where it bothers you',
    tone: 'plain',
    items: [
      card('It itches, and always in meetings', {
        style: 'promo',
        accent: 'pandan',
        text: 'Menthol-free shampoos and a spray that help calm a flaky scalp.',
        href: '/en-my/shop-products/itchy-scalp',
        image: { picture: picture('home-promo-scalp', '', 1920, 1080) },
        buttons: [linkButton('Calm the itch', 'text')],
      }),
      card('Full time. Now the shower', {
        style: 'promo',
        accent: 'graphite-menthol',
        text: 'UltraMen: three dark bottles for sweat, helmets and hair wax.',
        href: '/en-my/shop-products/men-ultra',
        image: { picture: picture('home-promo-men', '') },
        buttons: [linkButton('Meet UltraMen', 'text')],
      }),
      card('The hours between washes', {
        style: 'promo',
        accent: 'telang',
        text: 'A water-light mist that dries clear, even under a tudung.',
        href: '/en-my/shop-products/leave-on-spray/soothing-leave-on-spray',
        image: { picture: picture('home-promo-spray', '') },
        buttons: [linkButton('See the spray', 'text')],
      }),
    ],
  },
  {
    kind: 'cardRow',
    id: 'best-sellers',
    title: 'The ones people come back for',
    text: 'Our eight most-bought bottles. Lemon Fresh sits at the top, probably because it is always the hot season.',
    slides: 3,
    items: [...products, ...products.map((product) => ({ ...product, slug: `${product.slug}-2` }))].map((product) => ({
      kind: 'product' as const,
      id: product.slug,
      product,
    })),
    buttons: [linkButton('See all sixteen', 'secondary')],
  },
  {
    kind: 'section',
    id: 'story',
    tone: 'swell',
    items: [
      { kind: 'heading', id: 'eyebrow', text: 'What is going on up there', look: 'eyebrow' },
      {
        kind: 'heading',
        id: 'h2',
        text: 'Everybody has the yeast. Not everybody has the flakes.',
        look: 'h2',
        width: TWO_THIRDS,
      },
      {
        kind: 'text',
        id: 'text',
        width: TWO_THIRDS,
        body: documentOf(
          paragraph(
            'A yeast called Malassezia lives on every scalp and dines on its oil. Most skin shrugs. Some reacts, sheds faster than usual, and there are your flakes.',
          ),
        ),
      },
      card('Zinc pyrithione', {
        style: 'ingredient',
        subTitle: 'In our everyday and UltraMen bottles',
        text: 'Fine particles stay on the scalp after rinsing, and help keep the yeast in check.',
        image: { picture: picture('lemon-fresh-shampoo-texture', '', 1400, 1400) },
      }),
      card('Piroctone olamine', {
        style: 'ingredient',
        subTitle: 'In Professional, Supreme and the spray',
        text: 'Dissolves right into the formula, so it suits gel-clear shampoos and a leave-on mist.',
        image: { picture: picture('professional-advanced-itch-care-shampoo-texture', '', 1400, 1400) },
      }),
      card('Two minutes', {
        style: 'ingredient',
        subTitle: 'In your bathroom, free of charge',
        text: 'Better still, three: about one song. Let the lather sit; no active likes to be hurried.',
        image: { picture: picture('smooth-and-silky-shampoo-texture', '', 1400, 1400) },
      }),
      linkButton('What causes dandruff', 'ghost'),
    ],
  },
  {
    kind: 'banner',
    id: 'tudung',
    look: 'split',
    accent: 'telang',
    eyebrow: 'Long days, covered',
    heading: 'Under a tudung, at thirty-four degrees',
    body: documentOf(
      paragraph(
        'Warmth, sweat and no breeze: a scalp notices. Small habits help a good deal, beginning with letting your hair dry before you pin.',
      ),
    ),
    image: { picture: picture('article-dandruff-care-under-a-tudung', 'A smiling woman in a tudung', 1920, 1080) },
    buttons: [linkButton('Read the guide', 'primary'), linkButton('Shop tudung days', 'ghost')],
  },
  {
    kind: 'cardRow',
    id: 'articles',
    title: 'Worth two minutes',
    text: 'Short reads on scalps and weather, written in plain words. One of them is in Malay.',
    slides: 3,
    items: articles.map((article) => ({ kind: 'article', id: article.articleId, article })),
    buttons: [linkButton('All about the scalp', 'secondary', '/en-my/scalp')],
  },
  {
    kind: 'section',
    id: 'promises',
    title: 'Promised in plain words',
    tone: 'foam',
    items: [
      card('We say what we can show', {
        style: 'stacked',
        text: 'You will read “helps” and “visibly” here a lot. That is what a shampoo can do.',
      }),
      card('The whole list, on every page', {
        style: 'stacked',
        text: 'Each product shows its ingredients in full. No squinting at the back of a bottle.',
      }),
      card('Made here, for here', {
        style: 'stacked',
        text: 'Made in Malaysia, for haze, humidity, office vents and the walk from the car to the kenduri.',
      }),
    ],
  },
  {
    kind: 'section',
    id: 'questions',
    title: 'Asked quietly, answered plainly',
    tone: 'plain',
    items: [
      card('Do I have dandruff?', {
        style: 'gridView',
        width: HALF,
        href: '/en-my/about/faq/do-i-have-dandruff',
        text: 'Flakes on a black shirt are a clue, not a verdict. Here is how to tell.',
      }),
      card('What is dandruff, exactly?', {
        style: 'gridView',
        width: HALF,
        href: '/en-my/about/faq/what-is-dandruff',
        text: 'Skin doing what skin does, only rather too fast.',
      }),
    ],
  },
];

export const examples = {
  home: <Blocks blocks={home} lead />,
};
