import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { fetchAllStyles } from './loader/all-styles.ts';
import { propsOf } from './loader/props-of.ts';

interface HydrateOptions {
  readonly island: HTMLElement;
  readonly component: ComponentType<object>;
  /** Called once, when the component and all its effects stand. */
  readonly awake: () => void;
  /** Called when the component throws; the server's markup is back by then. */
  readonly fail: (cause: unknown) => void;
}

function Awake({ tell, children }: { readonly tell: () => void; readonly children: ReactNode }): ReactNode {
  // Effects of children come first. A microtask later React has left its own work, and events are answered as they come.
  useEffect(() => queueMicrotask(tell), [tell]);
  return children;
}

/** The server's markup, kept in a document that loads nothing, for the case that React gives up and empties the island. */
function spareOf(island: HTMLElement): () => void {
  const spare = document.createElement('template');
  spare.content.append(spare.content.ownerDocument.importNode(island, true));
  return () => island.replaceChildren(...(spare.content.firstElementChild?.childNodes ?? []));
}

/** Asked for as soon as anything is to be hydrated. */
const allStyles = fetchAllStyles();

/** What islands that are about to be hydrated are given. */
const given = new WeakMap<Element, object>();

/** Resolves when an island has what it needs to be hydrated. @throws as `propsOf` does */
export async function ready(island: Element): Promise<void> {
  const [props] = await Promise.all([propsOf(island), allStyles]);
  given.set(island, props);
}

/** Makes the server's markup of an island interactive, once it is `ready`. Everything that needs React is behind this one file. */
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
      // React is at work when it calls this; a root can be taken down only afterwards.
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
