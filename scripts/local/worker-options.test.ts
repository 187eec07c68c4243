import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { variablesOf, workerOptionsIn } from './worker-options.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const CONFIG = `
name = "alun-probe"
compatibility_date = "2026-10-01"
[vars]
SITE_ORIGIN = "http://localhost:8787"
[[kv_namespaces]]
binding = "CACHE"
id = "alun-cache"
[env.production.vars]
SITE_ORIGIN = "https://www.alun.example"
`;

it('DV-2 a Worker that is measured or tested has the settings of wrangler.toml, not those of .dev.vars or of the shell', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-options-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = path.join(folder, 'wrangler.toml');
  writeFileSync(config, CONFIG);
  writeFileSync(
    path.join(folder, '.dev.vars'),
    'CONTENT_URL=https://content.example\nSITE_ORIGIN=https://other.example\n',
  );
  vi.stubEnv('CLOUDFLARE_ENV', 'production');
  vi.stubEnv('WRANGLER_LOG', undefined);
  const said = vi.spyOn(console, 'log').mockReturnValue();
  expect(workerOptionsIn(config)).toMatchObject({
    bindings: { SITE_ORIGIN: 'http://localhost:8787' },
    kvNamespaces: { CACHE: { id: 'alun-cache' } },
  });
  expect(workerOptionsIn(config).bindings).not.toHaveProperty('CONTENT_URL');
  expect(variablesOf(config)).toEqual({ SITE_ORIGIN: 'http://localhost:8787', CONTENT_URL: '' });
  expect(said).not.toHaveBeenCalled();
  expect(process.env.WRANGLER_LOG).toBeUndefined();
});
