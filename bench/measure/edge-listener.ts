import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { CommandError } from '../../scripts/process/command-line.ts';
import { root, run } from '../../scripts/process/run.ts';
import { HOST } from './bench-workers.ts';
import { type LineRates, SlowLine } from './slow-line.ts';

/** Where somebody answers as the edge does. */
export interface EdgeFront {
  readonly origin: string;
  close(): Promise<void>;
}

const CERTIFICATE_LIMIT_MS = 30_000;
const certificate = z.object({ key: z.string(), cert: z.string() });

/** Headers of one connection, which HTTP/2 does not have (RFC 9113 section 8.2.2), and its own, which HTTP/1.1 does not have. */
const ofConnection = (name: string): boolean =>
  name.startsWith(':') || ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings'].includes(name);

const without = <Headers extends object>(headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection(name.toLowerCase()))) as Headers;

/** What a browser asked, as HTTP/1.1 asks it. */
export const onwardHeaders = ({ headers, authority }: Http2ServerRequest): IncomingHttpHeaders => ({
  host: authority,
  ...without(headers),
});

/** What was answered in HTTP/1.1, as HTTP/2 answers it. */
export const answerHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => without(headers);

/**
 * Listens as an edge does: HTTP/2 over TLS, which is what Lighthouse works out the time of a page from. Over plain HTTP/1.1 each
 * further file would cost a connection of its own. The certificate is made for the run; browsers have to be told to take it.
 * @param over the line on which browsers reach it; without one they are next to it
 * @throws CommandError where no certificate can be made
 */
export async function listenAsEdge(
  answer: (asked: Http2ServerRequest, answer: Http2ServerResponse) => void,
  over?: LineRates,
): Promise<EdgeFront> {
  const made = await run('node', [path.join(root, 'bench/lighthouse/certificate.mjs')], {
    timeoutMs: CERTIFICATE_LIMIT_MS,
  });
  if (!made.ok) throw new CommandError(`no certificate could be made: ${made.output.trim()}`);
  const server = createSecureServer(certificate.parse(JSON.parse(made.output)), answer);
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
