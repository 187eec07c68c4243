import { fetchAhead, picturesAhead } from './pictures-ahead.ts';

/** Where a visitor's first touch most likely opens something that is folded away. */
const FOLDED = '[data-menu-item] > :not(summary), [data-part=filters] > *';
/** What the first screen did without (client/styles/utilities.css). */
const LATER = ':is(.later, [data-item-list] > li):not([data-laid-out])';

/** How long all that came together may take to lay out and still stay so. What stays is styled again whenever a dialog opens. */
const WHOLE_WITHIN_MS = 200;

/**
 * Does in idle moments, one part at a time and none of them long, what visitors would otherwise wait for (decisions 0030, 0041, 0065):
 * folds are laid out while they are closed, so that opening them only has to paint; parts below the first screen are laid out, so that
 * the page is as high as it is; and a computer fetches their pictures.
 * @param root what the page was given just now, so that nothing moves under a pointer that follows it down.
 */
export function layOutLaterParts(root: ParentNode = document): void {
  let spentMs = 0;
  const layOut = (part: HTMLElement): Promise<void> | undefined => {
    spentMs += layingOut(part);
    return spentMs < WHOLE_WITHIN_MS ? undefined : leaveToBrowser();
  };
  const steps = [
    // Asked for its place, a browser lays out what a closed fold holds.
    ...Array.from(root.querySelectorAll(FOLDED), (fold) => () => void fold.getBoundingClientRect()),
    ...Array.from(root.querySelectorAll<HTMLElement>(LATER), (part) => () => layOut(part)),
    ...picturesAhead(root).map((picture) => () => fetchAhead(picture)),
  ].values();
  const next = () => {
    const { value: step } = steps.next();
    if (step) inIdleTime(() => void Promise.resolve(step()).then(next));
    else document.documentElement.style.overflowAnchor = '';
  };
  next();
}

/** Lays a part out, which stays so. Answers how long that took, in milliseconds. What is in view or near it was laid out before. */
function layingOut(part: HTMLElement): number {
  part.dataset.laidOut = part.isConnected && isSkipped(part) ? 'whole' : '';
  const began = performance.now();
  part.getBoundingClientRect();
  return performance.now() - began;
}

/**
 * Lets the browser skip again what is below the view, two frames later, in which it took note of heights (CSS Sizing 4, last remembered
 * size). What is in view stays: to put that back counts as a layout shift, although nothing moves.
 */
async function leaveToBrowser(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const whole = Array.from(document.querySelectorAll<HTMLElement>('[data-laid-out=whole]'));
  // All are asked before the first is changed: a question after a change lays the page out.
  const below = whole.filter((part) => part.getBoundingClientRect().top > innerHeight);
  for (const part of below) part.dataset.laidOut = '';
}

/** Whether a browser leaves out now what the part holds. */
const isSkipped = ({ firstElementChild }: Element): boolean =>
  firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false;

const inIdleTime: (work: () => void) => void =
  'requestIdleCallback' in window ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 50);
