/**
 * Script that only interactions need (decision 0072): islands, and the behaviours of the shell that need no React. It is fetched in idle
 * time and runs on the first interaction.
 */

import { startComingBack } from './behaviours/coming-back.ts';
import { ignoreMissing, onceParsed } from './behaviours/delegate.ts';
import { startDialogs } from './behaviours/dialogs.ts';
import { startMegaMenu } from './behaviours/mega-menu.ts';
import { startMenuPictures } from './behaviours/menu-pictures.ts';
import { startNavDrawer } from './behaviours/nav-drawer.ts';
import { startSearchToggle } from './behaviours/search-toggle.ts';
import { forms, startActs } from './behaviours/start-acts.ts';
import { startTextItems } from './behaviours/text-items.ts';
import { CarouselElement } from './loader/carousel-element.ts';
import { IslandElement, type IslandModule } from './loader/island-element.ts';

/** Scripts that only some pages need, by the selector of the element that needs them. */
const PARTS = {
  '[data-form-part]': forms,
  '[data-search-page]': () => import('./behaviours/search-page.ts'),
  '[data-recommend]': () => import('./behaviours/recommend.ts'),
  '[data-consent]': () => import('./behaviours/consent.ts'),
};

IslandElement.files = import.meta.glob<IslandModule>('./islands/*/*.island.tsx');
customElements.define('alun-island', IslandElement);
customElements.define('alun-carousel', CarouselElement);
startDialogs();
// Before the drawer, which Escape closes first.
startSearchToggle();
startNavDrawer();
startMegaMenu();
startMenuPictures();
startTextItems();
startActs();
startComingBack();
// Each of them starts once, with all of its elements.
onceParsed(() => {
  for (const [selector, load] of Object.entries(PARTS))
    if (document.querySelector(selector)) load().catch(ignoreMissing);
});
