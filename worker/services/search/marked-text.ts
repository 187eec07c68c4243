import type { MarkedText } from '../../../shared/ui/Marked.tsx';

/** Highlight tags on the wire: two private-use characters, which occur in no text and are not markup (SC-2). */
export const MARK = { begin: '\ue000', end: '\ue001' } as const;

/** Splits a text with highlight tags into pieces. An unpaired tag is dropped. */
export function markedText(text: string): MarkedText {
  return text.split(MARK.begin).flatMap((part, place) => {
    const [match = '', ...after] = part.split(MARK.end);
    const rest = after.join('');
    const pieces =
      place === 0 || after.length === 0
        ? [{ text: match + rest, match: false }]
        : [
            { text: match, match: true },
            { text: rest, match: false },
          ];
    return pieces.filter((piece) => piece.text !== '');
  });
}
