import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { moduleAddress } from './build-gallery.ts';
import { expectOwnFiles } from './gallery-pages.ts';

it('DV-1 the gallery can be built in a folder of any name', () => {
  const address = moduleAddress('/home/siti/C# and 5%41 more/entry.js', 'abc');
  expect([fileURLToPath(address), new URL(address).search]).toEqual(['/home/siti/C# and 5%41 more/entry.js', '?abc']);
});

it('DV-1 no example of the gallery replaces another', () => {
  const card = { view: 'card', name: 'full' };
  expect(() => expectOwnFiles([card, { view: 'cart', name: 'full' }])).not.toThrow();
  expect(() => expectOwnFiles([card, card])).toThrow('2 examples are called card.full.html');
});
