import { ignoreMissing } from '../behaviours/delegate.ts';
import { parsed, wakeWhen } from './wake-when.ts';

/** `<alun-carousel>` around server markup that scrolls and snaps natively. Near the viewport it fetches the script of its buttons. */
export class CarouselElement extends HTMLElement {
  connectedCallback(): void {
    const waiting = new AbortController();
    const wake = () => {
      waiting.abort();
      import('../behaviours/carousel.ts').then((module) => module.startCarousel(this)).catch(ignoreMissing);
    };
    void parsed(this).then(() => wakeWhen('visible', this, wake, waiting.signal));
  }
}
