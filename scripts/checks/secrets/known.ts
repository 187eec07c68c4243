/** Files with text that looks like a secret but is not. A value of `.dev.vars` is reported even there. */
export const KNOWN: readonly { readonly files: RegExp; readonly because: string }[] = [
  { files: /^services\/testing\/pictures\.ts$/, because: 'two pictures of a few bytes' },
  { files: /^worker\/api\/image-data\/allowed-image\.test\.ts$/, because: 'an address that must be refused' },
];
