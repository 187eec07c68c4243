import { isModified, on } from './delegate.ts';

/** Finds the dialog by id, or clones it from a template beside the opener, so that nothing in it loads before it is opened (CO-5). */
function dialogOf(opener: HTMLElement): Element | null {
  const dialogOpen = opener.dataset.dialogOpen ?? opener.getAttribute('commandfor') ?? '';
  const kept = opener.nextElementSibling;
  if (dialogOpen || !(kept instanceof HTMLTemplateElement)) return document.getElementById(dialogOpen);
  document.body.append(kept.content.cloneNode(true));
  return document.body.lastElementChild;
}

/**
 * Native modal dialogs: opened by `data-dialog-open` or `command`, closed by `data-dialog-close` or `command`, a click on the backdrop or
 * Escape; the focus returns to the opener (BN-2, CO-5, SH-9). An opener that is a link is followed if its dialog is not on the page. A
 * command also works without this script in browsers that support it (shared/ui/invokes.ts).
 */
export function startDialogs(): void {
  let pressed: Element | undefined;
  on('pointerdown', (_event, target) => {
    pressed = target;
  });

  on('click', (event, target) => {
    const opener = target.closest<HTMLElement>('[data-dialog-open],[command=show-modal]');
    if (opener && isModified(event)) return;
    const dialog = opener ? dialogOf(opener) : target.closest('[data-dialog]');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (opener) {
      event.preventDefault();
      if (dialog.open) return;
      dialog.showModal();
      const closed = () => {
        // Some browsers do not focus a clicked link or button, so they have nothing to return the focus to.
        opener.focus();
        if (!dialog.id) dialog.remove();
      };
      dialog.addEventListener('close', closed, { once: true });
      // A press inside that ends outside, as when selecting text, is not a click on the backdrop.
    } else if (target.closest('[data-dialog-close],[command=close]') || (target === dialog && pressed === dialog)) {
      event.preventDefault();
      dialog.close();
    }
  });
}
