import { NewestOnly } from '../../shared/newest-only.ts';
import { fetchAllStyles } from '../loader/all-styles.ts';
import { announceItems } from './items.ts';
import { fetchMarkup } from './markup.ts';

const newest = new NewestOnly();
/** By address of the endpoint: what was asked for once is there (PC-4). */
const made = new Map<string, HTMLDialogElement>();

async function dialogFrom(address: string, signal: AbortSignal): Promise<HTMLDialogElement> {
  const there = made.get(address);
  if (there) return there;
  const [{ parts }] = await Promise.all([fetchMarkup(address, signal), fetchAllStyles()]);
  // Another card of the same product may have brought it meanwhile; a second one would share its ids.
  const dialog = made.get(address) ?? parts.querySelector('dialog');
  if (!dialog) throw new Error('the answer holds no dialog');
  document.body.append(dialog);
  made.set(address, dialog);
  return dialog;
}

// Whoever leaves the page wants no dialog any more, and is not led elsewhere because the browser gave the question up.
addEventListener('pagehide', () => newest.drop());

/**
 * Opens the dialog that an endpoint answers with, fetched once for each address (PC-3, PC-4, BN-2, CT-1). Of several that were
 * asked for the last one opens. Rejects when it cannot be had.
 */
export async function openFetchedDialog(opener: HTMLElement): Promise<void> {
  if (opener.hasAttribute('aria-busy')) return;
  opener.setAttribute('aria-busy', 'true');
  try {
    const dialog = await newest.ask((signal) => dialogFrom(opener.dataset.from ?? '', signal));
    if (!dialog || dialog.open) return;
    dialog.showModal();
    announceItems(dialog);
    dialog.addEventListener('close', () => opener.focus(), { once: true });
  } finally {
    opener.removeAttribute('aria-busy');
  }
}
