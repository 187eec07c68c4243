import { inflateSync } from 'node:zlib';

/** Minimum opacity (of 255). A more transparent picture has no background of its own, so it gets no colours. */
const OPAQUE = 250;

/** A placeholder has a few hundred pixels. A larger picture is not decompressed. */
const PIXELS_MAX = 10_000;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bytes per pixel, by colour type (PNG, table 11.1). */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Head {
  readonly width: number;
  readonly height: number;
  readonly colourType: number;
  readonly samples: number;
}

/** The chunks of a file by name. Chunks with the same name are concatenated. */
function chunksOf(file: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = SIGNATURE.length; at + 12 <= file.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    const data = file.subarray(at + 8, at + 8 + length);
    const before = chunks.get(name);
    chunks.set(name, before ? Uint8Array.from([...before, ...data]) : data);
    at += 12 + length;
  }
  return chunks;
}

/** The header; undefined for formats that media services do not send: other than 8 bits, Adam7, more pixels than a placeholder. */
function headOf(header: Uint8Array | undefined): Head | undefined {
  if (header?.length !== 13) return undefined;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colourType = 0, , , interlace] = header.subarray(8);
  const samples = SAMPLES[colourType];
  if (depth !== 8 || interlace !== 0 || samples === undefined) return undefined;
  if (width === 0 || height === 0 || width * height > PIXELS_MAX) return undefined;
  return { width, height, colourType, samples };
}

/** Paeth filter (PNG, 9.4): the one of left, above and upper left that is nearest to left + above - upper left. */
function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove, toCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** The samples of all pixels, row by row (PNG, 9.2); undefined if data is missing or a filter is unknown. */
function samplesOf(packed: Uint8Array, { width, height, samples }: Head): Uint8Array | undefined {
  const row = width * samples;
  const filtered = inflateSync(packed, { maxOutputLength: (row + 1) * height });
  if (filtered.length !== (row + 1) * height) return undefined;
  const plain = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (row + 1)] ?? 0;
    if (filter > 4) return undefined;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x < samples ? 0 : (plain[at - samples] ?? 0);
      const above = y === 0 ? 0 : (plain[at - row] ?? 0);
      const corner = x < samples || y === 0 ? 0 : (plain[at - row - samples] ?? 0);
      const told = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0;
      plain[at] = (filtered[y * (row + 1) + 1 + x] ?? 0) + told;
    }
  }
  return plain;
}

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** The pixel that starts at an index. */
function pixelAt(samples: Uint8Array, at: number, colourType: number, palette: Uint8Array | undefined): Pixel {
  const [first = 0, second = 0, third = 0, fourth = 255] = samples.subarray(at, at + 4);
  if (colourType === 0) return [first, first, first, 255];
  if (colourType === 2) return [first, second, third, 255];
  if (colourType === 4) return [first, first, first, second];
  if (colourType === 6) return [first, second, third, fourth];
  const [red = 0, green = 0, blue = 0] = palette?.subarray(first * 3, first * 3 + 3) ?? [];
  return [red, green, blue, 255];
}

/** The median of one channel. A mean would blend the object in a picture with its background. */
const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const digit = (value: number): string => Math.round(value / 17).toString(16);

/**
 * The colour of most of a small picture (IM-2): the median of its pixels, `#rgb`.
 * @param file an 8-bit PNG, as media services produce it. Undefined for other formats and for transparent pictures.
 */
export function colourOfPng(file: Uint8Array): string | undefined {
  if (SIGNATURE.some((byte, at) => file[at] !== byte)) return undefined;
  const chunks = chunksOf(file);
  const head = headOf(chunks.get('IHDR'));
  const packed = chunks.get('IDAT');
  if (!head || !packed || chunks.has('tRNS')) return undefined;
  try {
    const samples = samplesOf(packed, head);
    if (!samples) return undefined;
    const pixels = Array.from({ length: head.height * head.width }, (_, pixel) =>
      pixelAt(samples, pixel * head.samples, head.colourType, chunks.get('PLTE')),
    );
    if (pixels.some(([, , , alpha]) => alpha < OPAQUE)) return undefined;
    return `#${([0, 1, 2] as const).map((channel) => digit(middleOf(pixels.map((pixel) => pixel[channel])))).join('')}`;
  } catch {
    // Data that cannot be decompressed is not a picture.
    return undefined;
  }
}
