import { TOPIC_LABELS } from '../../shared/spec/letter-copy.ts';
import { LETTER_TOPICS, type LetterKind } from '../../shared/spec/letters.ts';
import { minute, visible } from '../console/terminal-text.ts';
import type { KeptLetter } from './letters-client.ts';

function topicOf({ topic }: KeptLetter): string | null {
  const known = LETTER_TOPICS.find((one) => one === topic);
  return known ? TOPIC_LABELS[known] : topic && visible(topic);
}

/** What a letter of each kind is about: in a list, and beside its details. */
const ABOUT: Readonly<
  Record<LetterKind, (letter: KeptLetter) => { readonly short: string | null; readonly full: string | null }>
> = {
  contact: (letter) => ({ short: topicOf(letter), full: topicOf(letter) }),
  registration: ({ product }) => ({ short: `registers ${visible(product ?? '')}`, full: 'product registration' }),
};

/** A letter as one line of a list. */
export function letterLine(letter: KeptLetter): string {
  return `${letter.reference}  ${letter.state.padEnd(6)}  ${minute(letter.sentAt)}  ${visible(letter.name)}: ${ABOUT[letter.kind](letter).short}`;
}

/** All details that an answer needs. */
export function letterText(letter: KeptLetter): string {
  const shown = (text: string | null): string | null => (text === null ? null : visible(text));
  const lines: readonly (readonly [string, string | null])[] = [
    ['reference', letter.reference],
    ['state', letter.closedAt === null ? letter.state : `${letter.state} ${minute(letter.closedAt)}`],
    ['from', visible(letter.name)],
    ['e-mail', visible(letter.email)],
    ['about', ABOUT[letter.kind](letter).full],
    ['product', letter.product === null ? null : `${visible(letter.product)} (${visible(letter.gtin ?? '')})`],
    ['bought at', shown(letter.shop)],
    ['bought on', shown(letter.boughtOn)],
    ['batch', shown(letter.batch)],
    ['sent at', minute(letter.sentAt)],
    ['sent from', shown(letter.sentFrom)],
    ['note', shown(letter.note)],
  ];
  const head = lines.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(9)}  ${value}`]));
  const text = letter.message === null ? [] : ['', ...letter.message.split(/\r?\n/).map(visible)];
  return [...head, ...text].join('\n');
}
