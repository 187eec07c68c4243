import { ignoreMissing } from './delegate.ts';

/** Products may have been chosen in another tab, or on the page from which the visitor comes back to this one (PL-6). */
function followOthers(): void {
  if (document.querySelector('[data-compare-drawer]'))
    import('./compare.ts').then((module) => module.showCompared()).catch(ignoreMissing);
}

/** A page restored from the back/forward cache is as it was left. Only the drawer is closed, whose link led away from the page (SH-3). */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  document.querySelector<HTMLElement>('[data-nav-toggle][aria-expanded=true]')?.click();
  followOthers();
}

/** Picks up choices made in another tab, or before this page was restored. Those made before this runs are recalled by start-acts.ts. */
export function startComingBack(): void {
  addEventListener('storage', followOthers);
  addEventListener('pageshow', comeBack);
}
