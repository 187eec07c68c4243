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
    ...{ hello: site, site, rendered: site, plain: site, faults },
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
