import { siteHere } from './local/running.ts';
import { CommandError, main, readOptions, UsageError } from './process/command-line.ts';
import { nothingAnswers, webOrigin } from './process/site-origin.ts';
import { runSmoke, smokeLine } from './smoke/run-smoke.ts';

/** Longer than any response of a running site takes. */
const ANSWER_LIMIT_MS = 30_000;

const HELP = `
npm run smoke -- [--url <origin>] [--header <name: value> …]

Checks a running site from outside, as a visitor: pages, search, pictures, forms, caches, security headers, and entrances
that must be closed. It follows the site's own links and writes nothing. Exit code 1 if a check fails.

  --url <origin>            origin of the site (default: the local site)
  --header <name: value>    sent with every request; may be repeated
`;

function headersOf(given: readonly string[]): Record<string, string> {
  const pairs = given.map((line) => {
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (!name || !value) throw new UsageError(`--header must be "name: value", not "${line}"`);
    return [name, value] as const;
  });
  return Object.fromEntries(pairs);
}

async function smoke(): Promise<void> {
  const options = readOptions(HELP, { url: { type: 'string' }, header: { type: 'string', multiple: true } });
  const origin = webOrigin(options.url ?? siteHere());
  const headers = headersOf(options.header ?? []);
  // Without this, each check would report the same failure in turn.
  await fetch(origin, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(() => {
    throw new CommandError(nothingAnswers(origin));
  });
  const results = await runSmoke(origin, {
    fetch,
    headers,
    onResult: (result) => console.log(smokeLine(result)),
  });
  const wrong = results.filter(({ ok }) => !ok).length;
  if (wrong > 0) throw new CommandError(`${origin}: ${wrong} of ${results.length} checks failed`);
  console.log(`\n${origin}: all ${results.length} checks passed`);
}

if (import.meta.main) await main('smoke', smoke);
