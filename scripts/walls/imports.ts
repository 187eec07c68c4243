import path from 'node:path';
import type { Source } from './sources.ts';

/** An import of another file or of a package. */
export interface Import {
  readonly line: number;
  /** The file's path from the root, or the package's name. */
  readonly target: string;
  readonly typeOnly: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?[^'"]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*\(?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Imports and re-exports of a file. It also matches comments that look like an import, which does no harm. */
export function importsOf({ file, text }: Source): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? '';
    const before = text.slice(0, match.index + match[0].indexOf(specifier));
    return {
      line: before.split('\n').length,
      target: specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier,
      typeOnly: match[1] !== undefined,
    };
  });
}
