import { type IncomingMessage, request as send } from 'node:http';
import { Readable } from 'node:stream';
import { UrgencyQueue, urgencyOf } from './by-urgency.ts';
import { EarlyHints } from './early-hints.ts';
import { answerHeaders, type EdgeFront, listenAsEdge, onwardHeaders } from './edge-listener.ts';
import type { EdgePictures } from './edge-pictures.ts';
import type { LineRates } from './slow-line.ts';

/** The platform prefers Brotli, whatever order a browser gives. */
const preferred = (acceptEncoding = ''): string => (/\bbr\b/.test(acceptEncoding) ? 'br' : acceptEncoding);

export interface EdgeFrontOptions {
  /** Pages that it serves itself, by path. */
  readonly own?: ReadonlyMap<string, string>;
  /** The simulated line to browsers, on which the most urgent answer goes first; by default there is none. */
  readonly over?: LineRates | undefined;
  /** Makes pictures in the edge's format; by default they are the site's own. */
  readonly pictures?: EdgePictures;
}

/**
 * A proxy in front of a local site that serves what the edge would. Miniflare uses the first encoding that a browser names, gzip; the
 * edge passes a Worker's Brotli on, and compresses static files with it. `Cache-Tag` is for the platform alone, which removes
 * it: https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/. Navigations to a page that it has served before get
 * that page's `Link` header as Early Hints (103): https://developers.cloudflare.com/workers/examples/103-early-hints/
 */
export function startEdgeFront(
  site: string,
  { own = new Map(), over, pictures }: EdgeFrontOptions = {},
): Promise<EdgeFront> {
  const { hostname, port } = new URL(site);
  const queues = new WeakMap<object, UrgencyQueue>();
  const queueOf = (connection: object): UrgencyQueue => {
    const queue = queues.get(connection) ?? new UrgencyQueue();
    queues.set(connection, queue);
    return queue;
  };
  const early = new EarlyHints();
  return listenAsEdge((asked, answer) => {
    const link = early.of(asked.url, asked.headers['sec-fetch-mode']);
    if (link.length > 0) answer.writeEarlyHints({ link: [...link] });
    const page = own.get(asked.url);
    if (page !== undefined) {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      answer.end(page);
      return;
    }
    const headers = onwardHeaders(asked);
    headers['accept-encoding'] = preferred(String(headers['accept-encoding'] ?? ''));
    const pass = (got: IncomingMessage, picture: Buffer | null = null): void => {
      const { 'cache-tag': _, ...sent } = got.headers;
      early.served(asked.url, [sent.link ?? []].flat().join(', '));
      const other = picture && { 'content-type': 'image/avif', 'content-length': String(picture.length) };
      answer.writeHead(got.statusCode ?? 502, answerHeaders({ ...sent, ...other }));
      const body = picture ? Readable.from([picture]) : got;
      if (picture) got.resume();
      const connection = asked.stream.session;
      if (over && connection) queueOf(connection).send(answer, body, urgencyOf(headers.priority));
      else body.pipe(answer);
    };
    const forward = send({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      if (!pictures?.isOne(asked.url, headers.accept)) return pass(got);
      pictures.of(asked.url).then(
        (picture) => pass(got, picture),
        () => answer.destroy(),
      );
    });
    forward.on('error', () => answer.destroy());
    answer.on('close', () => forward.destroy());
    asked.pipe(forward);
  }, over);
}
