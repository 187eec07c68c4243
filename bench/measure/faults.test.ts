import { expect, it } from 'vitest';
import { measureFaults } from './faults.ts';
import { serving } from './testing/serving.ts';

it('RS-1 bench: a page that fails while its upstreams do is reported, and its quick error is no time of that page', async () => {
  let fault = '';
  const faults = await serving((request, response) => {
    fault = new URL(request.url ?? '', 'http://faults').searchParams.get('name') ?? '';
    response.end('["broken"]');
  });
  const site = await serving((request, response) => {
    const fails = fault === 'broken' && request.url === '/en-my/about';
    if (fails) response.writeHead(503).end();
    else if (fault === 'broken' && request.url === '/en-my/contact-us') setTimeout(() => response.end('late'), 100);
    else response.end(request.method === 'POST' ? '{"seq":1}' : 'a page');
  });
  const stage = {
    ...{ hello: site, site, rendered: site, streamed: site, plain: site, faults },
    databaseBytes: async () => 0,
    dispose: async () => undefined,
  };
  const { ratios, wellMs, wrong } = await measureFaults(stage, 1, () => undefined, 0);
  expect(wrong).toEqual(['aboutPage, broken: 503']);
  expect(Object.keys(ratios.broken ?? {})).toEqual(Object.keys(wellMs));
  expect(ratios.broken).toHaveProperty('homePage', expect.any(Number));
  expect(ratios.broken).not.toHaveProperty('aboutPage');
  expect(ratios.broken?.contactUs).toBeGreaterThan(2);
  expect(fault).toBe('');
});

it('RS-1 bench: the normal time of a page is the median of all rounds', async () => {
  const faults = await serving((_request, response) => void response.end('["broken"]'));
  let asked = 0;
  const site = await serving((request, response) => {
    // The warm-up, then twice a round, at first without the fault: the sixth time is the third round's, and an outlier.
    if (request.url === '/en-my/contact-us') asked += 1;
    if (request.url === '/en-my/contact-us' && asked === 6) setTimeout(() => response.end('late'), 2_000);
    else response.end(request.method === 'POST' ? '{"seq":1}' : 'a page');
  });
  const stage = {
    ...{ hello: site, site, rendered: site, streamed: site, plain: site, faults },
    databaseBytes: async () => 0,
    dispose: async () => undefined,
  };
  const { wellMs } = await measureFaults(stage, 3, () => undefined, 0);
  expect(wellMs.contactUs).toBeLessThan(1_500);
});
