import { beforeEach, expect, test } from 'vitest';
import { announceBuyNow } from './data-layer.ts';

beforeEach(() => {
  globalThis.dataLayer = undefined;
});

test('BN-1 a loaded BUY NOW button pushes its GTINs and the selected one to the data layer', () => {
  announceBuyNow(['9551000000101', '9551000000102'], '9551000000102');
  expect(globalThis.dataLayer).toEqual([
    { event: 'BuyNowBtnLoaded', gtin: '9551000000102', gtins: ['9551000000101', '9551000000102'] },
  ]);
});

test('BN-1 a product is pushed once, even if its button is rendered again; other entries stay', () => {
  globalThis.dataLayer = [{ event: 'gtm.js' }, 'anything'];
  announceBuyNow(['9551000000201']);
  announceBuyNow(['9551000000201']);
  announceBuyNow(['9551000000301']);
  expect(globalThis.dataLayer.slice(2)).toEqual([
    { event: 'BuyNowBtnLoaded', gtin: '9551000000201', gtins: ['9551000000201'] },
    { event: 'BuyNowBtnLoaded', gtin: '9551000000301', gtins: ['9551000000301'] },
  ]);
});

test('BN-1 a product of several sizes is pushed once, whichever size is selected when its next button is ready', () => {
  const sizes = ['9551000000401', '9551000000402'];
  announceBuyNow(sizes);
  announceBuyNow(sizes, '9551000000402');
  expect(globalThis.dataLayer).toEqual([{ event: 'BuyNowBtnLoaded', gtin: '9551000000401', gtins: sizes }]);
});

test('BN-1 a button without GTINs pushes nothing', () => {
  announceBuyNow([]);
  expect(globalThis.dataLayer ?? []).toEqual([]);
});
