import type { ServicesEnv, Settings } from './settings.ts';

/** The Hono context of every route of the services Worker: bindings, validated settings and request id. */
export interface ServicesApp {
  readonly Bindings: ServicesEnv;
  readonly Variables: { readonly settings: Settings; readonly requestId: string };
}
