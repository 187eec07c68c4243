// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A visitor's text as a terminal may show it: what would move the cursor, colour the screen or turn the direction of writing
 * stands there by its number.
 */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `1 problem`, `2 problems`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** An ISO 8601 time to the minute, as lists show it. */
export const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');
