/** An attribute escapes each quotation mark of JSON, which is full of them: they and grave accents, which it has few of, change places. */
const swapped = (text: string): string => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'));

/** Props as they stand in the attribute of an island. */
export const writeIslandProps = (props: object): string => swapped(JSON.stringify(props));

/** The same props read again. @throws SyntaxError when it is not what `writeIslandProps` wrote */
export const readIslandProps = (attribute: string): object => JSON.parse(swapped(attribute));
