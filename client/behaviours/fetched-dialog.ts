import { NewestOnly } from '../../shared/newest-only.ts';
import { ITS_PRODUCT } from '../../shared/routes.ts';
import { fetchAllStyles } from '../loader/all-styles.ts';
import { announceItems } from './items.ts';
import { fetchMarkup } from './markup.ts';

const newest = new NewestOnly();
/** Fetched dialogs by endpoint address; each is fetched once (PC-4). */
const made = new Map<string, HTMLDialogElement>();

/** The endpoint that an opener names, for the product of its card if it is one for each product. */
function addressOf(opener: HTMLElement): string {
  const { product = '' } = opener.closest<HTMLElement>('[data-product]')?.dataset ?? {};
  return `${opener.dataset.from}`.replace(ITS_PRODUCT, encodeURIComponent(product));
}

async function dialogFrom(address: string, signal: AbortSignal): Promise<HTMLDialogElement> {
  const there = made.get(address);
  if (there) return there;
  const [{ parts }] = await Promise.all([fetchMarkup(address, signal), fetchAllStyles()]);
  // Another card of the same product may have fetched it meanwhile; a second dialog would duplicate its ids.
  const dialog = made.get(address) ?? parts.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  document.body.append(dialog);
  made.set(address, dialog);
  return dialog;
}

// Leaving the page aborts the fetch in the browser. It must not count as a failure, which would follow the link.
addEventListener('pagehide', () => newest.drop());

/**
 * Opens the dialog that an endpoint returns, fetched once per address (PC-3, PC-4, BN-2, CT-1). If several are requested, the last one
 * opens, and none over a dialog that the visitor has opened meanwhile. Rejects if it is not available.
 */
export async function openFetchedDialog(opener: HTMLElement): Promise<void> {
  if (opener.hasAttribute('aria-busy')) return;
  opener.setAttribute('aria-busy', 'true');
  const address = addressOf(opener);
  try {
    const dialog = await newest.ask((signal) => dialogFrom(address, signal));
    if (!dialog || document.querySelector(':modal')) return;
    dialog.showModal();
    announceItems(dialog);
    const closed = () => {
      // Hidden films would play on.
      for (const film of dialog.querySelectorAll('video')) film.pause();
      // A list that was filtered meanwhile has a new element for the card.
      const all = [opener, ...document.querySelectorAll<HTMLElement>('[data-from]')];
      all.find((one) => one.isConnected && addressOf(one) === address)?.focus();
    };
    dialog.addEventListener('close', closed, { once: true });
  } finally {
    opener.removeAttribute('aria-busy');
  }
}
