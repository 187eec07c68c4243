import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lemonFresh } from '../../shared/ui/product-card.examples.tsx';
import { Block } from './Block.tsx';
import { Blocks, inFullRows } from './Blocks.tsx';
import { type BlockModel, CARD_STYLES, type ContentCardModel, cardStyleOf, type PlacedPicture } from './block-model.ts';
import { home } from './blocks.examples.tsx';
import { CARD_LOOKS } from './card-looks.ts';
import { filmElsewhere, linkButton, videoButton } from './example-parts.ts';
import { PageLang } from './page-lang.ts';
import { columnsIn } from './testing/columns-in.ts';

const card: ContentCardModel = {
  kind: 'contentCard',
  id: 'card',
  title: 'A card',
  style: 'editorial',
  accent: 'sea',
  buttons: [],
};
const picture = { src: '/media/a/0123456789ab/a.webp', alt: '', width: 1400, height: 1000 };

test('CO-1 components have the columns of their ComponentWidth on desktop, tablet and phone', () => {
  const blocks: readonly BlockModel[] = [
    { ...card, width: { desktop: 4, tablet: 6, phone: 12 } },
    { ...card, id: 'second', width: { desktop: 4, tablet: 6, phone: 12 } },
    { ...card, id: 'wide', width: { desktop: 'FullBleed', tablet: 'FullBleed', phone: 'FullBleed' } },
    { ...card, id: 'plain' },
  ];
  expect(columnsIn(renderToStaticMarkup(<Blocks blocks={blocks} />))).toEqual([
    'contentCard 4 6 12',
    'contentCard 4 6 12',
    'contentCard FullBleed FullBleed FullBleed',
    'contentCard 12 12 12',
  ]);
});

const product = (id: string) => ({ kind: 'product', id, product: lemonFresh }) as const;

test('CO-1 products directly in a section take a third of a desktop, because they have no width of their own', () => {
  const blocks: readonly BlockModel[] = [
    { kind: 'section', id: 's', tone: 'plain', items: [product('lemon'), product('mint')] },
  ];
  expect(columnsIn(renderToStaticMarkup(<Blocks blocks={blocks} />))).toEqual(['product 4 6 12', 'product 4 6 12']);
});

test.each([
  ['the last of three thirds', [4, 4, 4], [6, 6, 12]],
  ['none of four quarters', [3, 3, 3, 3], [6, 6, 6, 6]],
  ['one alone', [4], [12]],
  ['not one that is also half of a desktop', [6], [6]],
  ['with other components between them', [4, 12, 4, 12, 4], [6, 12, 6, 12, 12]],
] as const)(
  'CO-1 on a tablet halves are paired, and the last of an odd number fills the row: %s',
  (_what, desktop, tablet) => {
    const widths = desktop.map(
      (columns) => ({ desktop: columns, tablet: columns === 12 ? 12 : 6, phone: 12 }) as const,
    );
    expect(inFullRows(widths).map((width) => width.tablet)).toEqual(tablet);
  },
);

test('CO-1 a page that starts with components has one h1, in the first of them', () => {
  const markup = renderToStaticMarkup(<Blocks blocks={home} lead />);
  expect(markup.match(/<h1/g)).toHaveLength(1);
  expect(markup).toMatch(/<h1[^>]*>Calm water/);
});

test('CO-2 a card with an unknown style falls back to editorial', () => {
  expect([cardStyleOf('promo'), cardStyleOf('sparkling'), cardStyleOf(null), cardStyleOf('toString')]).toEqual([
    'promo',
    'editorial',
    'editorial',
    'editorial',
  ]);
});

test('CO-2 each card style of the specification has its own design', () => {
  const styles = 'homePage promo ingredient productList gridView stacked vertical horizontal offers'.split(' ');
  expect(styles.map(cardStyleOf)).toEqual(styles);
  expect(new Set(CARD_STYLES.map((style) => CARD_LOOKS[style].classes)).size).toBe(styles.length + 1);
});

test('CO-3 a card’s picture has its tracking class and tooltip; an invalid class name is dropped', () => {
  const markup = renderToStaticMarkup(
    <Block
      block={{ ...card, image: { picture, tooltip: 'Look closer', gaEventClass: 'event_card', gaEventLabel: 'Card' } }}
    />,
  );
  expect(markup).toMatch(/<div class="[\w-]+ event_card" data-event-label="Card" title="Look closer">/);
  expect(renderToStaticMarkup(<Block block={{ ...card, gaEventClass: '"><script>' }} />)).not.toContain('script');
});

test('CO-3 a button is a link, or a video link to its file, whose player is inert in a template', () => {
  const markup = renderToStaticMarkup(
    <Block
      block={{
        ...card,
        buttons: [
          { kind: 'linkButton', id: 'l', text: 'Read', href: '/en-my/scalp', variant: 'primary' },
          {
            kind: 'videoButton',
            id: 'v',
            text: 'Watch',
            variant: 'secondary',
            video: {
              kind: 'video',
              id: 'film',
              title: 'Film',
              poster: picture,
              href: '/media/film/0123456789ab/film.mp4',
              plays: 'here',
            },
          },
        ],
      }}
    />,
  );
  expect(markup).toContain('href="/en-my/scalp"');
  expect(markup).toContain('href="/media/film/0123456789ab/film.mp4"');
  expect(markup).toContain('<video');
  expect(markup.replace(/<template>.*?<\/template>/g, '')).not.toContain('<video');
});

test('AR-4 PC-1 the built-in labels of components are in the language of the page', () => {
  const blocks: readonly BlockModel[] = [
    {
      kind: 'cardRow',
      id: 'row',
      slides: 3,
      buttons: [],
      items: ['a', 'b'].map((id) => ({ kind: 'product', id, product: lemonFresh })),
    },
    { ...videoButton('Tonton'), id: 'film' },
  ];
  const inLang = (lang: 'en' | 'ms') =>
    renderToStaticMarkup(
      <PageLang value={lang}>
        <Blocks blocks={blocks} />
      </PageLang>,
    );
  for (const words of ['BELI SEKARANG', 'aria-roledescription="karusel"', '1 daripada 2', 'Seterusnya', 'Tutup']) {
    expect(inLang('ms')).toContain(words);
    expect(inLang('en')).not.toContain(words);
  }
});

test('CO-2 consecutive buttons are grouped, and other components are not', () => {
  const markup = renderToStaticMarkup(
    <Blocks blocks={[linkButton('One'), videoButton('Two'), card, linkButton('Three')]} />,
  );
  expect([...markup.matchAll(/data-kind="(\w+)"/g)].map(([, kind]) => kind)).toEqual([
    'linkButton',
    'contentCard',
    'linkButton',
  ]);
});

test('CO-2 titles are one level below the heading above them, or h2 without one', () => {
  const titled: BlockModel = { kind: 'section', id: 's', title: 'Over it', tone: 'plain', items: [card] };
  const levels = (block: BlockModel) =>
    [...renderToStaticMarkup(<Blocks blocks={[block]} />).matchAll(/<(h\d)/g)].map(([, level]) => level);
  expect(levels(titled)).toEqual(['h2', 'h3']);
  expect(levels({ ...titled, title: undefined })).toEqual(['h2']);
  expect(
    levels({ ...titled, title: undefined, items: [{ kind: 'heading', id: 'h', text: 'x', look: 'h2' }, card] }),
  ).toEqual(['h2', 'h3']);
});

test('CO-3 the tooltip of a linked card is on its link, which covers the picture', () => {
  const image = { picture, tooltip: 'Look closer' };
  const linked = renderToStaticMarkup(<Block block={{ ...card, href: '/en-my/scalp', image }} />);
  expect(linked).toMatch(/<a [^>]*href="\/en-my\/scalp" title="Look closer">/);
});

test('CO-2 a linked picture has an accessible name; without one it is not linked', () => {
  const set = (image: Partial<PlacedPicture>) =>
    renderToStaticMarkup(
      <Block block={{ kind: 'imageSet', id: 's', images: [{ picture, href: '/en-my/scalp', ...image }] }} />,
    );
  expect(set({ caption: 'Our scalp guide' })).toMatch(/<a [^>]*aria-label="Our scalp guide"/);
  expect(set({ picture: { ...picture, alt: 'A comb' } })).toMatch(/<a (?![^>]*aria-label)/);
  expect(set({})).not.toContain('<a ');
});

test('CO-2 an image button has an accessible name; without one it is not linked', () => {
  const button = (image: Partial<PlacedPicture>, text?: string) =>
    renderToStaticMarkup(
      <Block block={{ kind: 'imageButton', id: 'b', href: '/en-my/scalp', text, image: { picture, ...image } }} />,
    );
  expect(button({ tooltip: 'Our scalp guide' })).toMatch(/<a [^>]*aria-label="Our scalp guide"/);
  expect(button({}, 'Read on')).toMatch(/<a (?![^>]*aria-label)/);
  expect(button({ picture: { ...picture, alt: 'A comb' } })).toMatch(/<a (?![^>]*aria-label)/);
  expect(button({})).not.toContain('<a ');
});

test('CO-5 a video on another host is a link in a new tab without a player', () => {
  const markup = renderToStaticMarkup(<Block block={videoButton('Watch', 'primary', filmElsewhere)} />);
  expect(markup).toMatch(/<a [^>]*href="https:\/\/films.example\/alun"[^>]*target="_blank" rel="noopener"/);
  expect(markup).not.toMatch(/<template|data-dialog-open/);
});
