import { isModified, on } from './delegate.ts';

const OPENER = '[data-dialog-open],[data-country-open]';

function dialogOf(opener: HTMLElement): Element | null {
  const id = opener.dataset.dialogOpen;
  return id ? document.getElementById(id) : document.querySelector('[data-country-dialog]');
}

/**
 * Native modal dialogs: opened by `data-dialog-open` and `data-country-open`, closed by `data-dialog-close`, a click on the
 * backdrop or Escape; focus returns to the opener (CT-1, BN-2, SH-9). An opener that is a link is followed when its dialog
 * is not on the page.
 */
export function startDialogs(): void {
  let pressed: Element | undefined;
  on('pointerdown', (_event, target) => {
    pressed = target;
  });

  on('click', (event, target) => {
    const opener = target.closest<HTMLElement>(OPENER);
    const dialog = opener ? dialogOf(opener) : target.closest('[data-dialog]');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (opener) {
      if (isModified(event)) return;
      event.preventDefault();
      if (dialog.open) return;
      dialog.showModal();
      // Browsers that give no focus to a clicked link or button have nothing to return to.
      dialog.addEventListener('close', () => opener.focus(), { once: true });
      // A press inside that ends outside, while marking text, is not a click on the backdrop.
    } else if (target.closest('[data-dialog-close]') || (target === dialog && pressed === dialog)) {
      dialog.close();
    }
  });
}
