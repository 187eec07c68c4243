import {
  clearCompared,
  forgetCompared,
  recallCompared,
  removeCompared,
  showCompared,
  toggleCompared,
} from './compare.ts';
import { openFetchedDialog } from './fetched-dialog.ts';
import { productShelf, showProducts } from './product-shelf.ts';

const reviews = () => import('./reviews.ts');

/**
 * Safari gives no focus to links, buttons and boxes that are clicked. What is put in their place could then not have it either, and
 * a screen reader would begin the page anew. Whoever has gone on to another part of the page meanwhile is left there. A keyboard
 * has given the focus already, so there is no ring to draw.
 */
function focusOn(actor: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== actor && activeElement?.contains(actor))
    actor.focus({ preventScroll: true, focusVisible: false });
}

/** Does what an element's `data-act` says. Rejects when it cannot be done. @param checked whether a box was checked by the click. */
export async function act(actor: HTMLElement, checked: boolean): Promise<void> {
  focusOn(actor);
  switch (actor.dataset.act) {
    case 'dialog':
      return openFetchedDialog(actor);
    case 'shelf':
      return productShelf()?.act(actor);
    case 'done':
      return showProducts();
    case 'compare':
      return actor instanceof HTMLInputElement ? toggleCompared(actor, checked) : undefined;
    case 'compare-remove':
      return actor instanceof HTMLButtonElement ? removeCompared(actor.value) : undefined;
    case 'uncompare':
      forgetCompared(actor.dataset.value ?? '');
      return location.assign(actor.getAttribute('href') ?? '');
    case 'compare-clear':
      return clearCompared();
    case 'reviews':
      return (await reviews()).showReviews(actor);
  }
}

/** Sends a vote. Rejects when it is to be sent as it would be without script. */
export async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  return (await reviews()).voteForReview(form, submitter);
}

/** Shows what the address asks for and what the visitor has chosen before. */
export function recall(): void {
  // First: what is checked on this page is kept by what follows, and no choice of before.
  recallCompared();
  productShelf()?.recall();
  showCompared();
  if (document.querySelector('[data-reviews]')) void reviews().then(({ recallVotes }) => recallVotes());
}
