import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a site answers as the edge sends it. */
export interface EdgeFront {
  readonly origin: string;
  close(): Promise<void>;
}

/** The platform prefers Brotli, whatever a browser names first. */
const preferred = (acceptEncoding = ''): string => (/\bbr\b/.test(acceptEncoding) ? 'br' : acceptEncoding);

/** Headers for the platform alone, which it takes away: https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
const OWN_HEADERS = ['cache-tag'];

/** @param raw names and values in turn. */
const withoutOwn = (raw: readonly string[]): string[] =>
  raw.filter((_, index) => !OWN_HEADERS.includes((raw[index - (index % 2)] ?? '').toLowerCase()));

/**
 * Stands before a local site and asks it for what the edge would send. Miniflare answers with the first coding that a browser
 * names, gzip; the edge hands a Worker's Brotli on, and compresses static files with it.
 */
export async function startEdgeFront(site: string): Promise<EdgeFront> {
  const { hostname, port } = new URL(site);
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': preferred(String(asked.headers['accept-encoding'] ?? '')) };
    const forward = send({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, withoutOwn(got.rawHeaders));
      got.pipe(answer);
    });
    forward.on('error', () => answer.destroy());
    answer.on('close', () => forward.destroy());
    asked.pipe(forward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, hostname, resolve);
  });
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
