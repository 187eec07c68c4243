import { createServer } from 'node:net';
import { CommandError } from './command-line.ts';

const HOST = '127.0.0.1';

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

/** True when nothing listens on this port of 127.0.0.1 and we may. */
async function isFree(port: number): Promise<boolean> {
  return (await listen(port)) !== undefined;
}

/** Ports of other protocols, which no browser and no `fetch` asks: https://fetch.spec.whatwg.org/#port-blocking */
const isNeverAsked = (port: number): Promise<boolean> =>
  fetch(`http://${HOST}:${port}/`, { method: 'HEAD' }).then(
    () => false,
    ({ cause }: Error) => cause instanceof Error && cause.message === 'bad port',
  );

/** @throws CommandError when the port is taken, or one that browsers refuse to open. */
export async function expectFree(port: number): Promise<void> {
  if (!(await isFree(port)))
    throw new CommandError(`port ${port} is taken. Stop what uses it, or choose another: --port ${port + 1}`);
  if (await isNeverAsked(port))
    throw new CommandError(
      `port ${port} belongs to another protocol, so browsers refuse it; choose another with --port`,
    );
}

/** A port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const port = await listen(0);
  if (port === undefined) throw new Error('ports: the system gave none');
  return port;
}
