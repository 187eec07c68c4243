import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { CommandError } from '../../scripts/process/command-line.ts';
import { root, run } from '../../scripts/process/run.ts';
import { HOST } from './bench-workers.ts';
import { lastJson } from './last-json.ts';
import { type LineRates, SlowLine } from './slow-line.ts';

/** A listener that answers like the edge. */
export interface EdgeFront {
  readonly origin: string;
  close(): Promise<void>;
}

const CERTIFICATE_LIMIT_MS = 30_000;
const certificate = z.object({ key: z.string(), cert: z.string() });

/** Connection-specific headers, which HTTP/2 forbids (RFC 9113 section 8.2.2), and pseudo-headers, which HTTP/1.1 does not have. */
const ofConnection = (name: string): boolean =>
  name.startsWith(':') || ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings'].includes(name);

const without = <Headers extends object>(headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection(name.toLowerCase()))) as Headers;

/** Headers of an HTTP/2 request, converted to HTTP/1.1. */
export const onwardHeaders = ({ headers, authority }: Http2ServerRequest): IncomingHttpHeaders => ({
  host: authority,
  ...without(headers),
});

/** Headers of an HTTP/1.1 answer, converted to HTTP/2. */
export const answerHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => without(headers);

/**
 * Listens like an edge, with HTTP/2 over TLS, on which Lighthouse bases its simulation. Over plain HTTP/1.1, further files would
 * need further connections. The certificate is made for the run; browsers must be told to accept it.
 * @param over the simulated line to browsers; by default there is none
 * @throws CommandError when no certificate can be made
 */
export async function listenAsEdge(
  answer: (asked: Http2ServerRequest, answer: Http2ServerResponse) => void,
  over?: LineRates,
): Promise<EdgeFront> {
  const made = await run('node', [path.join(root, 'bench/lighthouse/certificate.mjs')], {
    timeoutMs: CERTIFICATE_LIMIT_MS,
  });
  const keys = made.ok ? lastJson(made.output, certificate) : undefined;
  if (!keys) throw new CommandError(`the certificate could not be created: ${made.output.trim()}`);
  const server = createSecureServer(keys, answer);
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  const line = over && new SlowLine(over);
  const door = line
    ? createServer({ noDelay: true }, (browser) => server.emit('connection', line.connect(browser)))
    : server;
  await new Promise<void>((resolve) => door.listen(0, HOST, resolve));
  return {
    origin: `https://${HOST}:${(door.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
