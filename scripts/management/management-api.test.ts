import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CommandError } from '../process/command-line.ts';
import { ManagementApi } from './management-api.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** An API whose services are there, and whose calls are answered so. */
async function api(answer: RequestListener): Promise<ManagementApi> {
  const listening = createServer((request, response) => {
    if (request.url === '/__services/health') response.end('alun-services');
    else answer(request, response);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return new ManagementApi({
    url: `http://127.0.0.1:${port}`,
    token: 't',
    api: '/management',
    name: 'content service',
  });
}

const failure = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  return error instanceof Error ? error.message : '';
};

describe('the management API as commands reach it', () => {
  it('SC-4 the token goes to this machine or by https, nowhere else', () => {
    const to = (url: string) => () => new ManagementApi({ url, token: 't', api: '', name: 'content service' });
    expect(to('http://www.example.com')).toThrow('--url must be https: the token would travel in the clear');
    expect(to('nonsense')).toThrow('--url must be an address such as https://www.example.com, not "nonsense"');
    for (const url of ['https://www.example.com', 'http://localhost:4880/en-my']) expect(to(url)).not.toThrow();
  });

  it('DV-1 a connection that ends before its answer is one sentence; what was sent may have been done', async () => {
    const client = await api((request) => request.socket.destroy());
    expect(await failure(client.call('/x'))).toMatch(/ended the connection before its answer$/);
    expect(await failure(client.call('/x', { method: 'PUT', json: {} }))).toMatch(
      /before its answer; look whether it was done before you repeat it$/,
    );
  });

  it('DV-1 an answer that is no JSON is told, with its beginning', async () => {
    const client = await api((_request, response) => response.end('<!doctype html>'));
    expect(await failure(client.call('/x'))).toMatch(/answered what no content service says: <!doctype html>$/);
  });
});
