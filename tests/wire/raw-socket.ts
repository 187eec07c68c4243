import { connect } from 'node:net';

/** What the server sent back. */
export interface RawAnswer {
  /** Status of the first answer; 0 when the connection was closed without one. */
  readonly status: number;
  /** Header fields of the first answer, names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Number of answers. */
  readonly answers: number;
}

const HEAD_END = '\r\n\r\n';
/** Matches a status line anywhere. Chunk sizes stay in the body: tests only look for text in it. */
const STATUS_LINE = /(?:^|\r\n)HTTP\/1\.[01] (\d{3}) [^\r\n]*\r\n/g;

function read(bytes: Buffer): RawAnswer {
  const text = bytes.toString('utf8');
  const lines = [...text.matchAll(STATUS_LINE)];
  const [head = '', ...rest] = text.split(HEAD_END);
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
  return {
    status: Number(lines[0]?.[1] ?? 0),
    headers: new Map(headers),
    body: rest.join(HEAD_END),
    answers: lines.length,
  };
}

/**
 * Sends bytes unchanged over a new connection, and reads until the server closes it. The request itself must ask for `close`.
 * @throws Error when the connection is still open after `limitMs`
 */
export function sendRaw({ hostname, port }: URL, bytes: Buffer, limitMs: number): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(read(Buffer.concat(received)));
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(
        new Error(
          `no end after ${limitMs} ms, but ${JSON.stringify(Buffer.concat(received).toString().slice(0, 200))}`,
        ),
      );
    }, limitMs);
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.on('close', end);
    // A server that refuses may close before it has read everything: what it sent until then counts.
    socket.on('error', end);
    socket.write(bytes);
  });
}
