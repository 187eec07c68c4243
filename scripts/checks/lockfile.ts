/**
 * Only reviewed packages are installed: each with its checksum from the registry, in one exact version, and with install scripts only where
 * package.json allows them. `node scripts/checks/lockfile.ts`.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandError, main, readOptions } from '../process/command-line.ts';
import { root } from '../process/run.ts';

const HELP = `
node scripts/checks/lockfile.ts

Checks every package.json and package-lock.json in the repository: checksums, exact versions, no URLs as versions,
install scripts that are allowed by name, and licences of what is deployed.
`;

const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});
const lockSchema = z.object({
  lockfileVersion: z.number(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      license: z.string().optional(),
    }),
  ),
});

export type Manifest = z.input<typeof manifestSchema>;
export type Lock = z.input<typeof lockSchema>;

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const CHECKSUM = /^sha512-[\w+/]{86}==$/;
/** Licences that allow deployment with a closed-source product, for packages and fonts. */
const LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
]);

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * All faults of a manifest and its lockfile, as sentences.
 * @param deployed true: the licences of all but development packages are checked too
 */
export function lockfileFaults(manifest: Manifest, lock: Lock, deployed: boolean): string[] {
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = manifestSchema.parse(manifest);
  const { packages, lockfileVersion } = lockSchema.parse(lock);
  const faults: string[] = lockfileVersion === 3 ? [] : [`lockfileVersion is ${lockfileVersion}, must be 3`];
  const asked = { ...dependencies, ...devDependencies, ...optionalDependencies };
  for (const [name, version] of Object.entries(asked)) {
    if (!EXACT.test(version)) faults.push(`${name} is required as ${version}; name an exact version`);
    const locked = packages[`node_modules/${name}`]?.version;
    if (locked !== version) faults.push(`${name} ${version} is required, but ${locked ?? 'nothing'} is locked`);
  }
  const running = new Set<string>();
  for (const [
    place,
    { version = '', integrity = '', resolved, link, dev, hasInstallScript, license },
  ] of Object.entries(packages)) {
    if (place === '') continue;
    const name = nameOf(place);
    const fault = (what: string): void => void faults.push(`${place} ${what}`);
    if (link || !EXACT.test(version.replace(/\+[\w.]+$/, ''))) fault('is not a version from the registry');
    if (!CHECKSUM.test(integrity)) fault('has no SHA-512 checksum');
    if (resolved !== undefined) fault(`is installed from a URL: ${resolved}`);
    if (hasInstallScript) running.add(name);
    if (hasInstallScript && !allowScripts[name])
      fault('has an install script, which allowScripts in package.json does not allow');
    if (deployed && !dev && !LICENCES.has(license ?? ''))
      fault(`is deployed, but its licence is not allowed: ${license ?? 'none named'}`);
  }
  for (const name of Object.keys(allowScripts))
    if (!running.has(name)) faults.push(`allowScripts names ${name}, which has no install script`);
  return faults;
}

/** @returns a summary of what was checked. @throws CommandError naming every fault. */
export async function checkLockfiles(): Promise<string> {
  const locks = globSync('**/package-lock.json', { cwd: root, exclude: ['**/node_modules/**', 'dist/**'] });
  const complaints = await Promise.all(
    locks.map(async (file) => {
      const read = async (name: string): Promise<unknown> =>
        JSON.parse(await readFile(path.join(root, path.dirname(file), name), 'utf8'));
      const [manifest, lock] = [
        manifestSchema.parse(await read('package.json')),
        lockSchema.parse(await read('package-lock.json')),
      ];
      return lockfileFaults(manifest, lock, file === 'package-lock.json').map((fault) => `${file}: ${fault}`);
    }),
  );
  if (complaints.flat().length > 0) throw new CommandError(complaints.flat().join('\n'));
  const own = lockSchema.parse(JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')));
  const packages = Object.entries(own.packages).flatMap(([place, entry]) => (place === '' ? [] : [entry]));
  const deployed = packages.filter(({ dev }) => !dev);
  const licences = [...new Set(deployed.map(({ license }) => license))].sort().join(', ');
  return `${packages.length} packages locked, ${deployed.length} of them deployed: ${licences}; ${locks.length - 1} more lockfiles`;
}

if (import.meta.main)
  await main('lockfile', async () => {
    readOptions(HELP, {});
    console.log(await checkLockfiles());
  });
