import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SERVICE_UNAVAILABLE } from '../../shared/spec/copy.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Deps } from '../deps.ts';
import { jsonAnswer, notAvailable } from '../render/json-answer.ts';
import type { PageAsk, RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { type Layout, readLayout } from './load-shell.ts';

/** Value of Retry-After, in seconds. */
const RETRY_AFTER_S = 10;

interface LayoutPart {
  readonly show: (layout: Layout) => ReactNode;
  /** Logs why the part could not be made. */
  readonly unavailable: (log: PageAsk['log'], message: string) => void;
}

/** A part of the layout as markup, `{html}`, cached like a page. 503 while content is unavailable. */
export function layoutAnswer(deps: Deps, { show, unavailable }: LayoutPart): RenderPage {
  return async (ask) => {
    const scope = scopeFor(ask, deps);
    const layout = await readLayout(scope);
    if (!layout.ok) {
      unavailable(ask.log, layout.error.message);
      return notAvailable(SERVICE_UNAVAILABLE, RETRY_AFTER_S);
    }
    return jsonAnswer({ html: renderToString(show(layout.value)) }, { scope, policy: CACHE_TABLE.page.policy });
  };
}
