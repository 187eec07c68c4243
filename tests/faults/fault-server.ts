import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { TestProject } from 'vitest/node';
import { type FaultName, HUGE_BYTES, type Seen } from './faults.ts';

const JSON_TYPE = { 'content-type': 'application/json' } as const;
const DRIP_EVERY_MS = 20;
const PIECE = 'x'.repeat(64 * 1_024);
/** The start of a body that could become a valid answer of any upstream. */
const BEGINNING = '{"data":{"items":[{"sys":{"id":"a"},"title":"Half an ans';
const OTHER_SHAPE = JSON.stringify({
  data: 'none',
  Results: { a: 1 },
  results: 7,
  code: 200,
  hits: null,
  token: false,
});

/** An upstream that fails in every way: `/<fault>/…` answers any request with that fault. `GET /seen` reports what arrived and resets. */
class FaultServer {
  private readonly server: Server = createServer((request, response) => this.answer(request, response));
  /** Another host. A client that reaches it has followed a redirect and sent its keys along. */
  private readonly other: Server = createServer((_request, response) => {
    this.count('lured');
    response.writeHead(200, JSON_TYPE).end('{}');
  });
  private requests: Record<string, number> = {};
  private mostBytes = 0;

  /** @returns the origin that it listens on */
  async listen(): Promise<string> {
    await Promise.all([listening(this.server), listening(this.other)]);
    return originOf(this.server);
  }

  async close(): Promise<void> {
    for (const server of [this.server, this.other]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  private count(what: string): void {
    this.requests[what] = (this.requests[what] ?? 0) + 1;
  }

  private tell(): Seen {
    const seen = { requests: this.requests, mostBytes: this.mostBytes };
    this.requests = {};
    this.mostBytes = 0;
    return seen;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const [, what = ''] = (request.url ?? '').split('/');
    request.resume();
    if (what === 'seen') {
      response.writeHead(200, JSON_TYPE).end(JSON.stringify(this.tell()));
      return;
    }
    this.count(what);
    this.fail(what as FaultName, request, response);
  }

  private fail(fault: FaultName, request: IncomingMessage, response: ServerResponse): void {
    const json = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(status, { ...JSON_TYPE, ...headers }).end(text);
    };
    switch (fault) {
      case 'refused':
      case 'cut':
        response.destroy();
        return;
      case 'silent':
        return;
      case 'drip': {
        response.writeHead(200, JSON_TYPE);
        const drops = setInterval(() => response.write(' '), DRIP_EVERY_MS);
        response.once('close', () => clearInterval(drops));
        return;
      }
      case 'broken':
        json(500, '{"message":"out of order","status":500}');
        return;
      case 'truncated':
        json(200, BEGINNING);
        return;
      case 'shape':
        json(200, OTHER_SHAPE);
        return;
      case 'page':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><script>alert(1)</script>Hotel');
        return;
      case 'huge':
        response.writeHead(200, { ...JSON_TYPE, 'content-length': HUGE_BYTES });
        this.pour(response);
        return;
      case 'endless':
        response.writeHead(200, JSON_TYPE);
        this.pour(response);
        return;
      case 'redirect':
        json(302, '', { location: `${request.url}.` });
        return;
      case 'elsewhere':
        json(307, '', { location: `${originOf(this.other)}/stolen` });
        return;
      case 'expired':
        json(401, '{"message":"The access token you sent has expired","status":401}');
        return;
      case 'busy':
        json(429, '{"message":"Too many requests","status":429}', { 'retry-after': '7' });
        return;
    }
  }

  /** Sends data as long as the client reads. */
  private pour(response: ServerResponse): void {
    let sent = 0;
    const more = (): void => {
      while (sent < HUGE_BYTES && !response.destroyed) {
        const piece = PIECE.slice(0, HUGE_BYTES - sent);
        sent += piece.length;
        this.mostBytes = Math.max(this.mostBytes, sent);
        if (!response.write(piece)) {
          response.once('drain', more);
          return;
        }
      }
      response.end();
    };
    more();
  }
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function originOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('fault server: no address');
  return `http://127.0.0.1:${address.port}`;
}

/** One server for all tests inside workerd, which cannot start one. Its origin is `inject('faults')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = new FaultServer();
  project.provide('faults', await server.listen());
  return () => server.close();
}
