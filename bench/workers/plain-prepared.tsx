import { createElement, type ReactNode } from 'react';
import type { Prepared as Ours } from '../../worker/render/prepared.tsx';

/** Replaces the site's own in the bundle of plain.worker.tsx: content is rendered each time, as in plain React. */
export function Prepared({ as, of: _, variant: __, content, ...attributes }: Parameters<typeof Ours>[0]): ReactNode {
  return createElement(as, attributes, content());
}

/** Replaces the site's own, which memoises by key: an island is rendered each time too. */
export const preparedIsland = (_key: string, make: () => string): string => make();
