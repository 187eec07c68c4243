import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ManagedRecord, ManagementClient } from './management-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const ENTRY: ManagedRecord = {
  sys: { type: 'Entry', id: 'tip', version: 4, publishedCounter: 1, createdAt: '', updatedAt: '' },
  fields: {},
};

/** A client of a service that answers each call with the entry, and the calls that it heard, each with its version. */
async function listening() {
  const heard: string[] = [];
  const listener = createServer((request, response) => {
    if (request.url?.endsWith('/health')) return void response.end('alun-services');
    const path = request.url?.slice(request.url.indexOf('/master/') + '/master'.length);
    heard.push(`${request.method} ${path} at ${request.headers['x-contentful-version']}`);
    return void response.end(JSON.stringify(ENTRY));
  });
  server = listener;
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  return { heard, client: new ManagementClient(`http://127.0.0.1:${port}`, 't') };
}

it('CA-3 every change of an entry names the version that was read, so that nobody else’s change is lost', async () => {
  const { client, heard } = await listening();
  await client.put(ENTRY, {});
  await client.step(ENTRY, 'published', true);
  await client.step(ENTRY, 'archived', false);
  await client.remove(ENTRY);
  await client.remove({ ...ENTRY, sys: { ...ENTRY.sys, type: 'Asset', id: 'photo' } });
  expect(heard).toEqual([
    'PUT /entries/tip at 4',
    'PUT /entries/tip/published at 4',
    'DELETE /entries/tip/archived at 4',
    'DELETE /entries/tip at 4',
    'DELETE /assets/photo at 4',
  ]);
});
