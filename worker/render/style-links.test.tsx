import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LoaderScript, STYLE_MARKS, StyleLinks } from './style-links.tsx';

const sheetsIn = (markup: string): readonly string[] =>
  Array.from(markup.matchAll(/ href="\/assets\/([a-z]+)[^"]*\.css"/g), ([, name = '']) => name);

it('SC-1 a page without inlined styles links the faces first, then the styles; one with them the styles only', () => {
  expect(sheetsIn(renderToString(<StyleLinks />))).toEqual(['faces', 'styles']);
  expect([STYLE_MARKS.link, STYLE_MARKS.later, STYLE_MARKS.idleLink].map(sheetsIn)).toEqual([
    ['faces', 'styles'],
    ['styles', 'styles'],
    ['styles'],
  ]);
});

it('SC-1 the rendered head elements equal the marks searched for in a finished page', () => {
  expect(renderToString(<StyleLinks />)).toBe(STYLE_MARKS.link);
  expect(renderToString(<LoaderScript />)).toBe(STYLE_MARKS.script);
});

it('SC-1 the link of the whole sheet below the first screen is disabled until idle, with low priority', () => {
  expect(STYLE_MARKS.later).toMatch(
    /^<link rel="stylesheet" href="[^"]+" data-idle="asked" fetchpriority="low" disabled\/><script data-first=/,
  );
  expect(STYLE_MARKS.link).not.toContain('fetchpriority');
});
