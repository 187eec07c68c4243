import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { variablesOf } from '../local/variables-of.ts';

/** A variable from the environment, else from a file of the local Workers; undefined when neither has it. @param file from the root. */
export function localVariable(name: string, file: '.dev.vars' | 'services/.dev.vars'): string | undefined {
  const given = process.env[name];
  if (given) return given;
  const at = path.resolve(import.meta.dirname, '../..', file);
  return (existsSync(at) && variablesOf(readFileSync(at, 'utf8'))[name]) || undefined;
}
