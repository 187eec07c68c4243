declare namespace Cloudflare {
  interface GlobalProps {
    readonly mainModule: typeof import('../index.ts');
  }
  /** What worker/vitest.config.ts adds to the site's own bindings. */
  interface Env {
    /** The services Worker's own database. */
    readonly SERVICES_DB: D1Database;
    readonly SERVICES_MIGRATIONS: import('cloudflare:test').D1Migration[];
    readonly MANAGEMENT_TOKEN: string;
  }
}
