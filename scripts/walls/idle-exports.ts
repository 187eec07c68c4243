import type { Breach } from './find-breaches.ts';
import type { Source } from './sources.ts';

const EXPORT =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|(?:abstract )?class|(interface|type)) ([A-Za-z_$][\w$]*)/gm;
const NAME = /[A-Za-z_$][\w$]*/g;

/** Whose exports others find without naming them: globs take examples, frameworks what their conventions name. */
const FOUND_OTHERWISE = /\.examples\.tsx?$|\.d\.ts$|^bench\/peers\//;

/**
 * Exports that no other file names: what is left of something that is gone, or open for no reason. A type may stand there to be seen in
 * what its own file exports.
 */
export function idleExports(sources: readonly Source[]): Breach[] {
  const holders = new Map<string, number>();
  for (const { text } of sources)
    for (const name of new Set(text.match(NAME))) holders.set(name, (holders.get(name) ?? 0) + 1);
  return sources
    .filter(({ file }) => !FOUND_OTHERWISE.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(EXPORT)].flatMap(({ 1: type, 2: name = '', index }): Breach[] => {
        if (holders.get(name) !== 1) return [];
        if (type && (text.match(NAME) ?? []).filter((word) => word === name).length > 1) return [];
        const line = text.slice(0, index).split('\n').length;
        return [{ file, line, message: `exports ${name}, which no other file names` }];
      }),
    );
}
