import type { Deps } from '../deps.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { CountryDialog } from './CountryDialog.tsx';
import { layoutAnswer } from './layout-answer.ts';
import { countryOf } from './load-shell.ts';

/** The country dialog as markup, `{html}` (CT-1). Fetched on demand, because few visitors open it. 503 while content is unavailable. */
export const createCountryDialogMaker = (deps: Deps): RenderPage =>
  layoutAnswer(deps, {
    show: (layout) => <CountryDialog country={countryOf(layout)} />,
    unavailable: (log, message) => log.warn('country-dialog.unavailable', { message }),
  });
