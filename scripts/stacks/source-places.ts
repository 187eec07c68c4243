import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { root } from '../process/run.ts';

/** The source map of the site Worker's build. It is never deployed. */
export const SITE_MAP = path.join(root, 'dist/site/index.js.map');

/** A place in the sources, as `worker/site.ts:12:5`; undefined when the build has none there. Lines and columns count from 1. */
export type PlaceOf = (line: number, column: number) => string | undefined;

/** A place in the built site Worker, as a stack names it: in development its file's address, deployed its name alone. */
const BUILT_PLACE = /(?:\bfile:\/\/[^\s()"]*\/dist\/site\/|(?<![\w./-]))index\.js:(\d+):(\d+)/g;
/**
 * The services Worker's file has the same name when deployed. It is not minified, so its stacks need no map. In the output of
 * `wrangler tail --format json` the line is a text within JSON, with escaped quotes.
 */
const OF_SERVICES = ['"worker":"services"', '\\"worker\\":\\"services\\"'] as const;

/** A text in which places of the built site Worker are those of its sources. Lines of the services Worker stay as they are. */
export const withSourcePlaces = (text: string, placeOf: PlaceOf): string =>
  text
    .split('\n')
    .map((line) =>
      OF_SERVICES.some((mark) => line.includes(mark))
        ? line
        : line.replace(
            BUILT_PLACE,
            (place, row: string, column: string) => placeOf(Number(row), Number(column)) ?? place,
          ),
    )
    .join('\n');

/** Looks places up in a source map file. @throws Error of the file system, or a SyntaxError for a file that is no source map */
export function placesIn(file: string): PlaceOf {
  const payload = JSON.parse(readFileSync(file, 'utf8'));
  const map = new SourceMap(payload);
  const folder = path.dirname(file);
  // A line after the last one is one of another Worker: `findEntry` would give it the last place of this one.
  const lines = String(payload.mappings).split(';').length;
  return (line, column) => {
    if (line > lines) return undefined;
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) return undefined;
    const source = path.relative(root, path.resolve(folder, entry.originalSource)).split(path.sep).join('/');
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

/** Looks places up in the latest build, which may change while this runs. Without a build, there are none. */
export function placesInBuild(file = SITE_MAP): PlaceOf {
  let read: { readonly at: number; readonly placeOf: PlaceOf } | undefined;
  return (line, column) => {
    try {
      const at = statSync(file).mtimeMs;
      if (read?.at !== at) read = { at, placeOf: placesIn(file) };
    } catch {
      // No build, or one that is being written: the places of the build will do.
      return undefined;
    }
    return read.placeOf(line, column);
  };
}

/** Passes on the output of the Workers line by line, with places in the sources. The last line may wait for its end. */
export function sourcePlacesIn(
  print: (text: string) => void,
  placeOf: PlaceOf = placesInBuild(),
): (text: string) => void {
  let begun = '';
  return (text) => {
    const end = text.lastIndexOf('\n') + 1;
    if (end === 0) {
      begun += text;
      return;
    }
    print(withSourcePlaces(begun + text.slice(0, end), placeOf));
    begun = text.slice(end);
  };
}
