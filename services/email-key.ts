/**
 * How e-mail addresses are compared, wherever they are kept: one form of each character (Unicode NFKC), and small letters as Unicode
 * has them, which no language's own rules change.
 */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** The key of an address, and what reviews that were sent before had for one: small letters in whatever form they were typed. */
export const emailKeys = (email: string): readonly string[] => [
  ...new Set([
    emailKey(email),
    ...(['NFC', 'NFD'] as const).map((form) => email.normalize(form).trim().toLowerCase()),
    email.trim().toLowerCase(),
  ]),
];
