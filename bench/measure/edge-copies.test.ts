import { describe, expect, it } from 'vitest';
import { type CopyRequest, EdgeCopies } from './edge-copies.ts';

const NEVER_CHANGES = { 'cache-control': 'public, max-age=31536000, immutable' };
const copy = { headers: { 'content-type': 'font/woff2' }, body: Buffer.from('font') };
const asked = (more: Partial<CopyRequest> = {}): CopyRequest => ({
  method: 'GET',
  url: '/assets/a.woff2',
  headers: { 'accept-encoding': 'br' },
  ...more,
});

describe('DV-1 bench: copies of the edge', () => {
  const copies = new EdgeCopies();

  it.each([
    [true, 'a file that never changes', asked(), 200, NEVER_CHANGES],
    [
      false,
      'a page, which the Worker answers',
      asked(),
      200,
      { 'cache-control': 'public, max-age=0, must-revalidate' },
    ],
    [false, 'an answer without Cache-Control', asked(), 200, {}],
    [false, 'an answer for one visitor', asked(), 200, { 'cache-control': 'private, immutable' }],
    [false, 'a missing file', asked(), 404, NEVER_CHANGES],
    [false, 'a sent form', asked({ method: 'POST' }), 200, NEVER_CHANGES],
  ])('%s: keeps %s', (keeps, _what, request, status, headers) => {
    expect(copies.keeps(request, status, headers)).toBe(keeps);
  });

  it('are for the same address, encoding and picture format only', () => {
    copies.keep(asked(), copy);
    expect(copies.of(asked())).toBe(copy);
    expect(copies.of(asked({ url: '/assets/b.woff2' }))).toBeUndefined();
    expect(copies.of(asked({ headers: { 'accept-encoding': 'gzip' } }))).toBeUndefined();
    expect(copies.of(asked({ headers: { 'accept-encoding': 'br', accept: 'image/avif,*/*' } }))).toBeUndefined();
    expect(copies.of(asked({ method: 'POST' }))).toBeUndefined();
  });
});
