/**
 * The body of a request, or of an upstream's answer, up to a size in bytes; undefined for a larger one, whatever its Content-Length
 * said, and the rest is not read. Rejects when it does not come to its end.
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

/** Why a visitor's body is not had. */
export type BodyFault = 'too-large' | 'broken';

/** The same of what a visitor sends, who may go away, or send chunks that are none: that is no fault of ours (RS-3). */
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
