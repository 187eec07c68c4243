import { expect, it } from 'vitest';
import { ignoreMissing } from './delegate.ts';

it.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://site.example/assets/carousel-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://site.example/assets/carousel-1.js'],
  ['Safari', 'Importing a module script failed.'],
])('RS-1 a script that does not load is ignored as %s reports it', (_browser, message) => {
  expect(() => ignoreMissing(new TypeError(message))).not.toThrow();
});

it('RS-1 a fault in a script that has loaded is not ignored', () => {
  const fault = new TypeError("Cannot read properties of null (reading 'dataset')");
  expect(() => ignoreMissing(fault)).toThrow(fault);
});
