import { expect, test } from 'vitest';
import { beginningOf, plainText } from './plain-text.ts';

const text = (value: string) => ({ nodeType: 'text', value });
const node = (nodeType: string, ...content: readonly object[]) => ({ nodeType, content });
const within = (depth: number, leaf: object): object => (depth === 0 ? leaf : node('list', within(depth - 1, leaf)));

test('SE-3 PD-4 a rich text becomes its text in order, each block on its own line', () => {
  const document = node(
    'document',
    node('heading-2', text('What it is')),
    node('paragraph', text('It smells of '), node('hyperlink', text('lemon')), text('.')),
    node('paragraph'),
    node('unordered-list', node('list-item', node('paragraph', text('one'))), node('list-item', text('two'))),
    node('hr'),
    node('table', node('table-row', node('table-cell', text('a')), node('table-header-cell', text('b')))),
    node('blockquote', text('  said  ')),
  );
  expect(plainText(document)).toBe('What it is\nIt smells of lemon.\none\ntwo\na\nb\n  said');
});

test.each([undefined, null, 7, 'text', [], {}, { nodeType: 7 }, node('document')])(
  'SC-2 %j becomes an empty text',
  (document) => {
    expect(plainText(document)).toBe('');
  },
);

test('RS-3 invalid nodes and nodes nested deeper than 30 levels are left out', () => {
  const odd = [7, null, { nodeType: 1, value: 'x' }] as unknown as object[];
  expect(plainText(node('document', ...odd, text('heard')))).toBe('heard');
  expect(plainText(within(30, text('heard')))).toBe('heard');
  expect(plainText(within(31, text('unheard')))).toBe('');
});

test.each([
  ['a short one is complete', 'one two', 7, 'one two'],
  ['it ends after a word', 'one two three', 11, 'one two'],
  ['it ends after a line', 'one\ntwo three'.replace(' three', 'three'), 8, 'one'],
  ['a very long word is cut at most a hundred characters early', 'x'.repeat(300), 200, 'x'.repeat(100)],
])('SO-2 the beginning of a text: %s', (_what, whole, longest, beginning) => {
  expect(beginningOf(whole, longest)).toBe(beginning);
});

test('SO-2 a word without end is cut between two characters, not within one', () => {
  const beginning = beginningOf(`a${'🍋'.repeat(200)}`, 300);
  // Compared by its parts: a reporter cannot show half a character.
  expect([beginning.isWellFormed(), beginning.length]).toEqual([true, `a${'🍋'.repeat(50)}`.length]);
});
