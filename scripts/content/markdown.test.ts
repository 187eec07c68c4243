import { describe, expect, it } from 'vitest';
import { richTextProblem } from '../../services/content/rich-text.ts';
import { markdownToRichText, type RichTextNode } from './markdown.ts';

/** A compact form of a document: node types, marks and text, as nested lists. */
function outline(node: RichTextNode): unknown {
  if (node.nodeType === 'text') return [...(node.marks ?? []).map(({ type }) => type), node.value].join(' ');
  return [node.nodeType, ...(node.content ?? []).map(outline)];
}
const read = (markdown: string): unknown => outline(markdownToRichText(markdown));

describe('Markdown as rich text', () => {
  it.each<readonly [string, unknown]>([
    ['## Why', ['document', ['heading-2', 'Why']]],
    ['one\ntwo', ['document', ['paragraph', 'one two']]],
    ['one  \ntwo', ['document', ['paragraph', 'one\ntwo']]],
    [
      '**a *b*** `c` ~~d~~',
      ['document', ['paragraph', 'bold a ', 'bold italic b', ' ', 'code c', ' ', 'strikethrough d']],
    ],
    ['AT&amp;T \\* 5&nbsp;mL', ['document', ['paragraph', 'AT&T * 5\u00a0mL']]],
    [
      '- a\n- b\n  1. c',
      [
        'document',
        [
          'unordered-list',
          ['list-item', ['paragraph', 'a']],
          ['list-item', ['paragraph', 'b'], ['ordered-list', ['list-item', ['paragraph', 'c']]]],
        ],
      ],
    ],
    ['> q', ['document', ['blockquote', ['paragraph', 'q']]]],
    ['a\n\n---\n\nb', ['document', ['paragraph', 'a'], ['hr'], ['paragraph', 'b']]],
    [
      '| h |\n| - |\n| **c** |',
      [
        'document',
        [
          'table',
          ['table-row', ['table-header-cell', ['paragraph', 'h']]],
          ['table-row', ['table-cell', ['paragraph', 'bold c']]],
        ],
      ],
    ],
    ['a\n{{entry:tip}}\nb', ['document', ['paragraph', 'a'], ['embedded-entry-block'], ['paragraph', 'b']]],
    ['{{asset:pic.1}}', ['document', ['embedded-asset-block']]],
  ])('CO-2 %j is converted', (markdown, expected) => {
    expect(read(markdown)).toEqual(expected);
  });

  it('CO-2 links to entries, assets and URLs are converted', () => {
    const [paragraph] = markdownToRichText('[a](entry:faq) [b](asset:leaflet) [c](https://example.com)').content ?? [];
    expect(
      paragraph?.content?.filter(({ nodeType }) => nodeType !== 'text').map(({ nodeType, data }) => [nodeType, data]),
    ).toEqual([
      ['entry-hyperlink', { target: { sys: { type: 'Link', linkType: 'Entry', id: 'faq' } } }],
      ['asset-hyperlink', { target: { sys: { type: 'Link', linkType: 'Asset', id: 'leaflet' } } }],
      ['hyperlink', { uri: 'https://example.com' }],
    ]);
  });

  it.each([
    ['<b>bold</b>', 'HTML is not allowed'],
    ['[x](javascript:alert(1))', 'links to "javascript:alert(1)"'],
    ['[x](//evil.example)', 'links to "//evil.example"'],
    ['[x](entry:)', 'links to "entry:"'],
    ['![x](y.png)', 'write {{asset:<id>}} on a line of its own'],
    ['text {{entry:x}} text', 'on a line of its own'],
    ['3. Rinse', 'begins with 3; rich text numbers every list from 1'],
    ['## Why {{entry:x}}', 'on a line of its own'],
    ['&eacute;clair', 'contains "&eacute;"; write the character itself'],
    ['a &constructor; b', 'contains "&constructor;"'],
    ['{{page:x}}', 'write {{entry:<id>}} or {{asset:<id>}}'],
  ])('SC-2 %s is refused, with the alternative in the message', (markdown, message) => {
    expect(() => markdownToRichText(markdown)).toThrow(message);
  });

  it('CO-2 every converted document is valid rich text', () => {
    for (const markdown of ['', 'a', '# a\n\n- b\n\n> c\n\n| d |\n| - |\n| e |\n\n{{entry:f}}\n\n[g](entry:h)']) {
      expect(richTextProblem(markdownToRichText(markdown))).toBeNull();
    }
  });
});
