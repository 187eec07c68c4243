/**
 * The loader: the only script that a page runs by itself. It waits for somebody to touch the page, and does in idle time what a page
 * does without. It is loaded with `async`, so it may run before the page is parsed.
 */

import { startIdleTime } from './behaviours/idle-time.ts';
import { wasHereBefore } from './behaviours/was-here-before.ts';
import { atFirstTouch } from './loader/first-touch.ts';
import { whenIdle } from './loader/wake-when.ts';

// The place that a browser puts a page back to is one among heights as they are, not as they are guessed: it is kept, whatever moves
// there meanwhile, and in the end shows what it showed when its visitor left (client/behaviours/lay-out.ts).
if (wasHereBefore()) document.documentElement.style.overflowAnchor = 'none';

const touched = atFirstTouch(() => import('./touched.ts'));

// Before the first scroll there is nothing to show or to fix, so what watches for it comes with it.
const watchScroll = () => void import('./behaviours/scroll-watch.ts').then((module) => module.startScrollWatch());
addEventListener('scroll', watchScroll, { passive: true, once: true });

whenIdle(() => startIdleTime(touched));
