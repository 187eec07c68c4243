/** Slow at both ends, like a swell. `way` and the answer go from 0 to 1. */
const eased = (way: number): number => (way < 0.5 ? 4 * way ** 3 : 1 - (2 - 2 * way) ** 3 / 2);

/**
 * Scrolls to a place in a given time, which the browser's own smooth scrolling leaves to itself. `data-moving` is on the
 * element meanwhile: style sheets switch snapping off by it.
 * @param ms 0 jumps there.
 * @param signal ends it where it is, for somebody else has begun to scroll.
 */
export function glide(
  element: HTMLElement,
  axis: 'scrollLeft' | 'scrollTop',
  to: number,
  ms: number,
  signal: AbortSignal,
): void {
  const from = element[axis];
  const begun = performance.now();
  const arrive = () => element.removeAttribute('data-moving');
  const step = (now: number) => {
    if (signal.aborted) return;
    const way = ms > 0 ? Math.min(1, (now - begun) / ms) : 1;
    element[axis] = from + (to - from) * eased(way);
    if (way < 1) requestAnimationFrame(step);
    else arrive();
  };
  element.dataset.moving = '';
  signal.addEventListener('abort', arrive);
  step(begun);
}
