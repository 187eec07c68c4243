import { expect, it } from 'vitest';
import { placeOf, wideNetworkOf } from './place.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8:12:34::', '2001:db8:12:34'],
  ['2001:db8::34:aaaa:bbbb:cccc:dddd', '2001:db8:0:34'],
  ['2001::12:34:aaaa:bbbb:cccc', '2001:0:0:12'],
  ['::1', '0:0:0:0'],
  [null, ''],
])('FM-2 rate limits count %s as %s: IPv6 by its /64 network', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

it.each([
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12'],
  ['2001:0DB8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  [null, null],
])('FM-2 the wide network of %s is %s: 48 bits of IPv6', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
