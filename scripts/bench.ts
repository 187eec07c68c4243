import type { AuditedType } from '../bench/measure/lighthouse.ts';
import { PAGE_OF_TYPE } from '../tests/page-types.ts';
import { benchDocuments } from './bench/documents.ts';
import { benchEdges } from './bench/edges.ts';
import { benchFaults } from './bench/faults.ts';
import { benchFuzz } from './bench/fuzz.ts';
import { benchInteractions } from './bench/interactions.ts';
import { benchKill } from './bench/kill.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchPages } from './bench/pages.ts';
import { benchPeers } from './bench/peers.ts';
import { benchScale } from './bench/scale.ts';
import { benchSearch } from './bench/search.ts';
import { benchSoak } from './bench/soak.ts';
import { benchVisitors } from './bench/visitors.ts';
import { timed } from './console/timed.ts';
import { buildIfChanged } from './local/site-build.ts';
import { main, readOptions, UsageError } from './process/command-line.ts';
import { webOrigin } from './process/site-origin.ts';

const HELP = `
npm run bench -- [--quick]
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
npm run bench -- --peers [--quick] [--times <n>]

Measures the site in plain workerd, without the development proxy: a hello-world Worker, a cached page, a page rendered over warm
queries, and plain React with the same tree; then weighs pages and scripts. Each is loaded in turn, round after round; what counts are
ratios within a round. Profiles how both Workers start. Prints a table and writes bench/results/<date>.json.

  --quick        three short rounds, nothing written
  --documents    weighs the document of each page type, as visitors are sent it
  --scale        compares pages without any cache at the demo's size and beside a large generated catalogue
  --products     products of that catalogue (default 10000)
  --articles     articles of that catalogue (default 100000); filling it takes minutes
  --search       searches the embedded engine with a large catalogue, in isolates that are warm and that have just begun
  --visitors     sends so many visitors to the list API at one moment, and counts what that costs its services (200 is the promise)
  --fuzz         asks lists, search, suggestions and dialogs random questions, and fails on a server error
  --questions    how many of them (default 10000)
  --seed         the same number asks the same questions, or lives the same histories (default 20261121)
  --edges        lives random histories of several data centres, simulated and in Miniflare, and fails on a broken promise
  --runs         how many simulated ones (default 5000); one in 250 beside them is real
  --kill         kills a site in the middle of writes, starts it again and looks for all that was acknowledged
  --faults       times first bytes while every upstream but content has the same fault, by fault and page type, as ratios to all well
  --rounds       how often to kill (default 5), or to meet every fault (default 3)
  --soak         asks everything of a site at once while things are published, purged and written; fails on any wrong answer
  --minutes      how long (default 10)
  --lighthouse   audits a page of each type with Lighthouse's mobile preset, which it installs on first use
  --line         as a browser sees it over a line of 150 ms and 1.6 Mbit/s, segment by segment, instead of as Lighthouse works it out
  --only         page types to audit, with commas between them, for example homePage,aboutPage (default: all)
  --interactions how long a visitor's first click, tap or key waits for its paint, before and after the script has come
  --peers        the product page beside the same page made with Astro, React Router and Next (bench/peers): bytes, requests a
                 second, Lighthouse; installs and builds them first
  --url          site to audit or to visit (default: one that the bench starts itself)
  --times        audits of each page or visits for each interaction, of which the middle counts (default 3)
`;

function sizeOption(value: string | undefined, name: string, preset: number): number {
  if (value === undefined) return preset;
  if (!/^[1-9]\d{0,6}$/.test(value))
    throw new UsageError(`--${name} takes a number from 1, for example --${name} ${preset}`);
  return Number(value);
}

/** Page types out of `--only`; all of them without it. */
function pageTypesOf(value: string | undefined): readonly AuditedType[] {
  const all = Object.keys(PAGE_OF_TYPE) as AuditedType[];
  if (value === undefined) return all;
  const named = value.split(',').map((name) => name.trim());
  const unknown = named.find((name) => !all.some((type) => type === name));
  if (unknown !== undefined) throw new UsageError(`there is no page type "${unknown}"; there are ${all.join(', ')}`);
  return all.filter((type) => named.includes(type));
}

function seedOption(value: string | undefined): number {
  const seed = value === undefined ? 20_261_121 : Number(value);
  if (!Number.isSafeInteger(seed)) throw new UsageError('--seed takes a whole number');
  return seed;
}

async function bench(): Promise<void> {
  const {
    quick = false,
    documents = false,
    scale = false,
    products,
    articles,
    search = false,
    visitors,
    fuzz = false,
    questions,
    edges = false,
    runs,
    seed,
    kill = false,
    rounds,
    faults = false,
    soak = false,
    minutes,
    lighthouse = false,
    line = false,
    only,
    interactions = false,
    peers = false,
    url,
    times,
  } = readOptions(HELP, {
    quick: { type: 'boolean' },
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
  // Before anything is built: what is wrong with a command line is told at once.
  const size = {
    products: sizeOption(products, 'products', 10_000),
    articles: sizeOption(articles, 'articles', 100_000),
  };
  const asked = {
    visitors: sizeOption(visitors, 'visitors', 200),
    questions: sizeOption(questions, 'questions', 10_000),
    runs: sizeOption(runs, 'runs', 5_000),
    seed: seedOption(seed),
    rounds: sizeOption(rounds, 'rounds', kill ? 5 : 3),
    minutes: sizeOption(minutes, 'minutes', 10),
    times: sizeOption(times, 'times', 3),
    types: pageTypesOf(only),
    url: url === undefined ? undefined : webOrigin(url),
  };
  if (line && asked.url) throw new UsageError('--line leads to a site that the bench starts itself: leave --url out');
  if (search) return benchSearch(size.products, quick ? 50 : 300, !quick);
  await timed('built', buildIfChanged);
  if (documents) return benchDocuments(!quick);
  const few = (count: number): number => (quick ? Math.ceil(count / 20) : count);
  if (edges) return benchEdges(few(asked.runs), asked.seed, !quick);
  if (visitors !== undefined) return benchVisitors(asked.visitors, !quick);
  if (fuzz) return benchFuzz(few(asked.questions), asked.seed, !quick);
  if (kill) return benchKill(quick ? 1 : asked.rounds, !quick);
  if (faults) return benchFaults(quick ? 1 : asked.rounds, !quick);
  if (soak) return benchSoak(quick ? 1 : asked.minutes, !quick);
  const audits = quick ? 1 : asked.times;
  if (lighthouse) return benchLighthouse({ url: asked.url, times: audits, types: asked.types, line }, !quick);
  if (interactions) return benchInteractions(asked.url, audits, !quick);
  if (peers) return benchPeers({ times: audits, rounds: quick ? 2 : 5, msPerRound: quick ? 1_000 : 2_000 }, !quick);
  if (scale) return benchScale(size, quick ? 20 : 200, !quick);
  return benchPages(quick);
}

if (import.meta.main) await main('bench', bench);
