import { z } from 'zod';

const targets = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const message = z.object({ id: z.number(), result: z.object({ usedSize: z.number().optional() }).optional() });

/** A Worker's heap, looked into by its debugger. */
export interface Heap {
  /** What is in use, in bytes, once all that nobody holds any more has been collected. */
  usedBytes(): Promise<number>;
  close(): void;
}

/** @param worker its name in the stage */
export async function openHeap(inspector: URL, worker: string): Promise<Heap> {
  const known = targets.parse(await (await fetch(`http://${inspector.host}/json`)).json());
  const target = known.find(({ id }) => id === `core:user:${worker}`);
  if (!target) throw new Error(`bench: the debugger knows no ${worker}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let calls = 0;
  const waiting = new Map<number, (usedSize: number) => void>();
  socket.addEventListener('message', ({ data }) => {
    const read = message.safeParse(JSON.parse(String(data)));
    if (!read.success) return;
    waiting.get(read.data.id)?.(read.data.result?.usedSize ?? 0);
    waiting.delete(read.data.id);
  });
  const call = (method: string): Promise<number> =>
    new Promise((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      socket.send(JSON.stringify({ id: calls, method }));
    });
  return {
    async usedBytes() {
      await call('HeapProfiler.collectGarbage');
      return call('Runtime.getHeapUsage');
    },
    close: () => socket.close(),
  };
}
