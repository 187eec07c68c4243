import { ensureSecrets } from '../../scripts/local/secrets.ts';
import { startTestSite } from '../../scripts/local/test-site.ts';

/**
 * Starts a site for the tests and stops it after the last of them, unless SITE_ORIGIN names a running one. The tests find the site in
 * SITE_ORIGIN and the secrets of editors and operators in MANAGEMENT_TOKEN and OPS_TOKEN.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const secrets = await ensureSecrets();
  process.env.MANAGEMENT_TOKEN ??= secrets.managementToken;
  process.env.OPS_TOKEN ??= secrets.site.OPS_TOKEN;
  if (process.env.SITE_ORIGIN) return () => Promise.resolve();

  const site = await startTestSite();
  process.env.SITE_ORIGIN = site.origin;
  return site.close;
}
