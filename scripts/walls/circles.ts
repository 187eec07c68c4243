import type { Breach } from './find-breaches.ts';
import { importsOf } from './imports.ts';
import type { Source } from './sources.ts';

/** Files that lead round because what they show does: running text holds blocks, and blocks hold running text. */
const RECURSIVE = /^worker\/blocks\//;

const isPartOf = (file: string): boolean => !RECURSIVE.test(file) && !/\.test\.tsx?$|^bench\/peers\//.test(file);

/**
 * Imports that come back to where they began, types too: neither file can be understood, tried or moved without the other.
 * Each circle is told once, at the import that closes it.
 */
export function importCircles(sources: readonly Source[]): Breach[] {
  const files = new Map(sources.filter(({ file }) => isPartOf(file)).map((source) => [source.file, source]));
  const way: string[] = [];
  const done = new Set<string>();
  const breaches: Breach[] = [];
  const follow = (source: Source): void => {
    way.push(source.file);
    for (const { target, line } of importsOf(source)) {
      const next = files.get(target);
      if (!next || done.has(target)) continue;
      const begun = way.indexOf(target);
      if (begun === -1) follow(next);
      else {
        const message = `imports lead round in a circle: ${[...way.slice(begun), target].join(' > ')}`;
        breaches.push({ file: source.file, line, message });
      }
    }
    done.add(way.pop() ?? '');
  };
  for (const source of files.values()) if (!done.has(source.file)) follow(source);
  return breaches;
}
