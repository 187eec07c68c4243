/**
 * In an attribute each quotation mark is escaped, and JSON is full of them. So they swap places with grave accents, which are rare in it.
 */
const swapped = (text: string): string => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'));

/** Serialises props for the attribute of an island. */
export const writeIslandProps = (props: object): string => swapped(JSON.stringify(props));

/** Parses such an attribute. @throws SyntaxError if `writeIslandProps` did not write it */
export const readIslandProps = (attribute: string): object => JSON.parse(swapped(attribute));
