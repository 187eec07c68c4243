import { isModified, on } from './delegate.ts';

const TOGGLE = '[data-search-toggle]';

function setOpen(toggle: Element, open: boolean): HTMLElement | null {
  const box = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  box?.toggleAttribute('data-open', open);
  toggle.setAttribute('aria-expanded', String(open));
  if (!open && box?.matches(':target')) location.hash = '';
  return box;
}

/** The search box of narrow windows: shown with the cursor in it, hidden by the toggle or Escape (SH-3). */
export function startSearchToggle(): void {
  on('click', (event, target) => {
    const toggle = target.closest(TOGGLE);
    if (!toggle || isModified(event)) return;
    event.preventDefault();
    const open = toggle.getAttribute('aria-expanded') !== 'true';
    const box = setOpen(toggle, open);
    if (open) box?.querySelector('input')?.focus();
  });

  on('keydown', (event) => {
    const toggle = document.querySelector<HTMLElement>(`${TOGGLE}[aria-expanded=true]`);
    if (event.key !== 'Escape' || !toggle) return;
    setOpen(toggle, false);
    toggle.focus();
  });
}
