import type { ServicesEnv, Settings } from './settings.ts';

/** What every route of the services Worker gets: the bindings, the checked settings, and the request's id. */
export interface ServicesApp {
  readonly Bindings: ServicesEnv;
  readonly Variables: { readonly settings: Settings; readonly requestId: string };
}
