/**
 * The loader: the only script that a page runs by itself. It wakes islands when they are needed and gives the shell the
 * behaviour that needs no React. It is loaded with `async`, so it may run before the page is parsed.
 */

import { startBuyNow } from './behaviours/buy-now.ts';
import { startDialogs } from './behaviours/dialogs.ts';
import { startMegaMenu } from './behaviours/mega-menu.ts';
import { startNavDrawer } from './behaviours/nav-drawer.ts';
import { startSearchToggle } from './behaviours/search-toggle.ts';
import { startActs } from './behaviours/start-acts.ts';
import { wasHereBefore } from './behaviours/was-here-before.ts';
import { CarouselElement } from './loader/carousel-element.ts';
import { IslandElement, type IslandModule } from './loader/island-element.ts';
import { whenIdle } from './loader/wake-when.ts';

// The place that a browser puts a page back to is one among heights as they are, not as they are guessed: it is kept, whatever moves
// there meanwhile, and in the end shows what it showed when its visitor left (client/behaviours/lay-out.ts).
if (wasHereBefore()) document.documentElement.style.overflowAnchor = 'none';
IslandElement.files = import.meta.glob<IslandModule>('./islands/*/*.island.tsx');
customElements.define('alun-island', IslandElement);
customElements.define('alun-carousel', CarouselElement);
startDialogs();
startNavDrawer();
startSearchToggle();
startMegaMenu();
startBuyNow();
startActs();

// Before the first scroll there is nothing to show or to fix, so what watches for it comes with it.
const watchScroll = () => void import('./behaviours/scroll-watch.ts').then((module) => module.startScrollWatch());
addEventListener('scroll', watchScroll, { passive: true, once: true });

whenIdle(() => void import('./behaviours/idle-time.ts').then((module) => module.startIdleTime()));
