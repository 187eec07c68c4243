import { expect, test } from 'vitest';
import { propertiesIn, shortenProperties } from './short-properties.ts';

const none: ReadonlySet<string> = new Set();

test('SC-1 a custom property gets the same short name in all style sheets', () => {
  expect(
    shortenProperties(
      [':root{--space-1:1px;--Ink_2:#000}', '@property --later{inherits:false}.x{top:var(--space-1,var(--later))}'],
      none,
    ),
  ).toEqual([':root{--a:1px;--b:#000}', '@property --c{inherits:false}.x{top:var(--a,var(--c))}']);
});

test('SC-1 properties used by scripts keep their names, which no other property gets', () => {
  const text = '.x{--a:1;--shown:2;--b:3}';
  expect(shortenProperties([text], new Set(['--shown', '--a']))).toEqual(['.x{--a:1;--shown:2;--b:3}']);
});

test('SC-1 a double hyphen within a class name or URL is not a custom property', () => {
  const text = '.a--b{mask:url(/assets/x--y.svg);margin:calc(1px - -2px)}';
  expect(shortenProperties([text], none)).toEqual([text]);
});

test('SC-1 spaces after commas are removed, except in strings', () => {
  expect(shortenProperties(['.x{--f:"A, B", serif;width:clamp(1px, 2px, 3px);content:\'a, b\'}'], none)).toEqual([
    '.x{--a:"A, B",serif;width:clamp(1px,2px,3px);content:\'a, b\'}',
  ]);
});

test('SC-1 addresses and strings keep what looks like a custom property or a spaced comma', () => {
  const text = `@font-face{src:url(/assets/--xY3.woff2)}.x{mask:url("/a, b/--c.svg");content:"a\\", --b"}`;
  expect(shortenProperties([`${text}.y{--long:1px, 2px}`], none)).toEqual([`${text}.y{--a:1px,2px}`]);
});

test('SC-1 a script refers to a property by any text that contains its name, unless that is a comment', () => {
  const code = `/** Sets \`--written\`. */
    // and --noted
    style.setProperty('--every', time);
    const css = { width: 'calc(var(--Gap_2) * 2)' };
    return \`<p style="--colour:\${c};a--b:1">\`;`;
  expect(propertiesIn(code)).toEqual(['--every', '--Gap_2', '--colour']);
});

test('SC-1 a thousand properties get a thousand distinct names', () => {
  const names = Array.from({ length: 1_000 }, (_one, index) => `--long-${index}`);
  const [text = ''] = shortenProperties([names.join(';')], none);
  const short = text.split(';');
  expect(new Set(short).size).toBe(1_000);
  expect([short[25], short[26], short[27], short[702]]).toEqual(['--z', '--aa', '--ab', '--aaa']);
});
