import { LETTER_KINDS } from '../../shared/spec/letters.ts';
import { DEFAULT_LIMIT, listPage, listTotal } from '../management/list-page.ts';
import { oneByOne } from '../management/one-by-one.ts';
import { optionText } from '../management/option-text.ts';
import { UsageError } from '../process/command-line.ts';
import { type Command, STATES } from './letters-client.ts';
import { letterLine, letterText } from './show-letter.ts';

const MOST_AT_ONCE = 50;

/** One of the allowed words, or all of them. @throws UsageError naming the allowed words. */
function oneOf<Word extends string>(
  option: string,
  given: string | boolean | undefined,
  words: readonly Word[],
  otherwise: Word | null,
): Word | null {
  if (typeof given !== 'string') return otherwise;
  if (given === 'all') return null;
  const known = words.find((word) => word === given);
  if (known === undefined) throw new UsageError(`--${option} must be one of: ${words.join(', ')}, all`);
  return known;
}

export const list: Command = {
  name: 'list',
  usage: '',
  summary: 'list letters and registered products, oldest first; by default only open ones',
  help: 'Each line: reference, state, time, sender and subject. The command show prints everything.',
  words: [0, 0],
  options: {
    state: { type: 'string', help: `one of: ${STATES.join(', ')}, all (open)` },
    kind: { type: 'string', help: `one of: ${LETTER_KINDS.join(', ')}, all (all)` },
    limit: { type: 'string', value: 'n', help: `how many to show (${DEFAULT_LIMIT})` },
    skip: { type: 'string', value: 'n', help: 'how many to leave out before (0)' },
  },
  run: async ({ options, client, print }) => {
    const state = oneOf('state', options.state, STATES, 'open');
    const kind = oneOf('kind', options.kind, LETTER_KINDS, null);
    const page = listPage(options);
    const { total, items } = await client().list({ state, kind, ...page });
    for (const letter of items) print(letterLine(letter));
    print(listTotal({ shown: items.length, skip: page.skip, total, state }));
    return 0;
  },
};

export const show: Command = {
  name: 'show',
  usage: '<reference>',
  summary: 'print a letter with all its details',
  help: 'The sender’s network address is shown while the letter is open and deleted when it is closed.',
  words: [1, 1],
  run: async ({ words: [reference = ''], client, print }) => {
    print(letterText(await client().show(reference)));
    return 0;
  },
};

export const close: Command = {
  name: 'close',
  usage: '<reference> …',
  summary: 'close letters that are answered',
  help: 'Closed letters stay readable; list --state closed lists them.',
  words: [1, MOST_AT_ONCE],
  options: { note: { type: 'string', help: 'note on what was done' } },
  run: async ({ words, options, client, print }) => {
    const note = optionText('note', options.note);
    await oneByOne(words, async (reference) => print(letterLine(await client().close(reference, note))));
    return 0;
  },
};
