import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { announceButtons } from '../behaviours/buy-now.ts';
import { ActQueue } from './act-queue.ts';
import { record } from './record.ts';
import { parsed, wakeWhen } from './wake-when.ts';

type Status = 'asleep' | 'waking' | 'awake' | 'failed';

/** Import function of each island, by its path under `islands/`: the result of a lazy `import.meta.glob`. */
export type IslandFiles = Readonly<Record<string, () => Promise<IslandModule>>>;
export type IslandModule = Readonly<Record<string, ComponentType<object>>>;

/** `<alun-island name when prefix props>`, or `from` for `props`, around server markup. Fetches component and React when needed. */
export class IslandElement extends HTMLElement {
  static files: IslandFiles = {};
  #root: Root | undefined;
  #waiting: AbortController | undefined;

  connectedCallback(): void {
    // A streamed part is in a hidden element until React moves it into place; then this is called again.
    if (this.#root || this.closest('[hidden][id*="S:"]')) return;
    const queue = new ActQueue();
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#become('asleep');
    const wake = () => void this.#wake(queue, waiting, noteCursors);
    const noteCursors = record(this, queue, waiting.signal, wake);
    void parsed(this).then(() => {
      announceButtons(this);
      // A size chosen before this script ran has not updated price or shops.
      for (const field of this.querySelectorAll('input'))
        if (field.checked && !field.defaultChecked) field.dispatchEvent(new Event('change', { bubbles: true }));
      if (!waiting.signal.aborted) wakeWhen(this.getAttribute('when'), this, wake, waiting.signal);
    });
  }

  disconnectedCallback(): void {
    this.#waiting?.abort();
    // A moved element is connected again before this runs.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#root?.unmount();
      this.#root = undefined;
    });
  }

  #become(status: Status): void {
    this.dataset.islandStatus = status;
  }

  async #wake(queue: ActQueue, waiting: AbortController, noteCursors: () => void): Promise<void> {
    if (waiting.signal.aborted || this.dataset.islandStatus !== 'asleep') return;
    this.#become('waking');
    const name = this.getAttribute('name');
    const fail = (cause: unknown) => {
      waiting.abort();
      this.#root = undefined;
      this.#become('failed');
      // A size chosen meanwhile has not updated price or shops, so it is reset.
      for (const field of this.querySelectorAll('input')) field.checked = field.defaultChecked;
      console.error(`island ${name}: stays as the server sent it`, cause);
      queue.release();
    };
    try {
      const load = IslandElement.files[`./islands/${name}/${name}.island.tsx`];
      const [island, { hydrate, ready }] = await Promise.all([load?.(), import('../hydrate.tsx'), parsed(this)]);
      await ready(this);
      const component = island?.[name ?? ''];
      if (!component) throw new Error('no such component');
      if (waiting.signal.aborted) return;
      const awake = async () => {
        waiting.abort();
        await queue.replay();
        this.#become('awake');
      };
      noteCursors();
      this.#root = hydrate({ island: this, component, awake, fail });
    } catch (cause) {
      fail(cause);
    }
  }
}
