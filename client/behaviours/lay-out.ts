import { fetchAhead } from './pictures-ahead.ts';

/** Where a visitor's first touch most likely opens something that is folded away. */
const FOLDED = '[data-menu-item] > :not(summary), [data-part=filters] > *';
/** What the first screen did without (client/styles/utilities.css). */
const LATER = ':is(.later, [data-item-list] > li):not([data-laid-out])';

/**
 * Does in idle moments, one part at a time and none of them long, what visitors would otherwise wait for (decisions 0030, 0041):
 * folds are laid out while they are closed, so that opening them only has to paint; parts below the first screen are laid out once,
 * so that their true height is known, and then left to the browser again, which skips what is far from view in everything it does.
 * @param root what the page was given just now, so that nothing moves under a pointer that follows it down.
 */
export function layOutLaterParts(root: ParentNode = document): void {
  const steps = [
    // Asked for its place, a browser lays out what a closed fold holds.
    ...Array.from(root.querySelectorAll(FOLDED), (fold) => () => void fold.getBoundingClientRect()),
    ...Array.from(root.querySelectorAll<HTMLElement>(LATER), (part) => () => measure(part)),
    ...Array.from(root.querySelectorAll<HTMLImageElement>('img[loading=lazy]'), (image) => () => fetchAhead(image)),
  ].values();
  const next = () => {
    const { value: step } = steps.next();
    if (step) inIdleTime(() => void Promise.resolve(step()).then(next));
  };
  next();
}

/** How long all later parts of a page may take to lay out and still stay so. What stays is styled again whenever a dialog opens. */
const WHOLE_WITHIN_MS = 200;
let spentMs = 0;

/**
 * Lays a part out, and leaves it so while all of them together took little: then the page is whole for whoever looks at it as a whole
 * (a picture of the full page, an archive) and its pictures are fetched before they come near. Where they took longer, what is below
 * the view is left to the browser again two frames later, in which it took note of heights (CSS Sizing 4, last remembered size). What
 * is in view is not: to put it back counts as a layout shift, although nothing moves.
 */
async function measure(part: HTMLElement): Promise<void> {
  part.dataset.laidOut = part.isConnected && isSkipped(part) ? 'whole' : '';
  const began = performance.now();
  part.getBoundingClientRect();
  spentMs += performance.now() - began;
  if (spentMs < WHOLE_WITHIN_MS) return;
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  for (const laidOut of document.querySelectorAll<HTMLElement>('[data-laid-out=whole]')) {
    if (laidOut.getBoundingClientRect().top > innerHeight) laidOut.dataset.laidOut = '';
  }
}

/** Whether a browser leaves out now what the part holds. */
const isSkipped = ({ firstElementChild }: Element): boolean =>
  firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false;

const inIdleTime: (work: () => void) => void =
  'requestIdleCallback' in window ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 50);
