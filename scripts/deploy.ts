import { rm } from 'node:fs/promises';
import { timed } from './console/timed.ts';
import { GALLERY_FOLDER } from './gallery/build-gallery.ts';
import { buildIfChanged } from './local/site-build.ts';
import { CommandError, main, readOptions } from './process/command-line.ts';
import { failureReason } from './process/failure-reason.ts';
import { run } from './process/run.ts';

const HELP = `
npm run deploy -- --origin <https address> [--dry-run]

Builds and checks everything, applies the database's migrations and deploys both Workers to Cloudflare, the services first.
docs/deploy.md says what must exist before the first time.

  --origin <address>   where visitors reach the site, such as https://www.example.com
  --dry-run            builds and bundles both Workers and deploys nothing
`;

async function wrangler(what: string, args: readonly string[]): Promise<void> {
  await timed(what, async () => {
    const result = await run('wrangler', args, { env: { CI: 'true' } });
    if (!result.ok) throw new CommandError(`${what}: ${failureReason(result.output)}`);
  });
}

/** The gallery is for development: what is deployed has none. */
async function withoutGallery(): Promise<void> {
  await rm(GALLERY_FOLDER, { recursive: true, force: true });
}

function productionVars(origin: string | undefined): string[] {
  const url = origin && URL.canParse(origin) ? new URL(origin) : undefined;
  if (url?.protocol !== 'https:') throw new CommandError('--origin must be an https address. See --help.');
  return ['--var', 'ENVIRONMENT:production', '--var', `SITE_ORIGIN:${url.origin}`];
}

async function deploy(): Promise<void> {
  const options = readOptions(HELP, { origin: { type: 'string' }, 'dry-run': { type: 'boolean' } });
  const services = ['-c', 'services/wrangler.toml'];
  if (options['dry-run']) {
    await timed('build', buildIfChanged);
    await withoutGallery();
    await wrangler('bundle of the services Worker', ['deploy', ...services, '--dry-run']);
    await wrangler('bundle of the site Worker', ['deploy', '-c', 'wrangler.toml', '--dry-run']);
    return;
  }
  const vars = productionVars(options.origin);
  const checked = await run('node', ['scripts/verify.ts'], { onOutput: (text) => process.stdout.write(text) });
  if (!checked.ok) throw new CommandError('not deployed: a check failed, see above');
  await withoutGallery();
  await wrangler('migrations', ['d1', 'migrations', 'apply', 'DB', '--remote', ...services]);
  await wrangler('services Worker', ['deploy', ...services]);
  await wrangler('site Worker', ['deploy', '-c', 'wrangler.toml', ...vars]);
}

if (import.meta.main) await main('deploy', deploy);
