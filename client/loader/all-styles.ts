/** How long what script adds waits for its looks. Then it comes without them: it works all the same. */
const PATIENCE_MS = 3000;

/** Sheets that are on their way, and what tells that they have come, or that they will not. */
const underWay = new WeakMap<HTMLLinkElement, Promise<unknown>>();

/** Whether a sheet has come. One that failed is an empty sheet, or one that nobody may look into. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return !!sheet?.cssRules.length;
  } catch {
    return false;
  }
}

/** Asks for a sheet unless it is on its way. @returns what resolves when it is there, and when it does not come. */
function ask(link: HTMLLinkElement): Promise<unknown> {
  const waited = underWay.get(link);
  if (waited) return waited;
  // A kept page asks for its sheet once it is painted and notes what came of it. Of another page that has loaded, a sheet that is not
  // there has failed: only another element asks for it again.
  const isAsked =
    link.rel === 'stylesheet' &&
    !link.disabled &&
    (link.dataset.idle === 'asked' || document.readyState !== 'complete');
  const asked = isAsked ? link : (link.cloneNode() as HTMLLinkElement);
  const settled = new Promise((settle) => {
    for (const type of ['load', 'error']) asked.addEventListener(type, settle);
    // It may have failed before anybody listened.
    if (isAsked) addEventListener('load', settle);
  }).then(() => underWay.delete(asked));
  underWay.set(asked, settled);
  asked.rel = 'stylesheet';
  asked.disabled = false;
  if (asked !== link) link.replaceWith(asked);
  return settled;
}

/**
 * Fetches the whole style sheet where the page carries only its own styles: what script adds may need more. One that has failed
 * is asked for again. Resolves when it is there, and when it does not come.
 */
export async function fetchAllStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[data-idle]')].filter((link) => !isThere(link));
  const patience = new Promise((settle) => setTimeout(settle, PATIENCE_MS));
  await Promise.race([Promise.all(missing.map(ask)), patience]);
}
