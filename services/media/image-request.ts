import {
  IMAGE_FITS,
  IMAGE_FORMATS,
  IMAGE_HEIGHTS_PX,
  IMAGE_QUALITIES,
  IMAGE_QUALITY,
  IMAGE_WIDTHS_PX,
  type ImageFit,
  type ImageFormat,
} from '../../shared/spec/images.ts';

/** A picture to be made from a master. */
export interface ImageRequest {
  readonly width: number | null;
  readonly height: number | null;
  readonly quality: number;
  readonly format: ImageFormat | null;
  readonly fit: ImageFit | null;
}

export type ReadImageRequest =
  | { readonly ok: true; readonly request: ImageRequest | null }
  | { readonly ok: false; readonly message: string };

const NAMES = ['w', 'h', 'q', 'fm', 'fit'];

/** The member of a closed list that a parameter names; `undefined` when it names none. */
function member<T extends string | number>(values: readonly T[], text: string): T | undefined {
  return values.find((value) => String(value) === text);
}

/** Reads `w h q fm fit`. Null asks for the master as it is; anything not on the lists is refused, with what is allowed. */
export function readImageRequest(search: URLSearchParams): ReadImageRequest {
  const wrong = (name: string, allowed: readonly (string | number)[]): ReadImageRequest => ({
    ok: false,
    message: `media: ${name}=${search.get(name)} is not made; allowed: ${allowed.join(', ')}`,
  });
  const twice = NAMES.find((name) => search.getAll(name).length > 1);
  if (twice !== undefined) return { ok: false, message: `media: ${twice} is given twice` };
  if (!NAMES.some((name) => search.has(name))) return { ok: true, request: null };

  const width = search.has('w') ? member(IMAGE_WIDTHS_PX, search.get('w') ?? '') : null;
  if (width === undefined) return wrong('w', IMAGE_WIDTHS_PX);
  const height = search.has('h') ? member(IMAGE_HEIGHTS_PX, search.get('h') ?? '') : null;
  if (height === undefined) return wrong('h', IMAGE_HEIGHTS_PX);
  if (height !== null && width === null) return { ok: false, message: 'media: h needs w' };
  const quality = search.has('q') ? member(IMAGE_QUALITIES, search.get('q') ?? '') : IMAGE_QUALITY;
  if (quality === undefined) return wrong('q', IMAGE_QUALITIES);
  const formats: readonly ImageFormat[] = ['avif', 'webp', 'jpg', 'png'];
  const format = search.has('fm') ? member(formats, search.get('fm') ?? '') : null;
  if (format === undefined) return wrong('fm', formats);
  const fit = search.has('fit') ? member(IMAGE_FITS, search.get('fit') ?? '') : null;
  if (fit === undefined) return wrong('fit', IMAGE_FITS);
  if (fit !== null && height === null) return { ok: false, message: 'media: fit needs w and h' };
  return { ok: true, request: { width, height, quality, format, fit } };
}

const MEDIA_TYPE_FORMATS: Readonly<Record<string, ImageFormat>> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Media types that can be transformed. */
export const isTransformable = (contentType: string): boolean => contentType in MEDIA_TYPE_FORMATS;

/** The format answered with: the asked one, else the master's. AVIF has a largest size, above which WebP stands in. */
export function answeredFormat(
  request: ImageRequest,
  contentType: string,
  masterWidth: number | null,
  avifMaxPx: number,
): ImageFormat {
  const format = request.format ?? MEDIA_TYPE_FORMATS[contentType] ?? 'webp';
  const width = Math.min(request.width ?? Number.POSITIVE_INFINITY, masterWidth ?? Number.POSITIVE_INFINITY);
  return format === 'avif' && width > avifMaxPx ? 'webp' : format;
}

/** One spelling per picture, whatever the order of the parameters: the key it is cached under. */
export function canonicalSearch(request: ImageRequest, format: ImageFormat): string {
  const parts = [
    ['w', request.width],
    ['h', request.height],
    ['q', request.quality],
    ['fm', format],
    ['fit', request.fit],
  ] as const;
  return parts.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join('&');
}

export const mediaTypeOf = (format: ImageFormat): (typeof IMAGE_FORMATS)[ImageFormat] => IMAGE_FORMATS[format];
