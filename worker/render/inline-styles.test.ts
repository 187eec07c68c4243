import { describe, expect, it } from 'vitest';
import { HELD_STYLES } from './after-first-paint.ts';
import { createStyler } from './inline-styles.ts';
import { textOf } from './utf8.ts';

const LINK = '<link rel="stylesheet" href="/assets/styles.css"/>';
const SCRIPT = '<script src="/assets/main.js"></script>';
const LATER = '<link rel="later" href="/assets/all-but-faces.css"/><script>later</script>';
const IDLE = '<link rel="idle" href="/assets/styles.css"/>';
const END = '<template data-end=""></template>';
const STYLES = {
  base: '@layer base{html{color:black}h4{color:grey}ul[class]{padding:0}ol[data-live]{padding:0}}',
  parts: [
    '.card-a1x{color:red}@media (hover:hover){.card-a1x:hover{color:pink}}',
    '.hero-b2y{color:blue}.title-b2y{color:green}',
  ],
  rare: { css: '@font-face{font-family:Rare}', characters: '[\\u00c0-\\u00c5\\u201a]' },
};
const style = createStyler(STYLES, { link: LINK, script: SCRIPT, later: LATER, idleLink: IDLE, firstScreenEnd: END });
const styled = async (document: string): Promise<{ readonly html: string; readonly styleHash?: string }> => {
  const { of, pieces, ...rest } = await style(document);
  return { html: textOf(of, pieces), ...rest };
};
const page = (body: string): string => `<head>${SCRIPT}${LINK}<title>Alun</title></head><body>${body}</body>`;
const sheetIn = (html: string): string => /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';

describe('styles of the first screen', () => {
  it('SC-1 a page carries the rules of what it shows first, and asks for the whole sheet and its script where that ends', async () => {
    const { html } = await styled(page(`<p class="other title-b2y">Hair</p>${END}<p class="card-a1x">Care</p>`));
    expect(html).toBe(
      `<head><style>@layer base{html{color:black}}.title-b2y{color:green}${HELD_STYLES}</style><title>Alun</title></head>` +
        `<body><p class="other title-b2y">Hair</p>${LATER}<p class="card-a1x">Care</p></body>`,
    );
  });

  it.each([
    ['a list with a class', '<ul class="other"></ul>', 'ul[class]'],
    ['a list that is live', '<ol data-live="" class="other"></ol>', 'ol[data-live]'],
    ['a list that is not', '<ol class="other"></ol>', undefined],
  ])('SC-1 rules for an attribute come with markup that has it, the class too: %s', async (_what, markup, selector) => {
    const { html } = await styled(page(`${markup}${END}`));
    expect(/[uo]l\[[-a-z]+\]/.exec(sheetIn(html))?.[0]).toBe(selector);
  });

  it('SC-1 the first of several ends counts, and no page links the sheet twice', async () => {
    const { html } = await styled(page(`<p>Hair</p>${END}<p class="card-a1x">Care</p>${END}`));
    expect(sheetIn(html)).not.toContain('card');
    expect(html.split(LATER)).toHaveLength(2);
    expect(html).not.toContain(END);
  });

  it.each([
    ['a closed dialog', '<dialog id="d"><p class="hero-b2y"></p></dialog>', false],
    ['an open dialog', '<dialog open=""><p class="hero-b2y"></p></dialog>', true],
    ['what a fold hides', '<details><summary>More</summary><p class="hero-b2y"></p></details>', false],
    ['what a fold shows', '<details open=""><summary>More</summary><p class="hero-b2y"></p></details>', true],
    ['the title of a fold', '<details><summary class="hero-b2y">More</summary>Text</details>', true],
    ['what waits hidden', '<section id="s" hidden=""><p class="hero-b2y"></p></section>', false],
    ['a template', '<template><p class="hero-b2y"></p></template>', false],
  ])('SC-1 %s: with its styles at first? %s', async (_what, markup, isSeen) => {
    const { html } = await styled(page(`${markup}<p class="title-b2y"></p>${END}`));
    expect(sheetIn(html)).toContain('title-b2y');
    expect(sheetIn(html).includes('hero-b2y')).toBe(isSeen);
  });

  it.each([
    ['ASCII and what the first faces have', 'caf\u00e9', false],
    ['a rarer letter', '\u00c5ngstr\u00f6m', true],
    ['a rarer quotation mark', '\u201aquoted', true],
  ])('SC-1 faces of rarer characters come with a page that holds one, wherever: %s', async (_what, text, isThere) => {
    const { html, styleHash } = await styled(page(`<p>Hair</p>${END}<p>${text}</p>`));
    const without = await styled(page(`<p>Hair</p>${END}`));
    expect(sheetIn(html).endsWith('@font-face{font-family:Rare}')).toBe(isThere);
    expect(styleHash !== without.styleHash).toBe(isThere);
  });

  it('SC-1 what it needs is told of every page anew, whatever was remembered of others', async () => {
    const long = 'x'.repeat(700);
    for (let time = 0; time < 2; time++) {
      const hero = await styled(page(`<p class="hero-b2y" title="${long}"></p><b class="other">${END}`));
      const card = await styled(page(`<p class="card-a1x" title="${long}"></p><b class="other">${END}`));
      expect([sheetIn(hero.html).includes('hero'), sheetIn(hero.html).includes('card')]).toEqual([true, false]);
      expect([sheetIn(card.html).includes('hero'), sheetIn(card.html).includes('card')]).toEqual([false, true]);
    }
  });

  it('SC-1 the policy gets the hash of exactly the sheet that stands in the page', async () => {
    for (const end of [END, '']) {
      const { html, styleHash } = await styled(page(`<p class="card-a1x">${end}`));
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sheetIn(html)));
      expect(styleHash).toBe(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`);
    }
  });

  it('SC-1 the same markup in another order makes the same sheet', async () => {
    const one = await styled(page(`<p class="card-a1x"><i class="hero-b2y">${END}`));
    const two = await styled(page(`<i class="hero-b2y"><p class="card-a1x">${END}`));
    expect(one.styleHash).toBe(two.styleHash);
    expect(sheetIn(one.html)).toContain('.card-a1x{color:red}.hero-b2y{color:blue}');
  });
});

describe('styles of a document without an end of its first screen', () => {
  it('SC-1 it carries every rule of the components on it, and no others; the whole sheet comes in idle time', async () => {
    const { html } = await styled(page('<p class="other card-a1x">Hair</p>'));
    expect(html).toBe(
      page('<p class="other card-a1x">Hair</p>').replace(
        LINK,
        `<style>${STYLES.base}${STYLES.parts[0]}</style>${IDLE}`,
      ),
    );
  });

  it('SC-1 one without the link stays as it is', async () => {
    expect(await styled('<p class="card-a1x">')).toEqual({ html: '<p class="card-a1x">' });
  });
});
