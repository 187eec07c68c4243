import { expect, it } from 'vitest';
import { type Lock, lockfileFaults, type Manifest } from './lockfile.ts';

const CHECKSUM = `sha512-${'A'.repeat(86)}==`;
const MANIFEST: Manifest = {
  dependencies: { kept: '1.2.3' },
  devDependencies: { builder: '4.0.0-beta.1' },
  allowScripts: { builder: true },
};
const KEPT = { version: '1.2.3', integrity: CHECKSUM, license: 'MIT' };
const BUILDER = { version: '4.0.0-beta.1', integrity: CHECKSUM, license: 'GPL-3.0', dev: true, hasInstallScript: true };

const faults = (packages: Lock['packages'], manifest: Manifest = MANIFEST): string[] =>
  lockfileFaults(
    manifest,
    {
      lockfileVersion: 3,
      packages: { '': {}, 'node_modules/kept': KEPT, 'node_modules/builder': BUILDER, ...packages },
    },
    true,
  );

it('SC-4 exact versions with checksums, allowed scripts and licences pass', () => {
  expect(faults({})).toEqual([]);
});

it.each([
  ['no checksum', { ...KEPT, integrity: undefined }, 'has no SHA-512 checksum'],
  ['an old checksum', { ...KEPT, integrity: 'sha1-AAAA' }, 'has no SHA-512 checksum'],
  [
    'a URL',
    { ...KEPT, resolved: 'https://elsewhere.example/kept.tgz' },
    'is installed from a URL: https://elsewhere.example/kept.tgz',
  ],
  [
    'a Git repository',
    { ...KEPT, version: 'git+ssh://git@elsewhere.example/kept.git#1' },
    'is not a version from the registry',
  ],
  ['a folder', { ...KEPT, link: true }, 'is not a version from the registry'],
  [
    'an install script',
    { ...KEPT, hasInstallScript: true },
    'has an install script, which allowScripts in package.json does not allow',
  ],
  [
    'a licence that is not allowed',
    { ...KEPT, license: 'AGPL-3.0' },
    'is deployed, but its licence is not allowed: AGPL-3.0',
  ],
  ['no licence', { ...KEPT, license: undefined }, 'is deployed, but its licence is not allowed: none named'],
])('SC-4 a package with %s is refused, at any depth', (_, locked, fault) => {
  const place = 'node_modules/kept/node_modules/@deep/inner';
  expect(faults({ [place]: locked })).toEqual([`${place} ${fault}`]);
});

it('SC-4 version ranges, versions that differ from the lockfile, and unneeded script permissions are refused', () => {
  expect(faults({}, { ...MANIFEST, dependencies: { kept: '^1.2.3' } })).toEqual([
    'kept is required as ^1.2.3; name an exact version',
    'kept ^1.2.3 is required, but 1.2.3 is locked',
  ]);
  expect(faults({}, { ...MANIFEST, dependencies: { kept: '1.2.4' } })).toEqual([
    'kept 1.2.4 is required, but 1.2.3 is locked',
  ]);
  expect(faults({}, { ...MANIFEST, allowScripts: { builder: true, kept: true } })).toEqual([
    'allowScripts names kept, which has no install script',
  ]);
});

it('SC-4 a lockfile of another version is refused; licences count only for what is deployed', () => {
  const packages = { 'node_modules/kept': { ...KEPT, license: 'AGPL-3.0' } };
  const manifest = { dependencies: { kept: '1.2.3' } };
  expect(lockfileFaults(manifest, { lockfileVersion: 2, packages }, false)).toEqual([
    'lockfileVersion is 2, must be 3',
  ]);
});
