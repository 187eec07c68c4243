import { renderToString } from 'react-dom/server';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Deps } from '../deps.ts';
import { jsonAnswer, notAvailable } from '../render/json-answer.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { CountryDialog } from './CountryDialog.tsx';
import { countryOf, readLayout } from './load-shell.ts';

/** Asking again makes sense after this many seconds. */
const RETRY_AFTER_S = 10;

/** The dialog of all countries as markup (CT-1): `{html}`. Pages link to it, for few visitors open it. 503 while content cannot be read. */
export function createCountryDialogMaker(deps: Deps): RenderPage {
  return async (ask) => {
    const scope = scopeFor(ask, deps);
    const layout = await readLayout(scope);
    if (!layout.ok) {
      ask.log.warn('country-dialog.unavailable', { message: layout.error.message });
      return notAvailable('Currently service is not available', RETRY_AFTER_S);
    }
    const html = renderToString(<CountryDialog country={countryOf(layout.value)} />);
    return jsonAnswer({ html }, { scope, policy: CACHE_TABLE.page.policy });
  };
}
