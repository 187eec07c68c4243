/** Ease-in-out. `way` and the result go from 0 to 1. */
const eased = (way: number): number => (way < 0.5 ? 4 * way ** 3 : 1 - (2 - 2 * way) ** 3 / 2);

/**
 * Scrolls to a position in a given time, which native smooth scrolling does not allow. `data-moving` is on the element meanwhile: style
 * sheets use it to switch snapping off.
 * @param ms 0 jumps there.
 * @param signal stops it where it is, because the visitor or another move scrolls.
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
