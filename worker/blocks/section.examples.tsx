import { Blocks } from './Blocks.tsx';
import type { SectionModel, WidthModel } from './block-model.ts';
import { BLEED, card, HALF, linkButton, placed, THIRD, TWO_THIRDS } from './example-parts.ts';
import { documentOf, paragraph } from './rich-text.examples.tsx';

const items = (width: WidthModel): SectionModel['items'] => [
  { kind: 'heading', id: 'eyebrow', text: 'What is going on up there', look: 'eyebrow' },
  { kind: 'heading', id: 'heading', text: 'Everybody has the yeast.', look: 'h2', width: TWO_THIRDS },
  {
    kind: 'text',
    id: 'text',
    width: TWO_THIRDS,
    body: documentOf(
      paragraph('A yeast called Malassezia lives on every scalp and dines on its oil. Most skin shrugs. Some reacts.'),
    ),
  },
  ...['Zinc pyrithione', 'Piroctone olamine', 'Two minutes'].map((title) =>
    card(title, {
      style: 'ingredient',
      width,
      text: 'Better still, three: about one song. Let the lather sit; no active likes to be hurried.',
      image: placed('lemon-fresh-shampoo-texture'),
    }),
  ),
  linkButton('What causes dandruff', 'ghost'),
];

const section = (tone: SectionModel['tone'], rest: Partial<SectionModel> = {}): SectionModel => ({
  kind: 'section',
  id: tone,
  tone,
  title: `In ${tone}`,
  items: items(THIRD),
  ...rest,
});

const measured = (columns: 4 | 6 | 12 | 'FullBleed') =>
  card(`${columns} columns`, {
    id: `columns-${columns}`,
    width: { desktop: columns, tablet: columns, phone: columns },
  });

export const examples = {
  plain: <Blocks blocks={[section('plain')]} />,
  foam: <Blocks blocks={[section('foam')]} />,
  ink: <Blocks blocks={[section('ink')]} />,
  swell: <Blocks blocks={[section('swell')]} />,
  untitled: <Blocks blocks={[section('foam', { title: undefined })]} />,
  /** Adjacent bands of colour with nothing between them. */
  neighbours: <Blocks blocks={[section('swell'), section('foam'), section('ink'), section('plain')]} />,
  edgeToEdge: (
    <Blocks
      blocks={[
        section('plain', {
          width: BLEED,
          items: [
            card('To both edges', { style: 'promo', width: HALF }),
            card('And this', { style: 'promo', width: HALF }),
          ],
        }),
      ]}
    />
  ),
  narrowed: <Blocks blocks={[section('foam', { width: TWO_THIRDS })]} />,
  /** Every width of CO-1, for measuring. */
  columns: (
    <Blocks
      blocks={[
        section('plain', { title: 'Columns', items: [measured(4), measured(6), measured(12), measured('FullBleed')] }),
      ]}
    />
  ),
  /** The same widths without a section around them. */
  columnsOfPage: <Blocks blocks={[measured(4), measured(6), measured(12), measured('FullBleed')]} />,
  headingBesideText: (
    <Blocks
      blocks={[
        section('plain', {
          title: undefined,
          items: [
            { kind: 'heading', id: 'heading', text: 'Why it comes back', look: 'h2', width: THIRD },
            {
              kind: 'text',
              id: 'text',
              width: TWO_THIRDS,
              body: documentOf(paragraph('Because the yeast never left. It is yours to keep; the flakes are not.')),
            },
          ],
        }),
      ]}
    />
  ),
};
