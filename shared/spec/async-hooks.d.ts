/** What the compatibility flag `nodejs_als` of both Workers brings, as far as it is used. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    run<R>(store: T, work: () => R): R;
    getStore(): T | undefined;
  }
}
