import { MENU_PICTURES_HREF } from '../../shared/routes.ts';
import { MENU_PICTURES_AGAIN_MS } from '../../shared/spec/limits.ts';
import { on } from './delegate.ts';
import { fetchMarkup } from './markup.ts';

const ITEM = '[data-menu-item]';

/** Inserts the pictures into their slots. */
async function bringPictures(): Promise<void> {
  const { parts } = await fetchMarkup(MENU_PICTURES_HREF);
  const slots = Array.from(document.querySelectorAll<HTMLElement>(`${ITEM} [data-pictured]`));
  const pictures = Array.from(parts.body.children);
  // Other menus were published since this page was rendered: no pictures are better than wrong ones.
  if (pictures.length !== slots.length) return;
  for (const [place, slot] of slots.entries()) {
    const picture = pictures[place];
    if (picture) slot.append(picture);
    slot.dataset.pictured = 'shown';
  }
}

/**
 * Fetches the pictures of the menus when mouse, focus or touch comes to one. After a failure it does so again a while later at the
 * earliest, because a pointer in a menu sends many events: menus are complete without pictures (NV-1).
 */
export function startMenuPictures(): void {
  let isAsked = false;
  const bring = (): void => {
    if (isAsked) return;
    isAsked = true;
    bringPictures().catch(() =>
      setTimeout(() => {
        isAsked = false;
      }, MENU_PICTURES_AGAIN_MS),
    );
  };
  for (const kind of ['pointerover', 'focusin', 'toggle'] as const)
    on(kind, (_event, target) => {
      if (target.closest(ITEM)) bring();
    });
  if (document.querySelector(`${ITEM}[open]`)) bring();
}
