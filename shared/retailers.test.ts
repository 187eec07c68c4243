import { describe, expect, test } from 'vitest';
import { retailerHref, retailerLabel, retailerLinks } from './retailers.ts';

describe('retailers', () => {
  test.each([
    ['PH / Lazada', 'PH / Lazada'],
    ['ph-shopee', 'PH / Shopee'],
    ['SG/Shopee', 'SG- Shopee'],
    ['SG / REDMART', 'SG / Redmart'],
    [' MY / Watsons ', 'MY / Watsons'],
  ])('BN-2 a shop that content calls %j is shown as %j', (label, shown) => {
    expect(retailerLabel(label)).toBe(shown);
  });

  test('BN-2 every {gtin} of an address is the code of the chosen size', () => {
    expect(retailerHref('https://shop.example/{gtin}?q={gtin}', '9551000000102')).toBe(
      'https://shop.example/9551000000102?q=9551000000102',
    );
  });

  test('SC-2 a code leads nowhere else in the shop, whatever content has put into it', () => {
    expect(retailerHref('https://shop.example/{gtin}?from=alun', '../x?y#z&')).toBe(
      'https://shop.example/..%2Fx%3Fy%23z%26?from=alun',
    );
  });

  test('BN-2 a shop is found for every size, however content sets blanks around its address', () => {
    const template = ' https://sizes.example/{gtin}\n';
    expect(retailerHref(template, '9551000000102')).toBe('https://sizes.example/9551000000102');
    expect(retailerHref(template, '9551000000119')).toBe('https://sizes.example/9551000000119');
  });

  test.each(['javascript:alert(1)', 'http://shop.example/{gtin}', '//shop.example', 'shop'])(
    'SC-2 a shop at %j is left out',
    (urlTemplate) => {
      expect(retailerLinks([{ label: 'MY / Lazada', urlTemplate }], '9551000000102')).toEqual([]);
    },
  );

  test('BN-2 shops stand in the order of content, with their names for analytics', () => {
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
