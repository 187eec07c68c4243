import { expect, it } from 'vitest';
import { fillCaches } from './interactions.ts';
import { serving } from './testing/serving.ts';

async function siteAnswering(status: number) {
  const asked: string[] = [];
  const site = await serving((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end();
  });
  return { site, asked };
}

it('DV-1 bench: an error page is not measured in the place of a page of the site', async () => {
  const { site } = await siteAnswering(503);
  await expect(fillCaches(site)).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+\/en-my\/shop-products\/.+ answers 503$/);
});

it('DV-1 bench: each page of the interactions is requested once before the first visit', async () => {
  const { site, asked } = await siteAnswering(200);
  await fillCaches(site);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked).toEqual([...new Set(asked)].filter((path) => path.startsWith('/en-my/')));
});

it('DV-1 bench: a site that is not running is reported with its address', async () => {
  await expect(fillCaches(new URL('http://127.0.0.1:9'))).rejects.toThrow('http://127.0.0.1:9 does not answer');
});
