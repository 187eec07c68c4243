/** Reads a request's body up to a number of bytes, and no further. Null when it is longer. */
export async function boundedBytes(request: Request, limit: number): Promise<ArrayBuffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  if (request.body === null) return new ArrayBuffer(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  const [only] = chunks;
  if (
    chunks.length === 1 &&
    only !== undefined &&
    only.byteLength === only.buffer.byteLength &&
    only.buffer instanceof ArrayBuffer
  ) {
    return only.buffer;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole.buffer;
}

/** Reads a JSON body up to a number of bytes. The result tells invalid UTF-8 or JSON apart from a body that is too long. */
export async function boundedJson(
  request: Request,
  limit: number,
): Promise<{ readonly json: unknown } | 'too-large' | 'no-json'> {
  const bytes = await boundedBytes(request, limit);
  if (bytes === null) return 'too-large';
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)) };
  } catch {
    return 'no-json';
  }
}
