import { type Signal, signal } from '@preact/signals-react';
import { useCallback, useSyncExternalStore } from 'react';

const chosen = new Map<string, Signal<string | undefined>>();

/** The gtin that the visitor chose of a product, shared by every island that shows it; undefined until then (PC-5). */
export function selectedVariant(product: string): Signal<string | undefined> {
  let variant = chosen.get(product);
  if (!variant) {
    variant = signal<string | undefined>(undefined);
    chosen.set(product, variant);
  }
  return variant;
}

/**
 * Chooses a size. Islands that sleep are told that something is coming, as a pointer would tell them: one that shows the same product
 * follows the choice although nobody has touched it.
 */
export function chooseVariant(product: string, gtin: string): void {
  selectedVariant(product).value = gtin;
  for (const island of document.querySelectorAll('alun-island')) island.dispatchEvent(new Event('pointerover'));
}

/**
 * The chosen gtin of a product, `first` until one is chosen. While hydrating it is always `first`, as in the server's
 * markup: an island that wakes after the choice was made in another one would else not match. (`useSignals` reads the
 * present value even then.) The server never touches the signals, so nothing is shared between visitors.
 */
export function useSelectedVariant(product: string, first: string): string {
  const subscribe = useCallback((notify: () => void) => selectedVariant(product).subscribe(notify), [product]);
  return useSyncExternalStore(
    subscribe,
    () => selectedVariant(product).peek() ?? first,
    () => first,
  );
}
