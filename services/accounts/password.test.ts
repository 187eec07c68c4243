import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword, WORK_FACTORS } from './password.ts';
import { CHEAP } from './testing/desk.ts';

describe('passwords', () => {
  it('FM-1 are stored as Argon2id with the configured parameters and a random salt', () => {
    const kept = hashPassword('ombak tenang 7', WORK_FACTORS);
    const { m, t, p } = WORK_FACTORS;
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(kept).toContain(`$m=${m},t=${t},p=${p}$`);
    expect(hashPassword('ombak tenang 7', CHEAP)).not.toBe(hashPassword('ombak tenang 7', CHEAP));
  });

  it('FM-1 hashes conform to RFC 9106: a hash of the reference implementation matches', () => {
    // Test vector of the reference implementation: password, somesalt, 256 KiB, two passes.
    const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(checkPassword('password', reference, CHEAP)).toMatchObject({ matches: true });
  });

  it('FM-2 match exactly, after Unicode normalization, including surrounding spaces', () => {
    const kept = hashPassword('caf\u00e9 ombak 7 ', CHEAP);
    expect(checkPassword('cafe\u0301 ombak 7 ', kept, CHEAP).matches).toBe(true);
    for (const other of ['caf\u00e9 ombak 7', 'Caf\u00e9 ombak 7 ', 'caf\u00e9 ombak 8 ', ''])
      expect(checkPassword(other, kept, CHEAP).matches, other).toBe(false);
  });

  it('FM-2 a hash weaker than the current parameters is outdated; without a hash nothing matches', () => {
    expect(checkPassword('ombak 77', hashPassword('ombak 77', CHEAP), WORK_FACTORS)).toEqual({
      matches: true,
      outdated: true,
    });
    expect(checkPassword('ombak 77', hashPassword('ombak 77', CHEAP), CHEAP)).toEqual({
      matches: true,
      outdated: false,
    });
    for (const now of [
      { ...CHEAP, m: 128 },
      { ...CHEAP, t: 2 },
      { ...CHEAP, p: 2 },
    ])
      expect(checkPassword('ombak 77', hashPassword('ombak 77', CHEAP), now).outdated).toBe(true);
    expect(checkPassword('ombak 77', null, CHEAP)).toEqual({ matches: false, outdated: false });
  });

  it('FM-2 a stored hash that is cut short does not match', () => {
    const kept = hashPassword('ombak 77', CHEAP);
    expect(checkPassword('ombak 77', kept.slice(0, -11), CHEAP).matches).toBe(false);
  });

  it('SC-4 a stored value that is not a hash throws an error that does not contain it', () => {
    expect(() => checkPassword('ombak 77', 'plain-text-7', CHEAP)).toThrow(
      'accounts: a stored password is not an Argon2id hash',
    );
  });
});
