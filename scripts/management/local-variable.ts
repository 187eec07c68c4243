import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** A variable of the environment, else of a file of this machine's own Workers; undefined: in neither. @param file from the root. */
export function localVariable(name: string, file: '.dev.vars' | 'services/.dev.vars'): string | undefined {
  const given = process.env[name];
  if (given) return given;
  const at = path.resolve(import.meta.dirname, '../..', file);
  return (existsSync(at) && parseEnv(readFileSync(at, 'utf8'))[name]) || undefined;
}
