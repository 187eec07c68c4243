import { IMAGE_QUALITIES, IMAGE_WIDTHS_PX, type ImageFormat } from '../../../shared/spec/images.ts';
import type { MediaPicture, MediaPort } from '../../services/media/media.port.ts';
import { failed, ok, type Result } from '../../services/result.ts';
import type { Settings } from '../../settings.ts';
import { allowedImage } from './allowed-image.ts';

/** What a placeholder is made in: as WebP it takes about 250 bytes, as PNG it can be read without a decoder of pictures. */
export type PlaceholderFormat = Extract<ImageFormat, 'webp' | 'png'>;

/** The smallest picture that the media service makes. */
const placeholderIn = (format: PlaceholderFormat): URLSearchParams =>
  new URLSearchParams({
    w: String(Math.min(...IMAGE_WIDTHS_PX)),
    q: String(Math.min(...IMAGE_QUALITIES)),
    fm: format,
  });

/** Turns the address of an allowed picture into a data URL of its placeholder (IM-2). `rejected`: not allowed, or no picture. */
export async function imageDataUrl(
  address: string,
  { media, settings }: { readonly media: MediaPort; readonly settings: Pick<Settings, 'SITE_ORIGIN' | 'MEDIA_HOSTS'> },
  format: PlaceholderFormat = 'webp',
): Promise<Result<string>> {
  const allowed = allowedImage(address, settings);
  if (allowed === undefined) return failed({ kind: 'rejected', message: 'media: no address of this site’s pictures' });
  const picture = await media.picture(allowed, placeholderIn(format));
  return picture.ok ? ok(dataUrlOf(picture.value)) : picture;
}

/** RFC 2397. */
function dataUrlOf({ type, bytes }: MediaPicture): string {
  return `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;
}
