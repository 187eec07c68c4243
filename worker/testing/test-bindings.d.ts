declare namespace Cloudflare {
  interface GlobalProps {
    readonly mainModule: typeof import('../index.ts');
  }
  /** Bindings that worker/vitest.config.ts adds to the site's own. */
  interface Env {
    /** The database of the services Worker. */
    readonly SERVICES_DB: D1Database;
    readonly SERVICES_MIGRATIONS: import('cloudflare:test').D1Migration[];
    readonly MANAGEMENT_TOKEN: string;
  }
}
