import { env } from 'cloudflare:workers';
import { beforeAll, describe } from 'vitest';
import { FILM, fillFilms, fillPictures, pictureAddress } from '../testing/pictures.ts';
import { fillSpace } from '../testing/site.ts';
import { contentContract } from './content/content.contract.ts';
import { createGraphqlContent } from './content/content.graphql.ts';
import type { Fetcher } from './http.ts';
import { mediaContract } from './media/media.contract.ts';
import { createHttpMedia } from './media/media.http.ts';
import { privacyContract } from './privacy/privacy.contract.ts';
import { createHttpPrivacy } from './privacy/privacy.http.ts';

const services: Fetcher = (request) => (env.SERVICES as { fetch: Fetcher }).fetch(request);

const FILM_HASH = 'f5a5fd42d16a';

const country = (id: string, countryName: string, regionName: string) => ({
  id,
  type: 'Countries',
  fields: { countryName, regionName, countryWebsite: `https://${id}.alun.example/` },
});

beforeAll(async () => {
  await fillSpace([
    country('fr', 'France', 'Europe'),
    country('at', 'Austria', 'Europe'),
    country('jp', 'Japan', 'Asia Pacific'),
  ]);
  await fillFilms('film');
  await fillPictures('picture');
});

describe('the embedded content service behind its port', () => {
  const port = createGraphqlContent({
    fetcher: services,
    url: 'http://services/content/v1/spaces/alun/environments/master',
    token: String(env.CONTENT_TOKEN),
  });
  contentContract(() => port, { region: 'Europe', names: ['Austria', 'France'], ids: ['at', 'fr'] });
});

describe('the embedded media service behind its port', async () => {
  const port = createHttpMedia({ fetcher: services, origin: 'http://services' });
  const picture = await pictureAddress('picture');
  mediaContract(() => port, { path: `/media/film/${FILM_HASH}/film.mp4`, bytes: FILM.byteLength, picture });
});

describe('the embedded privacy look-up behind its port', () => {
  const port = createHttpPrivacy({ fetcher: services, url: 'http://services/privacy/v1/terms.json' });
  privacyContract(() => port, {
    state: {
      place: { country: 'US', state: 'CA', language: 'en' },
      href: 'https://privacy.alun.example/us/en/california',
    },
    country: 'https://privacy.alun.example/us/en/privacy-policy',
    world: { language: 'fr', href: 'https://privacy.alun.example/fr/politique-de-confidentialite' },
    english: 'https://privacy.alun.example/en/privacy-policy',
  });
});
