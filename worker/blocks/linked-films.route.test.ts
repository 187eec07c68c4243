import { beforeAll, expect, it } from 'vitest';
import { productIslandsHref } from '../../shared/routes.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE } from '../testing/whole-space.ts';

const FILM = 'https://films.example/space/alun.mp4?v=2';

beforeAll(async () => {
  await fillWholeSpace();
  await fillSpace([
    {
      id: 'film',
      type: 'Video',
      fields: { name: 'Film', title: 'Around', videoThumbnail: 'picture', videoLink: FILM },
    },
    { id: 'watch', type: 'VideoButton', fields: { text: 'Watch', video: 'film' } },
    {
      id: 'lemon-330',
      type: 'ProductVariant',
      fields: { name: '330', variantName: '330 ML', gtin: '12345679', productImageVideo: ['lemon-front', 'film'] },
    },
    ...pageEntry('HomePage', 'home', '/', { name: 'Home', pageContent: ['watch'] }),
  ]);
});

/** The home page and the product's gallery as a site shows them that has these media hosts. */
async function shownWith(...hosts: readonly string[]) {
  const site = openSite({ settings: { ...openSite().deps.settings, MEDIA_HOSTS: [...hosts] } });
  const home = await site.get('/en-my');
  const policy = home.headers.get('content-security-policy') ?? '';
  return {
    home: await home.text(),
    media: /media-src ([^;]*)/.exec(policy)?.[1],
    product: await (await site.get(`/en-my${WHOLE_SPACE.lemon[1]}`)).text(),
    islands: await (await site.get(productIslandsHref('lemon'))).text(),
  };
}

it('CO-5 PC-3 PD-1 a video with only a link to a film of a media host plays in a dialog and in the gallery', async () => {
  const { home, media, product, islands } = await shownWith('films.example');
  expect(media).toBe("'self' https://films.example");
  expect(home).toMatch(
    /<a [^>]*data-dialog-open=""[^>]*>.*?Watch.*?<template><dialog .*?<video [^>]*src="https:\/\/films\./s,
  );
  expect(product).toContain(FILM);
  expect(islands).toContain(FILM);
});

it('CO-5 SC-1 a film of a host that the policy does not allow is a link, and not in the gallery', async () => {
  const { home, media, product, islands } = await shownWith();
  expect(media).toBe("'self'");
  expect(home).toContain(`href="${FILM}"`);
  expect(home).not.toContain('<video');
  expect(product).not.toContain('films.example');
  expect(islands).not.toContain('films.example');
});
