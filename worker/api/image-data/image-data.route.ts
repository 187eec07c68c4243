import type { Context, Env, Handler } from 'hono';
import { SERVICE_UNAVAILABLE } from '../../../shared/spec/copy.ts';
import type { Log } from '../../log.ts';
import type { MediaPort } from '../../services/media/media.port.ts';
import type { Settings } from '../../settings.ts';
import { allowedImage } from './allowed-image.ts';
import { imageDataUrl } from './image-data.ts';

interface ImageDataDeps<E extends Env> {
  readonly media: MediaPort;
  readonly settings: Pick<Settings, 'SITE_ORIGIN' | 'MEDIA_HOSTS'>;
  readonly log: (c: Context<E>) => Log;
}

/** Picture addresses contain a hash of the contents, so the placeholder of an address never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * `GET /api/image-data?src=<address>`: `{"dataUrl":"data:image/webp;base64,…"}`, a placeholder of the picture (IM-2). 400 without an
 * address, 403 for an address that is not allowed, 404 if there is no picture, 503 while the media service fails.
 */
export function imageData<E extends Env>({ media, settings, log }: ImageDataDeps<E>): Handler<E> {
  return async (c) => {
    const refuse = (status: 400 | 403 | 404 | 503, error: string): Response =>
      c.json({ error: `image data: ${error}` }, status, {
        'cache-control': 'no-store',
        ...(status === 503 ? { 'retry-after': '30' } : {}),
      });
    const src = c.req.query('src');
    if (!src) return refuse(400, 'src is missing: name a picture, such as ?src=/media/…');
    if (!allowedImage(src, settings)) return refuse(403, 'src must be a picture of this site');
    const dataUrl = await imageDataUrl(src, { media, settings });
    if (dataUrl.ok) return c.json({ dataUrl: dataUrl.value }, 200, { 'cache-control': FOR_EVER });
    const { kind, message } = dataUrl.error;
    if (kind === 'rejected' || kind === 'too-large') return refuse(404, 'picture not found');
    log(c).warn('media.failed', { kind, message });
    return refuse(503, SERVICE_UNAVAILABLE);
  };
}
