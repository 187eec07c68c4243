import { COMPARE_KEY } from '../../shared/spec/compare.ts';
import { readKept } from '../state/kept.ts';

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

/** What was chosen in another tab, or before this one was shown again. */
export function startComingBack(): void {
  addEventListener('storage', followOthers);
  // What was chosen or let go there before this one listened.
  if (readKept(COMPARE_KEY) || document.querySelector('[data-compare-drawer][data-filled]')) void followOthers();
  addEventListener('pageshow', comeBack);
}
