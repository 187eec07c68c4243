import type { RichTextModel } from './block-model.ts';
import { RichText } from './RichText.tsx';

/** Builders for documents in the content service's format. */
export const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
export const node = (nodeType: string, ...content: unknown[]) => ({ nodeType, data: {}, content });
export const paragraph = (...content: (string | object)[]) =>
  node('paragraph', ...content.map((part) => (typeof part === 'string' ? text(part) : part)));
export const link = (uri: string, label: string) => ({ nodeType: 'hyperlink', data: { uri }, content: [text(label)] });
export const documentOf = (...content: unknown[]): RichTextModel => ({ document: node('document', ...content) });

const heading = (level: 2 | 3, value: string) => node(`heading-${level}`, text(value));
const list = (nodeType: 'unordered-list' | 'ordered-list', ...items: string[]) =>
  node(nodeType, ...items.map((item) => node('list-item', paragraph(item))));

export const article: RichTextModel = {
  ...documentOf(
    paragraph(
      'You step out of the office, and the afternoon lands on you like a warm towel. By the time you reach the LRT your scalp has an opinion about it. Is the weather giving you dandruff?',
    ),
    paragraph(
      'Not quite. ',
      link('https://example.org/study', 'Studies of scalps in hot countries'),
      ' point somewhere else.',
    ),
    heading(2, 'What damp air does, and what it does not'),
    paragraph(
      'Dandruff begins with a yeast called ',
      text('Malassezia', 'italic'),
      ', which lives on nearly every scalp and feeds on its oil. ',
      text('Humidity does not bring it.', 'bold'),
      ' It does keep skin warm and wet for longer.',
    ),
    list(
      'unordered-list',
      'Sweat that stays under a helmet or a tudung',
      'Hair tied up while it is still wet',
      'Oil that builds up between washes',
    ),
    heading(3, 'A day in Shah Alam'),
    paragraph('Thirty-four degrees outside, twenty-two inside, and a walk between the two four times a day.'),
    { nodeType: 'embedded-entry-block', data: { target: { sys: { id: 'tip' } } }, content: [] },
    heading(2, 'What you can do about it'),
    list(
      'ordered-list',
      'Wash in the evening, when the day is done with your hair.',
      'Let the lather sit for two minutes.',
      'Dry your roots before you cover them.',
    ),
    node('blockquote', paragraph('Dry hair first, plans second.')),
    heading(2, 'When to ask someone'),
    paragraph('If four weeks of washing change nothing, a pharmacist or doctor can tell you what to try next.'),
    node('hr'),
    node(
      'table',
      node('table-row', node('table-header-cell', paragraph('Weather')), node('table-header-cell', paragraph('Wash'))),
      node('table-row', node('table-cell', paragraph('Monsoon')), node('table-cell', paragraph('Every second day'))),
      node('table-row', node('table-cell', paragraph('Haze')), node('table-cell', paragraph('Every day'))),
    ),
  ),
  blocks: {
    tip: {
      kind: 'callout',
      id: 'tip',
      look: 'tip',
      title: 'Roots before plans',
      body: documentOf(paragraph('A fan on your roots for three minutes does more than another layer of product.')),
      buttons: [],
    },
  },
};

/** Content that must never reach the page (SC-2). */
export const hostile: RichTextModel = documentOf(
  paragraph(link('javascript:alert(1)', 'a link that is only text'), ' and ', text('<img src=x onerror=alert(1)>')),
  { nodeType: 'script', data: {}, content: [text('alert(1)')] },
  { nodeType: 'embedded-entry-block', data: { target: { sys: { id: '__proto__' } } }, content: [] },
  'not a node',
  null,
);

export const examples = {
  article: <RichText text={article} look="article" />,
  hostile: <RichText text={hostile} />,
};
