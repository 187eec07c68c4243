import { describe, expect, it } from 'vitest';
import { mediaPath, readMediaPath } from './media-address.ts';

describe('media addresses', () => {
  it.each([
    ['/media/9da60f/home-hero.webp', { id: 'home-hero', hash: '9da60f', fileName: 'home-hero.webp' }],
    ['/media/home/9da60f/hero.webp', { id: 'home', hash: '9da60f', fileName: 'hero.webp' }],
    ['/media/home/9da60f39ab12/hero.webp', { id: 'home', hash: '9da60f39ab12', fileName: 'hero.webp' }],
  ])('IM-1 %s is read in its parts', (path, address) => {
    expect(readMediaPath(path)).toEqual(address);
  });

  it.each([
    { id: 'home-hero', hash: '9da60f39ab12', fileName: 'home-hero.webp' },
    { id: 'home', hash: '9da60f39ab12', fileName: 'hero.webp' },
  ])('IM-1 %j is read from its own path, with a shorter hash', (address) => {
    expect(readMediaPath(mediaPath(address))).toEqual({ ...address, hash: '9da60f' });
  });

  it.each([
    '/media',
    '/media/',
    '/media/hero.webp',
    '/media/9da60f/',
    '/media/9da60f/.webp',
    '/media/x/9da60f',
    '/media//9da60f/hero.webp',
    '/media/9da60f/hero.webp/',
    '/media/a/b/c/hero.webp',
    '/media/%39da60f/hero.webp',
    '/media/9da60f/h%65ro.webp',
    '/medias/9da60f/hero.webp',
    'media/9da60f/hero.webp',
  ])('IM-1 %s is not one', (path) => {
    expect(readMediaPath(path)).toBeUndefined();
  });
});
