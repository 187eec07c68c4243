/**
 * The loader: the only script that a page runs by itself. It waits for the first interaction, and does optional work in idle time. It is
 * loaded with `async`, so it may run before the page is parsed.
 */

import { ignoreMissing, onceParsed } from './behaviours/delegate.ts';
import { startIdleTime } from './behaviours/idle-time.ts';
import { setScrollAnchoring } from './behaviours/scroll-anchoring.ts';
import { wasHereBefore } from './behaviours/was-here-before.ts';
import { atFirstTouch } from './loader/first-touch.ts';
import { whenIdle } from './loader/wake-when.ts';

function start(): void {
  // The browser restores a scroll position that was measured with real heights, but skipped parts have estimated heights until they are
  // laid out (client/behaviours/lay-out.ts). Scroll anchoring stays off until then, so that the position does not change and finally shows
  // what the visitor left.
  if (wasHereBefore()) {
    setScrollAnchoring('none');
    onceParsed(() => setScrollAnchoring('none'));
  }

  const touched = atFirstTouch(() => import('./touched.ts'));

  // The scroll watcher has nothing to show or fix before the first scroll, so it is loaded then.
  const watchScroll = () =>
    import('./behaviours/scroll-watch.ts').then((module) => module.startScrollWatch()).catch(ignoreMissing);
  addEventListener('scroll', watchScroll, { passive: true, once: true });

  whenIdle(() => startIdleTime(touched));
}

// A page that the browser prerenders by itself, such as from its address bar, counts and stores nothing until it is seen.
if (document.prerendering) document.addEventListener('prerenderingchange', start);
else start();
