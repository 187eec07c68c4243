import { PHONE_MAX_PX } from '../../shared/spec/limits.ts';
import { isModified, on } from './delegate.ts';

// In em, like the media queries of the style sheets: enlarged text makes the viewport count as narrower (WCAG 1.4.4).
const narrow = matchMedia(`(width < ${(PHONE_MAX_PX + 1) / 16}em)`);
const TOGGLE = '[data-nav-toggle]';
const FOCUSABLE = 'a[href],button:not(:disabled),input,summary';
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const drawer = () => find('[data-nav-drawer]');

/**
 * Closes a part that is open by `:target`: the address names it no longer. The address is replaced, so that Back does not open the part
 * again.
 */
export const leaveTarget = (): void => location.replace('#');

/**
 * Calls back at once, and whenever another part may have become `:target`: it is set when the document is parsed, and changed by links, Back
 * and Forward. Where more than the hash differs, these fire no `hashchange`, and `popstate` comes before the change.
 */
export function followTarget(tell: () => void): void {
  tell();
  for (const type of ['load', 'popstate']) addEventListener(type, () => setTimeout(tell));
}

/** Without script the drawer is open by `:target`; that also counts when the script loads later. */
export const isDrawerOpen = (): boolean => narrow.matches && !!drawer()?.matches('[data-open],:target');

function setOpen(open: boolean): void {
  const nav = drawer();
  nav?.toggleAttribute('data-open', open);
  find('[data-nav-mask]')?.toggleAttribute('data-open', open);
  find(TOGGLE)?.setAttribute('aria-expanded', String(open));
  for (const menu of nav?.querySelectorAll('details[open]') ?? []) menu.removeAttribute('open');
  if (!open && nav?.matches(':target')) leaveTarget();
}

function close(): void {
  // First, because the drawer slides out only while the toggle has the focus.
  find(TOGGLE)?.focus();
  setOpen(false);
}

/** Focus trap: Tab cycles through the toggle and the visible elements of the drawer. */
function keepFocus(event: KeyboardEvent): void {
  const inside = [find(TOGGLE), ...(drawer()?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const stops = inside.filter((element) => element?.checkVisibility?.({ visibilityProperty: true }) ?? true);
  const at = stops.findIndex((element) => element?.matches(':focus'));
  event.preventDefault();
  // A click on an empty place leaves the focus nowhere: Shift+Tab then leads to the last element, as from the first.
  const to = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
  // After a click, Safari draws no focus ring when script moves the focus, even on a key press.
  stops.at(to % stops.length)?.focus({ focusVisible: true });
}

/** The drawer of narrow viewports (SH-3). */
export function startNavDrawer(): void {
  followTarget(() => find(TOGGLE)?.setAttribute('aria-expanded', String(isDrawerOpen())));

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
    // A link with the role of a button: the browser clicks it on Enter only.
    if (event.key === ' ' && target instanceof HTMLElement && target.matches('a[role=button]')) {
      event.preventDefault();
      if (!event.repeat) target.click();
    }
    // A dialog opened from the drawer has its own focus and is closed first.
    if (!isDrawerOpen() || document.querySelector(':modal')) return;
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') keepFocus(event);
  });

  narrow.addEventListener('change', () => setOpen(false));
}
