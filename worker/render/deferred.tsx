import { type ReactNode, Suspense, use } from 'react';
import type { Result } from '../services/result.ts';

/**
 * A part of the page that the shell does not wait for. It knows whether its promise has settled: a page whose deferred parts have all
 * settled is rendered in one piece, without Suspense and without inline script.
 */
export interface DeferredValue<T> {
  readonly promise: Promise<Result<T>>;
  readonly settled: Result<T> | undefined;
}

/** Tracks a promise. A rejection becomes a failed result, so a deferred part can never break the page (RS-1). */
export function follow<T>(work: Promise<Result<T>>): DeferredValue<T> {
  const state: { promise: Promise<Result<T>>; settled: Result<T> | undefined } = {
    settled: undefined,
    promise: work
      .catch(
        (cause): Result<T> => ({ ok: false, error: { kind: 'failed', message: 'page: a deferred part threw', cause } }),
      )
      .then((result) => {
        state.settled = result;
        return result;
      }),
  };
  return state;
}

interface DeferredProps<T> {
  readonly value: DeferredValue<T>;
  /** Shown until the value arrives; about as high, to avoid a layout shift. */
  readonly fallback: ReactNode;
  /** Shown when the value is unavailable. */
  readonly unavailable: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Renders a deferred part: immediately if it has settled, otherwise streamed in after the shell. */
export function Deferred<T>(props: DeferredProps<T>): ReactNode {
  const { settled } = props.value;
  if (settled) return settled.ok ? props.children(settled.value) : props.unavailable;
  return (
    <Suspense fallback={props.fallback}>
      <Arriving {...props} />
    </Suspense>
  );
}

function Arriving<T>({ value, unavailable, children }: DeferredProps<T>): ReactNode {
  const result = use(value.promise);
  return result.ok ? children(result.value) : unavailable;
}
