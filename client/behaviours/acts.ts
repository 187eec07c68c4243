import { openProductDialog } from './product-dialog.ts';

/** Does what an element's `data-act` says. Rejects when it cannot be done. */
export async function act(actor: HTMLElement): Promise<void> {
  switch (actor.dataset.act) {
    case 'dialog':
      return openProductDialog(actor);
  }
}
