import { LONE_PICTURES } from '../../../shared/spec/picture-uses.ts';
import type { MediaPicture, MediaPort } from '../../services/media/media.port.ts';
import { failed, ok, type Result } from '../../services/result.ts';
import type { Settings } from '../../settings.ts';
import { allowedImage } from './allowed-image.ts';

const { width, quality, formats } = LONE_PICTURES.placeholder;

/** Format of a placeholder. */
export type PlaceholderFormat = (typeof formats)[number];

const placeholderIn = (format: PlaceholderFormat): URLSearchParams =>
  new URLSearchParams({ w: String(width), q: String(quality), fm: format });

/** The placeholder of an allowed picture as a data URL (IM-2). `rejected`: not allowed, or no picture. */
export async function imageDataUrl(
  address: string,
  { media, settings }: { readonly media: MediaPort; readonly settings: Pick<Settings, 'SITE_ORIGIN' | 'MEDIA_HOSTS'> },
  format: PlaceholderFormat = 'webp',
): Promise<Result<string>> {
  const allowed = allowedImage(address, settings);
  if (allowed === undefined)
    return failed({ kind: 'rejected', message: 'media: not the address of a picture of this site' });
  const picture = await media.picture(allowed, placeholderIn(format));
  return picture.ok ? ok(dataUrlOf(picture.value)) : picture;
}

/** RFC 2397. */
function dataUrlOf({ type, bytes }: MediaPicture): string {
  return `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;
}
