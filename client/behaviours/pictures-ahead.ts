/** Part of the Network Information API, which not every browser has. @see https://wicg.github.io/netinfo/ */
type Connection = { readonly effectiveType?: string; readonly saveData?: boolean };

/** A phone's line may be paid for by what comes over it; a slow one is needed for what was asked for. */
function isLineToSpare(): boolean {
  const { effectiveType, saveData }: Connection = Reflect.get(navigator, 'connection') ?? {};
  return effectiveType === '4g' && !saveData && matchMedia('(hover: hover)').matches;
}

/** An island's own stay as the server sent them: React compares them with what it would have sent. */
const PICTURES = 'img[loading=lazy]:not(alun-island *)';

/**
 * Pictures that a computer with a quick line fetches before anybody comes near them: whoever drags the scroll bar, jumps to the end or
 * takes a picture of the whole page finds none missing. None anywhere else.
 */
export const picturesAhead = (root: ParentNode): readonly HTMLImageElement[] =>
  isLineToSpare() ? Array.from(root.querySelectorAll<HTMLImageElement>(PICTURES)) : [];

/** Fetches a picture. One that is folded away stays unasked for. */
export async function fetchAhead(picture: HTMLImageElement): Promise<void> {
  if (picture.getClientRects().length === 0) return;
  // It is painted with what surrounds it, and not a frame later.
  picture.decoding = 'sync';
  if (picture.complete) return;
  picture.loading = 'eager';
  await new Promise((done) => {
    picture.onload = done;
    picture.onerror = done;
  });
}
