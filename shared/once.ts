/**
 * Lazy initialisation of a costly value: created on the first call, returned on every other. Used for schemas where there are many: a
 * Worker evaluates its modules before it answers its first request (cold start).
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
