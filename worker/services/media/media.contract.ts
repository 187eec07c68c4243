import { expect, it } from 'vitest';
import type { MediaPort } from './media.port.ts';

/** What every media adapter must do. `there.path` is a published file of `bytes` bytes that is not a picture, `picture` is a picture. */
export function mediaContract(
  port: () => MediaPort,
  there: { readonly path: string; readonly bytes: number; readonly picture: string },
): void {
  const none = new URLSearchParams();
  const asking = new Request('http://site/');

  it('DV-2 returns the file at a path', async () => {
    const answer = await port().get(there.path, none, asking);
    expect(answer.ok && answer.value.status).toBe(200);
    expect(answer.ok && (await answer.value.arrayBuffer()).byteLength).toBe(there.bytes);
  });

  it('DV-2 forwards a range', async () => {
    const answer = await port().get(there.path, none, new Request('http://site/', { headers: { range: 'bytes=0-3' } }));
    expect(answer.ok && answer.value.status).toBe(206);
    expect(answer.ok && (await answer.value.arrayBuffer()).byteLength).toBe(4);
  });

  it('RS-1 returns a missing file as a 404, not an error', async () => {
    const answer = await port().get('/media/nothing/000000000000/nothing.webp', none, asking);
    expect(answer.ok && answer.value.status).toBe(404);
    if (answer.ok) await answer.value.body?.cancel();
  });

  it('IM-2 returns a small picture in one piece, with its type', async () => {
    const answer = await port().picture(there.picture, new URLSearchParams({ w: '24', q: '40', fm: 'webp' }));
    expect(answer.ok && answer.value.type).toBe('image/webp');
    expect(answer.ok && new TextDecoder().decode(answer.value.bytes.slice(0, 4))).toBe('RIFF');
  });

  it.each([
    ['what is no picture', () => there.path],
    ['a picture that is missing', () => '/media/nothing/000000000000/nothing.webp'],
  ])('IM-2 refuses %s', async (_what, path) => {
    expect(await port().picture(path(), none)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
  });
}
