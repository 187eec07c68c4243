import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { moduleAddress } from './build-gallery.ts';
import { expectOwnFiles } from './gallery-pages.ts';
import { rendered } from './rendered.ts';

it('DV-1 the gallery can be built in a folder of any name', () => {
  const address = moduleAddress('/home/siti/C# and 5%41 more/entry.js', 'abc');
  expect([fileURLToPath(address), new URL(address).search]).toEqual(['/home/siti/C# and 5%41 more/entry.js', '?abc']);
});

it('DV-1 no example of the gallery replaces another', () => {
  const card = { view: 'card', name: 'full' };
  expect(() => expectOwnFiles([card, { view: 'cart', name: 'full' }])).not.toThrow();
  expect(() => expectOwnFiles([card, card])).toThrow('2 examples are called card.full.html');
});

it('DV-1 an example that throws or never ends is named', async () => {
  const example = { view: 'card', name: 'full', render: () => 'a', bodyOf: (markup: string) => `${markup}!` };
  expect(await rendered(example)).toEqual({ view: 'card', name: 'full', body: 'a!' });
  const thrower = () => {
    throw new TypeError('boom');
  };
  await expect(rendered({ ...example, render: thrower })).rejects.toThrow(
    'the example full in card.examples.tsx threw TypeError: boom',
  );
  const endless = (): string => {
    for (;;);
  };
  await expect(rendered({ ...example, render: endless }, 50)).rejects.toThrow(
    'the example full in card.examples.tsx did not end within 0.05 s; look for a loop without end',
  );
});
