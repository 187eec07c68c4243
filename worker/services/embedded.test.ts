import { env } from 'cloudflare:workers';
import { beforeAll, describe } from 'vitest';
import { fillSpace } from '../testing/site.ts';
import { contentContract } from './content/content.contract.ts';
import { createGraphqlContent } from './content/content.graphql.ts';
import type { Fetcher } from './http.ts';

const services: Fetcher = (request) => (env.SERVICES as { fetch: Fetcher }).fetch(request);

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
});

describe('the embedded content service behind its port', () => {
  const port = createGraphqlContent({
    fetcher: services,
    url: 'http://services/content/v1/spaces/alun/environments/master',
    token: String(env.CONTENT_TOKEN),
  });
  contentContract(() => port, { region: 'Europe', names: ['Austria', 'France'], ids: ['at', 'fr'] });
});
