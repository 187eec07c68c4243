import { ISLAND_NEAR_MARGIN } from '../../shared/spec/limits.ts';
import { fetchAllStyles } from '../loader/all-styles.ts';
import { propsOf } from '../loader/props-of.ts';
import { announceButtons } from './buy-now.ts';
import { startItems } from './items.ts';
import { layOutLaterParts } from './lay-out.ts';
import { tellSpeculationRules } from './next-page.ts';

/** What begins by itself where it comes near: a carousel that moves, the count of an article. */
const LIVELY = 'alun-carousel,[data-recommend]';

/** Names in the head what is not needed to see a page: browsers ask for it at once (decision 0061). */
const nameInHead = (rel: string, href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));

/**
 * What a page does once it has loaded and the browser has time. What interactions need is fetched: scripts without running them,
 * what islands are given, and the styles of what is not yet there.
 * @param touched runs what interactions need.
 */
export function startIdleTime(touched: () => void): void {
  // A page that was scrolled before its script came, asked only now: in the middle of loading the answer costs a layout.
  if (scrollY > 0) dispatchEvent(new Event('scroll'));
  tellSpeculationRules();
  nameInHead('manifest', '/site.webmanifest');
  announceButtons(document);
  startItems();
  layOutLaterParts();
  void fetchAllStyles();
  for (const island of document.querySelectorAll('alun-island[from]')) propsOf(island).catch(() => undefined);
  for (const href of __LATER_FILES__) nameInHead('modulepreload', href);
  const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && touched(), {
    rootMargin: ISLAND_NEAR_MARGIN,
  });
  for (const part of document.querySelectorAll(LIVELY)) near.observe(part);
  // Somebody listens to the data layer, who is to hear of everything, touched or not.
  if (document.querySelector('[data-consent]')) touched();
}
