import { expect, it } from 'vitest';
import { lagOfAll, seenVersions } from './announced.ts';

const reading = (
  entries: Readonly<Record<string, number>>,
  unresolved: readonly string[] = [],
  publishedAt?: number,
) => ({
  seen: seenVersions(Object.entries(entries).map(([id, version]) => ({ id, version }))),
  unresolved,
  publishedAt,
});
const announced = (entry: string, version: number | null) => ({ entry, version, changedAt: 100 });

it.each([
  ['its entry has the announced version', [announced('lemon', 3)], reading({ lemon: 3 }), 'none'],
  ['its entry has a newer version', [announced('lemon', 3)], reading({ lemon: 4 }), 'none'],
  ['its entry has an older version', [announced('lemon', 3)], reading({ lemon: 2 }), 'older'],
  ['its entry exists, with an unknown version', [announced('lemon', 3)], reading({ lemon: 0 }), 'none'],
  ['its entry is missing', [announced('lemon', 3)], reading({}), 'unsure'],
  ['its entry is gone, as announced', [announced('lemon', null)], reading({}), 'none'],
  ['its entry still exists, in an older version', [announced('lemon', null)], reading({ lemon: 3 }, [], 99), 'older'],
  ['its entry exists again, in a newer version', [announced('lemon', null)], reading({ lemon: 3 }, [], 101), 'none'],
  ['a part has an older version', [announced('citrus', 3)], reading({ lemon: 1, citrus: 2 }), 'older'],
  ['a part is linked, but missing', [announced('citrus', 3)], reading({ lemon: 1 }, ['citrus']), 'unsure'],
  ['a part is no longer linked', [announced('citrus', 3)], reading({ lemon: 1 }), 'none'],
  ['a part is gone, as announced', [announced('citrus', null)], reading({ lemon: 1 }, ['citrus']), 'none'],
  ['a part still exists', [announced('citrus', null)], reading({ lemon: 1, citrus: 2 }), 'unsure'],
  [
    'one part is missing, another has an older version',
    [announced('a', 2), announced('b', 2)],
    reading({ b: 1 }, ['a']),
    'older',
  ],
  ['nothing was announced', [], reading({}), 'none'],
])('CA-2 how far a reading lags behind the announced changes if %s', (_what, all, read, lag) => {
  expect(lagOfAll('lemon', all, read)).toBe(lag);
});

it('CA-2 of two answers with the same entry the older version counts', () => {
  expect(seenVersions([{ id: 'citrus', version: 3 }], [{ id: 'citrus', version: 2 }]).get('citrus')).toBe(2);
});
