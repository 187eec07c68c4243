import { describe, expect, it } from 'vitest';
import { rulesFor, rulesOf, sheetOf } from './style-rules.ts';

const kept = (css: string, ...held: string[]): string => sheetOf(rulesFor(new Set(held), rulesOf(css)));

describe('rules of a style sheet', () => {
  it.each([
    '@layer reset,base;@layer base{p{color:red}@media (width<=9px){p{color:blue}.a,.b{margin:0}}}',
    '@font-face{font-family:A;src:url(/a.woff2)format("woff2")}@layer c{@keyframes rise{0%{top:0}to{top:1px}}.a{top:0}}',
    '.a:after{content:"{;}"}.b{mask:url("data:image/svg+xml,<svg/>")}',
    '@layer c{.a:is(.b,.c:not(.d,.e)) .f,.g:has(>:last-child:is(:nth-child(2),:nth-child(4))){top:0}}',
  ])('SC-1 %s is unchanged when parsed and serialized', (css) => {
    expect(sheetOf(rulesOf(css))).toBe(css);
  });

  it('SC-1 adjacent blocks of one layer are merged', () => {
    expect(sheetOf(['@layer c{.a{top:0}}', '@layer c{.b{top:0}}'].flatMap(rulesOf))).toBe(
      '@layer c{.a{top:0}.b{top:0}}',
    );
  });
});

describe('rules of the first screen', () => {
  it.each([
    ['.a{top:0}', ['.a'], true],
    ['.a{top:0}', ['.b'], false],
    ['.a .b>p{top:0}', ['.a', '.b'], false],
    ['.a .b>p{top:0}', ['.a', '.b', 'p'], true],
    ['.a[data-look=tip]{top:0}', ['.a', 'data-look=note'], false],
    ['.a[data-look=tip]{top:0}', ['.a', 'data-look=tip'], true],
    ['.a[data-open]{top:0}', ['.a'], true],
    ['.a[open]{top:0}', ['.a'], true],
    ['.a[data-live]{top:0}', ['.a'], false],
    ['.a[data-live]{top:0}', ['.a', '[data-live]'], true],
    ['.a:not([data-live]){top:0}', ['.a'], true],
    ['.a:not(.b){top:0}', ['.a'], true],
    ['.a:is(.b,.c){top:0}', ['.a'], false],
    ['.a:is(.b,.c){top:0}', ['.a', '.c'], true],
    ['html:has(.a:not([hidden])){top:0}', ['html'], false],
    ['html:has(.a:not([hidden])){top:0}', ['html', '.a'], true],
    [':root{top:0}', [], true],
    ['.a:focus-visible{top:0}', ['.a'], false],
    ['.a:not(:focus){top:0}', ['.a'], true],
    ['@media (hover:hover){.a{top:0}}', ['.a'], false],
    ['@media (forced-colors:active){.a{top:0}}', ['.a'], false],
    ['@media print{.a{top:0}}', ['.a'], false],
    ['@media (width<=9px){.a{top:0}}', ['.a'], true],
    ['.a{transition:top 1s}', ['.a'], false],
    ['@keyframes cursor{to{cursor:help}}.a{animation:cursor}', ['.a'], true],
  ])('SC-1 %s on a page that holds %s: kept %s', (css, held, isKept) => {
    expect(kept(css, ...held)).toBe(isKept ? css : '');
  });

  it('SC-1 omit transitions and cursors', () => {
    expect(kept('.a{cursor:help;top:0;transition:top 1s,left 2s;transition-delay:1s;left:0}', '.a')).toBe(
      '.a{top:0;left:0}',
    );
    expect(kept('.a{--transition:1s;top:var(--transition)}', '.a')).toBe('.a{--transition:1s;top:var(--transition)}');
  });

  it('SC-1 keep only the selectors of a list that match', () => {
    expect(kept('.a,.b:hover,.c p{top:0}', '.a', '.b', '.c')).toBe('.a{top:0}');
  });

  it('SC-1 keep an animation only for its whole name, not for a word that contains it', () => {
    expect(kept('.a{left:0}@keyframes ft{to{top:0}}', '.a')).toBe('.a{left:0}');
    expect(kept('.a{animation:1s ft,2s b}@keyframes ft{to{top:0}}', '.a')).toContain('@keyframes ft');
  });

  it('SC-1 keep a registered property only with a rule that refers to it', () => {
    const registered = '@property --a{syntax:"<length>";inherits:false;initial-value:1px}';
    expect(kept(`${registered}.a{left:0}`, '.a')).toBe('.a{left:0}');
    expect(kept(`${registered}.a{left:var(--a)}`, '.a')).toContain('@property --a');
  });

  it('SC-1 keep properties and animations that are referred to, directly or through others', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px}.x{top:var(--b);animation:rise 1s}.y{animation:sink 1s}';
    const animations = '@keyframes rise{to{top:0}}@keyframes sink{to{top:0}}';
    expect(kept(css + animations, '.x')).toBe(
      ':root{--a:1px;--b:var(--a);}.x{top:var(--b);animation:rise 1s}@keyframes rise{to{top:0}}',
    );
    expect(kept(':root{--a:1px;--b:var(--a)}.x{top:0}', '.x')).toBe('.x{top:0}');
  });
});
