import { describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS_PX } from '../../shared/spec/images.ts';
import { MADE_PICTURES } from '../../shared/spec/made-pictures.ts';
import { answeredFormat, canonicalSearch, readImageRequest } from './image-request.ts';

const read = (search: string) => readImageRequest(new URLSearchParams(search));

describe('image parameters', () => {
  it('IM-1 no parameters request the master', () => {
    expect(read('')).toEqual({ ok: true, request: null });
    expect(read('v=2')).toEqual({ ok: true, request: null });
  });

  it('IM-1 quality defaults to 75', () => {
    const request = { width: 300, quality: 75, format: 'jpg' };
    expect(read('w=300&fm=jpg')).toEqual({ ok: true, request });
    expect(read('fm=jpg&q=75&w=300')).toEqual({ ok: true, request });
  });

  it.each([
    ['w=301&fm=jpg', 'media: w=301 is not supported; allowed: 24, 216, 300, 480'],
    ['w=300px', 'media: w=300px is not supported'],
    ['w=', 'media: w= is not supported'],
    ['w=300&w=480', 'media: w is given twice'],
    ['fm=webp', 'media: w= is not supported; allowed: 24'],
    ['w=300', 'media: fm= is not supported; allowed: jpg, png, webp, avif'],
    ['w=300&q=100&fm=webp', 'media: q=100 is not supported; allowed: 75'],
    ['w=300&fm=gif', 'media: fm=gif is not supported; allowed: jpg, png, webp, avif'],
    ['w=300&h=300&fm=webp', 'media: h=300 is not supported; allowed: w, q, fm'],
    ['w=300&fm=webp&fit=fill', 'media: fit=fill is not supported; allowed: w, q, fm'],
  ])('IM-1 %s is refused, with the allowed values in the message', (search, message) => {
    expect(read(search)).toEqual({ ok: false, message: expect.stringContaining(message) });
  });

  it.each([
    ['w=24&fm=webp', 'media: q=75 is not supported; allowed: 40'],
    ['w=300&q=40&fm=webp', 'media: q=40 is not supported; allowed: 75'],
    ['w=24&q=40&fm=avif', 'media: fm=avif is not supported; allowed: webp, png'],
    ['w=1200&fm=webp', 'media: fm=webp is not supported; allowed: jpg'],
    ['w=216&fm=jpg', 'media: fm=jpg is not supported; allowed: png, webp, avif'],
  ])('IM-1 SC-3 %s is refused: each value is allowed, but not their combination', (search, message) => {
    expect(read(search)).toEqual({ ok: false, message });
  });

  it('IM-1 SC-3 exactly 36 pictures per master are available, 34 of them distinct with AVIF limited to 1200 px', () => {
    const some = ['', '24', '40', '60', '75', '90', '100'];
    const heights = ['', '24', '630'];
    const widths = ['', '160', '301', '2000', ...IMAGE_WIDTHS_PX.map(String)];
    const said = (name: string, value: string): string => (value === '' ? '' : `&${name}=${value}`);
    const made = widths.flatMap((w) =>
      some.flatMap((q) =>
        heights.flatMap((h) =>
          ['', 'avif', 'webp', 'jpg', 'png', 'gif'].flatMap((fm) => {
            const found = read(said('w', w) + said('h', h) + said('q', q) + said('fm', fm));
            return found.ok && found.request !== null ? [found.request] : [];
          }),
        ),
      ),
    );
    const kept = (pictures: typeof MADE_PICTURES, avifMaxPx = Number.POSITIVE_INFINITY) =>
      new Set(pictures.map((one) => canonicalSearch(one, answeredFormat(one, 2_400, avifMaxPx))));
    expect([kept(made).size, kept(made, 1_200).size]).toEqual([36, 34]);
    expect(kept(made)).toEqual(kept(MADE_PICTURES));
  });

  it('IM-1 AVIF wider than the platform limit is returned as WebP, unless the master is smaller', () => {
    const wide = { width: 1440, quality: 75, format: 'avif' } as const;
    expect(answeredFormat(wide, 2400, 1200)).toBe('webp');
    expect(answeredFormat(wide, 800, 1200)).toBe('avif');
    expect(answeredFormat({ ...wide, width: 1200 }, 2400, 1200)).toBe('avif');
    expect(answeredFormat({ ...wide, width: 24 }, 2400, 0)).toBe('webp');
  });

  it('IM-1 a picture has one canonical query string', () => {
    expect(canonicalSearch({ width: 300, quality: 75, format: 'avif' }, 'webp')).toBe('w=300&q=75&fm=webp');
  });
});
