import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureSecrets } from '../local/secrets.ts';
import { startStack } from '../local/stack.ts';
import { onFreePort } from '../process/ports.ts';

export interface OwnSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a site behind the development proxy. The proxy compresses as the edge does, so page sizes are the transferred sizes. */
export async function ownSite(): Promise<OwnSite> {
  const { managementToken } = await ensureSecrets();
  const stateDir = await mkdtemp(path.join(tmpdir(), 'alun-bench-'));
  const stack = await onFreePort((port) => startStack({ port, stateDir, managementToken, onOutput: () => undefined }));
  return {
    origin: stack.origin,
    stop: async () => {
      await stack.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
