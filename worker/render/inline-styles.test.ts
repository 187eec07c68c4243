import { describe, expect, it } from 'vitest';
import { HELD_STYLES } from './after-first-paint.ts';
import { createStyler } from './inline-styles.ts';
import { textOf } from './utf8.ts';

const LINK = '<link rel="stylesheet" href="/assets/styles.css"/>';
const SCRIPT = '<script src="/assets/main.js"></script>';
const LATER = '<link rel="later" href="/assets/all-but-faces.css"/><script>later</script>';
const IDLE = '<link rel="idle" href="/assets/styles.css"/>';
const BODY_END = '<script type="module">end</script>';
const END = '<template data-end=""></template>';
const STYLES = {
  base: '@layer base{html{color:black}h4{color:grey}ul[class]{padding:0}ol[data-live]{padding:0}}',
  parts: [
    '.card-a1x{color:red}@media (hover:hover){.card-a1x:hover{color:pink}}',
    '.hero-b2y{color:blue}.title-b2y{color:green}',
  ],
  rare: { css: '@font-face{font-family:Rare}', characters: '[\\u00c0-\\u00c5\\u201a]' },
};
const MARKS = { link: LINK, script: SCRIPT, later: LATER, bodyEnd: BODY_END, idleLink: IDLE, firstScreenEnd: END };
const style = createStyler(STYLES, MARKS);
const styled = async (document: string): Promise<{ readonly html: string; readonly styleHash?: string }> => {
  const { of, pieces, ...rest } = await style(document);
  return { html: textOf(of, pieces), ...rest };
};
const page = (body: string): string => `<head>${SCRIPT}${LINK}<title>Alun</title></head><body>${body}</body>`;
const sheetIn = (html: string): string => /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';

describe('styles of the first screen', () => {
  it('SC-1 a page inlines the rules of its first screen and links the whole sheet and its script where that ends', async () => {
    const { html } = await styled(page(`<p class="other title-b2y">Hair</p>${END}<p class="card-a1x">Care</p>`));
    expect(html).toBe(
      `<head><style>@layer base{html{color:black}}.title-b2y{color:green}${HELD_STYLES}</style><title>Alun</title></head>` +
        `<body><p class="other title-b2y">Hair</p>${LATER}<p class="card-a1x">Care</p>${BODY_END}</body>`,
    );
  });

  it.each([
    ['a list with a class', '<ul class="other"></ul>', 'ul[class]'],
    ['a list that is a live region', '<ol data-live="" class="other"></ol>', 'ol[data-live]'],
    ['a list that is not a live region', '<ol class="other"></ol>', undefined],
  ])(
    'SC-1 an attribute rule is inlined only with an element that matches it, its class included: %s',
    async (_what, markup, selector) => {
      const { html } = await styled(page(`${markup}${END}`));
      expect(/[uo]l\[[-a-z]+\]/.exec(sheetIn(html))?.[0]).toBe(selector);
    },
  );

  it('SC-1 the first of several end marks counts, and the sheet is linked once', async () => {
    const { html } = await styled(page(`<p>Hair</p>${END}<p class="card-a1x">Care</p>${END}`));
    expect(sheetIn(html)).not.toContain('card');
    expect(html.split(LATER)).toHaveLength(2);
    expect(html).not.toContain(END);
  });

  it.each([
    ['a closed dialog', '<dialog id="d"><p class="hero-b2y"></p></dialog>', false],
    ['an open dialog', '<dialog open=""><p class="hero-b2y"></p></dialog>', true],
    ['the content of closed details', '<details><summary>More</summary><p class="hero-b2y"></p></details>', false],
    ['the content of open details', '<details open=""><summary>More</summary><p class="hero-b2y"></p></details>', true],
    ['the summary of details', '<details><summary class="hero-b2y">More</summary>Text</details>', true],
    ['a hidden element', '<section id="s" hidden=""><p class="hero-b2y"></p></section>', false],
    ['a template', '<template><p class="hero-b2y"></p></template>', false],
  ])('SC-1 are inlined for %s: %s', async (_what, markup, isSeen) => {
    const { html } = await styled(page(`${markup}<p class="title-b2y"></p>${END}`));
    expect(sheetIn(html)).toContain('title-b2y');
    expect(sheetIn(html).includes('hero-b2y')).toBe(isSeen);
  });

  it.each([
    ['ASCII and characters of the first fonts', 'caf\u00e9', false],
    ['a rare letter', '\u00c5ngstr\u00f6m', true],
    ['a rare quotation mark', '\u201aquoted', true],
  ])(
    'SC-1 the font face of rarer characters is inlined if the page holds one anywhere: %s',
    async (_what, text, isThere) => {
      const { html, styleHash } = await styled(page(`<p>Hair</p>${END}<p>${text}</p>`));
      const without = await styled(page(`<p>Hair</p>${END}`));
      expect(sheetIn(html).endsWith('@font-face{font-family:Rare}')).toBe(isThere);
      expect(styleHash !== without.styleHash).toBe(isThere);
    },
  );

  it('SC-1 the rules are chosen per page, unaffected by pages styled before', async () => {
    const long = 'x'.repeat(700);
    for (let time = 0; time < 2; time++) {
      const hero = await styled(page(`<p class="hero-b2y" title="${long}"></p><b class="other">${END}`));
      const card = await styled(page(`<p class="card-a1x" title="${long}"></p><b class="other">${END}`));
      expect([sheetIn(hero.html).includes('hero'), sheetIn(hero.html).includes('card')]).toEqual([true, false]);
      expect([sheetIn(card.html).includes('hero'), sheetIn(card.html).includes('card')]).toEqual([false, true]);
    }
  });

  it('SC-1 the policy has the hash of exactly the inlined sheet', async () => {
    for (const end of [END, '']) {
      const { html, styleHash } = await styled(page(`<p class="card-a1x">${end}`));
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sheetIn(html)));
      expect(styleHash).toBe(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`);
    }
  });

  it('SC-1 the sheet does not depend on the order of the markup', async () => {
    const one = await styled(page(`<p class="card-a1x"><i class="hero-b2y">${END}`));
    const two = await styled(page(`<i class="hero-b2y"><p class="card-a1x">${END}`));
    expect(one.styleHash).toBe(two.styleHash);
    expect(sheetIn(one.html)).toContain('.card-a1x{color:red}.hero-b2y{color:blue}');
  });
});

describe('styles of a document without a mark for the end of its first screen', () => {
  it('SC-1 it inlines every rule of its components and no others, and loads the whole sheet in idle time', async () => {
    const { html } = await styled(page('<p class="other card-a1x">Hair</p>'));
    expect(html).toBe(
      page('<p class="other card-a1x">Hair</p>').replace(
        LINK,
        `<style>${STYLES.base}${STYLES.parts[0]}</style>${IDLE}`,
      ),
    );
  });

  it.each([
    ['in a closed dialog', '<dialog><p class="card-a1x">Hair</p></dialog>'],
    ['in closed details', '<details><summary>More</summary><p class="card-a1x">Hair</p></details>'],
  ])('SC-1 also those of components that nobody sees yet, %s', async (_where, markup) => {
    expect(sheetIn((await styled(page(markup))).html)).toBe(`${STYLES.base}${STYLES.parts[0]}`);
  });

  it('SC-1 one without the style sheet’s link is unchanged', async () => {
    expect(await styled('<p class="card-a1x">')).toEqual({ html: '<p class="card-a1x">' });
  });
});
