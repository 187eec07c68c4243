import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../process/command-line.ts';
import { root, run } from '../process/run.ts';

/** The declarations that `wrangler types` makes of a wrangler.toml and the names of its secrets. */
export interface BindingTypes {
  readonly config: string;
  readonly secrets: string;
  readonly file: string;
}

export const BINDING_TYPES: readonly BindingTypes[] = [
  { config: 'wrangler.toml', secrets: '.dev.vars.example', file: 'worker/bindings.generated.d.ts' },
  { config: 'services/wrangler.toml', secrets: 'services/.dev.vars.example', file: 'services/bindings.generated.d.ts' },
];

/**
 * Writes the declarations, or with `check` only compares.
 * @throws CommandError when they are not current, or wrangler fails.
 */
export async function generateTypes(types: BindingTypes, { check }: { readonly check: boolean }): Promise<void> {
  const args = ['types', types.file, '-c', types.config, '--env-file', path.basename(types.secrets)];
  const before = await readFile(path.join(root, types.file), 'utf8').catch(() => '');
  const result = await run('wrangler', [...args, '--include-runtime=false', '--strict-vars=false']);
  if (!result.ok) throw new CommandError(`wrangler types: ${result.output.trim()}`);
  const after = await readFile(path.join(root, types.file), 'utf8');
  if (!check || before === after) return;
  await writeFile(path.join(root, types.file), before);
  throw new CommandError(`${types.file} is not current: run \`npm run types\` and commit what it writes`);
}
