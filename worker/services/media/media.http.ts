import { callForStream, type Fetcher } from '../http.ts';
import type { MediaPort } from './media.port.ts';

/** A picture that takes longer than this is given up; transformation of a large master included. */
const MEDIA_TIMEOUT_MS = 15_000;

/** Request headers that matter to a picture or a video; nothing else of the visitor's is passed on. */
const PASSED_ON = ['accept', 'range', 'if-none-match', 'if-range'];

export interface HttpMediaOptions {
  readonly fetcher: Fetcher;
  /** Origin of the media service, without a trailing slash. */
  readonly origin: string;
}

/** The media port over plain HTTP: the embedded service through its binding, or any origin that serves the same paths. */
export function createHttpMedia({ fetcher, origin }: HttpMediaOptions): MediaPort {
  return {
    get(path, search, request) {
      const headers = new Headers();
      for (const name of PASSED_ON) {
        const value = request.headers.get(name);
        if (value !== null) headers.set(name, value);
      }
      const query = search.size > 0 ? `?${search}` : '';
      return callForStream(
        'media',
        fetcher,
        `${origin}${path}${query}`,
        { method: request.method, headers },
        MEDIA_TIMEOUT_MS,
      );
    },
  };
}
