/** Part of the Network Information API, which not all browsers support. @see https://wicg.github.io/netinfo/ */
type Connection = { readonly effectiveType?: string; readonly saveData?: boolean };

/**
 * Whether the connection has bandwidth to spare. Phones are excluded, because their data may be metered; slow connections, because
 * requested content needs them.
 */
function isLineToSpare(): boolean {
  const { effectiveType, saveData }: Connection = Reflect.get(navigator, 'connection') ?? {};
  return effectiveType === '4g' && !saveData && matchMedia('(hover: hover)').matches;
}

/** Pictures in islands are excluded: hydration compares their attributes with the server's. */
const PICTURES = 'img[loading=lazy]:not(alun-island *)';

/**
 * Pictures that a computer with a fast connection prefetches, so that none is missing after a drag of the scroll bar, a jump to the end
 * or a full-page screenshot. Otherwise none.
 */
export const picturesAhead = (root: ParentNode): readonly HTMLImageElement[] =>
  isLineToSpare() ? Array.from(root.querySelectorAll<HTMLImageElement>(PICTURES)) : [];

/** How long the next picture waits for one, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Fetches a picture, unless it is in collapsed content. Resolves on load, failure or timeout. */
export async function fetchAhead(picture: HTMLImageElement): Promise<void> {
  if (picture.getClientRects().length === 0) return;
  // Paints it in the same frame as its surroundings.
  picture.decoding = 'sync';
  if (picture.complete) return;
  picture.loading = 'eager';
  await new Promise((done) => {
    picture.onload = done;
    picture.onerror = done;
    setTimeout(done, PATIENCE_MS);
  });
}
