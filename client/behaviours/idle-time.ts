import { COMPARE_KEY } from '../../shared/spec/compare.ts';
import { fetchAllStyles } from '../loader/all-styles.ts';
import { propsOf } from '../loader/props-of.ts';
import { readKept } from '../state/kept.ts';
import { startItems } from './items.ts';
import { layOutLaterParts } from './lay-out.ts';
import { startMenuPictures } from './menu-pictures.ts';
import { tellSpeculationRules } from './next-page.ts';
import { startTextItems } from './text-items.ts';

/** What only some pages have, by what is on them. */
const PARTS = {
  '[data-search-page]': () => import('./search-page.ts'),
  '[data-recommend]': () => import('./recommend.ts'),
  '[data-consent]': () => import('./consent.ts'),
};

/** Products may have been chosen in another tab, or on the page that a visitor comes back from to this one (PL-6). */
async function followOthers(): Promise<void> {
  if (document.querySelector('[data-compare-drawer]')) (await import('./compare.ts')).showCompared();
}

/** A page that was put aside comes back as it was left, but for the drawer in which the link away from it was followed (SH-3). */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  document.querySelector<HTMLElement>('[data-nav-toggle][aria-expanded=true]')?.click();
  void followOthers();
}

/** Names in the head what is not needed to see a page: browsers ask for it at once (decision 0061). */
const nameInHead = (rel: string, href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));

/**
 * What a page does once it has loaded and the browser has time. What hydration needs is fetched: scripts without running them,
 * what islands are given, and the styles of what is not yet there.
 */
export function startIdleTime(): void {
  // A page that was scrolled before its script came, asked only now: in the middle of loading the answer costs a layout.
  if (scrollY > 0) dispatchEvent(new Event('scroll'));
  addEventListener('storage', followOthers);
  // What was chosen or let go there before this one listened.
  if (readKept(COMPARE_KEY) || document.querySelector('[data-compare-drawer][data-filled]')) void followOthers();
  addEventListener('pageshow', comeBack);
  tellSpeculationRules();
  nameInHead('manifest', '/site.webmanifest');
  startItems();
  startTextItems();
  startMenuPictures();
  layOutLaterParts();
  void fetchAllStyles();
  for (const island of document.querySelectorAll('alun-island[from]')) propsOf(island).catch(() => undefined);
  for (const href of __HYDRATION_FILES__) nameInHead('modulepreload', href);
  for (const [selector, load] of Object.entries(PARTS)) if (document.querySelector(selector)) void load();
}
