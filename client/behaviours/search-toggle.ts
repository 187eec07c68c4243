import { ignoreMissing, isModified, on } from './delegate.ts';
import { followTarget, isDrawerOpen, leaveTarget } from './nav-drawer.ts';

const TOGGLE = '[data-search-toggle]';
const FIELD = '[data-search-field]';

const boxOf = (toggle: Element) => document.getElementById(toggle.getAttribute('aria-controls') ?? '');

function setOpen(toggle: Element, open: boolean): HTMLElement | null {
  const box = boxOf(toggle);
  box?.toggleAttribute('data-open', open);
  toggle.setAttribute('aria-expanded', String(open));
  if (!open && box?.matches(':target')) leaveTarget();
  return box;
}

/** Loads the suggestions' script when the field gets the focus. Until then, and without it, the field is part of a plain form (SE-1). */
const wakeField = (_event: unknown, target: Element) => {
  if (target.matches(FIELD))
    import('./search-box.ts').then((module) => module.startSearchBox(target)).catch(ignoreMissing);
};

/** The search box of narrow viewports: opens with the focus in its field, closed by the toggle or Escape (SH-3). */
export function startSearchToggle(): void {
  // Without script it is open by `:target`, which also counts when the script loads later.
  followTarget(() => {
    for (const toggle of document.querySelectorAll(TOGGLE))
      toggle.setAttribute('aria-expanded', String(!!boxOf(toggle)?.matches('[data-open],:target')));
  });
  on('focusin', wakeField);
  on('input', wakeField);
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
    // Escape ends an IME composition, and closes suggestions, a dialog or the drawer first.
    if (
      event.isComposing ||
      event.key !== 'Escape' ||
      !toggle ||
      isDrawerOpen() ||
      document.querySelector(`${FIELD}[aria-expanded=true],:modal`)
    )
      return;
    // First, because the box slides out only while the toggle has the focus.
    toggle.focus();
    setOpen(toggle, false);
  });
}
