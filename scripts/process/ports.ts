import { type AddressInfo, createServer } from 'node:net';
import { CommandError } from './command-line.ts';

const HOST = '127.0.0.1';
/** The other address of `localhost`: what listens there answers browsers in the place of the site. */
const HOST_IN_IPV6 = '::1';
const LAST_PORT = 65_535;

/** Another process has the port. */
export class PortTaken extends CommandError {
  override readonly name = 'PortTaken';
  constructor(port: number) {
    const other = port === LAST_PORT ? port - 1 : port + 1;
    super(`port ${port} is in use; stop the process that uses it, or choose another port: --port ${other}`);
  }
}

/** The error for a port on which the system let nobody listen. @param code the system's error code */
export const refusalOf = (port: number, code: string): CommandError =>
  code === 'EACCES'
    ? new CommandError(`port ${port} needs root's rights; choose one from 1024, such as --port 8080`)
    : new PortTaken(port);

/** Listens for a moment. Returns the port, or the system's code for one that is in use or not allowed. */
function listen(port: number, host = HOST): Promise<number | string> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(error.code) : reject(error),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const { port: given } = server.address() as AddressInfo;
      server.close(() => resolve(given));
    });
  });
}

/** Ports of other protocols, which browsers and `fetch` block: https://fetch.spec.whatwg.org/#port-blocking */
const isNeverAsked = (port: number): Promise<boolean> =>
  fetch(`http://${HOST}:${port}/`, { method: 'HEAD' }).then(
    () => false,
    ({ cause }: Error) => cause instanceof Error && cause.message === 'bad port',
  );

/** @throws PortTaken; CommandError when it is not allowed, or a port that browsers block. */
export async function expectFree(port: number): Promise<void> {
  // Without IPv6, nothing listens there.
  for (const listened of [await listen(port), await listen(port, HOST_IN_IPV6).catch(() => port)])
    if (typeof listened === 'string') throw refusalOf(port, listened);
  if (await isNeverAsked(port))
    throw new CommandError(
      `browsers block port ${port}, which is reserved for another protocol; choose another with --port`,
    );
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const port = await listen(0);
  if (typeof port === 'string') throw new Error(`ports: the system assigned no port (${port})`);
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
