import { fetchAhead, picturesAhead } from './pictures-ahead.ts';
import { setScrollAnchoring } from './scroll-anchoring.ts';

/** Collapsed content that a first interaction most likely opens. */
const FOLDED = '[data-menu-item] > :not(summary), [data-part=filters] > *';
/** Parts that the first screen skipped (client/styles/utilities.css). */
const LATER = ':is(.later, [data-item-list] > li):not([data-laid-out])';

/** Time budget for keeping all new parts laid out. Parts kept so are restyled whenever a dialog opens. */
const WHOLE_WITHIN_MS = 200;

/**
 * Does work in idle time, in short steps, that visitors would otherwise wait for (decisions 0030, 0041, 0065). It lays out collapsed
 * content, so that opening it needs only a paint. It lays out parts below the first screen, so that the page has its real height. On
 * computers it fetches their pictures.
 * @param root newly inserted content, so that nothing moves under a pointer that follows it down.
 * @param between is done after collapsed content, whose layout is also the first of all that was shown since the first paint.
 */
export function layOutLaterParts(root: ParentNode = document, between?: () => void): void {
  let spentMs = 0;
  const layOut = (part: HTMLElement): Promise<void> | undefined => {
    spentMs += layingOut(part);
    return spentMs < WHOLE_WITHIN_MS ? undefined : leaveToBrowser();
  };
  const steps = [
    // Reading its position makes the browser lay out closed content.
    ...Array.from(root.querySelectorAll(FOLDED), (fold) => () => void fold.getBoundingClientRect()),
    ...(between ? [between] : []),
    ...Array.from(root.querySelectorAll<HTMLElement>(LATER), (part) => () => layOut(part)),
    ...picturesAhead(root).map((picture) => () => fetchAhead(picture)),
  ].values();
  const next = () => {
    const { value: step } = steps.next();
    if (step) inIdleTime(() => void Promise.resolve(step()).then(next));
    // A list that is filtered again after going back is laid out before the page above it is.
    else if (root === document) setScrollAnchoring('');
  };
  next();
}

/**
 * Lays a part out and keeps it so, even one that is in view and was laid out before: it would be empty again once it is far from view.
 * @returns the time taken, in milliseconds.
 */
function layingOut(part: HTMLElement): number {
  part.dataset.laidOut = 'whole';
  const began = performance.now();
  part.getBoundingClientRect();
  return performance.now() - began;
}

/**
 * Lets the browser skip parts below the viewport again, two frames later, when it has stored their heights (CSS Sizing 4, last remembered
 * size). Parts in the viewport stay: to skip those would count as a layout shift, although nothing moves.
 */
async function leaveToBrowser(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const whole = Array.from(document.querySelectorAll<HTMLElement>('[data-laid-out=whole]'));
  // All are read before any is changed: a read after a write would force a layout.
  const below = whole.filter((part) => part.getBoundingClientRect().top > innerHeight);
  for (const part of below) part.dataset.laidOut = '';
}

const inIdleTime: (work: () => void) => void =
  'requestIdleCallback' in window ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 50);
