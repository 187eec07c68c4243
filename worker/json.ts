/** Parses JSON text or a UTF-8 body. Undefined if it is invalid: the caller's schema then reports what was expected. */
export function jsonOf(json: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof json === 'string' ? json : new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    return undefined;
  }
}
