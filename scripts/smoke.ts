import { CommandError, main, readOptions } from './process/command-line.ts';
import { runSmoke, smokeLine } from './smoke/run-smoke.ts';

const DEFAULT_URL = 'http://localhost:8787';

/** Longer than any answer of a site that is there. */
const ANSWER_LIMIT_MS = 30_000;

const HELP = `
npm run smoke -- [--url <origin>] [--header <name: value> …]

Looks at a running site from outside, as a visitor does: pages, search, pictures, forms, caches, security headers, and doors
that must be shut. It finds its way by what the site itself links to, and writes nothing. Ends with 1 when something is wrong.

  --url <origin>            which site (default ${DEFAULT_URL})
  --header <name: value>    sent with every request; may be repeated
`;

function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new CommandError(`--url must be an address such as ${DEFAULT_URL}`);
  return parsed.origin;
}

function headersOf(given: readonly string[]): Record<string, string> {
  const pairs = given.map((line) => {
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (!name || !value) throw new CommandError(`--header must be "name: value", not "${line}"`);
    return [name, value] as const;
  });
  return Object.fromEntries(pairs);
}

async function smoke(): Promise<void> {
  const options = readOptions(HELP, { url: { type: 'string' }, header: { type: 'string', multiple: true } });
  const origin = originOf(options.url ?? DEFAULT_URL);
  const headers = headersOf(options.header ?? []);
  // Otherwise each of the checks would say so, one after the other.
  await fetch(origin, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(() => {
    throw new CommandError(`nothing answers at ${origin}; start it with npm start, or say where with --url`);
  });
  const results = await runSmoke(origin, {
    fetch,
    headers,
    onResult: (result) => console.log(smokeLine(result)),
  });
  const wrong = results.filter(({ ok }) => !ok).length;
  if (wrong > 0) throw new CommandError(`${origin}: ${wrong} of ${results.length} checks failed`);
  console.log(`\n${origin} is well: ${results.length} checks`);
}

if (import.meta.main) await main('smoke', smoke);
