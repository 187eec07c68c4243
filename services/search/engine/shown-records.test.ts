import { expect, it } from 'vitest';
import { ShownRecords } from './shown-records.ts';

const MILLION = 1_000_000;
const record = (objectID: string) => ({ objectID });
const kept = (shown: ShownRecords, ids: string): string[] => [...ids].filter((id) => shown.get(id));

/** A cache with these records of a million characters each. */
function filled(ids: string): ShownRecords {
  const shown = new ShownRecords();
  for (const id of ids) shown.keep(id, record(id), MILLION);
  return shown;
}

it('SE-3 an index keeps four million characters of records in memory, those shown last', () => {
  const shown = filled('abcd');
  expect(kept(shown, 'bcda')).toEqual(['b', 'c', 'd', 'a']);
  shown.keep('e', record('e'), MILLION);
  expect(kept(shown, 'abcde')).toEqual(['a', 'c', 'd', 'e']);
  shown.keep('f', record('f'), 1);
  expect(kept(shown, 'acdef')).toEqual(['c', 'd', 'e', 'f']);
});

it('SE-3 a record that was replaced or dropped no longer counts', () => {
  const shown = filled('abcd');
  for (const id of 'abcd') shown.keep(id, { ...record(id), again: true }, MILLION);
  expect(kept(shown, 'abcd')).toEqual(['a', 'b', 'c', 'd']);
  expect(shown.get('a')).toEqual({ objectID: 'a', again: true });
  shown.drop('b');
  shown.drop('never-kept');
  shown.keep('e', record('e'), MILLION);
  expect(kept(shown, 'abcde')).toEqual(['a', 'c', 'd', 'e']);
});
