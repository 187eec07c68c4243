import { createServer } from 'node:net';
import { CommandError } from './command-line.ts';

const HOST = '127.0.0.1';

/** Another process has the port. */
export class PortTaken extends CommandError {
  override readonly name = 'PortTaken';
  constructor(port: number) {
    super(`port ${port} is in use; stop the process that uses it, or choose another port: --port ${port + 1}`);
  }
}

function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(undefined) : reject(error),
    );
    server.listen({ port, host: HOST, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

/** True when nothing listens on this port of 127.0.0.1 and we are allowed to. */
async function isFree(port: number): Promise<boolean> {
  return (await listen(port)) !== undefined;
}

/** Ports of other protocols, which browsers and `fetch` block: https://fetch.spec.whatwg.org/#port-blocking */
const isNeverAsked = (port: number): Promise<boolean> =>
  fetch(`http://${HOST}:${port}/`, { method: 'HEAD' }).then(
    () => false,
    ({ cause }: Error) => cause instanceof Error && cause.message === 'bad port',
  );

/** @throws PortTaken; CommandError when it is a port that browsers block. */
export async function expectFree(port: number): Promise<void> {
  if (!(await isFree(port))) throw new PortTaken(port);
  if (await isNeverAsked(port))
    throw new CommandError(
      `browsers block port ${port}, which is reserved for another protocol; choose another with --port`,
    );
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const port = await listen(0);
  if (port === undefined) throw new Error('ports: the system assigned no port');
  return port;
}

const MOST_TRIES = 3;

/**
 * Starts something on a free port. If another process takes the port first (a race condition), it tries another port.
 * @param start rejects with PortTaken in that case
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === MOST_TRIES) throw error;
    }
  }
}
