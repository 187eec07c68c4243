import { type Signal, signal } from '@preact/signals-react';
import { useCallback, useSyncExternalStore } from 'react';

const chosen = new Map<string, Signal<string | undefined>>();

/** The GTIN that the visitor chose for a product, shared by all islands that show it; undefined until then (PC-5). */
export function selectedVariant(product: string): Signal<string | undefined> {
  let variant = chosen.get(product);
  if (!variant) {
    variant = signal<string | undefined>(undefined);
    chosen.set(product, variant);
  }
  return variant;
}

/**
 * Chooses a size. A `pointerover` event wakes the other islands: one that shows the same product must follow the choice although nobody
 * has touched it.
 */
export function chooseVariant(product: string, gtin: string): void {
  selectedVariant(product).value = gtin;
  for (const island of document.querySelectorAll('alun-island')) island.dispatchEvent(new Event('pointerover'));
}

/**
 * The chosen GTIN of a product, `first` until one is chosen. While hydrating it is always `first`, as in the server's markup: otherwise
 * an island that wakes after a choice in another island would not match. (`useSignals` would read the current value even then.) The
 * server never touches the signals, so visitors share nothing.
 */
export function useSelectedVariant(product: string, first: string): string {
  const subscribe = useCallback((notify: () => void) => selectedVariant(product).subscribe(notify), [product]);
  return useSyncExternalStore(
    subscribe,
    () => selectedVariant(product).peek() ?? first,
    () => first,
  );
}
