import type { Result } from '../result.ts';

/** Source of pictures and videos, by the path of their address on this site. */
export interface MediaPort {
  /**
   * Fetches `/media/…`. The caller has already validated the image parameters `w h q fm fit`.
   * The response is streamed through; a missing file is a 404 response, not an error.
   */
  get(path: string, search: URLSearchParams, request: Request): Promise<Result<Response>>;

  /**
   * A small picture, complete: from a path `/media/…`, or from an https address of a hosted media service. The caller decides whether
   * the address is allowed. Errors: `rejected` if it is no picture or a redirect, `failed` if that is unknown. Bounded in size and time.
   */
  picture(address: string, search: URLSearchParams): Promise<Result<MediaPicture>>;
}

export interface MediaPicture {
  /** Such as `image/webp`, without parameters. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
