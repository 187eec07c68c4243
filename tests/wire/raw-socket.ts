import { connect } from 'node:net';

/** What came back for some bytes. */
export interface RawAnswer {
  /** Of the first answer; 0 when the connection was closed without one. */
  readonly status: number;
  /** Its head without the status line, names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** How many answers came. */
  readonly answers: number;
}

const HEAD_END = '\r\n\r\n';
/** Chunked bodies put sizes between their parts: looked at here only as text that a page holds, so they may stay. */
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
 * Sends bytes as they are over a connection of their own, and reads until the server closes it. They ask for that themselves.
 * @throws Error when it is still open after `limitMs`
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
    // A server that refuses may close before it has read all: what it said until then counts.
    socket.on('error', end);
    socket.write(bytes);
  });
}
