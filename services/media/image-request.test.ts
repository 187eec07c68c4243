import { describe, expect, it } from 'vitest';
import { answeredFormat, canonicalSearch, readImageRequest } from './image-request.ts';

const read = (search: string) => readImageRequest(new URLSearchParams(search));

describe('image parameters', () => {
  it('IM-1 nothing asked for is the master', () => {
    expect(read('')).toEqual({ ok: true, request: null });
    expect(read('v=2')).toEqual({ ok: true, request: null });
  });

  it('IM-1 quality is 75 unless it is said', () => {
    expect(read('w=300&fm=jpg')).toEqual({
      ok: true,
      request: { width: 300, height: null, quality: 75, format: 'jpg', fit: null },
    });
  });

  it.each([
    ['w=301', 'media: w=301 is not made; allowed: 24, 160, 216, 300'],
    ['w=300px', 'media: w=300px is not made'],
    ['w=', 'media: w= is not made'],
    ['w=300&w=480', 'media: w is given twice'],
    ['h=300', 'media: h needs w'],
    ['w=300&h=301', 'media: h=301 is not made'],
    ['w=300&q=100', 'media: q=100 is not made; allowed: 40, 60, 75, 90'],
    ['fm=gif', 'media: fm=gif is not made; allowed: avif, webp, jpg, png'],
    ['w=300&fit=fill', 'media: fit needs w and h'],
    ['w=300&h=300&fit=crop', 'media: fit=crop is not made; allowed: fill, pad'],
  ])('IM-1 %s is refused with what is allowed', (search, message) => {
    expect(read(search)).toEqual({ ok: false, message: expect.stringContaining(message) });
  });

  it('IM-1 AVIF wider than the platform makes is answered as WebP, unless the master is smaller', () => {
    const wide = { width: 1440, height: null, quality: 75, format: 'avif', fit: null } as const;
    expect(answeredFormat(wide, 'image/png', 2400, 1200)).toBe('webp');
    expect(answeredFormat(wide, 'image/png', 800, 1200)).toBe('avif');
    expect(answeredFormat({ ...wide, width: 1200 }, 'image/png', 2400, 1200)).toBe('avif');
    expect(answeredFormat({ ...wide, width: 24 }, 'image/png', 2400, 0)).toBe('webp');
    expect(answeredFormat({ ...wide, width: 300, format: null }, 'image/png', 2400, 1200)).toBe('png');
  });

  it('IM-1 one picture has one spelling', () => {
    const wanted = { width: 300, height: 300, quality: 75, format: null, fit: 'fill' } as const;
    expect(canonicalSearch(wanted, 'webp')).toBe('w=300&h=300&q=75&fm=webp&fit=fill');
  });
});
