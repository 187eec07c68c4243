import { expect, it } from 'vitest';
import type { MediaPort } from './media.port.ts';

/** What every media adapter must do. `there` is the path of a published file of `bytes` bytes. */
export function mediaContract(port: () => MediaPort, there: { readonly path: string; readonly bytes: number }): void {
  const none = new URLSearchParams();
  const asking = new Request('http://site/');

  it('DV-2 gives the file at a path', async () => {
    const answer = await port().get(there.path, none, asking);
    expect(answer.ok && answer.value.status).toBe(200);
    expect(answer.ok && (await answer.value.arrayBuffer()).byteLength).toBe(there.bytes);
  });

  it('DV-2 passes a range on', async () => {
    const answer = await port().get(there.path, none, new Request('http://site/', { headers: { range: 'bytes=0-3' } }));
    expect(answer.ok && answer.value.status).toBe(206);
    expect(answer.ok && (await answer.value.arrayBuffer()).byteLength).toBe(4);
  });

  it('RS-1 a missing file is a 404, not an error', async () => {
    const answer = await port().get('/media/nothing/000000000000/nothing.webp', none, asking);
    expect(answer.ok && answer.value.status).toBe(404);
    if (answer.ok) await answer.value.body?.cancel();
  });
}
