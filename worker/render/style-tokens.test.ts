import { expect, it } from 'vitest';
import { rulesOf, sheetOf } from './style-rules.ts';
import { withTokensInPlace } from './style-tokens.ts';

const inPlace = (css: string): string => sheetOf(withTokensInPlace(rulesOf(css)));

it('SC-1 a token that is used once stands in its place', () => {
  expect(
    inPlace(
      '@layer t{:root{--a:1px;--b:2px}:root{--c:3px}}.x{top:var(--a);left:var(--b) var(--c)}.y{top:calc(var(--b) + 1px)}',
    ),
  ).toBe('@layer t{:root{--b:2px}}.x{top:1px;left:var(--b) 3px}.y{top:calc(var(--b) + 1px)}');
});

it.each([
  ['is said again in narrow windows', ':root{--a:1px}@media (width<=9px){:root{--a:2px}}.x{top:var(--a)}'],
  ['is said in narrow windows alone', '@media (width<=9px){:root{--a:2px}}.x{top:var(--a)}'],
  ['is said of some parts', '.y{--a:1px}.x{top:var(--a)}'],
  ['is said of some parts too', ':root,.y{--a:1px}.x{top:var(--a)}'],
  ['refers to another', ':root{--a:var(--b)}.y{--b:1px}.x{top:var(--a)}'],
  ['has a fallback', ':root{--a:1px}.x{top:var(--a,2px)}'],
  ['is used by nothing', ':root{--a:1px}.x{top:0}'],
])('SC-1 one that %s stays', (_what, css) => {
  expect(inPlace(css)).toBe(css);
});
