import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PREVIEW_COPY } from '../../shared/spec/preview.ts';
import { NO_DRAFT_NOTES } from './draft-notes.ts';
import { PreviewBanner } from './PreviewBanner.tsx';

const UNTIL = Date.UTC(2026, 11, 31, 16, 30) / 1_000;
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);

test('CA-7 the banner of a preview says until when it is valid, in Malaysian time', () => {
  const html = renderToStaticMarkup(<PreviewBanner until={UNTIL} drafts={NO_DRAFT_NOTES} />);
  expect(html).toContain('<time dateTime="2026-12-31T16:30:00.000Z">1 January 2027 at 00:30 GMT+8</time>');
  expect(html).not.toContain('<ul>');
});

test('CA-7 the banner of a preview lists the first twelve notes of each kind and counts the rest', () => {
  const problems = numbered('entry', 13).map((id) => ({ id, field: 'title', what: 'is missing', todo: 'required' }));
  const drafts = { problems, unpublished: numbered('draft', 12), missing: numbered('gone', 15) };
  const html = renderToStaticMarkup(<PreviewBanner until={UNTIL} drafts={drafts} />);
  expect(html).toContain(PREVIEW_COPY.problems(13));
  for (const last of ['<b>entry-12</b>: title is missing; required', '<b>draft-12</b>', '<b>gone-12</b>'])
    expect(html).toContain(last);
  expect(html).not.toMatch(/<b>\w+-13<\/b>/);
  expect(html.match(/and \d+ more/g)).toEqual(['and 1 more', 'and 3 more']);
});
