import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { IMAGE_FORMATS } from '../../shared/spec/images.ts';

/** An answer that the edge has kept. */
export interface EdgeCopy {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** What of a request decides which copy is right for it. */
export interface CopyRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const keyOf = ({ url, headers }: CopyRequest): string =>
  `${url} ${headers['accept-encoding'] ?? ''} ${headers.accept?.includes(IMAGE_FORMATS.avif) ?? false}`;

/**
 * Scripts, styles, fonts and pictures that the edge has from an earlier visit and serves without asking the site: files whose address
 * changes with their content. Pages are not among them: the Worker answers for them before any cache of the edge.
 */
export class EdgeCopies {
  readonly #copies = new Map<string, EdgeCopy>();

  /** The copy for this request, if there is one. */
  of(request: CopyRequest): EdgeCopy | undefined {
    return request.method === 'GET' ? this.#copies.get(keyOf(request)) : undefined;
  }

  /** Whether the edge keeps this answer. */
  keeps(request: CopyRequest, status: number, { 'cache-control': control = '' }: IncomingHttpHeaders): boolean {
    return request.method === 'GET' && status === 200 && /\bimmutable\b/.test(control) && !/\bprivate\b/.test(control);
  }

  keep(request: CopyRequest, copy: EdgeCopy): void {
    this.#copies.set(keyOf(request), copy);
  }
}
