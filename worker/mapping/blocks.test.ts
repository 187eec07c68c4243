import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { pagePartsQuery } from './parts.query.generated.ts';
import { NO_PARTS, type PageContent, type Part } from './parts.ts';
import { NO_COLLECTIONS, sys } from './testing/answering-scope.ts';

const WIDTH = {
  sys: sys('width'),
  desktopComponentWidth: '6',
  tabletComponentWidth: '12',
  smartphoneComponentWidth: 'FullBleed',
};
const width = { desktop: 6, tablet: 12, phone: 'FullBleed' };
const tracked = { gaEventClass: 'event_click', gaEventLabel: 'Wave' };

const image = (id: string, instead: object = {}) => ({
  sys: sys(id),
  image: {
    sys: sys(`asset ${id}`),
    url: `/media/${id}/0123456789ab/${id}.webp`,
    description: null,
    width: 720,
    height: 900,
    contentType: 'image/webp',
  },
  altText: `A picture of ${id}`,
  tooltip: null,
  title: null,
  link: null,
  target: null,
  gaEventClass: null,
  gaEventLabel: null,
  ...instead,
});
const src = (id: string) => ({ picture: { src: `/media/${id}/0123456789ab/${id}.webp`, alt: `A picture of ${id}` } });

const text = (words: string) => ({ json: { nodeType: 'document', data: {}, content: [], words } });
const linkButton = (id: string, instead: object = {}) => ({
  __typename: 'LinkButton',
  sys: sys(id),
  text: 'Read on',
  link: '/offers',
  page: null,
  styles: 'ghost',
  ...tracked,
  ...instead,
});
const imageButton = (id: string, instead: object = {}) => ({
  __typename: 'ImageButton',
  sys: sys(id),
  image: image('wave'),
  text: 'Dive in',
  link: '/offers',
  page: null,
  componentWidth: WIDTH,
  ...tracked,
  ...instead,
});
const card = (id: string, instead: object = {}) => ({
  __typename: 'ContentCard',
  sys: sys(id),
  title: 'A card',
  subTitle: 'Below it',
  text: 'At length.',
  supportingText: 'In small print.',
  link: '/offers',
  page: null,
  styles: 'promo',
  accent: 'lemon',
  image: image('wave', { tooltip: 'Look', title: 'The wave', link: '/offers', target: '_blank', ...tracked }),
  callToActionsCollection: { items: [linkButton('a button'), null] },
  componentWidth: WIDTH,
  ...tracked,
  ...instead,
});
const banner = (instead: object = {}) => ({
  __typename: 'Banner',
  sys: sys('banner'),
  eyebrow: 'New',
  bannerHeading: { sys: sys('h'), heading: 'The sea', styles: 'h1', componentWidth: null },
  richText: { sys: sys('t'), body: text('salt'), styles: null, componentWidth: null },
  image: image('wave'),
  imageMobile: image('ripple'),
  buttonsCollection: { items: [linkButton('a button'), imageButton('a picture')] },
  styles: 'overlay',
  accent: 'lemon',
  componentWidth: WIDTH,
  ...instead,
});

/** The models of a page with these components, given as the content service returns them. */
function shownOf(collections: Partial<Record<keyof typeof NO_COLLECTIONS, readonly object[]>>) {
  const given = Object.entries(collections).map(([name, items]) => [name, { items }]);
  const answer = pagePartsQuery.data.parse({ ...NO_COLLECTIONS, ...Object.fromEntries(given) });
  const parts = Object.values(answer).flatMap((collection): (Part | null)[] => [...(collection?.items ?? [])]);
  const byId = new Map(parts.flatMap((part) => (part ? [[part.sys.id, part] as const] : [])));
  const items = [...byId.values()].map(({ __typename, sys }) => ({ __typename, sys }));
  return blocksOf({ items } as PageContent, { ...NO_PARTS, byId, hrefs: { elsewhere: '/en-my/elsewhere' } });
}

test('CO-2 CO-3 AN-1 a card has all the fields of its entry', () => {
  expect(shownOf({ cards: [card('card')] })).toEqual([
    {
      kind: 'contentCard',
      id: 'card',
      width,
      title: 'A card',
      subTitle: 'Below it',
      text: 'At length.',
      supportingText: 'In small print.',
      href: '/en-my/offers',
      style: 'promo',
      accent: 'lemon',
      image: {
        picture: { ...src('wave').picture, width: 720, height: 900 },
        tooltip: 'Look',
        caption: 'The wave',
        href: '/en-my/offers',
        newTab: true,
        ...tracked,
      },
      buttons: [
        { kind: 'linkButton', id: 'a button', text: 'Read on', href: '/en-my/offers', variant: 'ghost', ...tracked },
      ],
      ...tracked,
    },
  ]);
});

test('CO-1 CO-2 a banner has all the fields of its entry', () => {
  expect(shownOf({ banners: [banner()] })).toMatchObject([
    {
      kind: 'banner',
      id: 'banner',
      width,
      look: 'overlay',
      accent: 'lemon',
      eyebrow: 'New',
      heading: 'The sea',
      body: { document: { words: 'salt' }, hrefs: { elsewhere: '/en-my/elsewhere' } },
      image: src('wave'),
      imageMobile: src('ripple'),
      buttons: [
        { kind: 'linkButton', id: 'a button' },
        { kind: 'imageButton', id: 'a picture' },
      ],
    },
  ]);
});

test('CO-2 a banner may have a picture only, or words only while its picture is unpublished; without both it is left out', () => {
  const bare = { eyebrow: null, bannerHeading: null, richText: null, imageMobile: null, buttonsCollection: null };
  expect(shownOf({ banners: [banner({ ...bare, styles: 'shouting', accent: null, componentWidth: null })] })).toEqual([
    {
      kind: 'banner',
      id: 'banner',
      width: undefined,
      look: 'split',
      accent: 'sea',
      eyebrow: undefined,
      heading: undefined,
      body: undefined,
      image: expect.objectContaining({ picture: { ...src('wave').picture, width: 720, height: 900 } }),
      imageMobile: undefined,
      buttons: [],
    },
  ]);
  expect(shownOf({ banners: [banner({ image: null })] })).toMatchObject([{ heading: 'The sea', image: undefined }]);
  expect(shownOf({ banners: [banner({ ...bare, image: null })] })).toEqual([]);
});

test('CO-2 AN-1 an image button has its picture, text, link and tracking; without a picture it is left out', () => {
  expect(shownOf({ imageButtons: [imageButton('one'), imageButton('no picture', { image: null })] })).toMatchObject([
    { kind: 'imageButton', id: 'one', width, image: src('wave'), text: 'Dive in', href: '/en-my/offers', ...tracked },
  ]);
});

test('CO-2 AN-1 a link button has its text, link and tracking; without text or link it is left out', () => {
  const page = { __typename: 'ContentPage', sys: sys('terms'), path: '/terms', pageType: 'contentPage' };
  const buttons = [
    linkButton('to a page', { page, styles: 'neon' }),
    linkButton('nowhere', { link: null }),
    linkButton('silent', { text: null }),
  ];
  expect(shownOf({ linkButtons: buttons })).toEqual([
    { kind: 'linkButton', id: 'to a page', text: 'Read on', href: '/en-my/terms', variant: 'primary', ...tracked },
  ]);
});

test('CO-2 headings and texts are shown with their width and style; empty ones are left out', () => {
  const heading = (id: string, words: string | null, styles: string | null) => ({
    ...{ __typename: 'HeadingTypes', sys: sys(id), heading: words, styles, componentWidth: WIDTH },
  });
  const running = (id: string, body: object | null) => ({
    ...{ __typename: 'ContentTypeRichText', sys: sys(id), body, styles: null, componentWidth: WIDTH },
  });
  expect(
    shownOf({
      headings: [heading('a', 'Salt', 'eyebrow'), heading('b', 'Sand', 'h9'), heading('c', null, 'h2')],
      texts: [running('d', text('salt')), running('e', null), running('f', { json: null })],
    }),
  ).toEqual([
    { kind: 'heading', id: 'a', width, text: 'Salt', look: 'eyebrow' },
    { kind: 'heading', id: 'b', width, text: 'Sand', look: 'h2' },
    { kind: 'text', id: 'd', width, body: { document: text('salt').json, hrefs: { elsewhere: '/en-my/elsewhere' } } },
  ]);
});

test('CO-2 a callout has its kind, title, text and buttons; an unknown kind falls back to tip', () => {
  const callout = (id: string, instead: object = {}) => ({
    ...{ __typename: 'Callout', sys: sys(id), title: 'Mind', body: text('salt'), styles: 'caution' },
    ...{ callToActionsCollection: { items: [linkButton('a button')] }, componentWidth: WIDTH, ...instead },
  });
  expect(
    shownOf({ callouts: [callout('a'), callout('b', { title: null, styles: 'shout', body: null })] }),
  ).toMatchObject([
    {
      ...{ kind: 'callout', id: 'a', width, look: 'caution', title: 'Mind' },
      ...{ body: { document: { words: 'salt' } }, buttons: [{ id: 'a button' }] },
    },
    { kind: 'callout', id: 'b', look: 'tip', title: '', body: undefined },
  ]);
});

test('CO-2 an image set has the pictures that can be shown; without any it is left out', () => {
  const set = (id: string, ...items: (object | null)[]) => ({
    ...{ __typename: 'ImageSet', sys: sys(id), name: 'A set', imagesCollection: { items }, componentWidth: WIDTH },
  });
  const broken = image('broken', { image: null });
  expect(shownOf({ imageSets: [set('a', image('wave'), null, broken), set('b', broken), set('c')] })).toMatchObject([
    { kind: 'imageSet', id: 'a', width, images: [src('wave')] },
  ]);
});

const carousel = (id: string, panels: readonly (object | null)[], instead: object = {}) => ({
  ...{ __typename: 'Carousel', sys: sys(id), title: 'Waves', variant: null, autoplay: null, componentWidth: WIDTH },
  ...{ carouselPanelsCollection: { items: panels }, ...instead },
});

test('CO-4 a carousel has its title, direction, autoplay and a panel for each item; without items it is left out', () => {
  const panels = [card('card'), banner(), { __typename: 'Image', ...image('wave') }, null];
  expect(
    shownOf({ carousels: [carousel('a', panels, { variant: 'Vertical', autoplay: false }), carousel('b', [null])] }),
  ).toMatchObject([
    {
      ...{ kind: 'carousel', id: 'a', width, title: 'Waves', vertical: true, autoplay: false },
      panels: [{ kind: 'contentCard' }, { kind: 'banner' }, { kind: 'imageSet', images: [src('wave')] }],
    },
  ]);
});

test('CO-4 a carousel is horizontal and plays automatically by default', () => {
  for (const variant of [null, 'Horizontal'])
    expect(shownOf({ carousels: [carousel('a', [card('card')], { variant })] })).toMatchObject([
      { vertical: false, autoplay: true },
    ]);
});

test('CO-4 a card row has its title, text, buttons and number of cards; without cards it is left out', () => {
  const row = (id: string, slides: number | null, items: readonly (object | null)[]) => ({
    ...{ __typename: 'Carouselcontainer', sys: sys(id), title: 'Waves', text: 'Salty.', slides },
    ...{ itemsCollection: { items }, componentWidth: WIDTH },
    callToActionsCollection: { items: [linkButton('a button')] },
  });
  expect(
    shownOf({ rows: [row('a', 4, [card('card'), null]), row('b', 7, [card('card')]), row('c', 2, [null])] }),
  ).toMatchObject([
    {
      ...{ kind: 'cardRow', id: 'a', width, title: 'Waves', text: 'Salty.', slides: 4 },
      ...{ items: [{ kind: 'contentCard', id: 'card' }], buttons: [{ id: 'a button' }] },
    },
    { id: 'b', slides: 3 },
  ]);
});

test('CO-1 CO-2 a section has its title, tone and items in order; without items it is left out', () => {
  const section = (id: string, styles: string | null, ...ids: string[]) => ({
    ...{ __typename: 'SectionContainer', sys: sys(id), title: 'Below', styles, componentWidth: WIDTH },
    itemsCollection: { items: [...ids.map((id) => ({ __typename: 'ContentCard', sys: sys(id) })), null] },
  });
  const answer = pagePartsQuery.data.parse({ ...NO_COLLECTIONS, cards: { items: [card('a'), card('b')] } });
  const byId = new Map((answer.cards?.items ?? []).flatMap((part) => (part ? [[part.sys.id, part] as const] : [])));
  const items = [section('s', 'ink', 'b', 'gone', 'a'), null, section('t', 'glitter', 'a'), section('u', null, 'gone')];
  expect(blocksOf({ items } as PageContent, { ...NO_PARTS, byId })).toMatchObject([
    { kind: 'section', id: 's', width, title: 'Below', tone: 'ink', items: [{ id: 'b' }, { id: 'a' }] },
    { kind: 'section', id: 't', tone: 'plain', items: [{ id: 'a' }] },
  ]);
});
