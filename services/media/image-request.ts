import { IMAGE_FORMATS, IMAGE_QUALITY, type ImageFormat } from '../../shared/spec/images.ts';
import { MADE_PICTURES, type MadePicture } from '../../shared/spec/made-pictures.ts';

export type ReadImageRequest =
  | { readonly ok: true; readonly request: MadePicture | null }
  | { readonly ok: false; readonly message: string };

const no = (message: string): ReadImageRequest => ({ ok: false, message: `media: ${message}` });

/** Parameters of the Images API (protocol facts 4.7): those the site uses, and those it never uses. */
const ASKED = [
  ['w', 'width'],
  ['q', 'quality'],
  ['fm', 'format'],
] as const satisfies readonly (readonly [string, keyof MadePicture])[];
const NEVER_ASKED = ['h', 'fit'];
const NAMES = [...ASKED.map(([name]) => name), ...NEVER_ASKED];

/** Looks up the image that `w q fm` ask for. A combination outside the allowlist is refused with the allowed values. */
function pictureNamed(search: URLSearchParams): ReadImageRequest {
  let fitting = MADE_PICTURES;
  for (const [name, part] of ASKED) {
    const wanted = search.get(name) ?? (name === 'q' ? String(IMAGE_QUALITY) : '');
    const allowed = new Set(fitting.map((picture) => picture[part]));
    fitting = fitting.filter((picture) => String(picture[part]) === wanted);
    if (fitting.length === 0) return no(`${name}=${wanted} is not supported; allowed: ${[...allowed].join(', ')}`);
  }
  return { ok: true, request: fitting[0] ?? null };
}

/** Parses `w h q fm fit`. Null means the master as it is. Images that the site never uses are refused, with the allowed values (SC-3). */
export function readImageRequest(search: URLSearchParams): ReadImageRequest {
  const twice = NAMES.find((name) => search.getAll(name).length > 1);
  if (twice !== undefined) return no(`${twice} is given twice`);
  const never = NEVER_ASKED.find((name) => search.has(name));
  if (never !== undefined) return no(`${never}=${search.get(never)} is not supported; allowed: w, q, fm`);
  return NAMES.some((name) => search.has(name)) ? pictureNamed(search) : { ok: true, request: null };
}

/** Whether a media type can be transformed. */
export const isTransformable = (contentType: string): boolean =>
  Object.values<string>(IMAGE_FORMATS).includes(contentType);

/** The format of the response: the requested one, except that an AVIF above the largest size is served as WebP. */
export function answeredFormat(
  { width, format }: MadePicture,
  masterWidth: number | null,
  avifMaxPx: number,
): ImageFormat {
  const made = Math.min(width, masterWidth ?? Number.POSITIVE_INFINITY);
  return format === 'avif' && made > avifMaxPx ? 'webp' : format;
}

/** The cache key of an image: the same for every order of the parameters. */
export const canonicalSearch = ({ width, quality }: MadePicture, format: ImageFormat): string =>
  `w=${width}&q=${quality}&fm=${format}`;

/** The value of `Content-Type`, such as `image/jpeg` for `jpg`. */
export const mediaTypeOf = (format: ImageFormat): (typeof IMAGE_FORMATS)[ImageFormat] => IMAGE_FORMATS[format];
