import { isModified, on } from './delegate.ts';

const TOGGLE = '[data-search-toggle]';
const FIELD = '[data-search-field]';

const boxOf = (toggle: Element) => document.getElementById(toggle.getAttribute('aria-controls') ?? '');

function setOpen(toggle: Element, open: boolean): HTMLElement | null {
  const box = boxOf(toggle);
  box?.toggleAttribute('data-open', open);
  toggle.setAttribute('aria-expanded', String(open));
  if (!open && box?.matches(':target')) location.hash = '';
  return box;
}

/**
 * Suggestions come as script of their own when somebody comes to the field, or is there already when this runs; until then, and
 * without them, it is a form (SE-1).
 */
const wakeField = (_event: unknown, target: Element | null) => {
  if (target?.matches(FIELD)) void import('./search-box.ts').then((module) => module.startSearchBox(target));
};

/** The search box of narrow windows: shown with the cursor in it, hidden by the toggle or Escape (SH-3). */
export function startSearchToggle(): void {
  // Without a script it is open by `:target`, also when the script comes later: a document knows its target once it is parsed.
  const tell = () => {
    for (const toggle of document.querySelectorAll(TOGGLE))
      if (boxOf(toggle)?.matches(':target')) toggle.setAttribute('aria-expanded', 'true');
  };
  tell();
  addEventListener('load', tell);
  on('focusin', wakeField);
  on('input', wakeField);
  void wakeField(undefined, document.activeElement);
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
    // Suggestions are closed first.
    if (event.key !== 'Escape' || !toggle || document.querySelector(`${FIELD}[aria-expanded=true]`)) return;
    // First, as the box goes slowly because the toggle has the focus.
    toggle.focus();
    setOpen(toggle, false);
  });
}
