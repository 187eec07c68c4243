import { wakeWhen } from './wake-when.ts';

/** `<alun-carousel>` around server markup that scrolls and snaps by itself: fetches what its buttons need when it comes near. */
export class CarouselElement extends HTMLElement {
  connectedCallback(): void {
    const waiting = new AbortController();
    const wake = async () => {
      waiting.abort();
      const { startCarousel } = await import('../behaviours/carousel.ts');
      startCarousel(this);
    };
    wakeWhen('visible', this, wake, waiting.signal);
  }
}
