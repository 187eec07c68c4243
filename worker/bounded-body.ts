/**
 * Reads the body of a request or an upstream's response up to a size in bytes. Undefined if it is larger, whatever its Content-Length says;
 * the rest is not read. Rejects when the body breaks off.
 */
export async function readBounded(
  { headers, body }: Pick<Request | Response, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    await body?.cancel();
    return undefined;
  }
  if (!body) return new Uint8Array(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks, length);
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

/** Why a visitor's body could not be read. */
export type BodyFault = 'too-large' | 'broken';

/** The same for visitors' requests. A visitor may disconnect or send invalid chunks; that is not our failure (RS-3). */
export async function readSent(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  return (await readBounded(request, maxBytes).catch(() => 'broken' as const)) ?? 'too-large';
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
