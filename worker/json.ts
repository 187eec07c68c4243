/** What a JSON text or body in UTF-8 says; undefined for one that is none: the schema it is read by then tells what was expected. */
export function jsonOf(json: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof json === 'string' ? json : new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    return undefined;
  }
}
