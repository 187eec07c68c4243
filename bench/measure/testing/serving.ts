import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Stage } from '../stage.ts';

/** The address of a server that answers with this listener until the test ends. */
export async function serving(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** A stage whose Workers are all this site. */
export const stageAt = (site: URL): Stage => ({
  hello: site,
  site,
  rendered: site,
  streamed: site,
  plain: site,
  databaseBytes: async () => 0,
  dispose: async () => undefined,
});
