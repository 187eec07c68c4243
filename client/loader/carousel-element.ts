import { wakeWhen } from './wake-when.ts';

/** `<alun-carousel>` around server markup that scrolls and snaps by itself: fetches what its buttons need when it comes near. */
export class CarouselElement extends HTMLElement {
  connectedCallback(): void {
    const waiting = new AbortController();
    const wake = () => {
      waiting.abort();
      void import('../behaviours/carousel.ts').then((module) => module.startCarousel(this));
    };
    wakeWhen('visible', this, wake, waiting.signal);
  }
}
