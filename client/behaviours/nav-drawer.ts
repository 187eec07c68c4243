import { PHONE_MAX_PX } from '../../shared/spec/limits.ts';
import { isModified, on } from './delegate.ts';

// As the style sheets say it: a window of larger letters is a narrower one (WCAG 1.4.4).
const narrow = matchMedia(`(width < ${(PHONE_MAX_PX + 1) / 16}em)`);
const TOGGLE = '[data-nav-toggle]';
const FOCUSABLE = 'a[href],button:not(:disabled),input,summary';
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const drawer = () => find('[data-nav-drawer]');

/** Without a script the drawer is open by `:target`, also when the script comes later. */
export const isDrawerOpen = (): boolean => narrow.matches && !!drawer()?.matches('[data-open],:target');

function setOpen(open: boolean): void {
  const nav = drawer();
  nav?.toggleAttribute('data-open', open);
  find('[data-nav-mask]')?.toggleAttribute('data-open', open);
  find(TOGGLE)?.setAttribute('aria-expanded', String(open));
  for (const menu of nav?.querySelectorAll('details[open]') ?? []) menu.removeAttribute('open');
  if (!open && nav?.matches(':target')) location.hash = '';
}

function close(): void {
  // First: the drawer slides out because the toggle has the focus.
  find(TOGGLE)?.focus();
  setOpen(false);
}

/** Tab goes round through the toggle and what can be seen of the drawer. */
function keepFocus(event: KeyboardEvent): void {
  const inside = [find(TOGGLE), ...(drawer()?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const stops = inside.filter((element) => element?.checkVisibility?.({ visibilityProperty: true }) ?? true);
  const at = stops.findIndex((element) => element?.matches(':focus'));
  event.preventDefault();
  // Safari draws no ring around what script focuses after a click, whatever key was pressed.
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus({ focusVisible: true });
}

/** The drawer of narrow windows (SH-3). */
export function startNavDrawer(): void {
  // A document knows its target once it is parsed, which may be before or after this.
  const tell = () => isDrawerOpen() && find(TOGGLE)?.setAttribute('aria-expanded', 'true');
  tell();
  addEventListener('load', tell);

  on('click', (event, target) => {
    if (target.closest(TOGGLE) && !isModified(event)) {
      event.preventDefault();
      isDrawerOpen() ? close() : setOpen(true);
    } else if (target.closest('[data-nav-mask]')) {
      event.preventDefault();
      close();
    }
  });

  on('keydown', (event, target) => {
    // A link that acts as a button: the browser clicks it on Enter only.
    if (event.key === ' ' && target.matches('a[role=button]')) {
      event.preventDefault();
      if (target instanceof HTMLElement) target.click();
    }
    if (!isDrawerOpen()) return;
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') keepFocus(event);
  });

  narrow.addEventListener('change', () => setOpen(false));
}
