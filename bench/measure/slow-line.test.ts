import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SLOW_4G, SlowLine } from './slow-line.ts';

/** Ten segments, which are sent before the first acknowledgement. */
const WINDOW_BYTES = 14_600;
const WAY_MS = SLOW_4G.roundTripMs / 2;
const downMs = (bytes: number): number => (bytes * 8) / SLOW_4G.downKbps;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The browser's end of a connection, which records when bytes arrive, and the server's end. */
function connected(line = new SlowLine(SLOW_4G)) {
  const came: { readonly at: number; readonly bytes: number }[] = [];
  const browser = new PassThrough();
  // Bytes sent to the browser are recorded and not passed on; the test pushes what the browser sends.
  browser._transform = (bytes, _encoding, next) => {
    came.push({ at: performance.now(), bytes: bytes.length });
    next();
  };
  const server = line.connect(browser);
  const bytesBy = (at: number): number => came.filter((one) => one.at <= at).reduce((sum, { bytes }) => sum + bytes, 0);
  return { server, bytesBy, ask: () => browser.push('GET') };
}

it('DV-1 bench: a request arrives after DNS, the connection and half a round trip', async () => {
  const { server, ask } = connected();
  const heard: number[] = [];
  server.on('data', () => heard.push(performance.now()));
  ask();
  await vi.advanceTimersByTimeAsync(2 * SLOW_4G.roundTripMs + WAY_MS - 1);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(3);
  expect(heard).toHaveLength(1);
});

it('DV-1 bench: data within one congestion window arrives at full bandwidth', async () => {
  const { server, bytesBy } = connected();
  server.write(Buffer.alloc(WINDOW_BYTES));
  await vi.advanceTimersByTimeAsync(1_000);
  const whole = WAY_MS + downMs(WINDOW_BYTES);
  expect(bytesBy(WAY_MS)).toBe(0);
  expect(bytesBy(whole - 2)).toBeLessThan(WINDOW_BYTES);
  expect(bytesBy(whole + 2)).toBe(WINDOW_BYTES);
});

it('DV-1 bench: data beyond one congestion window waits for the first acknowledgement', async () => {
  const { server, bytesBy } = connected();
  const sent = vi.fn();
  server.write(Buffer.alloc(WINDOW_BYTES + 100), sent);
  await vi.advanceTimersByTimeAsync(downMs(1_460) + SLOW_4G.roundTripMs - 2);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4);
  expect(sent).toHaveBeenCalledOnce();
  expect(bytesBy(performance.now())).toBe(WINDOW_BYTES);
  await vi.advanceTimersByTimeAsync(WAY_MS + downMs(100));
  expect(bytesBy(performance.now())).toBe(WINDOW_BYTES + 100);
});

it('DV-1 bench: the congestion window grows with each acknowledgement, up to what the line holds', async () => {
  const { server, bytesBy } = connected();
  const bytes = 200_000;
  const held: number[] = [];
  server.write(Buffer.alloc(bytes), () => held.push(bytes - bytesBy(performance.now())));
  await vi.advanceTimersByTimeAsync(2_000);
  // The line idles once, while the first window is on its way.
  const idleMs = SLOW_4G.roundTripMs - downMs(WINDOW_BYTES - 1_460);
  expect(bytesBy(WAY_MS + idleMs + downMs(bytes) + 50)).toBe(bytes);
  expect(held).toHaveLength(1);
  expect(held[0]).toBeLessThanOrEqual((SLOW_4G.downKbps / 8) * SLOW_4G.roundTripMs + 1_460);
});

it('DV-1 bench: all connections share the bandwidth', async () => {
  const line = new SlowLine(SLOW_4G);
  const [one, other] = [connected(line), connected(line)];
  one.server.write(Buffer.alloc(WINDOW_BYTES));
  other.server.write(Buffer.alloc(WINDOW_BYTES));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.bytesBy(WAY_MS + downMs(2 * WINDOW_BYTES) - 2)).toBeLessThan(WINDOW_BYTES);
  expect(other.bytesBy(WAY_MS + downMs(2 * WINDOW_BYTES) + 2)).toBe(WINDOW_BYTES);
});
