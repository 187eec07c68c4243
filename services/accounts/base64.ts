/** Bytes as base64 without the signs that only fill up. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replaceAll('=', '');

/** As it may stand in addresses and cookies. */
export const toBase64Url = (bytes: Uint8Array): string => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_');

/** @throws DOMException for what is no base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
