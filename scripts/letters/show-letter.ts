import { TOPIC_LABELS } from '../../shared/spec/letter-copy.ts';
import { LETTER_TOPICS } from '../../shared/spec/letters.ts';
import { minute, visible } from '../console/terminal-text.ts';
import type { KeptLetter } from './letters-client.ts';

function topicOf({ topic }: KeptLetter): string | null {
  const known = LETTER_TOPICS.find((one) => one === topic);
  return known ? TOPIC_LABELS[known] : topic && visible(topic);
}

/** A letter as one line of a list. */
export function letterLine(letter: KeptLetter): string {
  const about = letter.kind === 'registration' ? `registers ${visible(letter.product ?? '')}` : topicOf(letter);
  return `${letter.reference}  ${letter.state.padEnd(6)}  ${minute(letter.sentAt)}  ${visible(letter.name)}: ${about}`;
}

/** All details that an answer needs. */
export function letterText(letter: KeptLetter): string {
  const shown = (text: string | null): string | null => (text === null ? null : visible(text));
  const lines: readonly (readonly [string, string | null])[] = [
    ['reference', letter.reference],
    ['state', letter.closedAt === null ? letter.state : `${letter.state} ${minute(letter.closedAt)}`],
    ['from', visible(letter.name)],
    ['e-mail', visible(letter.email)],
    ['about', letter.kind === 'registration' ? 'product registration' : topicOf(letter)],
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
