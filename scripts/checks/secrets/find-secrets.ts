/** A place in a file that could hold a secret. It never includes the value. */
export interface Suspect {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly what: string;
}

/** Key formats of services, as each vendor documents them. */
const SHAPES: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/],
  ['a key of a cloud account', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of a code host', /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{22}|glpat-[\w-]{20})/],
  ['a token of a package registry', /\bnpm_[0-9A-Za-z]{36}\b/],
  ['a token of a chat service', /\bxox[abprs]-[0-9A-Za-z-]{10}/],
  ['an API key', /\bAIza[\w-]{35}|\bsk_live_[0-9A-Za-z]{20}|\bsk-[0-9A-Za-z_-]{32}/],
  ['a token of a content service', /\bCF(?:PAT|MAT)-[\w-]{40}/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10}/],
  [
    'a password in an address',
    /\b[a-z][a-z+]{1,10}:\/\/[^\s/:@"'`<>${}]{1,64}:[^\s/:@"'`<>${}]{3,64}@[\w.-]{1,253}\.[a-z]{2,}/i,
  ],
];

/** A setting with a secret's name and a value beside it, in files that hold settings. */
const SETTING = /^\s*(?:export\s+)?["']?\w*(?:TOKEN|SECRET|PASSWORD|PASSKEY|_KEY)["']?\s*[:=]\s*["']?([^\s"'#$<{]{8,})/;
const SETTINGS_FILE = /(?:\.(?:toml|ya?ml|env|vars|ini|jsonc?|sh)|\.env[.\w]*)$/;

/** Texts that may be random bytes: letters and digits without spaces, in quotation marks or after `=`. */
const RANDOM = /(?<=["'`=])[\w+/-]{32,128}={0,2}(?=["'`\s]|$)/g;

/** Shannon entropy in bits per character. Hexadecimal numbers have at most 4; random base64 of 32 characters is rarely below 4.3. */
export function bitsPerSign(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** Above the entropy of a hexadecimal hash, which is public. */
const LEAST_BITS = 4.05;
/**
 * Changes of character class (small letter, capital, digit) per character: 0.42 in random base64. Names in code are below the limits: they
 * reach 0.125 with digits and 0.16 without. Few keys have no digit.
 */
const LEAST_CHANGES = { withDigits: 0.14, withoutDigits: 0.2 };
const CHANGE = /[a-z](?=[A-Z0-9])|[A-Z](?=[0-9])|[0-9](?=[A-Za-z])/g;
const CHECKSUM = /^sha(?:1|256|384|512)-/;

/** Upper-case letters, lower-case letters and digits, all mixed: not a word, path or number. */
function isRandom(text: string): boolean {
  if (CHECKSUM.test(text)) return false;
  const least = /[0-9]/.test(text) ? LEAST_CHANGES.withDigits : LEAST_CHANGES.withoutDigits;
  const changes = text.match(CHANGE)?.length ?? 0;
  return changes >= text.length * least && bitsPerSign(text) >= LEAST_BITS;
}

/** Finds what could be a secret in a text, and where this machine's own secrets occur in it. */
export function findSecrets(file: string, text: string, own: ReadonlyMap<string, string>): Suspect[] {
  const found: Suspect[] = [];
  for (const [name, value] of own) {
    const at = text.indexOf(value);
    if (at !== -1) found.push({ file, line: text.slice(0, at).split('\n').length, what: `the value of ${name}` });
  }
  const mayHoldSettings = SETTINGS_FILE.test(file);
  for (const [index, content] of text.split('\n').entries()) {
    const add = (what: string): void => void found.push({ file, line: index + 1, what });
    for (const [what, shape] of SHAPES) if (shape.test(content)) add(what);
    if (mayHoldSettings && SETTING.test(content)) add('the value of a setting that is secret');
    for (const [candidate] of content.matchAll(RANDOM)) {
      if (isRandom(candidate)) add(`${candidate.length} random characters (${candidate.slice(0, 4)}…)`);
    }
  }
  return found;
}
