import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './RichText.tsx';
import { article, documentOf, hostile, link, node, paragraph, text } from './rich-text.examples.tsx';
import { chaptersOf, MAX_DEPTH } from './rich-text-nodes.ts';

const markupOf = (...content: unknown[]): string => renderToStaticMarkup(<RichText text={documentOf(...content)} />);

test('CO-2 rich text shows headings, lists, marks, links, tables and embedded entries', () => {
  const markup = renderToStaticMarkup(<RichText text={article} />);
  for (const part of [
    '<h2 id="what-you-can-do-about-it">',
    '<ul>',
    '<ol>',
    '<em>Malassezia</em>',
    '<th>',
    '<blockquote>',
    'Roots before plans',
  ]) {
    expect(markup).toContain(part);
  }
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'vbscript:x',
  'java\nscript:x',
  '/\\evil.example',
])('SC-2 a link to %j is only its text', (uri) => {
  expect(markupOf(paragraph(link(uri, 'words')))).toMatch(/<p>words<\/p>/);
});

test('SC-2 markup in text is text, unknown nodes and things that are no nodes are skipped', () => {
  const markup = renderToStaticMarkup(<RichText text={hostile} />);
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(markup).not.toMatch(/<script|<img|href=/);
});

test('SC-2 a mark or a node named like a property of every object does nothing', () => {
  expect(markupOf(paragraph(text('plain', 'constructor', '__proto__')), node('toString', text('gone')))).toMatch(
    /<p>plain<\/p><\/div>$/,
  );
});

test('SC-2 nesting beyond the depth that is shown ends, and does not overflow', () => {
  const deep = Array.from({ length: 5000 }).reduce<object>((inner) => node('blockquote', inner), paragraph('too deep'));
  const markup = markupOf(deep);
  expect(markup.split('<blockquote>').length - 1).toBeLessThanOrEqual(MAX_DEPTH);
  expect(markup).not.toContain('too deep');
});

test('SH-8 a link in running text that leaves the site opens in a new tab', () => {
  expect(markupOf(paragraph(link('https://example.org/x', 'out')))).toContain(
    '<a href="https://example.org/x" target="_blank" rel="noopener">',
  );
  expect(markupOf(paragraph(link('/scalp', 'in')))).toContain('<a href="/en-my/scalp">');
});

test('CO-2 a list of contents names the headings of the second level, repeated ones numbered', () => {
  const heading = (value: string) => node('heading-2', text(value));
  expect(chaptersOf(documentOf(heading('Wash'), heading('Wash'), heading('Çay & co')).document)).toEqual([
    { id: 'wash', title: 'Wash' },
    { id: 'wash-2', title: 'Wash' },
    { id: 'cay-co', title: 'Çay & co' },
  ]);
});
