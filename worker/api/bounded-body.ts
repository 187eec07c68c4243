/** Why a body is not had: `too-large`, whatever its Content-Length said, and the rest is not read; `broken`, it does not come to its end. */
export type BodyFault = 'too-large' | 'broken';

/** Reads a request's body up to a size in bytes. */
export async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    await request.body?.cancel();
    return 'too-large';
  }
  if (!request.body) return new Uint8Array(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    // Whoever sends it may go away, or send chunks that are none: that is no fault of ours (RS-3).
    const part = await reader.read().catch(() => undefined);
    if (!part) return 'broken';
    if (part.done) return joined(chunks, length);
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return 'too-large';
    }
    chunks.push(part.value);
  }
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
