import { expect, it } from 'vitest';
import { rulesOf, sheetOf } from './style-rules.ts';
import { withTokensInPlace } from './style-tokens.ts';

const inPlace = (css: string): string => sheetOf(withTokensInPlace(rulesOf(css)));

it('SC-1 a token used once, or no longer than its name, is replaced by its value', () => {
  expect(
    inPlace(
      '@layer t{:root{--a:min(1px,2px);--b:2px}:root{--c:3px}}.x{top:var(--a);left:var(--b) var(--c)}.y{top:calc(var(--b) + 1px)}',
    ),
  ).toBe('.x{top:min(1px,2px);left:2px 3px}.y{top:calc(2px + 1px)}');
});

it.each([
  ['is redefined in narrow windows', ':root{--a:1px}@media (width<=9px){:root{--a:2px}}.x{top:var(--a)}'],
  ['is defined in narrow windows only', '@media (width<=9px){:root{--a:2px}}.x{top:var(--a)}'],
  ['is defined for some elements', '.y{--a:1px}.x{top:var(--a)}'],
  ['is also defined for some elements', ':root,.y{--a:1px}.x{top:var(--a)}'],
  ['refers to another token', ':root{--a:var(--b)}.y{--b:1px}.x{top:var(--a)}'],
  ['is longer than its name', ':root{--a:clamp(1px,2px,3px)}.x{top:var(--a)}.y{top:var(--a)}'],
  ['has a fallback', ':root{--a:1px}.x{top:var(--a,2px)}'],
  ['has a fallback in one place', ':root{--a:1px}.x{top:var(--a,2px)}.y{top:var(--a)}'],
  ['is unused', ':root{--a:1px}.x{top:0}'],
])('SC-1 a token that %s is not replaced', (_what, css) => {
  expect(inPlace(css)).toBe(css);
});

it('SC-1 a property that nothing defines is replaced by its fallback', () => {
  expect(
    inPlace('.x{top:var(--a,min(1px,var(--b,2px)));left:calc(var(--c,3px) + var(--d,4px))}.y{--d:5px;top:var(--e)}'),
  ).toBe('.x{top:min(1px,2px);left:calc(3px + var(--d,4px))}.y{--d:5px;top:var(--e)}');
});

it('SC-1 a registered property has a value and is not replaced', () => {
  const css = '@property --a{syntax:"<length>";inherits:false;initial-value:1px}.x{top:var(--a,2px)}';
  expect(inPlace(css)).toBe(css);
});

it('SC-1 a fallback inside one that is needed is replaced, too', () => {
  expect(inPlace('.x{--a:1px;top:var(--a,var(--b,2px))}')).toBe('.x{--a:1px;top:var(--a,2px)}');
});
