import { expect, test } from 'vitest';
import { iconOf } from './Icon.tsx';

test.each([
  ['youtube', 'youtube'],
  ['toString', 'external'],
  ['', 'external'],
  [null, 'external'],
])('SH-4 the icon that content calls %s is %s', (name, icon) => {
  expect(iconOf(name)).toBe(icon);
});
