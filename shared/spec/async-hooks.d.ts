/** The part of `node:async_hooks` used here; the compatibility flag `nodejs_als` of both Workers provides it. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    run<R>(store: T, work: () => R): R;
    getStore(): T | undefined;
  }
}
