import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { expect, it, onTestFinished } from 'vitest';
import { moduleWorker } from './bench-workers.ts';
import { liveHeaps } from './live-heap.ts';
import { serving } from './testing/serving.ts';

const MEGABYTE = 2 ** 20;

/** One Worker keeps a megabyte of every request, in its heap and in a buffer; one makes as much garbage. */
const KEEPS = `const kept = [];
export default { fetch() { kept.push(Array.from({ length: 2 ** 16 }, Math.random), new Uint8Array(2 ** 19)); return new Response(); } }`;
const WASTES = KEEPS.replace('kept.push(', 'Boolean(');

it('CA-6 a Worker that keeps what it was sent has a larger live heap, and one that throws it away has not', async () => {
  const workers = [moduleWorker('keeps', KEEPS), moduleWorker('wastes', WASTES)];
  const miniflare = new Miniflare(convertV4MiniflareOptions({ inspectorPort: 0, workers }));
  onTestFinished(() => miniflare.dispose());
  const inspector = await miniflare.getInspectorURL();
  const before = await liveHeaps(inspector);
  for (const name of ['keeps', 'wastes'])
    for (let time = 0; time < 10; time++) await fetch(await miniflare.unsafeGetDirectURL(name));
  const after = await liveHeaps(inspector);
  const grown = (name: string): number => (Number(after.get(name)) - Number(before.get(name))) / MEGABYTE;
  expect(grown('core:user:keeps')).toBeGreaterThan(9);
  expect(grown('core:user:wastes')).toBeLessThan(0.5);
});

it('CA-6 an inspector that does not answer as one is an error, not a heap of zero', async () => {
  const inspector = await serving((request, response) =>
    response.end(
      JSON.stringify([{ id: 'core:user:site', webSocketDebuggerUrl: `ws://${request.headers.host}/core:user:site` }]),
    ),
  );
  await expect(liveHeaps(inspector)).rejects.toThrow('core:user:site');
});
