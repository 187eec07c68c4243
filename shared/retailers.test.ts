import { describe, expect, test } from 'vitest';
import { retailerHref, retailerLabel, retailerLinks } from './retailers.ts';

describe('retailers', () => {
  test.each([
    ['PH-Lazada', 'PH / Lazada'],
    ['ph-shopee', 'PH / Shopee'],
    ['SG/Shopee', 'SG- Shopee'],
    ['sg lazada', 'SG / Lazada'],
    ['SG / REDMART', 'SG / Redmart'],
    ['MY/Lazada', 'MY / Lazada'],
    ['My - Shopee', 'MY / Shopee'],
    [' MY / Watsons ', 'MY / Watsons'],
  ])('BN-2 the retailer label %j is shown as %j', (label, shown) => {
    expect(retailerLabel(label)).toBe(shown);
  });

  test('BN-2 every {gtin} in a URL template is replaced by the selected GTIN', () => {
    expect(retailerHref('https://shop.example/{gtin}?q={gtin}', '9551000000102')).toBe(
      'https://shop.example/9551000000102?q=9551000000102',
    );
  });

  test('SC-2 a GTIN is percent-encoded in a retailer URL', () => {
    expect(retailerHref('https://shop.example/{gtin}?from=alun', '../x?y#z&')).toBe(
      'https://shop.example/..%2Fx%3Fy%23z%26?from=alun',
    );
  });

  test('BN-2 whitespace around a URL template is ignored', () => {
    const template = ' https://sizes.example/{gtin}\n';
    expect(retailerHref(template, '9551000000102')).toBe('https://sizes.example/9551000000102');
    expect(retailerHref(template, '9551000000119')).toBe('https://sizes.example/9551000000119');
  });

  test.each(['javascript:alert(1)', 'http://shop.example/{gtin}', '//shop.example', 'shop'])(
    'SC-2 a retailer with the URL %j is omitted',
    (urlTemplate) => {
      expect(retailerLinks([{ label: 'MY / Lazada', urlTemplate }], '9551000000102')).toEqual([]);
    },
  );

  test('BN-2 retailers keep the order of content and their analytics labels', () => {
    const links = retailerLinks(
      [
        { label: 'MY / Shopee', urlTemplate: 'https://shopee.example/{gtin}', gaEventLabel: 'Shopee' },
        { label: 'MY / Lazada', urlTemplate: 'https://lazada.example/{gtin}' },
      ],
      '9551000000102',
    );
    expect(links).toEqual([
      { label: 'MY / Shopee', href: 'https://shopee.example/9551000000102', gaEventLabel: 'Shopee' },
      { label: 'MY / Lazada', href: 'https://lazada.example/9551000000102' },
    ]);
  });
});
