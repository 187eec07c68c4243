import { MENU_CLICK_MAX_PX, MENU_HOVER_CLOSE_MS, MENU_HOVER_OPEN_MS } from '../../shared/spec/limits.ts';
import { on } from './delegate.ts';
import { isDrawerOpen } from './nav-drawer.ts';

const wide = matchMedia(`(width > ${MENU_CLICK_MAX_PX / 16}em)`);
const itemOf = (target: Element) => target.closest<HTMLDetailsElement>('[data-menu-item]');

/** Closes every menu but this one. @param opens whether it also opens this one; without, a closed one stays closed */
function showOnly(item: HTMLDetailsElement | null, opens = false): void {
  if (item && opens) item.open = true;
  for (const other of document.querySelectorAll('[data-menu-item][open]')) {
    if (other !== item) other.removeAttribute('open');
  }
}

/**
 * The menus of the primary navigation are `<details>`: opened by click, one at a time, they need no script (NV-2, NV-5). This adds hover
 * and keyboard focus for wide viewports, and closing by Escape or a click outside.
 */
export function startMegaMenu(): void {
  let under: HTMLDetailsElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = ({ pointerType }: PointerEvent, item: HTMLDetailsElement | null) => {
    if (!wide.matches || pointerType !== 'mouse' || item === under) return;
    under = item;
    clearTimeout(timer);
    timer = setTimeout(showOnly, item ? MENU_HOVER_OPEN_MS : MENU_HOVER_CLOSE_MS, item, true);
  };
  // Every movement, not only that into a menu: it may have come before this script.
  on('pointermove', (event, target) => follow(event, itemOf(target)));
  // Out of the window there is no movement.
  on('pointerout', (event) => event.relatedTarget ?? follow(event, null));

  on('click', (event, target) => {
    // What the click opens or closes must not be undone a moment later.
    clearTimeout(timer);
    const item = itemOf(target);
    if (!item && !isDrawerOpen()) showOnly(null);
    // Hover has opened it already; the click must not close it. A click by keyboard has `detail` 0.
    if (item?.open && item === under && event.detail > 0 && target.closest('[data-menu-trigger]'))
      event.preventDefault();
  });

  on('focusin', (_event, target) => {
    if (wide.matches) showOnly(itemOf(target), target.matches('[data-menu-trigger]:focus-visible'));
  });

  on('keydown', (event) => {
    const item = document.querySelector<HTMLDetailsElement>('[data-menu-item][open]');
    if (event.key !== 'Escape' || !item || isDrawerOpen()) return;
    if (item.contains(document.activeElement)) item.querySelector<HTMLElement>('[data-menu-trigger]')?.focus();
    item.open = false;
  });

  // For browsers where `name` does not make `<details>` exclusive.
  on('toggle', (_event, target) => {
    const item = itemOf(target);
    if (item === target && item.open) showOnly(item);
  });
}
