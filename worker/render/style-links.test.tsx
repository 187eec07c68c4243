import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { STYLE_MARKS, StyleLinks } from './style-links.tsx';

const sheetsIn = (markup: string): readonly string[] =>
  Array.from(markup.matchAll(/ href="\/assets\/([a-z]+)[^"]*\.css"/g), ([, name = '']) => name);

it('SC-1 a streamed page links the faces before everything else, one that carries them the rest alone', () => {
  expect(sheetsIn(renderToString(<StyleLinks />))).toEqual(['faces', 'styles']);
  expect([STYLE_MARKS.link, STYLE_MARKS.laterLink, STYLE_MARKS.idleLink].map(sheetsIn)).toEqual([
    ['faces', 'styles'],
    ['styles'],
    ['styles'],
  ]);
});

it('SC-1 what is rendered into a head is what a finished page is searched for', () => {
  expect(renderToString(<StyleLinks />)).toBe(STYLE_MARKS.link);
});

it('SC-1 the sheet below the first screen comes after all that is in view', () => {
  expect(STYLE_MARKS.laterLink).toContain(' fetchpriority="low"');
  expect(STYLE_MARKS.link).not.toContain('fetchpriority');
});
