import { ISLAND_NEAR_MARGIN } from '../../shared/spec/limits.ts';
import { fetchAllStyles } from '../loader/all-styles.ts';
import { propsOf } from '../loader/props-of.ts';
import { announceButtons } from './buy-now.ts';
import { startItems } from './items.ts';
import { layOutLaterParts } from './lay-out.ts';
import { tellSpeculationRules } from './next-page.ts';

/** Elements that start by themselves near the viewport: a carousel, the count of an article. */
const LIVELY = 'alun-carousel,[data-recommend]';

/** Adds a link to the head for what is not needed to display the page. In the markup, browsers would fetch it at once (decision 0061). */
const nameInHead = (rel: string, href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));

/** Browsers parse scripts as they arrive, in threads that compete with layout for few processors. */
function fetchForInteractions(): void {
  void fetchAllStyles();
  for (const island of document.querySelectorAll('alun-island[from]')) propsOf(island).catch(() => undefined);
  for (const href of __LATER_FILES__) nameInHead('modulepreload', href);
}

/**
 * Work for when the page has loaded and the browser is idle. Fetches what interactions need: scripts without running them, props of
 * islands, and the remaining styles.
 * @param touched runs what interactions need.
 */
export function startIdleTime(touched: () => void): void {
  // The page may have been scrolled before its script ran. Reading `scrollY` earlier, during loading, would force a layout.
  if (scrollY > 0) dispatchEvent(new Event('scroll'));
  tellSpeculationRules();
  nameInHead('manifest', '/site.webmanifest');
  announceButtons(document);
  startItems();
  layOutLaterParts(document, fetchForInteractions);
  const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && touched(), {
    rootMargin: ISLAND_NEAR_MARGIN,
  });
  for (const part of document.querySelectorAll(LIVELY)) near.observe(part);
  // A tag manager may listen to the data layer, and must get all events, with or without an interaction.
  if (document.querySelector('[data-consent]')) touched();
}
