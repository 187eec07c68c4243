import { inMalaysia } from '../../shared/spec/malaysia-time.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A visitor's text, made safe for a terminal: characters that move the cursor, change colours or change the writing direction become escape
 * sequences (`\u…`).
 */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `1 problem`, `2 problems`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const MALAYSIA = 'MYT';

/** A time for output, cut to `length` characters. It is always Malaysia's time and says so, wherever the operator is. */
const told = (time: number | string, length: number): string =>
  `${inMalaysia(new Date(time).getTime()).toISOString().slice(0, length).replace('T', ' ')} ${MALAYSIA}`;

/** A time to the minute, for lists. @param time ISO 8601, or milliseconds since 1970 */
export const minute = (time: number | string): string => told(time, 'YYYY-MM-DDThh:mm'.length);

/** A time to the second, for events close together. @param time ISO 8601, or milliseconds since 1970 */
export const moment = (time: number | string): string => told(time, 'YYYY-MM-DDThh:mm:ss'.length);
