import { describe, expect, it } from 'vitest';
import { createMarkupWalk } from './seen-markup.ts';
import { factsOf, rulesFor, rulesOf, sheetOf } from './style-rules.ts';

/** What is left of a style sheet for some markup. */
function kept(css: string, markup: string): string {
  const rules = rulesOf(css);
  const held = createMarkupWalk(rules.flatMap(factsOf))(markup, 'seen');
  return sheetOf(rulesFor(held.has, rules));
}

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
    ['.a{top:0}', '<p class="a"></p>', true],
    ['.a{top:0}', '<p class="b"></p>', false],
    ['.a .b>p{top:0}', '<i class="a"><b class="b"></b></i>', false],
    ['.a .b>p{top:0}', '<i class="a"><b class="b"><p></p></b></i>', true],
    ['.a[data-look=tip]{top:0}', '<p class="a" data-look="note"></p>', false],
    ['.a[data-look=tip]{top:0}', '<p class="a" data-look="tip"></p>', true],
    ['.a[data-open]{top:0}', '<p class="a"></p>', true],
    ['.a[open]{top:0}', '<p class="a"></p>', true],
    ['.a[data-live]{top:0}', '<p class="a"></p>', false],
    ['.a[data-live]{top:0}', '<p class="a" data-live=""></p>', true],
    ['.a:not([data-live]){top:0}', '<p class="a"></p>', true],
    ['.a:not([data-live]){top:0}', '<p class="a" data-live=""></p><p></p>', false],
    ['.a:not([data-look=tip]){top:0}', '<p class="a" data-look="tip"></p>', false],
    ['.a:not([data-look=tip]){top:0}', '<p class="a" data-look="note"></p>', true],
    ['.a:not(.b,.c){top:0}', '<p class="a"></p>', true],
    ['.a:not(.b,.c){top:0}', '<p class="a b"></p><p class="a c"></p>', false],
    ['.a:not(.b) p{top:0}', '<i class="a b"><p></p></i>', false],
    ['.a:not(.b.c){top:0}', '<p class="a b"></p>', true],
    ['.a:not([open]){top:0}', '<p class="a" open=""></p>', true],
    ['.a:disabled{top:0}', '<p class="a"></p>', false],
    ['.a:disabled{top:0}', '<p class="a" disabled=""></p>', true],
    ['.a:is(.b,.c){top:0}', '<p class="a"></p>', false],
    ['.a:is(.b,.c){top:0}', '<p class="a c"></p>', true],
    ['html:has(.a:not([hidden])){top:0}', '<p></p>', false],
    ['html:has(.a:not([hidden])){top:0}', '<p class="a"></p>', true],
    [':root{top:0}', '', true],
    ['html,body{top:0}', '', true],
    ['.a:focus-visible{top:0}', '<p class="a"></p>', false],
    ['.a:hover:before{top:0}', '<p class="a"></p>', false],
    ['.a:not(:focus){top:0}', '<p class="a"></p>', true],
    ['.a:not(.b:focus){top:0}', '<p class="a b"></p>', true],
    ['.a:not(.b:has(p)){top:0}', '<p class="a b"></p>', true],
    ['@media (hover:hover){.a{top:0}}', '<p class="a"></p>', false],
    ['@media (forced-colors:active){.a{top:0}}', '<p class="a"></p>', false],
    ['@media print{.a{top:0}}', '<p class="a"></p>', false],
    ['@supports (--touched:1){.a{top:0}}', '<p class="a"></p>', false],
    ['@supports (top:1cap){.a{top:0}}', '<p class="a"></p>', true],
    ['@media (width<=9px){.a{top:0}}', '<p class="a"></p>', true],
    ['.a{transition:top 1s}', '<p class="a"></p>', false],
    ['@keyframes cursor{to{cursor:help}}.a{animation:cursor}', '<p class="a"></p>', true],
  ])('SC-1 %s on a page with %s: kept %s', (css, markup, isKept) => {
    expect(kept(css, markup)).toBe(isKept ? css : '');
  });

  it.each([
    ['one element has all the names', '.a[data-look=tip]', '<p class="a"></p><p data-look="tip"></p>', false],
    ['one element has all the names', 'p.a', '<p class="b"></p><i class="a"></i>', false],
    ['an element is inside another', '.a p', '<i class="a"></i><p></p>', false],
    ['an element is inside another', '.a p', '<i class="a"><b><img/></b></i><p></p>', false],
    ['an element is inside another', '.a p', '<i class="a"><br/><b></b><p></p></i>', true],
    ['an element is inside another of its name', '.a p', '<p class="a"><p></p></p>', true],
    ['an element is inside another of its name', '.a .a', '<p class="a"></p><p class="a"></p>', false],
    ['an element is inside one of two', '.a p', '<i class="a"><i class="a"></i><p></p></i>', true],
    ['an element is after one', '.a p', '<i class="a"><i class="a"></i></i><p></p>', false],
    ['each two of three are inside each other', '.a .b p', '<i class="a"></i><i class="b"><p></p></i>', false],
    ['siblings are inside the same', '.a p+b', '<i class="a"><p></p></i><b></b>', false],
    ['siblings are inside the same', '.a p+b', '<i class="a"><p></p><b></b></i>', true],
    ['any sibling is inside the same', '.a>*+b', '<i class="a"></i><b></b>', false],
    ['an element follows a sibling', '.a>*+*', '<i class="a"><p><b></b></p></i><b></b>', false],
    ['an element follows a sibling', '.a>*+*', '<i class="a"><p></p><b></b></i>', true],
    ['an element follows a sibling', '.a>*+*', '<i class="a"><template><p></p></template><b></b></i>', true],
    ['an element follows a sibling', 'p~b', '<i><p></p></i><u><b></b></u>', false],
    ['an element follows a sibling', 'p~b', '</head><body><p></p><b></b>', true],
    ['what is inside follows a sibling', '.a+.b p', '<i class="b"><p></p></i><i class="a"></i>', false],
    ['what is inside follows a sibling', '.a+.b p', '<i class="a"></i><i class="b"><p></p></i>', true],
    ['any element is inside', '.a>*', '<i class="a"></i>', true],
    ['an element holds another', '.a:has(>p)', '<i class="a"></i><p></p>', false],
    ['an element holds another', '.a:has(>p)', '<i class="a"><p></p></i>', true],
    ['a sibling is not inside', '.a:has(+p)', '<i class="a"></i><p></p>', true],
    ['a sibling is not inside', '.a:has(+p)', '<p></p><i class="a"></i>', false],
    ['a choice is of the same element', '.a:is([data-x=b],.c)', '<i class="a"></i><i class="c"></i>', false],
    ['a choice is inside as its element is', '.a :is(p,.b)', '<i class="a"></i><p></p>', false],
    ['a choice is inside as its element is', '.a :is(p,.b)', '<i class="a"><p></p></i>', true],
    ['a choice of several elements stands anywhere', ':is(.a p,.b)', '<i class="a"><p></p></i>', true],
    ['a choice of several elements stands anywhere', '.a:is(.b p,.c)', '<i class="b"><p class="a"></p></i>', true],
    ['what is inside the page', 'html .a,body.b .a', '<body class="b"><p class="a"></p>', true],
    ['an attribute is set later', '[data-open] .a', '<p class="a"></p>', true],
  ])('SC-1 a rule is kept if %s: %s on a page with %s: %s', (_what, selector, markup, isKept) => {
    expect(kept(`${selector}{top:0}`, markup)).toBe(isKept ? `${selector}{top:0}` : '');
  });

  it.each([
    ['a hidden element', '<p class="a"><p hidden=""><p></p></p></p>'],
    ['a closed dialog', '<p class="a"><dialog><p></p></dialog></p>'],
    ['closed details', '<p class="a"><details><summary><i></i></summary><p></p></details></p>'],
    ['details in closed details', '<p class="a"><details><summary></summary><details></details><p></p></details></p>'],
    ['a hidden picture', '<p class="a"><img hidden=""/></p>'],
    [
      'templates in templates',
      '<p class="a"><template><template><template></template></template><p></p></template></p>',
    ],
    ['a template in a template', '<p class="a"><template><template></template><p></p></template></p>'],
  ])('SC-1 what is inside what is known beside %s', (_what, markup) => {
    expect(kept('.a b{top:0}', `${markup}<b></b>`)).toBe('');
    expect(kept('.a b{top:0}', markup.replace(/<\/p>$/, '<b></b></p>'))).not.toBe('');
    expect(kept('.a p{top:0}', markup)).toBe('');
  });

  it('SC-1 omit transitions and what concerns pointers', () => {
    expect(
      kept(
        '.a{cursor:help;top:0;transition:top 1s,left 2s;transition-delay:1s;pointer-events:none;overscroll-behavior:contain;left:0}',
        '<p class="a"></p>',
      ),
    ).toBe('.a{top:0;left:0}');
    expect(kept('.a{--transition:1s;top:var(--transition)}', '<p class="a"></p>')).toBe(
      '.a{--transition:1s;top:var(--transition)}',
    );
  });

  it('SC-1 keep only the selectors of a list that match', () => {
    expect(kept('.a,.b:hover,.c p{top:0}', '<p class="a b"></p><i class="c"></i>')).toBe('.a{top:0}');
  });

  it('SC-1 keep an animation only for its whole name, not for a word that contains it', () => {
    expect(kept('.a{left:0}@keyframes ft{to{top:0}}', '<p class="a"></p>')).toBe('.a{left:0}');
    expect(kept('.a{animation:1s ft,2s b}@keyframes ft{to{top:0}}', '<p class="a"></p>')).toContain('@keyframes ft');
  });

  it('SC-1 keep a registered property only with a rule that refers to it', () => {
    const registered = '@property --a{syntax:"<length>";inherits:false;initial-value:1px}';
    expect(kept(`${registered}.a{left:0}`, '<p class="a"></p>')).toBe('.a{left:0}');
    expect(kept(`${registered}.a{left:var(--a)}`, '<p class="a"></p>')).toContain('@property --a');
  });

  it('SC-1 keep properties that only an animation refers to, if that is kept', () => {
    const css = ':root{--a:1px}.x{animation:rise 1s}@keyframes rise{to{top:var(--a)}}';
    expect(kept(css, '<p class="x"></p>')).toBe(css);
    expect(kept(css, '<p class="y"></p>')).toBe('');
  });

  it('SC-1 keep properties and animations that are referred to, directly or through others', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px}.x{top:var(--b);animation:rise 1s}.y{animation:sink 1s}';
    const animations = '@keyframes rise{to{top:0}}@keyframes sink{to{top:0}}';
    expect(kept(css + animations, '<p class="x"></p>')).toBe(
      ':root{--a:1px;--b:var(--a);}.x{top:var(--b);animation:rise 1s}@keyframes rise{to{top:0}}',
    );
    expect(kept(':root{--a:1px;--b:var(--a)}.x{top:0}', '<p class="x"></p>')).toBe('.x{top:0}');
  });
});
