import { clearCompared, recallCompared, removeCompared, showCompared, toggleCompared, uncompare } from './compare.ts';
import { ignoreMissing } from './delegate.ts';
import { openFetchedDialog } from './fetched-dialog.ts';
import { productShelf, showProducts } from './product-shelf.ts';

const reviews = () => import('./reviews.ts');

/**
 * Safari does not focus links, buttons and checkboxes on click. Without the focus, their replacement could not receive it either, and a
 * screen reader would start the page again. If the visitor has moved on to another part of the page meanwhile, the focus stays there. A
 * keyboard has already focused the element, so no focus ring is drawn.
 */
function focusOn(actor: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== actor && activeElement?.contains(actor))
    actor.focus({ preventScroll: true, focusVisible: false });
}

/** Performs an element's `data-act`. Rejects if that is not possible. @param checked whether the click checked a checkbox. */
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
      return uncompare();
    case 'compare-clear':
      return clearCompared();
    case 'reviews':
      return (await reviews()).showReviews(actor);
  }
}

/** Sends a vote. Rejects if the form must be submitted without script. */
export async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  return (await reviews()).voteForReview(form, submitter);
}

/** Restores what the address asks for and what the visitor has chosen before. */
export function recall(): void {
  // First, because it redirects only for an earlier choice; the calls below also store what is checked on this page.
  recallCompared();
  productShelf()?.recall();
  showCompared();
  if (document.querySelector('[data-reviews]'))
    reviews()
      .then((module) => module.recallVotes())
      .catch(ignoreMissing);
}
