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
  ].values();
  const next = () => {
    const { value: step } = steps.next();
    if (step) inIdleTime(() => void Promise.resolve(step()).then(next));
  };
  next();
}

/**
 * Lays a part out for one frame, in which the browser takes note of its height (CSS Sizing 4, last remembered size). Of what is in
 * view or near it the browser knows it already; to take such a part out of `content-visibility` and put it back counts as a layout
 * shift, although nothing moves.
 */
async function measure(part: HTMLElement): Promise<void> {
  if (part.isConnected && isSkipped(part)) {
    part.dataset.laidOut = 'now';
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  part.dataset.laidOut = '';
}

/** Whether a browser leaves out now what the part holds. */
const isSkipped = ({ firstElementChild }: Element): boolean =>
  firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false;

const inIdleTime: (work: () => void) => void =
  'requestIdleCallback' in window ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 50);
