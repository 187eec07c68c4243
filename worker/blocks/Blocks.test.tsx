import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ArticleCardModel } from '../../shared/ui/ArticleCard.tsx';
import { humidity, malay } from '../../shared/ui/article-card.examples.tsx';
import { lemonFresh } from '../../shared/ui/product-card.examples.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';
import { Block } from './Block.tsx';
import { Blocks, inFullRows } from './Blocks.tsx';
import { type BlockModel, CARD_STYLES, type ContentCardModel, cardStyleOf, type PlacedPicture } from './block-model.ts';
import { home } from './blocks.examples.tsx';
import { CARD_LOOKS } from './card-looks.ts';
import { examples as carousels } from './carousel.examples.tsx';
import { filmElsewhere, linkButton, videoButton } from './example-parts.ts';
import { PageLang } from './page-lang.ts';
import { columnsIn } from './testing/columns-in.ts';
import { VideoLink } from './VideoLink.tsx';

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

test.each([
  ['heading', 8, true],
  ['text', 7, true],
  ['text', 6, false],
  ['text', 12, false],
  ['text', 'FullBleed', false],
  ['callout', 8, false],
] as const)('CO-1 a card after a %s of %s columns begins a row: %s', (kind, desktop, begins) => {
  const before = {
    heading: { kind: 'heading', text: 'Before', look: 'h2' },
    text: { kind: 'text', body: { document: {} } },
    callout: { kind: 'callout', look: 'tip', title: 'Before', buttons: [] },
  } as const;
  const third = { desktop: 4, tablet: 6, phone: 12 } as const;
  const blocks = [
    { ...before[kind], id: 'before', width: { desktop, tablet: 12, phone: 12 } as const },
    { ...card, width: third },
    { ...card, id: 'second', width: third },
  ];
  const cells = renderToStaticMarkup(<Blocks blocks={blocks} />).match(/<div[^>]* data-kind[^>]*>/g) ?? [];
  expect(cells.map((cell) => cell.includes('data-starts-row'))).toEqual([false, begins, false]);
});

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
  // It plays as soon as it is opened, so it must be possible to pause it (WCAG 2.2.2).
  expect(markup).toMatch(/<video[^>]* controls=""/);
  expect(markup.replace(/<template>.*?<\/template>/g, '')).not.toContain('<video');
});

test('CO-3 CO-5 a video without a poster has its button and its link, and its player all the same', () => {
  const video = {
    kind: 'video',
    id: 'film',
    title: 'Film',
    href: '/media/film/0123456789ab/film.mp4',
    plays: 'here',
  } as const;
  const button = { kind: 'videoButton', id: 'v', text: 'Watch', variant: 'primary', video } as const;
  for (const shown of [<Block key="" block={button} />, <VideoLink key="" video={video} />]) {
    const markup = renderToStaticMarkup(shown);
    expect(markup).toMatch(
      new RegExp(`<a [^>]*href="${video.href}".*<dialog [^>]*data-shape="16:9".*<video [^>]*src="${video.href}"`),
    );
    expect(markup).not.toMatch(/<img|poster=|width=/);
  }
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

test('AR-4 a card in another language than its page is marked with its own, and no other', () => {
  const cardOn = (lang: 'en' | 'ms', article: ArticleCardModel) =>
    renderToStaticMarkup(
      <PageLang value={lang}>
        <Block block={{ kind: 'article', id: 'card', article }} />
      </PageLang>,
    );
  expect(cardOn('ms', humidity)).toMatch(/^<article [^>]*lang="en"/);
  expect(cardOn('en', malay)).toMatch(/^<article [^>]*lang="ms"/);
  for (const [lang, article] of [
    ['en', humidity],
    ['ms', malay],
  ] as const)
    expect(cardOn(lang, article)).not.toMatch(/^<article [^>]*lang=/);
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

test('CO-3 a card has one link to its page: none in its picture, and an arrow only without buttons', () => {
  const image = { picture: { ...picture, alt: 'A comb' }, href: '/en-my/hair' };
  const linked = { ...card, style: 'gridView', href: '/en-my/scalp', image } as const;
  const shown = renderToStaticMarkup(<Block block={linked} />);
  expect(shown.match(/<a /g)).toHaveLength(1);
  expect(shown).toContain('<svg');
  expect(renderToStaticMarkup(<Block block={{ ...card, image }} />)).toContain('href="/en-my/hair"');
  const button = { kind: 'linkButton', id: 'b', text: 'Read', href: '/en-my/scalp', variant: 'primary' } as const;
  expect(renderToStaticMarkup(<Block block={{ ...linked, buttons: [button] }} />)).not.toContain('<svg');
});

test('CO-1 a first section has one h1: its title, else its first component', () => {
  const banner = {
    kind: 'banner',
    id: 'b',
    look: 'split',
    accent: 'sea',
    heading: 'Calm',
    image: { picture },
  } as const;
  const section = { kind: 'section', id: 's', tone: 'plain', items: [{ ...banner, buttons: [] }] } as const;
  const h1s = (title?: string) =>
    renderToStaticMarkup(<Blocks blocks={[{ ...section, title }]} lead />).match(/<h1[^>]*>[^<]*/g);
  expect(h1s('Over it')).toEqual([expect.stringMatching(/>Over it$/)]);
  expect(h1s()).toEqual([expect.stringMatching(/>Calm$/)]);
});

test('CO-4 a carousel of one panel does not move; screen readers hear of a panel that the visitor chose', () => {
  const panels = (count: number, autoplay: boolean) => {
    const shown = Array.from({ length: count }, (_, index) => ({ ...card, id: String(index) }));
    const carousel = { kind: 'carousel', id: 'c', vertical: false, autoplay, panels: shown } as const;
    return renderToStaticMarkup(<Block block={carousel} />);
  };
  expect(panels(1, true)).not.toMatch(/<button|data-autoplay/);
  expect(panels(2, true)).toMatch(/data-rotate.*aria-live="off"/);
  expect(panels(2, false)).toContain('aria-live="polite"');
  expect(panels(2, false)).not.toContain('data-rotate');
  const row = { kind: 'cardRow', id: 'r', slides: 3, items: [card], buttons: [] } as const;
  expect(renderToStaticMarkup(<Block block={row} />)).not.toContain('aria-live');
});

test('CO-2 four pictures are one large and a row of three; eight are two rows of four', () => {
  const set = (count: number) => {
    const images = Array.from({ length: count }, () => ({ picture }));
    return renderToStaticMarkup(<Block block={{ kind: 'imageSet', id: 's', images }} />);
  };
  expect([4, 6, 8].map((count) => set(count).includes('data-fours'))).toEqual([false, false, true]);
});

test('AR-2 the first of several articles is large, but not of two', () => {
  const large = (count: number) => {
    const articles = Array.from({ length: count }, (_, index) => ({ ...humidity, href: `/en-my/${index}` }));
    return renderToStaticMarkup(<ArticleGrid articles={articles} />).includes('data-layout="feature"');
  };
  expect([1, 2, 3].map(large)).toEqual([true, false, true]);
});

test('CO-2 a linked picture has an accessible name; without one it is not linked', () => {
  const set = (image: Partial<PlacedPicture>) =>
    renderToStaticMarkup(
      <Block block={{ kind: 'imageSet', id: 's', images: [{ picture, href: '/en-my/scalp', ...image }] }} />,
    );
  expect(set({ caption: 'Our scalp guide' })).toMatch(/<a [^>]*aria-label="Our scalp guide"/);
  expect(set({ picture: { ...picture, alt: 'A comb' } })).toMatch(/<a (?![^>]*aria-label)/);
  expect(set({ caption: 'Our scalp guide' })).not.toContain('target=');
  expect(set({ caption: 'Our scalp guide', newTab: true })).toContain('target="_blank" rel="noopener"');
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

test('CO-4 of a carousel’s dots the first is current before its script runs', () => {
  const dots = renderToStaticMarkup(carousels.sideways).match(/aria-current="[^"]*"/g) ?? [];
  expect(dots.map((dot) => dot.includes('true'))).toEqual([true, ...dots.slice(1).map(() => false)]);
});
