import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CommandError } from '../process/command-line.ts';
import { ManagementApi } from './management-api.ts';

let server: Server | undefined;
afterEach(() => {
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A management API with this response to every call, found through a site (`health`) or alone (`own`). `door` false redirects to a login, as Cloudflare Access does. */
async function api(
  answer: RequestListener,
  door = (_headers: IncomingHttpHeaders) => true,
  health = (response: ServerResponse): unknown => response.end('alun-services'),
  own = (response: ServerResponse): unknown => response.writeHead(404).end(),
): Promise<ManagementApi> {
  const listening = createServer((request, response) => {
    if (!door(request.headers)) response.writeHead(302, { location: 'https://login.example/' }).end();
    else if (request.url === '/__services/health') health(response);
    else if (request.url === '/health') own(response);
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

describe('the client of the management API', () => {
  it('SC-4 sends the token only to localhost or over https', () => {
    const to = (url: string) => () => new ManagementApi({ url, token: 't', api: '', name: 'content service' });
    expect(to('http://www.example.com')).toThrow('--url must be https, because a token is sent');
    expect(to('nonsense')).toThrow('--url must be an address such as https://www.example.com, not "nonsense"');
    for (const url of ['https://www.example.com', 'http://localhost:4880/en-my']) expect(to(url)).not.toThrow();
  });

  it('SC-4 sends the Cloudflare Access service token from the environment', async () => {
    const door = (headers: IncomingHttpHeaders) =>
      headers['cf-access-client-id'] === 'id.access' && headers['cf-access-client-secret'] === 'of-the-token';
    const closed = await api((_request, response) => response.end('{}'), door);
    expect(await failure(closed.call('/x'))).toMatch(/CF_ACCESS_CLIENT_ID/);
    server?.close();
    vi.stubEnv('CF_ACCESS_CLIENT_ID', 'id.access');
    vi.stubEnv('CF_ACCESS_CLIENT_SECRET', 'of-the-token');
    const open = await api((request, response) => response.end(JSON.stringify(request.headers.authorization)), door);
    expect(await open.call('/x')).toBe('Bearer t');
  });

  it('SC-4 follows no redirect, which would send the Access service token to another address', async () => {
    const asked: (string | undefined)[] = [];
    const client = await api((request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await failure(client.call('/x'))).toContain('the content service answered 302');
    expect(asked).toEqual(['/__services/management/x']);
  });

  it('DV-1 reports a closed connection in one sentence, and that a write may have been done', async () => {
    const client = await api((request) => request.socket.destroy());
    expect(await failure(client.call('/x'))).toMatch(/closed the connection before it answered$/);
    expect(await failure(client.call('/x', { method: 'PUT', json: {} }))).toMatch(
      /before it answered; check whether the change was made before you repeat it$/,
    );
    expect(await failure(client.call('/x', { method: 'PUT', json: {}, repeatable: true }))).toMatch(
      /closed the connection before it answered$/,
    );
  });

  it('DV-1 reports in one sentence that nothing answers if the connection breaks before the services are found', async () => {
    const client = await api(
      () => undefined,
      undefined,
      (response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('alun-', () => response.destroy());
      },
    );
    expect(await failure(client.call('/x'))).toMatch(/^nothing answers at http:/);
  });

  it('DV-1 finds a services Worker without a site once, and reads empty and tolerated answers', async () => {
    const asked: (string | undefined)[] = [];
    const client = await api(
      (request, response) => {
        asked.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
        response.writeHead(request.url === '/management/gone' ? 404 : 204).end();
      },
      undefined,
      (response) => response.writeHead(404).end(),
      (response) => {
        asked.push('health');
        response.end('alun-services');
      },
    );
    expect(await client.call('/x', { method: 'PUT', json: {} })).toBeNull();
    expect(await client.call('/gone', {}, [404])).toBeUndefined();
    expect(await failure(client.call('/gone'))).toBe('the content service answered 404: ');
    expect(asked).toEqual([
      'health',
      'PUT /management/x application/vnd.contentful.management.v1+json',
      'GET /management/gone undefined',
      'GET /management/gone undefined',
    ]);
  });

  it('DV-1 a site that fails is reported with its own words', async () => {
    const broken = (response: ServerResponse) => response.writeHead(500).end('settings: SESSION_SECRET is missing');
    const client = await api(() => undefined, undefined, broken);
    expect(await failure(client.call('/x'))).toMatch(/ answered 500: settings: SESSION_SECRET is missing$/);
  });

  it('DV-1 an error page in place of the service is reported in one line, without control characters', async () => {
    const health = (response: ServerResponse) => response.writeHead(502).end('<h1>Bad\n\u001b[2Jgateway');
    const client = await api(() => undefined, undefined, health);
    expect(await failure(client.call('/x'))).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+ answered 502: <h1>Bad\\u000a\\u001b\[2Jgateway$/,
    );
  });

  it('DV-1 reports a response that is not JSON, with its beginning', async () => {
    const client = await api((_request, response) => response.end('<!doctype html>'));
    expect(await failure(client.call('/x'))).toMatch(
      /did not answer with JSON, as a content service would: <!doctype html>$/,
    );
  });

  it('SC-4 reports a refused token with the variable to set, and other refusals in the words of the service', async () => {
    const refused = (status: number) =>
      api((_request, response) => {
        const body = { sys: { type: 'Error', id: 'VersionMismatch' }, message: 'It has changed since.' };
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    expect(await failure((await refused(401)).call('/x'))).toMatch(
      /rejects this management token; set MANAGEMENT_TOKEN to that of the service$/,
    );
    server?.close();
    expect(await failure((await refused(409)).call('/x'))).toBe('It has changed since.');
  });
});
