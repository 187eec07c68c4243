import type { ReactNode } from 'react';
import { Document } from '../../worker/render/document.tsx';
import { type RenderOptions, renderPage as renderOurs } from '../../worker/render/render-page.tsx';
import type { RenderedPage } from '../../worker/render/rendered-page.ts';

/** Trees of the pages requested so far, by path, for plain React to render. */
export const seenTrees = new Map<string, () => ReactNode>();

/** Replaces the site's renderer in the bundle of plain.worker.tsx: renders the same way, and stores the tree. */
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
