import { type IncomingMessage, request as send } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { UrgencyQueue, urgencyOf } from './by-urgency.ts';
import { EarlyHints } from './early-hints.ts';
import { EdgeCopies, type EdgeCopy } from './edge-copies.ts';
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
 * that page's `Link` header as Early Hints (103): https://developers.cloudflare.com/workers/examples/103-early-hints/ Files that never
 * change are asked of the site once.
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
  const copies = new EdgeCopies();
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
    const request = { method: asked.method, url: asked.url, headers };
    const deliver = (body: Readable): void => {
      const connection = asked.stream.session;
      if (over && connection) queueOf(connection).send(answer, body, urgencyOf(headers.priority));
      else body.pipe(answer);
    };
    const deliverCopy = ({ headers: sent, body }: EdgeCopy): void => {
      answer.writeHead(200, sent);
      deliver(Readable.from([body]));
    };
    const copy = copies.of(request);
    if (copy) return deliverCopy(copy);
    const fail = (): void => void answer.destroy();
    const pass = async (got: IncomingMessage): Promise<void> => {
      const picture = pictures?.isOne(asked.url, headers.accept) ? await pictures.of(asked.url) : null;
      const { 'cache-tag': _, ...sent } = got.headers;
      early.served(asked.url, [sent.link ?? []].flat().join(', '));
      const other = picture && { 'content-type': 'image/avif', 'content-length': String(picture.length) };
      const status = got.statusCode ?? 502;
      const answered = answerHeaders({ ...sent, ...other });
      if (copies.keeps(request, status, got.headers)) {
        const whole = await buffer(got);
        const made = { headers: answered, body: picture ?? whole };
        copies.keep(request, made);
        return deliverCopy(made);
      }
      answer.writeHead(status, answered);
      if (picture) got.resume();
      deliver(picture ? Readable.from([picture]) : got);
    };
    const { method, url: path } = request;
    const forward = send({ hostname, port, path, method, headers }, (got) => void pass(got).catch(fail));
    forward.on('error', fail);
    answer.on('close', () => forward.destroy());
    asked.pipe(forward);
  }, over);
}
