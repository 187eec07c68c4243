import { expect, test } from 'vitest';
import { iconOf } from './Icon.tsx';

test.each([
  ['youtube', 'youtube'],
  ['toString', 'external'],
  ['', 'external'],
  [null, 'external'],
])('SH-4 the icon name %s from content gives the icon %s', (name, icon) => {
  expect(iconOf(name)).toBe(icon);
});
