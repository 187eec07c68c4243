import { expect, it } from 'vitest';
import { askOften } from './ask-often.ts';
import { serving } from './testing/serving.ts';

it('DV-1 bench: a page is requested until its body is compressed again, not counting answers that are not from the cache', async () => {
  let asked = 0;
  const site = await serving((_, response) => {
    asked += 1;
    const status = asked <= 2 ? 'alun-page; fwd=miss, alun-query; hit' : 'alun-query; hit, alun-page; hit';
    const body = asked <= 2 ? 'rendered' : asked < 6 ? 'kept, as first stored' : 'packed';
    response.writeHead(200, { 'cache-status': status }).end(body);
  });
  const { kept, packed } = await askOften(site);
  expect([String(kept), String(packed), asked]).toEqual(['kept, as first stored', 'packed', 6]);
});

it('DV-1 bench: a page that answers 503 is reported, not measured', async () => {
  const site = await serving((_, response) => response.writeHead(503).end('out of order'));
  await expect(askOften(site)).rejects.toThrow(`${site} answers 503`);
});

it('DV-1 bench: a deployed site is requested over TLS', async () => {
  const site = await serving((_, response) => response.end());
  // This server speaks no TLS: the handshake is what fails.
  await expect(askOften(new URL(`https://${site.host}/`))).rejects.toThrow(/SSL|TLS|EPROTO|ECONNRESET|socket/);
});
