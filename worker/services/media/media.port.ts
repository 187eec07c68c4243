import type { Result } from '../result.ts';

/** Where pictures and videos come from, by the path of their address on this site. */
export interface MediaPort {
  /**
   * Fetches `/media/…` with the image parameters `w h q fm fit` already checked by the caller.
   * The response is streamed through; a missing file is a 404 response, not an error.
   */
  get(path: string, search: URLSearchParams, request: Request): Promise<Result<Response>>;

  /**
   * A small picture, whole: a path of `/media/…`, or an https address of a hosted media service. Whether the address may be asked
   * is the caller's to know. `rejected` for anything that is no picture, a redirect included, `failed` where nobody says; bounded in size and time.
   */
  picture(address: string, search: URLSearchParams): Promise<Result<MediaPicture>>;
}

export interface MediaPicture {
  /** `image/webp` and the like, without parameters. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
