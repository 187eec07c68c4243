import { IMAGE_FORMATS, IMAGE_QUALITY, type ImageFormat } from '../../shared/spec/images.ts';
import { MADE_PICTURES, type MadePicture } from '../../shared/spec/made-pictures.ts';

export type ReadImageRequest =
  | { readonly ok: true; readonly request: MadePicture | null }
  | { readonly ok: false; readonly message: string };

const no = (message: string): ReadImageRequest => ({ ok: false, message: `media: ${message}` });

/** Parameters of the Images API (protocol facts 4.7) that say what a picture is to be like, and what no place asks for. */
const ASKED = [
  ['w', 'width'],
  ['q', 'quality'],
  ['fm', 'format'],
] as const satisfies readonly (readonly [string, keyof MadePicture])[];
const NEVER_ASKED = ['h', 'fit'];
const NAMES = [...ASKED.map(([name]) => name), ...NEVER_ASKED];

/** What `w q fm` together ask for; of what nobody asks for it is said what there is instead. */
function pictureNamed(search: URLSearchParams): ReadImageRequest {
  let fitting = MADE_PICTURES;
  for (const [name, part] of ASKED) {
    const wanted = search.get(name) ?? (name === 'q' ? String(IMAGE_QUALITY) : '');
    const allowed = new Set(fitting.map((picture) => picture[part]));
    fitting = fitting.filter((picture) => String(picture[part]) === wanted);
    if (fitting.length === 0) return no(`${name}=${wanted} is not made; allowed: ${[...allowed].join(', ')}`);
  }
  return { ok: true, request: fitting[0] ?? null };
}

/** Reads `w h q fm fit`. Null asks for the master as it is; all that no place asks for is refused, with what is allowed (SC-3). */
export function readImageRequest(search: URLSearchParams): ReadImageRequest {
  const twice = NAMES.find((name) => search.getAll(name).length > 1);
  if (twice !== undefined) return no(`${twice} is given twice`);
  const never = NEVER_ASKED.find((name) => search.has(name));
  if (never !== undefined) return no(`${never}=${search.get(never)} is not made; allowed: w, q, fm`);
  return NAMES.some((name) => search.has(name)) ? pictureNamed(search) : { ok: true, request: null };
}

/** Media types that can be transformed. */
export const isTransformable = (contentType: string): boolean =>
  Object.values<string>(IMAGE_FORMATS).includes(contentType);

/** The format answered with: the asked one, but AVIF has a largest size, above which WebP stands in. */
export function answeredFormat(
  { width, format }: MadePicture,
  masterWidth: number | null,
  avifMaxPx: number,
): ImageFormat {
  const made = Math.min(width, masterWidth ?? Number.POSITIVE_INFINITY);
  return format === 'avif' && made > avifMaxPx ? 'webp' : format;
}

/** One spelling per picture, whatever the order of the parameters: the key it is cached under. */
export const canonicalSearch = ({ width, quality }: MadePicture, format: ImageFormat): string =>
  `w=${width}&q=${quality}&fm=${format}`;

export const mediaTypeOf = (format: ImageFormat): (typeof IMAGE_FORMATS)[ImageFormat] => IMAGE_FORMATS[format];
