import { expect, test } from 'vitest';
import { contentCardOf, placedImageOf, videoOf, widthOf } from './block-parts.ts';
import { sys } from './testing/answering-scope.ts';

const tracking = { gaEventClass: null, gaEventLabel: null };
const asset = (id: string, contentType: string) => ({
  sys: sys(id),
  url: `/media/${id}/0123456789ab/${id}`,
  description: null,
  width: 720,
  height: 720,
  contentType,
});

const video = {
  sys: sys('film'),
  name: 'Film',
  title: 'Once around',
  videoThumbnail: asset('poster', 'image/webp'),
  videoLink: null,
  videoFile: asset('film', 'video/mp4'),
  ...tracking,
};

const videoButton = (given: typeof video | null) => ({
  __typename: 'VideoButton' as const,
  sys: sys('button'),
  text: 'Watch',
  video: given,
  styles: null,
  ...tracking,
});

const card = (...items: ReturnType<typeof videoButton>[]) => ({
  sys: sys('card'),
  title: 'A card',
  subTitle: null,
  text: null,
  supportingText: null,
  link: null,
  page: null,
  styles: 'sparkling',
  accent: 'sparkling',
  image: null,
  callToActionsCollection: { items },
  componentWidth: null,
  ...tracking,
});

test('CO-3 a video button is shown only if it has a video that can be shown', () => {
  const without = { ...video, videoFile: null, videoLink: null } as unknown as typeof video;
  const { buttons } = contentCardOf(card(videoButton(null), videoButton(without), videoButton(video)));
  expect(buttons).toMatchObject([{ kind: 'videoButton', video: { href: video.videoFile.url, plays: 'here' } }]);
});

test('CO-3 AN-1 a video button has its text, style and tracking, and its video’s; without a text it is not shown', () => {
  const tracked = { gaEventClass: 'event_film', gaEventLabel: 'Film' };
  const button = { ...videoButton({ ...video, ...tracked } as never), ...tracked, styles: 'ghost' } as never;
  expect(contentCardOf(card(button)).buttons).toMatchObject([
    {
      ...{ kind: 'videoButton', id: 'button', text: 'Watch', variant: 'ghost', ...tracked },
      video: { kind: 'video', id: 'film', title: 'Once around', poster: { src: video.videoThumbnail.url }, ...tracked },
    },
  ]);
  expect(contentCardOf(card({ ...videoButton(video), text: null } as never)).buttons).toEqual([]);
});

test('CO-5 a video without a title is titled by its name; while its thumbnail is unpublished, it has no poster', () => {
  expect(videoOf({ ...video, title: null } as never)?.title).toBe('Film');
  expect(videoOf({ ...video, title: '' })?.title).toBe('Film');
  expect(videoOf({ ...video, title: null, name: null } as never)?.title).toBe('');
  expect(videoOf({ ...video, videoThumbnail: null } as never)).toMatchObject({ id: 'film', poster: undefined });
  expect(videoOf(null)).toBeUndefined();
});

test.each([
  ['https://films.example/alun', 'https://films.example/alun'],
  ['http://films.example/alun', undefined],
  ['javascript:alert(1)', undefined],
  ['//films.example/alun', undefined],
  ['/films/alun', undefined],
])(
  'CO-5 SC-2 a video without a file of ours and with the address %j links to %j, and does not play on the page',
  (videoLink, href) => {
    const shown = videoOf({ ...video, videoFile: null, videoLink });
    expect(shown?.href).toBe(href);
    if (shown) expect(shown.plays).toBe('elsewhere');
  },
);

test('CO-5 a video’s own file is preferred to a link elsewhere', () => {
  expect(videoOf({ ...video, videoLink: 'https://films.example/alun' })).toMatchObject({
    href: video.videoFile.url,
    plays: 'here',
  });
});

test('CO-5 a file that is no video is not played: the link elsewhere is used, or nothing is shown', () => {
  const leaflet = { ...video, videoFile: asset('leaflet', 'application/pdf') };
  expect(videoOf(leaflet)).toBeUndefined();
  expect(videoOf({ ...leaflet, videoLink: 'https://films.example/alun' })?.plays).toBe('elsewhere');
});

test('CO-2 a card’s unknown style falls back to editorial, an unknown accent to sea', () => {
  expect(contentCardOf(card())).toMatchObject({ style: 'editorial', accent: 'sea' });
});

test('CO-1 a width other than 1 to 12 or FullBleed falls back to the whole row', () => {
  const width = {
    sys: sys('w'),
    desktopComponentWidth: '4',
    tabletComponentWidth: '13',
    smartphoneComponentWidth: null,
  };
  expect(widthOf(width)).toEqual({ desktop: 4, tablet: 12, phone: 12 });
  expect(widthOf({ ...width, desktopComponentWidth: 'FullBleed' })?.desktop).toBe('FullBleed');
  for (const [columns, shown] of [
    ['1', 1],
    ['12', 12],
    ['0', 12],
    ['4.5', 12],
    ['', 12],
  ] as const)
    expect(widthOf({ ...width, desktopComponentWidth: columns })?.desktop).toBe(shown);
});

test('CO-3 AN-1 a picture keeps its tooltip, caption and tracking; a video file is not shown as one', () => {
  const image = {
    sys: sys('image'),
    image: asset('photo', 'image/webp'),
    altText: 'A comb',
    tooltip: 'Look closer',
    title: 'The comb',
    link: null,
    target: null,
    gaEventClass: 'event_image',
    gaEventLabel: 'Comb',
  };
  expect(placedImageOf(image)).toMatchObject({
    picture: { alt: 'A comb' },
    tooltip: 'Look closer',
    caption: 'The comb',
    gaEventClass: 'event_image',
    gaEventLabel: 'Comb',
  });
  expect(placedImageOf({ ...image, image: asset('film', 'video/mp4') })).toBeUndefined();
});
