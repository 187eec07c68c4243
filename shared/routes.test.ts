import { describe, expect, it } from 'vitest';
import { PAGE_TYPES as MODELLED } from '../services/content/model/pages.ts';
import { canonicalPath, contactHref, editorHref, isExternal, PAGE_TYPES, pageHref, pageTypeOf } from './routes.ts';

describe('page addresses', () => {
  it.each([
    [{ pageType: 'homePage' }, '/en-my'],
    [{ pageType: 'productDetailPage', path: '/shop-products/men-ultra/x' }, '/en-my/shop-products/men-ultra/x'],
    [
      { pageType: 'writeReviewPage', path: '/shop-products/men-ultra/x' },
      '/en-my/shop-products/men-ultra/x/writereview',
    ],
    [
      { pageType: 'writeReviewPage', path: '/shop-products/men-ultra/x/writereview' },
      '/en-my/shop-products/men-ultra/x/writereview',
    ],
    [{ pageType: 'searchPage' }, '/en-my/search'],
    [{ pageType: 'countrySelector' }, '/en-my/country-selector'],
    [{ pageType: 'articlePage', slug: 'smooth-hair' }, '/en-my/smooth-hair'],
  ])('RT-11 %o has the path %s', (reference, href) => {
    expect(pageHref(reference)).toBe(href);
  });

  it('RT-11 the page types in the content model are those of the route table', () => {
    expect(PAGE_TYPES.toSorted()).toEqual(MODELLED.toSorted());
  });

  it.each(['storyPage', '', null, undefined, 'toString'])(
    'RT-11 the unknown page type %o falls back to articlePage',
    (name) => {
      expect(pageTypeOf(name)).toBe('articlePage');
    },
  );
});

describe('canonical paths', () => {
  it.each([
    ['/en-my/', '/en-my'],
    ['/en-my//scalp', '/en-my/scalp'],
    ['/en-my///scalp//dandruff//', '/en-my/scalp/dandruff'],
    ['/EN-MY/Scalp/', '/en-my/scalp'],
    ['//en-my', '/en-my'],
    ['///', '/'],
    ['/en-my/sc%61lp', '/en-my/scalp'],
    ['/en-my/%53CALP%2Fx%2f', '/en-my/scalp%2fx%2f'],
    ['/en-my/%2D%2e%5F%7e%30%39%41%5a%61%7A', '/en-my/-._~09azaz'],
    ['/en-my/a%2541', undefined],
    ['/en-my/%C3%89T%C3%89-Sale', '/en-my/%c3%a9t%c3%a9-sale'],
    ['/en-my/%c3%89', '/en-my/%c3%a9'],
    // Not UTF-8.
    ['/en-my/%C3%28%FF', '/en-my/%c3%28%ff'],
    ['/en-my/%f0%9f%a6%8b/%e6%9d%8e', undefined],
    ['/en-my/%20%00%0d%0a%25%3f%23%40%5b%5c%60%7b%7f%c3%a9', undefined],
  ])('RT-1 %s has the canonical form %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it.each(['/', '/en-my', '/en-my/scalp/dandruff'])('RT-1 %s is already canonical', (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  });
});

describe('links written by editors', () => {
  it.each([
    ['/scalp', '/en-my/scalp'],
    ['/en-my/scalp', '/en-my/scalp'],
    ['/en-my', '/en-my'],
    ['/en-mystery', '/en-my/en-mystery'],
    ['/en-my?utm_source=old', '/en-my?utm_source=old'],
    ['/en-my#offers', '/en-my#offers'],
    ['/EN-MY/scalp', '/en-my/scalp'],
    ['/', '/en-my'],
    ['https://shop.example/x', 'https://shop.example/x'],
    ['HTTPS://shop.example/x', 'HTTPS://shop.example/x'],
    ['mailto:hello@alun.example', 'mailto:hello@alun.example'],
    ['#top', '#top'],
  ])('SC-2 %s becomes the href %s', (link, href) => {
    expect(editorHref(link)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'java\nscript:alert(1)',
    'vbscript:x',
    'javascript:alert(1)//https://shop.example',
    'javascript:alert("mailto:")',
    'scalp',
    '',
    null,
  ])('SC-2 %o is not accepted as a link', (link) => {
    expect(editorHref(link)).toBeUndefined();
  });

  it.each([
    ['https://x.example', true],
    ['http://x.example', true],
    ['HTTPS://x.example', true],
    ['/en-my/scalp', false],
    ['/en-my/search?term=https://x.example', false],
    ['mailto:a@b.example', false],
  ])('SH-8 %s is external: %s', (href, external) => {
    expect(isExternal(href)).toBe(external);
  });

  it('RT-6 the contact link carries a given GTIN in its fragment', () => {
    expect(contactHref('9559990002170')).toBe('/en-my/contact-us#gtin=9559990002170');
    expect(contactHref()).toBe('/en-my/contact-us');
    expect(contactHref('a&b')).toBe('/en-my/contact-us#gtin=a%26b');
  });
});
