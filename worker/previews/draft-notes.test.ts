import { expect, test } from 'vitest';
import { joinNotes, NO_DRAFT_NOTES } from './draft-notes.ts';

const problem = (id: string, what: string) => ({ id, field: 'image', what, todo: 'choose another' });

test('CA-7 draft notes of several queries are merged without duplicates', () => {
  const missing = problem('card', 'image links to the entry "gone", which does not exist');
  const page = { problems: [missing], unpublished: ['tip', 'card'], missing: ['gone', 'lost'] };
  const parts = {
    problems: [problem('card', 'title is missing'), missing],
    unpublished: ['card', 'film'],
    missing: ['away'],
  };
  const together = joinNotes(page, parts);
  expect(together).toEqual({
    problems: [missing, parts.problems[0]],
    unpublished: ['tip', 'card', 'film'],
    // A problem already names the other one.
    missing: ['lost', 'away'],
  });
  expect(joinNotes(together, NO_DRAFT_NOTES)).toEqual(together);
  expect(joinNotes(NO_DRAFT_NOTES, together)).toEqual(together);
});
