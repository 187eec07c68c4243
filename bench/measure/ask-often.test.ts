import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { askOften } from './ask-often.ts';

async function serving(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it('DV-1 bench: a page is requested until its body is compressed again, not counting answers that are not from the cache', async () => {
  let asked = 0;
  const port = await serving((_, response) => {
    asked += 1;
    const status = asked <= 2 ? 'alun-page; fwd=miss, alun-query; hit' : 'alun-query; hit, alun-page; hit';
    const body = asked <= 2 ? 'rendered' : asked < 6 ? 'kept, as first stored' : 'packed';
    response.writeHead(200, { 'cache-status': status }).end(body);
  });
  const { kept, packed } = await askOften(new URL(`http://127.0.0.1:${port}/`));
  expect([String(kept), String(packed), asked]).toEqual(['kept, as first stored', 'packed', 6]);
});

it('DV-1 bench: a page that answers 503 is reported, not measured', async () => {
  const port = await serving((_, response) => response.writeHead(503).end('out of order'));
  await expect(askOften(new URL(`http://127.0.0.1:${port}/`))).rejects.toThrow(`http://127.0.0.1:${port}/ answers 503`);
});

it('DV-1 bench: a deployed site is requested over TLS', async () => {
  const port = await serving((_, response) => response.end());
  // This server speaks no TLS: the handshake is what fails.
  await expect(askOften(new URL(`https://127.0.0.1:${port}/`))).rejects.toThrow(/SSL|TLS|EPROTO|ECONNRESET|socket/);
});
