/**
 * What is costly to make and may never be asked for: made at the first call, the same at every other. Schemas stand in it where there
 * are many of them, for a Worker builds what its modules hold before it answers anything.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
