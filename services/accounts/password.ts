import { argon2id } from '@noble/hashes/argon2.js';

/** Work factors of Argon2id: memory in KiB, passes, lanes (RFC 9106). */
export interface WorkFactors {
  readonly m: number;
  readonly t: number;
  readonly p: number;
}

/**
 * Work factors of new hashes: the first of OWASP's equivalent Argon2id settings. Raise them here; older hashes are upgraded at the next
 * login.
 */
export const WORK_FACTORS: WorkFactors = { m: 19_456, t: 2, p: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Unicode-normalised (NFKC), so that a password typed on a phone and on a computer is the same. */
const bytesOf = (password: string): Uint8Array => new TextEncoder().encode(password.normalize('NFKC'));

/** Base64 without padding, as the PHC string format requires. */
const toBase64 = (bytes: Uint8Array): string => bytes.toBase64({ omitPadding: true });

function hashed(password: string, salt: Uint8Array, factors: WorkFactors): Uint8Array {
  return argon2id(bytesOf(password), salt, { ...factors, dkLen: HASH_BYTES });
}

/** Hashes a password. The result includes salt and parameters (PHC string format). */
export function hashPassword(password: string, factors: WorkFactors): string {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const { m, t, p } = factors;
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${toBase64(salt)}$${toBase64(hashed(password, salt, factors))}`;
}

/** Whether a password matches the stored hash, and whether that hash has other work factors than today's. */
export interface Verdict {
  readonly matches: boolean;
  readonly outdated: boolean;
}

/**
 * Checks a password against the stored hash. For an account that does not exist (null) it takes as long and does not match.
 * @param now today's work factors
 * @throws Error when the stored text is no Argon2id hash; the message does not quote it.
 */
export function checkPassword(password: string, kept: string | null, now: WorkFactors): Verdict {
  if (kept === null) {
    hashPassword(password, now);
    return { matches: false, outdated: false };
  }
  const [, m, t, p, salt, hash] = PHC.exec(kept) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('accounts: a stored password is not an Argon2id hash');
  const factors = { m: Number(m), t: Number(t), p: Number(p) };
  const wanted = Uint8Array.fromBase64(hash);
  const given = hashed(password, Uint8Array.fromBase64(salt), factors);
  const matches = given.byteLength === wanted.byteLength && crypto.subtle.timingSafeEqual(given, wanted);
  const outdated = factors.m !== now.m || factors.t !== now.t || factors.p !== now.p;
  return { matches, outdated };
}
