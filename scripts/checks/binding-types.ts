import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../process/command-line.ts';
import { failureReason } from '../process/failure-reason.ts';
import { root, run } from '../process/run.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

/** A folder with a wrangler.toml and a .dev.vars.example, and the declarations generated from them. */
export interface BindingTypes {
  readonly folder: string;
  readonly file: string;
}

export const BINDING_TYPES: readonly BindingTypes[] = [
  { folder: '.', file: 'worker/bindings.generated.d.ts' },
  { folder: 'services', file: 'services/bindings.generated.d.ts' },
];

/**
 * What `wrangler types` declares for a Worker. It runs in a separate folder and without the entry point, because its output would otherwise
 * depend on whether the Worker is built. It also runs without the environments, which have the same bindings (`environments.ts`).
 */
async function declarations({ folder }: BindingTypes): Promise<string> {
  const { folder: apart, remove } = await temporaryFolder('alun-types');
  try {
    const config = await readFile(path.join(root, folder, 'wrangler.toml'), 'utf8');
    await writeFile(
      path.join(apart, 'wrangler.toml'),
      config.replace(/^main = .*$/m, '').replace(/^\[+env\.[\s\S]*/m, ''),
    );
    await copyFile(path.join(root, folder, '.dev.vars.example'), path.join(apart, '.dev.vars.example'));
    const options = ['--include-runtime=false', '--strict-vars=false', '--env-file', '.dev.vars.example'];
    const result = await run('wrangler', ['types', 'bindings.d.ts', '--cwd', apart, ...options]);
    if (!result.ok) throw new CommandError(`wrangler types: ${failureReason(result.output)}`);
    const written = await readFile(path.join(apart, 'bindings.d.ts'), 'utf8');
    return written.replace(/^(?:\/\*.*\*\/|\/\/.*)\n/gm, '');
  } finally {
    remove();
  }
}

/**
 * Writes the declarations, or with `check` only compares them.
 * @throws CommandError when they are out of date, or wrangler fails.
 */
export async function generateTypes(types: BindingTypes, { check }: { readonly check: boolean }): Promise<void> {
  const source = path.join(types.folder, 'wrangler.toml');
  const text = `// Written by \`npm run types\` from ${source} and the names of the secrets beside it.\n${await declarations(types)}`;
  const target = path.join(root, types.file);
  const before = await readFile(target, 'utf8').catch(() => '');
  if (before === text) return;
  if (check) throw new CommandError(`${types.file} is out of date; run \`npm run types\` and commit the result`);
  await writeFile(target, text);
}
