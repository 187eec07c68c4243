import type { Breach } from './find-breaches.ts';
import type { Source } from './sources.ts';

const EXPORT =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|(?:abstract )?class|(interface|type)) ([A-Za-z_$][\w$]*)/gm;
const NAME = /[A-Za-z_$][\w$]*/g;

/** Files whose exports are used without being named: globs find examples, frameworks find exports by convention. */
const FOUND_OTHERWISE = /\.examples\.tsx?$|\.d\.ts$|^bench\/peers\//;

/**
 * Unused exports, which no other file names: leftovers, or exported without need. An exported type is allowed when its own file uses it.
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
        return [{ file, line, message: `exports ${name}, which no other file uses` }];
      }),
    );
}
