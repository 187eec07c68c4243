import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bitsPerSign, findSecrets } from './find-secrets.ts';

const NONE: ReadonlyMap<string, string> = new Map();
const found = (file: string, text: string, own = NONE) => findSecrets(file, text, own).map(({ what }) => what);
/** Joined at run time, so that no secret scanner reports this file. */
const planted = (...parts: readonly string[]): string => parts.join('');
const ONCE_MISSED = ['Ogxolj0mk_paSjfnQurhX', 'NPYypl-nmS3Jfvyoswo_a', 'aLmarlhmm7vuKDhwr-wCQn'] as const;
/** A random-looking key that is the same in every run. */
const drawnKey = (index: number, length: number): string =>
  createHash('sha512').update(`key ${index}`).digest('base64url').slice(0, length);

describe('what is reported as a secret', () => {
  it.each([
    ['a private key', planted('-----BEGIN RSA ', 'PRIVATE KEY-----')],
    ['a key of a cloud account', planted('AKIA', 'IOSFODNN7EXAMPLE')],
    ['a token of a code host', planted('ghp_', 'a1'.repeat(18))],
    ['a token of a package registry', planted('npm_', 'Z9'.repeat(18))],
    ['a token of a chat service', planted('xoxb-', '1234567890-abc')],
    ['an API key', planted('sk_live_', 'a1'.repeat(12))],
    ['a token of a content service', planted('CFPAT-', 'x'.repeat(43))],
    ['a signed token', planted('eyJhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0In0.', 'dozjgNryP4J3jVmNHl0w5')],
    ['a password in an address', planted('https://admin:', 'hunter2@db.alun.example/x')],
  ])('SC-4 %s is reported with its place, without its value', (what, secret) => {
    const text = `first line\nconst key = ['${secret}'];\n`;
    expect(findSecrets('worker/a.ts', text, NONE)).toEqual([{ file: 'worker/a.ts', line: 2, what }]);
  });

  it('SC-4 random strings are reported, even with few capitals or digits', () => {
    const drawn = [43, 64, 86].flatMap((length) => Array.from({ length: 2000 }, (_, index) => drawnKey(index, length)));
    for (const key of [...drawn, ONCE_MISSED.join('')])
      expect(found('a.ts', `const a = '${key}';`), key).toEqual([
        `${key.length} random characters (${key.slice(0, 4)}…)`,
      ]);
  });

  it('SC-4 a value of a secret setting is reported in configuration files', () => {
    for (const line of [
      'OPS_TOKEN = "correct-horse"',
      'export SESSION_SECRET=correct-horse',
      '  "SEARCH_KEY": "correct-horse"',
    ])
      for (const file of ['wrangler.toml', '.github/workflows/ci.yml', 'package.json', 'a.sh'])
        expect(found(file, line), `${file} ${line}`).toEqual(['the value of a setting that is secret']);
    expect(found('ci.yml', planted('OPS_TOKEN: $', '{{ secrets.OPS_TOKEN }}'))).toEqual([]);
    expect(found('wrangler.toml', '# OPS_TOKEN is set by wrangler secret put')).toEqual([]);
  });

  it('SC-4 a local secret in a bundle is reported by name, without its value', () => {
    const value = randomBytes(32).toString('base64url');
    const own = new Map([['OPS_TOKEN', value]]);
    const suspects = findSecrets('dist/site/index.js', `a();\nvar x=1,y=\`a${value}b\`;`, own);
    expect(suspects).toContainEqual({ file: 'dist/site/index.js', line: 2, what: 'the value of OPS_TOKEN' });
    expect(JSON.stringify(suspects)).not.toContain(value);
  });
});

describe('what is not reported', () => {
  it.each([
    ['a checksum', `"integrity": "sha512-${randomBytes(64).toString('base64')}"`],
    ['a hash in an address', `href="/assets/main-${randomBytes(16).toString('hex')}.js"`],
    ['words', "'the-secret-of-preview-links-while-testing-it'"],
    ['a path', "'/shop-products/anti-dandruff-shampoo-collection/lemon-fresh-shampoo'"],
    ['a name', "'worker/pages/productRegistrationForm/ProductRegistrationFormView'"],
    ['a name with consecutive capitals', "'searchForFacetValuesWithHTTPInfo'"],
    ['an address', 'https://www.alun.example/a@b'],
  ])('SC-4 %s is not reported', (_, text) => {
    expect(found('a.ts', text)).toEqual([]);
  });

  it('SC-4 bits per character measure randomness', () => {
    expect(bitsPerSign('aaaa')).toBe(0);
    expect(bitsPerSign('abcd')).toBe(2);
  });
});
