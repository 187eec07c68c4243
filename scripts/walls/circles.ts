import type { Breach } from './find-breaches.ts';
import { importsOf } from './imports.ts';
import type { Source } from './sources.ts';

/** Files that import each other because their content nests: rich text contains blocks, and blocks contain rich text. */
const RECURSIVE = /^worker\/blocks\//;

const isPartOf = (file: string): boolean => !RECURSIVE.test(file) && !/\.test\.tsx?$|^bench\/peers\//.test(file);

/**
 * Import cycles, type imports included: no file of a cycle can be understood, tested or moved without the others. Each cycle is reported
 * once, at the import that closes it.
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
        const message = `import cycle: ${[...way.slice(begun), target].join(' > ')}`;
        breaches.push({ file: source.file, line, message });
      }
    }
    done.add(way.pop() ?? '');
  };
  for (const source of files.values()) if (!done.has(source.file)) follow(source);
  return breaches;
}
