import type { MarkedText } from '../../../shared/ui/Marked.tsx';

/** Stand around what was found while it travels: two characters that no text uses, and that are no markup (SC-2). */
export const MARK = { begin: '\ue000', end: '\ue001' } as const;

/** A text with marks in it as pieces; a mark without its partner is left out. */
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
