import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { constants, createBrotliCompress } from 'node:zlib';
import { HOST } from './bench-workers.ts';
import { answerHeaders, type EdgeFront, listenAsEdge, onwardHeaders } from './edge-listener.ts';

/** The quality at which the site stores its own pages (worker/cache/page-encoding.ts). */
const BROTLI_QUALITY = 6;
const TEXT = /^(?:text\/|application\/(?:javascript|json)|image\/svg)/;

export interface Listening {
  readonly origin: URL;
  close(): void;
}

async function listening(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: new URL(`http://${HOST}:${port}`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The peers' upstream: it gives the same answer to every request. */
export function answering(json: string): Promise<Listening> {
  const body = Buffer.from(json);
  return listening(
    createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
      response.end(body);
    }),
  );
}

/** Forwards an answer, and compresses text with Brotli. */
function pass(from: IncomingMessage, to: Http2ServerResponse): void {
  const { 'content-length': length, ...headers } = answerHeaders(from.headers);
  const type = String(headers['content-type'] ?? '');
  if (!TEXT.test(type) || headers['content-encoding']) {
    to.writeHead(from.statusCode ?? 502, { ...headers, ...(length ? { 'content-length': length } : {}) });
    from.pipe(to);
    return;
  }
  to.writeHead(from.statusCode ?? 502, { ...headers, 'content-encoding': 'br' });
  from.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })).pipe(to);
}

/**
 * A proxy in front of a peer that acts like a CDN: it compresses as the site does, and serves pictures and the icon from the
 * site's media service under the peer's origin.
 */
export function inFrontOf(peer: URL, site: URL): Promise<EdgeFront> {
  return listenAsEdge((asked, response) => {
    const target = /^\/(?:media\/|favicon)/.test(asked.url ?? '') ? site : peer;
    const headers = { ...onwardHeaders(asked), host: target.host };
    if (target === peer) headers['accept-encoding'] = 'identity';
    const onward = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (answer) =>
      pass(answer, response),
    );
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  });
}
