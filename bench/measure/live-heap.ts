import { z } from 'zod';

/** Time limit of one isolate. A snapshot of a heap of 128 MB takes seconds. */
const LIMIT_MS = 60_000;

const isolates = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.url() }));
const usage = z.object({ usedSize: z.number(), backingStorageSize: z.number() });
const answer = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/**
 * Sends commands of the DevTools protocol to one isolate, one after another.
 * @returns the result of the last
 * @throws Error when a command fails, the connection closes or the time is over
 */
async function inspect(address: string, commands: readonly string[]): Promise<unknown> {
  const socket = new WebSocket(address);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const limit = setTimeout(() => reject(new Error(`${address}: no answer within ${LIMIT_MS / 1_000} s`)), LIMIT_MS);
  const ask = (id: number): void => socket.send(JSON.stringify({ id, method: commands[id] }));
  socket.onopen = () => ask(0);
  socket.onclose = () => reject(new Error(`${address}: the connection was closed`));
  socket.onerror = () => reject(new Error(`${address}: no connection`));
  socket.onmessage = ({ data }) => {
    // The chunks of a snapshot have no id.
    const { id, result, error } = answer.parse(JSON.parse(String(data)));
    if (error) reject(new Error(`${address}: ${error.message}`));
    else if (id === commands.length - 1) resolve(result);
    else if (id !== undefined) ask(id + 1);
  };
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    socket.close();
  }
}

/**
 * What each isolate of a workerd still refers to after its garbage has been collected, in bytes by isolate name: its V8 heap with its
 * ArrayBuffers. Unlike resident memory it says whether something accumulates: V8 collects only when it sees a reason to, and memory
 * allocators return little to the system.
 *
 * The collection is a side effect of a heap snapshot, which is discarded: workerd never answers `HeapProfiler.collectGarbage`.
 *
 * @param inspector address of workerd's inspector, as Miniflare gives it: ws://127.0.0.1:9229
 * @throws Error when an isolate does not answer
 */
export async function liveHeaps(inspector: URL): Promise<ReadonlyMap<string, number>> {
  const list = new URL('/json/list', inspector);
  list.protocol = 'http:';
  const listed = await fetch(list);
  const live = new Map<string, number>();
  for (const { id, webSocketDebuggerUrl } of isolates.parse(await listed.json())) {
    const { usedSize, backingStorageSize } = usage.parse(
      await inspect(webSocketDebuggerUrl, ['HeapProfiler.takeHeapSnapshot', 'Runtime.getHeapUsage']),
    );
    live.set(id, usedSize + backingStorageSize);
  }
  return live;
}
