import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGallery } from '../../scripts/gallery/build-gallery.ts';
import { ensureSecrets } from '../../scripts/local/secrets.ts';
import { buildIfChanged } from '../../scripts/local/site-build.ts';
import { startStack } from '../../scripts/local/stack.ts';
import { freePort } from '../../scripts/process/ports.ts';

/**
 * Starts both Workers with freshly imported content in a temporary folder and stops them after the last test. The tests find
 * the site in SITE_ORIGIN and the secrets of editors and operators in MANAGEMENT_TOKEN and OPS_TOKEN.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const secrets = await ensureSecrets();
  process.env.MANAGEMENT_TOKEN ??= secrets.services.MANAGEMENT_TOKEN;
  process.env.OPS_TOKEN ??= secrets.site.OPS_TOKEN;
  if (process.env.SITE_ORIGIN) return () => Promise.resolve();

  await buildIfChanged();
  await buildGallery();
  const stateDir = await mkdtemp(path.join(tmpdir(), 'alun-e2e-'));
  const stack = await startStack({
    port: await freePort(),
    stateDir,
    managementToken: secrets.services.MANAGEMENT_TOKEN ?? '',
    onOutput: (text) => {
      if (process.env.SITE_LOG) process.stderr.write(text);
    },
  });
  process.env.SITE_ORIGIN = stack.origin;
  return async () => {
    await stack.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
