declare namespace Cloudflare {
  /** Bindings that services/vitest.config.ts adds to the services' own. */
  interface Env {
    readonly MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
  interface GlobalProps {
    readonly mainModule: typeof import('../index.ts');
    readonly durableNamespaces: 'WebhookOutbox';
  }
}

declare module '*?raw' {
  const text: string;
  export default text;
}
