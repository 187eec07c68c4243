/** Files in which something looks like a secret and is none. A value of `.dev.vars` is never among what is known. */
export const KNOWN: readonly { readonly files: RegExp; readonly because: string }[] = [
  { files: /^services\/testing\/pictures\.ts$/, because: 'two pictures of a few bytes' },
  { files: /^worker\/api\/image-data\/allowed-image\.test\.ts$/, because: 'an address that must be refused' },
];
