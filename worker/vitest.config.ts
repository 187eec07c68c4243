import path from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { assetManifest } from '../scripts/asset-manifest-plugin.ts';
import { servicesWorker } from '../scripts/local/services-worker.ts';
import { variablesOf } from '../scripts/local/worker-options.ts';
import { cssModules } from '../vite.config.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Secrets of both Workers in tests; as long as the settings require. */
const secrets = {
  content: 'delivery-token-while-testing',
  preview: 'preview-token-while-testing',
  previewLinks: 'secret-of-preview-links-while-testing',
  management: 'management-token-while-testing',
  webhook: 'w'.repeat(64),
  reviews: 'reviews-passkey-while-testing',
  accounts: 'accounts-key-while-testing',
  letters: 'letters-key-while-testing',
  moderation: 'moderation-key-while-testing',
  session: 'session-secret-while-testing-it',
  search: 'search-key-while-testing',
  searchAdmin: 'search-admin-key-while-testing',
  ops: 'operator-token-while-testing',
} as const;

/**
 * Site tests run inside workerd, in the same isolate as worker/index.ts, with every binding of wrangler.toml. `env.SERVICES` is the real
 * services Worker. Tests access its database as `env.SERVICES_DB` (migrations: `env.SERVICES_MIGRATIONS`).
 */
export default defineConfig({
  root,
  plugins: [
    assetManifest(),
    cloudflareTest(async () => ({
      main: './worker/index.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          // Tests call no external service that this machine's .dev.vars names.
          ...variablesOf(path.join(root, 'wrangler.toml')),
          ENVIRONMENT: 'test',
          EXPOSE_SERVICES: 'true',
          CONTENT_TOKEN: secrets.content,
          CONTENT_PREVIEW_TOKEN: secrets.preview,
          CONTENT_WEBHOOK_SECRET: secrets.webhook,
          PREVIEW_SECRET: secrets.previewLinks,
          REVIEWS_KEY: secrets.reviews,
          ACCOUNTS_KEY: secrets.accounts,
          LETTERS_KEY: secrets.letters,
          MODERATION_KEY: secrets.moderation,
          SESSION_SECRET: secrets.session,
          SEARCH_KEY: secrets.search,
          SEARCH_ADMIN_KEY: secrets.searchAdmin,
          OPS_TOKEN: secrets.ops,
          MANAGEMENT_TOKEN: secrets.management,
          SERVICES_MIGRATIONS: await readD1Migrations(path.join(root, 'services/migrations')),
        },
        d1Databases: { SERVICES_DB: '00000000-0000-0000-0000-000000000001' },
        workers: [
          await servicesWorker({
            site: 'vitest-plugin-runner-site',
            secrets: {
              DELIVERY_TOKEN: secrets.content,
              PREVIEW_TOKEN: secrets.preview,
              MANAGEMENT_TOKEN: secrets.management,
              REVIEWS_PASSKEY: secrets.reviews,
              ACCOUNTS_KEY: secrets.accounts,
              LETTERS_KEY: secrets.letters,
              MODERATION_KEY: secrets.moderation,
              SEARCH_KEY: secrets.search,
              SEARCH_ADMIN_KEY: secrets.searchAdmin,
              WEBHOOK_SECRET: secrets.webhook,
            },
          }),
        ],
      },
    })),
  ],
  css: { modules: cssModules },
  // wrangler.toml selects React's production build here too, which has no development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'site',
    isolate: false,
    // See vitest.config.ts.
    testTimeout: 20_000,
    // Some hooks do the set-up of many tests.
    hookTimeout: 40_000,
    globalSetup: ['tests/faults/fault-server.ts'],
    setupFiles: ['worker/testing/fresh-storage.ts'],
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    include: ['worker/**/*.test.{ts,tsx}'],
  },
});
