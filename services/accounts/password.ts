import { argon2id } from '@noble/hashes/argon2.js';

/** Work factors of Argon2id: KiB of memory, passes over it, lanes (RFC 9106). */
export interface WorkFactors {
  readonly m: number;
  readonly t: number;
  readonly p: number;
}

/** What a hash made now costs: the first of OWASP's equals for Argon2id. Raise them here; older hashes follow at the next log in. */
export const WORK_FACTORS: WorkFactors = { m: 19_456, t: 2, p: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** One form of each character: what a phone types and what a computer types is the same password. */
const bytesOf = (password: string): Uint8Array => new TextEncoder().encode(password.normalize('NFKC'));

/** As the PHC string format has it: without the signs that only fill up. */
const toBase64 = (bytes: Uint8Array): string => bytes.toBase64({ omitPadding: true });

function hashed(password: string, salt: Uint8Array, factors: WorkFactors): Uint8Array {
  return argon2id(bytesOf(password), salt, { ...factors, dkLen: HASH_BYTES });
}

/** The hash to keep, with all that is needed to check it, as one text (PHC string format). */
export function hashPassword(password: string, factors: WorkFactors): string {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const { m, t, p } = factors;
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${toBase64(salt)}$${toBase64(hashed(password, salt, factors))}`;
}

/** Whether a password is the one that was kept, and whether its hash was made with other factors than those of now. */
export interface Verdict {
  readonly matches: boolean;
  readonly outdated: boolean;
}

/**
 * Checks a password against what was kept. Where nothing was (null: nobody has such an account), it takes as long and does not match.
 * @param now what a hash made now would cost
 * @throws Error when what was kept is no hash of this kind; the message tells nothing of it.
 */
export function checkPassword(password: string, kept: string | null, now: WorkFactors): Verdict {
  if (kept === null) {
    hashPassword(password, now);
    return { matches: false, outdated: false };
  }
  const [, m, t, p, salt, hash] = PHC.exec(kept) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('accounts: a stored password is no Argon2id hash');
  const factors = { m: Number(m), t: Number(t), p: Number(p) };
  const wanted = Uint8Array.fromBase64(hash);
  const given = hashed(password, Uint8Array.fromBase64(salt), factors);
  const matches = given.byteLength === wanted.byteLength && crypto.subtle.timingSafeEqual(given, wanted);
  const outdated = factors.m !== now.m || factors.t !== now.t || factors.p !== now.p;
  return { matches, outdated };
}
