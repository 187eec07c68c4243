import type { Result } from '../result.ts';

/** Where pictures and videos come from, by the path of their address on this site. */
export interface MediaPort {
  /**
   * Fetches `/media/…` with the image parameters `w h q fm fit` already checked by the caller.
   * The response is streamed through; a missing file is a 404 response, not an error.
   */
  get(path: string, search: URLSearchParams, request: Request): Promise<Result<Response>>;
}
