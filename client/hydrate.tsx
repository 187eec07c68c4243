import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { fetchAllStyles } from './loader/all-styles.ts';
import { propsOf } from './loader/props-of.ts';

interface HydrateOptions {
  readonly island: HTMLElement;
  readonly component: ComponentType<object>;
  /** Called once, after the component has mounted and all its effects have run. */
  readonly awake: () => void;
  /** Called when the component throws, after the server's markup is restored. */
  readonly fail: (cause: unknown) => void;
}

function Awake({ tell, children }: { readonly tell: () => void; readonly children: ReactNode }): ReactNode {
  // Effects of children run first. One microtask later React has finished its own work and handles events immediately.
  useEffect(() => queueMicrotask(tell), [tell]);
  return children;
}

/** Copies the server's markup into an inert document, which loads nothing. @returns what restores it if React empties the island. */
function spareOf(island: HTMLElement): () => void {
  const spare = document.createElement('template');
  spare.content.append(spare.content.ownerDocument.importNode(island, true));
  return () => island.replaceChildren(...(spare.content.firstElementChild?.childNodes ?? []));
}

/** Requested as soon as any island is to be hydrated. */
const allStyles = fetchAllStyles();

/** Props of islands that are about to be hydrated. */
const given = new WeakMap<Element, object>();

/** Resolves when an island's props and styles are available. @throws as `propsOf` does */
export async function ready(island: Element): Promise<void> {
  const [props] = await Promise.all([propsOf(island), allStyles]);
  given.set(island, props);
}

/** Hydrates the server's markup of an island, once it is `ready`. Only this file imports React's client. */
export function hydrate({ island, component: Component, awake, fail }: HydrateOptions): Root {
  const putBack = spareOf(island);
  const props = given.get(island) ?? {};
  const name = island.getAttribute('name');
  const root = hydrateRoot(
    island,
    <Awake tell={awake}>
      <Component {...props} />
    </Awake>,
    {
      identifierPrefix: island.getAttribute('prefix') ?? '',
      onRecoverableError: (cause) => console.error(`island ${name}: server markup and component differ`, cause),
      // React calls this during its own work; a root can be unmounted only afterwards.
      onUncaughtError: (cause) =>
        setTimeout(() => {
          root.unmount();
          putBack();
          fail(cause);
        }),
    },
  );
  return root;
}
