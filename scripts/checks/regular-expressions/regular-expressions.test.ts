import { describe, expect, it } from 'vitest';
import { judge } from '../regular-expressions.ts';
import { findExpressions } from './find-expressions.ts';
import { isQuick } from './judge.ts';

const SOURCE = `
import { a } from './a.ts';
const written: RegExp = /a+b/gi;
const inText = 'no /expression+/ here'; // nor /here+/
const half = 4 / 2 / a;
const View = () => <p title={'x'.replace(/\\s+$/u, '')}>/not+this/</p>;
new RegExp('(x+)+y', 'u');
RegExp("^z*$");
new RegExp(a + "+");
const field = symbol({ pattern: '^(?:a|a)+$' });
const Field = () => <input title="a+b" pattern="x+y" />;
RegExp(\`a+c\`);
`;

describe('finding regular expressions in sources', () => {
  it('SC-3 finds every regular expression with its line, and no look-alikes', () => {
    expect(findExpressions('view.tsx', SOURCE).map(({ line, text }) => `${line} ${text}`)).toEqual([
      '3 /a+b/gi',
      '6 /\\s+$/u',
      '7 /(x+)+y/u',
      '8 /^z*$/',
      '9 new RegExp(a + "+")',
      '10 /^(?:a|a)+$/u',
      '11 /x+y/u',
      '12 /a+c/',
    ]);
  });

  it('SC-3 throws for a file that it cannot parse', () => {
    expect(() => findExpressions('broken.ts', 'const = /a/;')).toThrow('broken.ts');
  });
});

describe('judging regular expressions', () => {
  it.each([
    [/^[a-z]+$/, 'one way to match any input'],
    [/^([^:]+):\s*(\S+)$/, 'parts without a common character'],
    [/authori[sz]ation|cookie|e-?mail/i, 'no repetition'],
    [/^\d{1,12}\.[0-9a-f]{64}$/, 'bounded repetition'],
    [/[?#].*/s, 'an end that always matches'],
  ])('SC-3 %s runs in linear time: %s', ({ source, flags }) => {
    expect(isQuick(source, flags)).toBe(true);
  });

  it.each([
    [/^(a+)+$/, 'doubles with each character'],
    [/^(?:a|a)*$/, 'doubles with each character'],
    [/^\s*(.*)\s*$/, 'quadratic'],
    [/^\d+\.?\d*x/, 'quadratic'],
    [/\s*;\s*q=/, 'quadratic, because matching restarts at each character'],
    [/\/+$/, 'quadratic, because matching restarts at each character'],
  ])('SC-3 %s does not run in linear time: %s', ({ source, flags }) => {
    expect(isQuick(source, flags)).toBe(false);
  });

  it('SC-3 unreviewed slow expressions and obsolete reviewed ones are reported', () => {
    const found = findExpressions('a.ts', 'const a = [/(x+)+y/, /(z+)+y/, /a/, new RegExp(b)];');
    const known = [
      { text: '/(x+)+y/', because: 'of this test' },
      { text: '/a/', because: 'it is fast by now' },
      { text: '/gone+$/', because: 'it was there' },
    ];
    const { slow, gone } = judge(found, known);
    expect(slow.map(({ text }) => text)).toEqual(['/(z+)+y/', 'new RegExp(b)']);
    expect(gone.map(({ text }) => text)).toEqual(['/a/', '/gone+$/']);
  });
});
