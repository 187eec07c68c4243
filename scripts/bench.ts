import type { AuditedType } from '../bench/measure/lighthouse.ts';
import { PAGE_OF_TYPE } from '../tests/page-types.ts';
import { whatToMeasure } from './bench/what-to-measure.ts';
import { timed } from './console/timed.ts';
import { buildIfChanged } from './local/site-build.ts';
import { main, readOptions, UsageError } from './process/command-line.ts';
import { webOrigin } from './process/site-origin.ts';

const HELP = `
npm run bench -- [--quick] [--strict]
npm run bench -- --documents
npm run bench -- --scale [--products <n>] [--articles <n>]
npm run bench -- --search [--products <n>]
npm run bench -- --visitors <n>
npm run bench -- --fuzz [--questions <n>] [--seed <n>]
npm run bench -- --edges [--runs <n>] [--seed <n>]
npm run bench -- --kill [--rounds <n>]
npm run bench -- --faults [--rounds <n>]
npm run bench -- --soak [--minutes <n>]
npm run bench -- --lighthouse [--line] [--only <types>] [--url <origin>] [--times <n>]
npm run bench -- --interactions [--url <origin>] [--times <n>]
npm run bench -- --peers [--times <n>]

Measures the site in plain workerd, without the development proxy: a hello-world Worker, a cached page, a page rendered with cached
queries, and the same tree in plain React; then page and script sizes. The subjects take turns, round after round, and the result is
the ratio within a round. Also profiles the cold start of both Workers. Prints a table and writes bench/results/<date>.json.

  --quick        a first look, with any of these: few and short rounds, nothing written
  --strict       fails when a speed is more than a fifth below its target; for a first look at a change, or in CI
  --documents    measures the HTML of each page type as sent to visitors
  --scale        compares uncached pages at the demo's size with a large generated catalogue
  --products     products of that catalogue (default 10000)
  --articles     articles of that catalogue (default 100000); filling it takes minutes
  --search       searches a large catalogue with the embedded engine, in warm and in cold isolates
  --visitors     sends this many visitors to the list API at once, and measures the load on its services (200 is the promise)
  --fuzz         sends random questions to lists, search, suggestions and dialogs; fails on a server error
  --questions    how many of them (default 10000)
  --seed         the same number repeats the same questions or event sequences (default 20261121)
  --edges        runs random event sequences across several data centres; fails when a caching promise is broken
  --runs         how many simulated sequences (default 5000); for every 250 of them, one more runs in Miniflare
  --kill         kills a site while it writes, restarts it, and fails when an acknowledged write is lost
  --faults       compares time to first byte with the same fault in every upstream but content, by fault and page type
  --rounds       how often to kill (default 5), or to repeat every fault (default 3)
  --soak         puts the site under full load while content is published and purged; fails on any wrong answer, and when memory grows
  --minutes      how long (default 10)
  --lighthouse   audits a page of each type with Lighthouse's mobile preset; installs Lighthouse on first use
  --line         measures in the browser over a throttled connection (150 ms, 1.6 Mbit/s) in place of Lighthouse's simulation
  --only         page types to audit, separated by commas, for example homePage,aboutPage (default: all)
  --interactions measures the first click, tap or key press of a visit (INP), before and after the script has loaded
  --peers        compares the product page with the same page in Astro, React Router and Next (bench/peers): bytes, requests per
                 second, Lighthouse; installs and builds them first
  --url          site to audit or visit (default: the bench starts one)
  --times        audits of each page or visits per interaction; the median counts (default 3)
`;

function sizeOption(value: string | undefined, name: string, preset: number): number {
  if (value === undefined) return preset;
  if (!/^[1-9]\d{0,6}$/.test(value))
    throw new UsageError(
      `--${name} must be a whole number from 1 to 9999999, not "${value}"; example: --${name} ${preset}`,
    );
  return Number(value);
}

/** Page types named by `--only`; without it, all of them. */
function pageTypesOf(value: string | undefined): readonly AuditedType[] {
  const all = Object.keys(PAGE_OF_TYPE) as AuditedType[];
  if (value === undefined) return all;
  const named = value.split(',').map((name) => name.trim());
  const unknown = named.find((name) => !all.some((type) => type === name));
  if (unknown !== undefined) throw new UsageError(`unknown page type "${unknown}"; page types: ${all.join(', ')}`);
  return all.filter((type) => named.includes(type));
}

function seedOption(value: string | undefined): number {
  const seed = value === undefined ? 20_261_121 : Number(value);
  if (value === '' || !Number.isSafeInteger(seed))
    throw new UsageError(`--seed must be a whole number, not "${value}"`);
  return seed;
}

async function bench(): Promise<void> {
  const given = readOptions(HELP, {
    quick: { type: 'boolean' },
    strict: { type: 'boolean' },
    documents: { type: 'boolean' },
    scale: { type: 'boolean' },
    products: { type: 'string' },
    articles: { type: 'string' },
    search: { type: 'boolean' },
    visitors: { type: 'string' },
    fuzz: { type: 'boolean' },
    questions: { type: 'string' },
    edges: { type: 'boolean' },
    runs: { type: 'string' },
    seed: { type: 'string' },
    kill: { type: 'boolean' },
    rounds: { type: 'string' },
    faults: { type: 'boolean' },
    soak: { type: 'boolean' },
    minutes: { type: 'string' },
    lighthouse: { type: 'boolean' },
    line: { type: 'boolean' },
    only: { type: 'string' },
    interactions: { type: 'boolean' },
    peers: { type: 'boolean' },
    url: { type: 'string' },
    times: { type: 'string' },
  });
  // Validates all options before anything is built, so that a mistake is reported at once.
  const measured = whatToMeasure(Object.keys(given));
  const { quick = false, strict = false, line = false } = given;
  const size = {
    products: sizeOption(given.products, 'products', 10_000),
    articles: sizeOption(given.articles, 'articles', 100_000),
  };
  const asked = {
    visitors: sizeOption(given.visitors, 'visitors', 200),
    questions: sizeOption(given.questions, 'questions', quick ? 500 : 10_000),
    runs: sizeOption(given.runs, 'runs', quick ? 250 : 5_000),
    seed: seedOption(given.seed),
    rounds: sizeOption(given.rounds, 'rounds', quick ? 1 : measured === 'kill' ? 5 : 3),
    minutes: sizeOption(given.minutes, 'minutes', quick ? 1 : 10),
    times: sizeOption(given.times, 'times', quick ? 1 : 3),
    types: pageTypesOf(given.only),
    url: given.url === undefined ? undefined : webOrigin(given.url),
  };
  if (line && asked.url)
    throw new UsageError('--line cannot be combined with --url: it measures a site that the bench starts itself');
  if (measured !== 'search') await timed('built', buildIfChanged);
  // Each measurement loads only its own tools: all of them take seconds, even for `--help`.
  switch (measured) {
    case 'search':
      return (await import('./bench/search.ts')).benchSearch(size.products, quick ? 50 : 300, !quick);
    case 'documents':
      return (await import('./bench/documents.ts')).benchDocuments(!quick);
    case 'edges':
      return (await import('./bench/edges.ts')).benchEdges(asked.runs, asked.seed, !quick);
    case 'visitors':
      return (await import('./bench/visitors.ts')).benchVisitors(asked.visitors, !quick);
    case 'fuzz':
      return (await import('./bench/fuzz.ts')).benchFuzz(asked.questions, asked.seed, !quick);
    case 'kill':
      return (await import('./bench/kill.ts')).benchKill(asked.rounds, !quick);
    case 'faults':
      return (await import('./bench/faults.ts')).benchFaults(asked.rounds, !quick);
    case 'soak':
      return (await import('./bench/soak.ts')).benchSoak(asked.minutes, !quick);
    case 'lighthouse':
      return (await import('./bench/lighthouse.ts')).benchLighthouse(
        { url: asked.url, times: asked.times, types: asked.types, line },
        !quick,
      );
    case 'interactions':
      return (await import('./bench/interactions.ts')).benchInteractions(asked.url, asked.times, !quick);
    case 'peers':
      return (await import('./bench/peers.ts')).benchPeers(
        { times: asked.times, rounds: quick ? 2 : 5, msPerRound: quick ? 1_000 : 2_000 },
        !quick,
      );
    case 'scale':
      return (await import('./bench/scale.ts')).benchScale(size, quick ? 20 : 200, !quick);
    case 'pages':
      return (await import('./bench/pages.ts')).benchPages({ quick, strict });
  }
}

if (import.meta.main) await main('bench', bench);
