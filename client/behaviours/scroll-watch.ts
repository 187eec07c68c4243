import { SCROLL_THRESHOLD_PX } from '../../shared/spec/limits.ts';

const find = (name: string) => document.querySelector(`[${name}]`);

/** Back-to-top and the sticky banner (SH-6, SH-7). An IntersectionObserver reports crossings; nothing runs while scrolling. */
export function startScrollWatch(): void {
  const start = () => {
    const footer = find('data-site-footer');
    if (!footer) return;
    removeEventListener('scroll', start);

    // As tall as the threshold, at the top of the page: it is out of view once the page is scrolled past it.
    const top = document.createElement('div');
    Object.assign(top.style, { position: 'absolute', top: '0', width: '1px', height: `${SCROLL_THRESHOLD_PX}px` });
    top.ariaHidden = 'true';
    document.body.append(top);

    const inView = new Map<Element, boolean>();
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting);
      const scrolled = inView.get(top) === false;
      find('data-back-to-top')?.toggleAttribute('data-shown', scrolled);
      find('data-sticky-banner')?.toggleAttribute('data-fixed', scrolled && inView.get(footer) === false);
    });
    watch.observe(top);
    watch.observe(footer);
  };
  // Before the first scroll there is nothing to show, and by then the footer is parsed.
  addEventListener('scroll', start, { passive: true });
  if (scrollY > 0) start();
}
