import type { ReactNode } from 'react';
import { Document } from '../../worker/render/document.tsx';
import { type RenderOptions, renderPage as renderOurs } from '../../worker/render/render-page.tsx';
import type { RenderedPage } from '../../worker/render/rendered-page.ts';

/** Trees of pages seen so far, by path: what plain React is given to render. */
export const seenTrees = new Map<string, () => ReactNode>();

/** Takes the place of the site's own renderer in the bundle of plain.worker.ts: renders as it does, and keeps the tree. */
export async function renderPage(options: RenderOptions): Promise<RenderedPage> {
  const { ask, scope, page, site, inShell } = options;
  await scope.allSettled();
  seenTrees.set(ask.path, () => (
    <Document head={page.head} lang={page.lang} site={site}>
      {inShell(page)}
    </Document>
  ));
  return renderOurs(options);
}
