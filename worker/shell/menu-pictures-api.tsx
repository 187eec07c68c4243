import { renderToString } from 'react-dom/server';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Deps } from '../deps.ts';
import { jsonAnswer, notAvailable } from '../render/json-answer.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { menusOf, readLayout } from './load-shell.ts';
import { MenuPictures } from './Navigation.tsx';

/** Asking again makes sense after this many seconds. */
const RETRY_AFTER_S = 10;

/**
 * The pictures of all menus as markup, in the order of the slots that have one (NV-1): `{html}`. They say nothing that the links
 * beside them do not say, and are in no page: a fifth of what menus weigh (decision 0061). 503 while content cannot be read.
 */
export function createMenuPicturesMaker(deps: Deps): RenderPage {
  return async (ask) => {
    const scope = scopeFor(ask, deps);
    const layout = await readLayout(scope);
    if (!layout.ok) {
      ask.log.warn('menu-pictures.unavailable', { message: layout.error.message });
      return notAvailable('Currently service is not available', RETRY_AFTER_S);
    }
    const html = renderToString(<MenuPictures menus={menusOf(layout.value)} />);
    return jsonAnswer({ html }, { scope, policy: CACHE_TABLE.page.policy });
  };
}
