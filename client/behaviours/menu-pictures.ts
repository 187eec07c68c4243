import { MENU_PICTURES_HREF } from '../../shared/routes.ts';
import { on } from './delegate.ts';
import { fetchMarkup } from './markup.ts';

const ITEM = '[data-menu-item]';

/** Puts the pictures into the slots that keep a place for them. */
async function bringPictures(): Promise<void> {
  const { parts } = await fetchMarkup(MENU_PICTURES_HREF);
  const slots = Array.from(document.querySelectorAll<HTMLElement>(`${ITEM} [data-pictured]`));
  const pictures = Array.from(parts.body.children);
  // Somebody published other menus since this page came: better none than another's.
  if (pictures.length !== slots.length) return;
  for (const [place, slot] of slots.entries()) {
    const picture = pictures[place];
    if (picture) slot.append(picture);
    slot.dataset.pictured = 'shown';
  }
}

/**
 * Asks for the pictures of the menus when somebody comes near one, by mouse, keyboard or finger, and again the next time where they
 * could not be had: menus are whole without (NV-1).
 */
export function startMenuPictures(): void {
  let isAsked = false;
  const bring = (): void => {
    if (isAsked) return;
    isAsked = true;
    bringPictures().catch(() => {
      isAsked = false;
    });
  };
  for (const kind of ['pointerover', 'focusin', 'toggle'] as const)
    on(kind, (_event, target) => {
      if (target.closest(ITEM)) bring();
    });
  if (document.querySelector(`${ITEM}[open]`)) bring();
}
