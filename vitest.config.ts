import { defineConfig } from 'vitest/config';

/**
 * Three projects: `unit` runs in plain Node; `site` and `services` run inside workerd with the bindings of their wrangler.toml. To run one
 * of them: `npx vitest run --project site worker/cache`.
 */
export default defineConfig({
  test: {
    projects: [
      '{worker,services}/vitest.config.ts',
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Files share processes and modules (decision 0003): what a test replaces it puts back.
          isolate: false,
          // Projects run in parallel (scripts/checks/check-everything.ts), and the machine may have other work.
          testTimeout: 20_000,
          include: ['{shared,scripts,client,bench}/**/*.test.{ts,tsx}', 'tests/{unit,edges,wire}/**/*.test.ts'],
        },
      },
    ],
  },
});
