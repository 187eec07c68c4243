import { CARD_ROW_MOVE_MS, CAROUSEL_AUTOPLAY_MS, CAROUSEL_MOVE_MS } from '../../shared/spec/limits.ts';
import { isModified } from './delegate.ts';
import { glide } from './glide.ts';
import { Rotation } from './rotation.ts';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Makes the buttons of a server-rendered carousel work (CO-4), following the carousel pattern of the ARIA Authoring Practices. Slides
 * move by scrolling their track, so native swiping and snapping still work.
 */
class Carousel {
  readonly #root: HTMLElement;
  readonly #track: HTMLElement;
  readonly #slides: readonly HTMLElement[];
  /** A row shows several slides and has an end; panels loop, one at a time. */
  readonly #isRow: boolean;
  readonly #vertical: boolean;
  readonly #rotation: Rotation;
  #current = 0;
  #moving = new AbortController();

  constructor(root: HTMLElement, track: HTMLElement) {
    this.#root = root;
    this.#track = track;
    this.#slides = Array.from(track.querySelectorAll<HTMLElement>(':scope > *'));
    this.#isRow = root.dataset.kind === 'row';
    this.#vertical = root.dataset.axis === 'vertical';
    this.#rotation = new Rotation({
      everyMs: CAROUSEL_AUTOPLAY_MS,
      next: () => this.#moveByItself(),
      changed: () => this.#tell(),
    });
  }

  /** Start of each slide, in pixels from the first. */
  get #starts(): readonly number[] {
    const edges = this.#slides.map((slide) => slide.getBoundingClientRect()[this.#vertical ? 'top' : 'left']);
    return edges.map((edge) => edge - (edges[0] ?? 0));
  }

  /** Number of slides visible at once; the style sheet sets it. */
  get #shown(): number {
    return Math.floor(Number(getComputedStyle(this.#track).getPropertyValue('--shown'))) || 1;
  }

  get #last(): number {
    return Math.max(0, this.#slides.length - this.#shown);
  }

  /** The slide at the track's edge, by scroll position. */
  get #nearest(): number {
    const at = this.#track[this.#axis];
    const distances = this.#starts.map((start) => Math.abs(start - at));
    return Math.min(distances.indexOf(Math.min(...distances)), this.#last);
  }

  get #axis(): 'scrollTop' | 'scrollLeft' {
    return this.#vertical ? 'scrollTop' : 'scrollLeft';
  }

  start(): void {
    this.#current = this.#nearest;
    this.#root.dataset.live = '';
    this.#root.style.setProperty('--every', `${CAROUSEL_AUTOPLAY_MS}ms`);
    this.#listenToHands();
    this.#listenToPage();
    if ('autoplay' in this.#root.dataset && !calm.matches) this.#rotation.start();
    this.#tell();
  }

  #listenToHands(): void {
    const root = this.#root;
    root.addEventListener('click', ({ target }) => target instanceof Element && this.#press(target));
    root.addEventListener('keydown', (event) => event.target === this.#track && this.#moveByKey(event));
    root.addEventListener('pointerover', ({ pointerType }) => this.#rotation.hold('hover', pointerType === 'mouse'));
    root.addEventListener('pointerleave', () => this.#rotation.hold('hover', false));
    // Keyboard focus only: a click also focuses its button, but has its own handler.
    root.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element && target.matches(':focus-visible'))) return;
      this.#rotation.stop();
      this.#bring(this.#slides.findIndex((slide) => slide.contains(target)));
    });
    for (const type of ['wheel', 'touchstart'])
      this.#track.addEventListener(type, () => this.#moving.abort(), { passive: true });
    // The carousel does not rotate while a finger touches it.
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      this.#track.addEventListener(type, ({ touches }) => this.#rotation.hold('touch', touches.length > 0), {
        passive: true,
      });
    this.#track.addEventListener('scroll', () => this.#follow(), { passive: true });
  }

  #listenToPage(): void {
    const hidden = () => this.#rotation.hold('hidden', document.hidden);
    document.addEventListener('visibilitychange', hidden);
    hidden();
    calm.addEventListener('change', () => this.#rotation.stop());
    new IntersectionObserver((seen) => this.#rotation.hold('away', !seen.at(-1)?.isIntersecting), {
      threshold: 0.25,
    }).observe(this.#root);
    new ResizeObserver(() => this.#show(this.#current, 0)).observe(this.#track);
  }

  #press(target: Element): void {
    const button = target.closest<HTMLElement>('[data-by],[data-to],[data-rotate]');
    if (!button) return;
    const { by, to } = button.dataset;
    if ('rotate' in button.dataset) {
      if (this.#rotation.stopped) this.#rotation.start();
      else this.#rotation.stop();
      return;
    }
    this.#rotation.stop();
    this.#show(to === undefined ? this.#current + Number(by) * this.#shown : Number(to));
  }

  #moveByKey(event: KeyboardEvent): void {
    const [back, on] = this.#vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const targets = new Map([
      [back, this.#current - 1],
      [on, this.#current + 1],
      ['Home', 0],
      ['End', this.#last],
    ]);
    const target = targets.get(event.key);
    if (target === undefined || isModified(event)) return;
    event.preventDefault();
    this.#show(target);
  }

  /**
   * Scrolls a focused card fully into view. A browser does not scroll when an edge of the card is already visible, whatever in it has the
   * focus (WCAG 2.4.7).
   */
  #bring(index: number): void {
    const first = Math.min(Math.max(this.#current, index - this.#shown + 1), index);
    if (index >= 0 && first !== this.#current) this.#show(first);
  }

  #moveByItself(): void {
    // A dialog opened from a slide returns the focus to that slide, so it must stay.
    if (!document.querySelector(':modal')) this.#show(this.#current + 1);
  }

  #show(index: number, ms = this.#isRow ? CARD_ROW_MOVE_MS : CAROUSEL_MOVE_MS): void {
    const count = this.#slides.length;
    this.#current = this.#isRow ? Math.min(Math.max(index, 0), this.#last) : (index + count) % count;
    this.#moving.abort();
    this.#moving = new AbortController();
    const to = this.#starts[this.#current] ?? 0;
    glide(this.#track, this.#axis, to, calm.matches ? 0 : ms, this.#moving.signal);
    this.#tell();
  }

  /** Updates the current slide after the visitor has scrolled. */
  #follow(): void {
    if ('moving' in this.#track.dataset || this.#nearest === this.#current) return;
    this.#current = this.#nearest;
    this.#rotation.stop();
  }

  /** Updates attributes to the current state. */
  #tell(): void {
    const root = this.#root;
    root.toggleAttribute('data-stopped', this.#rotation.stopped);
    root.toggleAttribute('data-running', this.#rotation.running);
    for (const [index, dot] of root.querySelectorAll('[data-to]').entries())
      dot.setAttribute('aria-current', String(index === this.#current));
    if (this.#isRow) {
      root.querySelector('[data-by="-1"]')?.setAttribute('aria-disabled', String(this.#current === 0));
      root.querySelector('[data-by="1"]')?.setAttribute('aria-disabled', String(this.#current >= this.#last));
      return;
    }
    this.#track.setAttribute('aria-live', this.#rotation.stopped ? 'polite' : 'off');
    for (const [index, slide] of this.#slides.entries()) slide.inert = index !== this.#current;
  }
}

/** Starts a carousel, once. */
export function startCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]');
  if (track && !('live' in root.dataset)) new Carousel(root, track).start();
}
