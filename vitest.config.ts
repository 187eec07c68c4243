import { defineConfig } from 'vitest/config';

/**
 * Three projects: `unit` is plain Node, `site` and `services` run inside workerd with the bindings of their wrangler.toml.
 * One of them alone: `npx vitest run --project site worker/cache`.
 */
export default defineConfig({
  test: {
    projects: [
      '{worker,services}/vitest.config.ts',
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Projects run beside one another (scripts/checks/check-everything.ts), and the machine may have other work.
          testTimeout: 20_000,
          include: ['{shared,scripts,client,bench}/**/*.test.{ts,tsx}', 'tests/{unit,edges,wire}/**/*.test.ts'],
        },
      },
    ],
  },
});
