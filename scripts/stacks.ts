import { createReadStream, existsSync } from 'node:fs';
import { CommandError, main, readOptions, UsageError } from './process/command-line.ts';
import { placesIn, SITE_MAP, sourcePlacesIn } from './stacks/source-places.ts';

const HELP = `
npm run stacks -- [--file <file>] [--map <file>]

Prints log lines or stacks of the site Worker with places in the sources instead of places in its minified build:
index.js:1:9365 becomes worker/search/search-api.tsx:62:18. The build must be of the commit that wrote them. Lines are
printed as they come, so a running \`wrangler tail\` can be piped into it.

  --file <file>   what to read (default: standard input)
  --map <file>    the source map of that build (default: dist/site/index.js.map, which npm run build writes)
`;

async function stacks(): Promise<void> {
  const { file, map = SITE_MAP } = readOptions(HELP, { file: { type: 'string' }, map: { type: 'string' } });
  if (file === undefined && process.stdin.isTTY)
    throw new UsageError('nothing to read: name a --file, or pipe log lines into the command');
  if (!existsSync(map)) throw new CommandError(`${map} does not exist; run npm run build on the commit of the logs`);
  const show = sourcePlacesIn((lines) => process.stdout.write(lines), places(map));
  const input = file === undefined ? process.stdin : createReadStream(file);
  let last = '\n';
  try {
    for await (const part of input.setEncoding('utf8')) {
      last = String(part);
      show(last);
    }
  } catch (error) {
    throw new CommandError(`${file ?? 'standard input'} cannot be read: ${(error as Error).message}`);
  }
  if (!last.endsWith('\n')) show('\n');
}

function places(map: string): ReturnType<typeof placesIn> {
  try {
    return placesIn(map);
  } catch (error) {
    throw new CommandError(`${map} is not a source map: ${error instanceof Error ? error.message : String(error)}`);
  }
}

if (import.meta.main) await main('stacks', stacks);
