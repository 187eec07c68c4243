import { expect, test } from 'vitest';
import { pagePartsQuery } from './parts.query.generated.ts';
import { NO_PARTS } from './parts.ts';
import { richTextOf } from './rich-text.ts';
import { NO_COLLECTIONS, sys } from './testing/answering-scope.ts';

const document = { nodeType: 'document', data: {}, content: [] };
const asset = (id: string, instead: object = {}) => ({
  ...{ sys: sys(id), url: `/media/${id}/0123456789ab/${id}.pdf`, description: null, width: null, height: null },
  ...{ contentType: 'application/pdf', ...instead },
});
const picture = asset('photo', { contentType: 'image/webp', width: 3, height: 4, description: 'A comb' });

test('CO-2 RT-11 a rich text has the addresses of its links, its pictures and its downloadable files', () => {
  const article = { __typename: 'Article' as const, sys: sys('itch'), path: '/scalp/itch', pageType: null };
  const nowhere = { ...article, sys: sys('nowhere'), path: null };
  const entries = {
    hyperlink: [article, nowhere, null],
    block: [{ __typename: 'Callout' as const, sys: sys('gone') }],
  };
  const files = [asset('leaflet', { description: 'The leaflet' }), asset('list'), asset('blank', { description: '' })];
  const assets = { block: [picture, ...files, null] };
  const text = richTextOf({ json: document, links: { entries, assets } });
  expect(text).toMatchObject({
    document,
    hrefs: { itch: '/en-my/scalp/itch' },
    pictures: { photo: { src: picture.url, alt: 'A comb', width: 3, height: 4 } },
    files: {
      leaflet: { href: '/media/leaflet/0123456789ab/leaflet.pdf', title: 'The leaflet' },
      list: { href: '/media/list/0123456789ab/list.pdf', title: 'list.pdf' },
      blank: { title: 'blank.pdf' },
    },
  });
  const { blocks, hrefs, pictures } = text ?? {};
  expect([blocks, hrefs, pictures].map((found) => Object.keys(found ?? {}))).toEqual([[], ['itch'], ['photo']]);
});

test('CO-2 CO-5 a picture or video embedded in rich text is shown', () => {
  const bare = { title: null, link: null, target: null, gaEventClass: null, gaEventLabel: null };
  const image = {
    __typename: 'Image',
    sys: sys('image'),
    image: picture,
    altText: 'By the sea',
    tooltip: null,
    ...bare,
  };
  const film = { ...bare, __typename: 'Video', sys: sys('film'), name: 'Film', title: 'Once around' };
  const { images, videos } = pagePartsQuery.data.parse({
    ...NO_COLLECTIONS,
    images: { items: [image] },
    videos: { items: [{ ...film, videoThumbnail: picture, videoLink: 'https://films.example/a', videoFile: null }] },
  });
  const parts = [...(images?.items ?? []), ...(videos?.items ?? [])].filter((part) => part !== null);
  const byId = new Map(parts.map((part) => [part.sys.id, part]));
  const block = [...byId.values()].map(({ __typename, sys }) => ({ __typename, sys }));
  const links = { entries: { block }, assets: {} };
  expect(richTextOf({ json: document, links }, { ...NO_PARTS, byId })?.blocks).toMatchObject({
    image: { kind: 'imageSet', id: 'image', images: [{ picture: { src: picture.url, alt: 'By the sea' } }] },
    film: { kind: 'video', id: 'film', title: 'Once around', plays: 'elsewhere' },
  });
});

test('SC-2 a file with an unsafe address is left out', () => {
  const block = [asset('script', { url: 'javascript:alert(1)' }), asset('http', { url: 'http://files.example/a.pdf' })];
  expect(Object.keys(richTextOf({ json: document, links: { entries: {}, assets: { block } } })?.files ?? {})).toEqual(
    [],
  );
});

test('SC-2 an entry id like "constructor" has no link', () => {
  expect(richTextOf({ json: document })?.hrefs?.constructor).toBeUndefined();
});

test.each([null, undefined, { json: null }])('CO-2 %j is not a rich text', (field) => {
  expect(richTextOf(field)).toBeUndefined();
});
