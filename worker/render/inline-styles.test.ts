import { describe, expect, it } from 'vitest';
import { createStyler } from './inline-styles.ts';

const LINK = '<link rel="stylesheet" href="/assets/styles.css"/>';
const STYLES = {
  base: '@layer base;',
  parts: [
    { css: '.card-a1x{color:red}', classes: ['card-a1x'] },
    { css: '.hero-b2y{color:blue}.title-b2y{color:green}', classes: ['hero-b2y', 'title-b2y'] },
  ],
};
const page = (body: string): string => `<head>${LINK}<title>Alun</title></head><body>${body}</body>`;

describe('inline styles', () => {
  const styled = createStyler(STYLES, LINK);

  it('SC-1 a page carries the styles of the components on it, in place of the link, and no others', async () => {
    const { html } = await styled(page('<p class="other title-b2y">Hair</p>'));
    expect(html).toBe(
      page('<p class="other title-b2y">Hair</p>').replace(
        LINK,
        '<style>@layer base;.hero-b2y{color:blue}.title-b2y{color:green}</style>',
      ),
    );
  });

  it('SC-1 the policy gets the hash of exactly the sheet that stands in the page', async () => {
    const { html, styleHash } = await styled(page('<p class="card-a1x">'));
    const sheet = /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sheet));
    expect(styleHash).toBe(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`);
  });

  it('SC-1 the same components make the same sheet, whatever their order on the page', async () => {
    const one = await styled(page('<p class="card-a1x"><p class="hero-b2y">'));
    const two = await styled(page('<p class="hero-b2y"><p class="card-a1x">'));
    expect(one.styleHash).toBe(two.styleHash);
    expect(one.html).toContain('<style>@layer base;.card-a1x{color:red}.hero-b2y{color:blue}');
  });

  it('SC-1 a document without the link stays as it is', async () => {
    expect(await styled('<p class="card-a1x">')).toEqual({ html: '<p class="card-a1x">' });
  });
});
