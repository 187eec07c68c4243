import { CommandError } from '../process/command-line.ts';
import { whyFailed } from '../process/failure-reason.ts';
import { onFreePort } from '../process/ports.ts';
import { run } from '../process/run.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { ensureSecrets } from './secrets.ts';
import { buildIfChanged } from './site-build.ts';
import { startStack } from './stack.ts';

const GALLERY_LIMIT_MS = 180_000;

/** A running site with temporary data of its own. */
export interface TestSite {
  /** Without a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts both Workers with freshly imported content in a temporary folder, on a free port. Builds the site and the gallery unless they are
 * up to date. SITE_LOG shows the Workers' logs.
 * @throws CommandError as `startStack`.
 */
export async function startTestSite(): Promise<TestSite> {
  const { embedded: secrets, managementToken } = await ensureSecrets();
  await buildIfChanged();
  // In a separate process: the bundler changes NODE_ENV, and the caller may run tests in parallel.
  const gallery = await run('node', ['scripts/gallery/build-gallery.ts'], { timeoutMs: GALLERY_LIMIT_MS });
  if (!gallery.ok) throw new CommandError(`the gallery could not be built: ${whyFailed(gallery)}`);
  const { folder: stateDir, remove } = await temporaryFolder('alun-e2e');
  const stack = await onFreePort((port) =>
    startStack({
      port,
      stateDir,
      secrets,
      managementToken,
      onOutput: (text) => {
        if (process.env.SITE_LOG) process.stderr.write(text);
      },
    }),
  );
  return {
    origin: stack.origin,
    close: async () => {
      await stack.stop();
      remove();
    },
  };
}
