import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { GALLERY_MOVE_MS } from '../../../shared/spec/limits.ts';

interface Slider {
  /** Index of the slide in view. */
  readonly current: number;
  /** False until the slider has replaced native scrolling. */
  readonly live: boolean;
  readonly moveTo: (index: number) => void;
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The slide with the focus, to which the browser may still be scrolling, or else the one at the scroll position. */
function slideInView(track: HTMLElement): number {
  const focused = Array.from(track.children).findIndex((slide) => slide.contains(document.activeElement));
  return focused === -1 ? Math.round(track.scrollLeft / (track.clientWidth || 1)) : focused;
}

/**
 * One slide per view, moved by swipe or by `moveTo`, without autoplay (PC-3). It starts at the slide that the visitor has scrolled to,
 * and restarts when `key` changes, because the slides differ. A video that leaves the view pauses.
 */
export function useSlider(track: RefObject<HTMLElement | null>, key: string): Slider {
  const slider = useRef<KeenSliderInstance | undefined>(undefined);
  const [state, setState] = useState({ key, current: 0, live: false });

  // A layout effect, before the paint: otherwise a visitor who tabs on meanwhile would lose the focus when its slide becomes inert.
  useLayoutEffect(() => {
    const element = track.current;
    if (!element) return;
    const initial = slideInView(element);
    element.scrollLeft = 0;
    element.dataset.live = '';
    const instance = new KeenSlider(element, {
      selector: ':scope > *',
      initial,
      defaultAnimation: { duration: calm() ? 0 : GALLERY_MOVE_MS },
      slideChanged: ({ track: { details } }) => {
        // Its slide becomes inert.
        if (element.contains(document.activeElement)) element.focus({ preventScroll: true });
        setState({ key, current: details.rel, live: true });
        for (const video of element.querySelectorAll('video')) video.pause();
      },
    });
    slider.current = instance;
    setState({ key, current: initial, live: true });
    return () => instance.destroy();
  }, [track, key]);

  const moveTo = useCallback((index: number) => slider.current?.moveToIdx(index), []);
  return state.key === key ? { ...state, moveTo } : { current: 0, live: false, moveTo };
}
