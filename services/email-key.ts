/** The key by which e-mail addresses are compared, wherever they are stored: Unicode NFKC and Unicode lower case, independent of locale. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** Every key an address may be stored under: today's, and those of older reviews, which were lower-cased without NFKC. */
export const emailKeys = (email: string): readonly string[] => [
  ...new Set([
    emailKey(email),
    ...(['NFC', 'NFD'] as const).map((form) => email.normalize(form).trim().toLowerCase()),
    email.trim().toLowerCase(),
  ]),
];
