import { describe, expect, it } from 'vitest';
import { EarlyHints } from './early-hints.ts';

const FONT = '</assets/a.woff2>; rel=preload; as=font; crossorigin; fetchpriority=low';
const ORIGIN = '<https://pictures.example>; rel="preconnect"';

describe('links sent ahead of a page', () => {
  const early = new EarlyHints();
  early.served('/page', `${FONT}, ${ORIGIN}, </feed>; rel=alternate`);

  it('are those of the page as served before, to load or to connect to', () => {
    expect(early.of('/page', 'navigate')).toEqual([FONT, ORIGIN]);
  });

  it('are none for another page, nor for a request that is no navigation', () => {
    expect(early.of('/other', 'navigate')).toEqual([]);
    expect(early.of('/page', 'cors')).toEqual([]);
    expect(early.of('/page', undefined)).toEqual([]);
  });

  it('are none once the page is served without them', () => {
    const changed = new EarlyHints();
    changed.served('/page', FONT);
    changed.served('/page', undefined);
    expect(changed.of('/page', 'navigate')).toEqual([]);
  });
});
