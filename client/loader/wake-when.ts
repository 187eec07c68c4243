import { IDLE_LIMIT_MS, ISLAND_NEAR_MARGIN } from '../../shared/spec/limits.ts';

/** When an island wakes. An interaction with it always wakes it too. */
export type When = 'visible' | 'idle' | 'interaction' | 'load';

/** Calls back when the page has loaded and the browser is idle. */
export function whenIdle(callback: () => void): void {
  const later = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_LIMIT_MS });
    else setTimeout(callback, 1);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

const afterIt = (node: Node | null): boolean => !!node && (!!node.nextSibling || afterIt(node.parentNode));

/** Resolves when the parser has passed the end of an element: while a page streams, its children may still be missing. */
export async function parsed(element: Element): Promise<void> {
  while (document.readyState === 'loading' && !afterIt(element)) await new Promise(requestAnimationFrame);
}

/** Calls `wake` at the time that `when` says; aborting `signal` stops waiting. */
export function wakeWhen(when: string | null, island: Element, wake: () => void, signal: AbortSignal): void {
  if (when === 'load') wake();
  if (when === 'idle') whenIdle(() => signal.aborted || wake());
  if (when === 'visible') {
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
      rootMargin: ISLAND_NEAR_MARGIN,
    });
    watch.observe(island);
    signal.addEventListener('abort', () => watch.disconnect());
  }
}
