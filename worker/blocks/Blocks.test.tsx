import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Block } from './Block.tsx';
import { Blocks } from './Blocks.tsx';
import { type BlockModel, type ContentCardModel, cardStyleOf } from './block-model.ts';
import { home } from './blocks.examples.tsx';

const card: ContentCardModel = {
  kind: 'contentCard',
  id: 'card',
  title: 'A card',
  style: 'editorial',
  accent: 'sea',
  buttons: [],
};
const picture = { src: '/media/a/0123456789ab/a.webp', alt: '', width: 1400, height: 1000 };

test('CO-1 components take the columns of their ComponentWidth on desktop, tablet and phone', () => {
  const blocks: readonly BlockModel[] = [
    { ...card, width: { desktop: 4, tablet: 6, phone: 12 } },
    { ...card, id: 'wide', width: { desktop: 'FullBleed', tablet: 'FullBleed', phone: 'FullBleed' } },
    { ...card, id: 'plain' },
  ];
  const widths = [
    ...renderToStaticMarkup(<Blocks blocks={blocks} />).matchAll(
      /data-desktop="(\w+)" data-tablet="(\w+)" data-phone="(\w+)"/g,
    ),
  ];
  expect(widths.map(([, ...columns]) => columns)).toEqual([
    ['4', '6', '12'],
    ['FullBleed', 'FullBleed', 'FullBleed'],
    ['12', '12', '12'],
  ]);
});

test('CO-1 a page that begins with its components has one h1, in the first of them', () => {
  const markup = renderToStaticMarkup(<Blocks blocks={home} lead />);
  expect(markup.match(/<h1/g)).toHaveLength(1);
  expect(markup).toMatch(/<h1[^>]*>Calm water/);
});

test('CO-2 a card with an unknown style is editorial', () => {
  expect([cardStyleOf('promo'), cardStyleOf('sparkling'), cardStyleOf(null), cardStyleOf('toString')]).toEqual([
    'promo',
    'editorial',
    'editorial',
    'editorial',
  ]);
});

test('CO-3 a card’s picture carries its tracking class and tooltip; names that are no classes are dropped', () => {
  const markup = renderToStaticMarkup(
    <Block
      block={{ ...card, image: { picture, tooltip: 'Look closer', gaEventClass: 'event_card', gaEventLabel: 'Card' } }}
    />,
  );
  expect(markup).toMatch(/<div class="[\w-]+ event_card" data-event-label="Card" title="Look closer">/);
  expect(renderToStaticMarkup(<Block block={{ ...card, gaEventClass: '"><script>' }} />)).not.toContain('script');
});

test('CO-3 a button is a link, or a video that leads to its file; its player waits where nothing of it loads', () => {
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
