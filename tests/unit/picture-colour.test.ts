import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { colourOfPng } from '../../worker/render/picture-colour.ts';

const WIDTH = 24;
const HEIGHT = 15;

/** Three bands with some variation, so that every PNG filter type is used in some row. */
const drawing = (channels: 1 | 2 | 3 | 4, alpha = 255): Buffer =>
  Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => {
      const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
      const band = Math.floor(y / (HEIGHT / 3));
      const [red, green, blue] = [40 + band * 60 + x, 200 - band * 50 - y * 2, 90 + ((x * 7 + y * 11) % 40)];
      return [[red], [red, alpha], [red, green, blue], [red, green, blue, alpha]][channels - 1] ?? [];
    }).flat(),
  );

const image = (channels: 1 | 2 | 3 | 4, alpha?: number): Sharp =>
  sharp(drawing(channels, alpha), { raw: { width: WIDTH, height: HEIGHT, channels } });

/** The colour by another decoder, sharp. */
async function told(png: Buffer): Promise<string> {
  const rgb = await sharp(png).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const of = (channel: number): string => {
    const values = [...rgb].filter((_, at) => at % 3 === channel).sort((a, b) => a - b);
    return Math.round((values[Math.floor(values.length / 2)] ?? 0) / 17).toString(16);
  };
  return `#${of(0)}${of(1)}${of(2)}`;
}

test.each([
  ['grey', image(1).toColourspace('b-w').png()],
  ['grey with alpha', image(2).png()],
  ['colours', image(3).png()],
  ['colours, each row with the best filter', image(3).png({ adaptiveFiltering: true })],
  ['colours with alpha', image(4).png({ adaptiveFiltering: true })],
  ['a palette', image(3).png({ palette: true, colours: 256 })],
])('IM-2 the colour of a PNG is that that another decoder finds: %s', async (_what, made) => {
  const png = await made.toBuffer();
  expect(colourOfPng(png)).toBe(await told(png));
});

test('IM-2 all five PNG filter types are decoded', async () => {
  const rows = drawing(3);
  const row = WIDTH * 3;
  const at = (y: number, x: number): number => (x < 0 || y < 0 ? 0 : (rows[y * row + x] ?? 0));
  const predicted = (filter: number, y: number, x: number): number => {
    const [left, above, corner] = [at(y, x - 3), at(y - 1, x), x < 3 ? 0 : at(y - 1, x - 3)];
    const nearest = [left, above, corner].sort(
      (a, b) => Math.abs(left + above - corner - a) - Math.abs(left + above - corner - b),
    )[0];
    return [0, left, above, Math.floor((left + above) / 2), nearest][filter] ?? 0;
  };
  const filtered = Buffer.from(
    Array.from({ length: HEIGHT }, (_, y) => [
      y % 5,
      ...Array.from({ length: row }, (_unused, x) => (at(y, x) - predicted(y % 5, y, x)) & 255),
    ]).flat(),
  );
  const plain = await image(3).png().toBuffer();
  expect(colourOfPng(withData(plain, deflateSync(filtered)))).toBe(await told(plain));
});

/** A PNG file with other data, split into two chunks as encoders may write it. Nothing checks the checksums. */
function withData(png: Buffer, data: Buffer): Buffer {
  const chunk = (name: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)]);
  };
  const half = Math.floor(data.length / 2);
  return Buffer.concat([
    png.subarray(0, 33),
    chunk('IDAT', data.subarray(0, half)),
    chunk('IDAT', data.subarray(half)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  ['a transparent picture', () => image(4, 120).png().toBuffer()],
  ['16 bits', () => image(3).toColourspace('rgb16').png().toBuffer()],
  ['interlaced rows', () => image(3).png({ progressive: true }).toBuffer()],
  ['another format', () => image(3).webp().toBuffer()],
  ['nothing', async () => Buffer.alloc(0)],
  ['a header without pixels', async () => (await image(3).png().toBuffer()).subarray(0, 33)],
  ['pixels that cannot be decompressed', async () => withData(await image(3).png().toBuffer(), Buffer.alloc(80, 1))],
  ['too few pixels', async () => withData(await image(3).png().toBuffer(), deflateSync(Buffer.alloc(100)))],
  [
    'more pixels than the header says',
    async () => withData(await image(3).png().toBuffer(), deflateSync(Buffer.alloc(5_000_000))),
  ],
  [
    'an unknown PNG filter',
    async () => withData(await image(3).png().toBuffer(), deflateSync(Buffer.alloc((WIDTH * 3 + 1) * HEIGHT, 9))),
  ],
  [
    'a complete picture',
    () =>
      sharp({ create: { width: 640, height: 400, channels: 3, background: '#abc' } })
        .png()
        .toBuffer(),
  ],
])('IM-2 SC-2 no colour is returned for %s', async (_what, made) => {
  expect(colourOfPng(await made())).toBeUndefined();
});
