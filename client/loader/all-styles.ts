/** How long inserted markup waits for its styles. After that it is shown without them: it works all the same. */
const PATIENCE_MS = 3000;

/** Style sheets being fetched, with a promise that resolves on load or failure. */
const underWay = new WeakMap<HTMLLinkElement, Promise<unknown>>();

/** Whether a sheet has loaded. A failed one is empty, or throws when its rules are read. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return !!sheet?.cssRules.length;
  } catch {
    return false;
  }
}

/** Requests a sheet unless it is being fetched. @returns a promise that resolves on load or failure. */
function ask(link: HTMLLinkElement): Promise<unknown> {
  const waited = underWay.get(link);
  if (waited) return waited;
  // A cached page requests its sheet after the first paint and notes the result in `data-idle`. On any other page that has loaded, a
  // missing sheet has failed. Only a new element requests it again.
  const isAsked =
    link.rel === 'stylesheet' &&
    !link.disabled &&
    (link.dataset.idle === 'asked' || document.readyState !== 'complete');
  const asked = isAsked ? link : (link.cloneNode() as HTMLLinkElement);
  const settled = new Promise((settle) => {
    for (const type of ['load', 'error']) asked.addEventListener(type, settle);
    // It may have failed before the listeners were added.
    if (isAsked) addEventListener('load', settle);
  }).then(() => underWay.delete(asked));
  underWay.set(asked, settled);
  asked.rel = 'stylesheet';
  asked.disabled = false;
  if (asked !== link) link.replaceWith(asked);
  return settled;
}

/**
 * Fetches the complete style sheet if the page carries only its own styles: inserted markup may need more. A failed sheet is requested
 * again. Resolves on load, failure or timeout.
 */
export async function fetchAllStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[data-idle]')].filter((link) => !isThere(link));
  const patience = new Promise((settle) => setTimeout(settle, PATIENCE_MS));
  await Promise.race([Promise.all(missing.map(ask)), patience]);
}
