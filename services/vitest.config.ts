import path from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { variablesOf } from '../scripts/local/worker-options.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A stand-in for the site: it accepts webhooks, records them, and answers with the status a test sets. */
const SITE = `
let received = [];
let status = 204;
export default {
  async fetch(request) {
    const url = new URL(request.url);
    if (url.pathname === '/told') return Response.json(received);
    if (url.pathname === '/answer-with') {
      status = Number(url.searchParams.get('status'));
      received = [];
      return new Response('noted');
    }
    received.push({ path: url.pathname, headers: Object.fromEntries(request.headers), body: await request.text() });
    return new Response(null, { status });
  },
};`;

/** Service tests run in workerd with every binding of services/wrangler.toml; only the site is a stand-in. */
export default defineConfig({
  root,
  plugins: [
    cloudflareTest(async () => ({
      main: './services/index.ts',
      wrangler: { configPath: './services/wrangler.toml' },
      miniflare: {
        bindings: {
          ...variablesOf(path.join(root, 'services/wrangler.toml')),
          DELIVERY_TOKEN: 'delivery-token-while-testing',
          PREVIEW_TOKEN: 'preview-token-while-testing',
          MODERATION_KEY: 'moderation-key-while-testing',
          MANAGEMENT_TOKEN: 'management-token-while-testing',
          REVIEWS_PASSKEY: 'reviews-passkey-while-testing',
          ACCOUNTS_KEY: 'accounts-key-while-testing',
          LETTERS_KEY: 'letters-key-while-testing',
          SEARCH_KEY: 'search-key-while-testing',
          SEARCH_ADMIN_KEY: 'search-admin-key-while-testing',
          WEBHOOK_SECRET: '0123456789abcdef'.repeat(4),
          AVIF_MAX_PX: '1200',
          MIGRATIONS: await readD1Migrations(path.join(root, 'services/migrations')),
        },
        workers: [{ name: 'alun-site', modules: true, script: SITE }],
      },
    })),
  ],
  test: {
    name: 'services',
    isolate: false,
    // See vitest.config.ts for the reason.
    testTimeout: 20_000,
    // Some hooks do the work that many tests then check.
    hookTimeout: 40_000,
    include: ['services/**/*.test.ts'],
    setupFiles: ['./services/testing/migrate.ts'],
  },
});
