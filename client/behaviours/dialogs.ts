import { isModified, on } from './delegate.ts';

/** By its id, or out of a template beside the opener: so nothing of it loads before it is opened (CO-5). */
function dialogOf(opener: HTMLElement): Element | null {
  const dialogOpen = opener.dataset.dialogOpen ?? opener.getAttribute('commandfor') ?? '';
  const kept = opener.nextElementSibling;
  if (dialogOpen || !(kept instanceof HTMLTemplateElement)) return document.getElementById(dialogOpen);
  document.body.append(kept.content.cloneNode(true));
  return document.body.lastElementChild;
}

/**
 * Native modal dialogs: opened by `data-dialog-open` or `command`, closed by `data-dialog-close` or `command`, a click on the
 * backdrop or Escape; focus returns to the opener (BN-2, CO-5, SH-9). An opener that is a link is followed when its
 * dialog is not on the page. A command works without this script, too, where the browser knows it (shared/ui/invokes.ts).
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
        // Browsers that give no focus to a clicked link or button have nothing to return to.
        opener.focus();
        if (!dialog.id) dialog.remove();
      };
      dialog.addEventListener('close', closed, { once: true });
      // A press inside that ends outside, while marking text, is not a click on the backdrop.
    } else if (target.closest('[data-dialog-close],[command=close]') || (target === dialog && pressed === dialog)) {
      event.preventDefault();
      dialog.close();
    }
  });
}
