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
