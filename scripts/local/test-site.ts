import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '../process/command-line.ts';
import { failureReason } from '../process/failure-reason.ts';
import { onFreePort } from '../process/ports.ts';
import { run } from '../process/run.ts';
import { ensureSecrets } from './secrets.ts';
import { buildIfChanged } from './site-build.ts';
import { startStack } from './stack.ts';

const GALLERY_LIMIT_MS = 180_000;

/** A running site whose data are its own and are gone with it. */
export interface TestSite {
  /** Without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts both Workers with freshly imported content in a temporary folder, on a free port; builds the site and the gallery unless they
 * are current. SITE_LOG shows what the Workers log.
 * @throws CommandError as `startStack`.
 */
export async function startTestSite(): Promise<TestSite> {
  const { managementToken } = await ensureSecrets();
  await buildIfChanged();
  // A process of its own: the bundler leaves NODE_ENV behind, and whoever asks may have tests to run beside this.
  const gallery = await run('node', ['scripts/gallery/build-gallery.ts'], { timeoutMs: GALLERY_LIMIT_MS });
  if (!gallery.ok) throw new CommandError(`the gallery could not be built: ${failureReason(gallery.output)}`);
  const stateDir = await mkdtemp(path.join(tmpdir(), 'alun-e2e-'));
  const stack = await onFreePort((port) =>
    startStack({
      port,
      stateDir,
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
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
