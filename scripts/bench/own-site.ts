import { ensureSecrets } from '../local/secrets.ts';
import { startStack } from '../local/stack.ts';
import { onFreePort } from '../process/ports.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

export interface OwnSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a site behind the development proxy. The proxy compresses as the edge does, so page sizes are the transferred sizes. */
export async function ownSite(): Promise<OwnSite> {
  const { embedded: secrets, managementToken } = await ensureSecrets();
  const { folder: stateDir, remove } = await temporaryFolder('alun-bench');
  const stack = await onFreePort((port) =>
    startStack({ port, stateDir, secrets, managementToken, onOutput: () => undefined }),
  );
  return {
    origin: stack.origin,
    stop: async () => {
      await stack.stop();
      remove();
    },
  };
}
