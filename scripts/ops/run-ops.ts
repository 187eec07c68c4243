import { parseArgs } from 'node:util';
import { CommandError, complain, UsageError, understood } from '../process/command-line.ts';
import { isHere, siteOrigin } from '../process/site-origin.ts';
import { createOpsClient, type OpsClient, type SearchState } from './ops-client.ts';
import { describeDryRun, describeReceipt, explanationText, logTable, searchText, statusText } from './tables.ts';

/** The dependencies of a command. */
export interface OpsWorld {
  readonly fetch: typeof fetch;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Variables of `.dev.vars`, the secrets of the local site. */
  readonly localVariables: () => Readonly<Record<string, string | undefined>>;
  readonly operator: () => string;
  readonly print: (text: string) => void;
  readonly complain: (line: string) => void;
  /** Origin of the local site. */
  readonly here: () => string;
  /** Origins of the deployed sites, as wrangler.toml has them. */
  readonly deployed: () => readonly string[];
  readonly pause: (ms: number) => Promise<void>;
}

/** Largest number of purges in one response of the site. */
const MOST_LOGGED = 200;

const HELP = `usage: npm run ops -- <command>

  purge (--tag <tag> … | --path <path> … | --all) (--reason <text> | --dry-run) [--hard] [--restored]
      drop cached pages and queries: those that contain an entry (its id is the tag), a page with its entry, or all
  log [--limit <n>] [--before <number>]
      the purge log: time, operator, reason and number of dropped pages
  status
      state of the caches, upstreams and search index
  explain <url>
      how a page is built: each of its queries with key, tags and age, and why the cache was used or not
  reindex [--no-wait]
      build a new search index beside the live one, then swap them

  --tag <tag>      an entry's id, asset:<id>, list:<Type>, in:<id>, path:<path>, reviews:<id>, privacy, recommendations or search;
                   may be repeated
  --path <path>    /scalp, /en-my/scalp or a full URL: the page and what contains its entry, not its blocks; may be repeated
  --all            everything
  --hard           also drop what would be served while the content service fails; required for pictures (asset:<id>), which stay
                   otherwise
  --restored       with --all, after the content service was restored to an earlier state: ignore what it announced since
  --dry-run        report what would be dropped, and drop nothing
  --reason <text>  for the log
  --actor <name>   operator, for the log (default: your user name)
  --no-wait        return at once; status shows the progress
  --url <origin>   origin of the site (default: the local site)
  --json           the answer as JSON
  -h, --help       this text

The token is read from OPS_TOKEN or, for the local site, from .dev.vars.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`;

const OPTIONS = {
  tag: { type: 'string', multiple: true },
  path: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  hard: { type: 'boolean' },
  restored: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  reason: { type: 'string' },
  actor: { type: 'string' },
  limit: { type: 'string' },
  'no-wait': { type: 'boolean' },
  before: { type: 'string' },
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof read>['values'];

const OPTIONS_OF: Readonly<Record<string, readonly (keyof Values)[]>> = {
  purge: ['tag', 'path', 'all', 'hard', 'restored', 'dry-run', 'reason', 'actor'],
  log: ['limit', 'before'],
  status: [],
  explain: [],
  reindex: ['no-wait'],
};
/** Commands that take one word besides their options, and the error without it. */
const TAKES: Readonly<Record<string, string>> = { explain: 'explain needs an address such as /en-my/scalp' };
const COMMON: readonly string[] = ['url', 'json', 'help'];

function read(argv: readonly string[]) {
  return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
}

interface Understood {
  readonly name: string;
  readonly values: Values;
  /** The word besides the options; empty when the command takes none. */
  readonly word: string;
}

function understand(argv: readonly string[]): Understood {
  const { values, positionals } = understood(() => read(argv));
  const [name = '', ...rest] = positionals;
  const own = OPTIONS_OF[name];
  if (values.help) return { name: 'help', values, word: '' };
  if (!own)
    throw new UsageError(
      name
        ? `unknown command "${name}"; commands: purge, log, status, explain, reindex`
        : 'name a command: purge, log, status, explain or reindex',
    );
  const missing = TAKES[name];
  const [word = '', ...more] = missing ? rest : ['', ...rest];
  if (missing && word === '') throw new UsageError(missing);
  if (more.length > 0) throw new UsageError(`unexpected argument "${more.join(' ')}"`);
  const stray = Object.keys(values).find(
    (option) => !COMMON.includes(option) && !own.some((known) => known === option),
  );
  if (stray) throw new UsageError(`${name} has no option --${stray}`);
  return { name, values, word };
}

function wholeNumber(name: string, text: string | undefined, most = 999_999_999): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > most)
    throw new UsageError(`--${name} must be a number from 1${most < 1_000 ? ` to ${most}` : ''}, not "${text}"`);
  return Number(text);
}

function tokenFor(url: string, world: OpsWorld): string {
  const { OPS_TOKEN: given } = world.env;
  if (given) return given;
  const local = isHere(url);
  const own = local ? world.localVariables().OPS_TOKEN : undefined;
  if (own) return own;
  throw new CommandError(
    local
      ? 'no token: set OPS_TOKEN, or run npm run setup, which writes .dev.vars'
      : `no token: set OPS_TOKEN to that of ${url}`,
  );
}

async function purge(client: OpsClient, values: Values, world: OpsWorld): Promise<readonly [unknown, string]> {
  const { tag: tags = [], path: paths = [], all: everything = false, hard = false, restored = false } = values;
  if (everything === tags.length + paths.length > 0)
    throw new UsageError('purge needs --tag or --path, or --all alone');
  const stray = paths.find((path) => !path.startsWith('/') && !fullAddress(path));
  if (stray !== undefined) throw new UsageError(`--path must be an address such as /scalp, not "${stray}"`);
  if (restored && !everything) throw new UsageError('--restored requires --all');
  const dry = values['dry-run'] ?? false;
  const reason = values.reason?.trim() || (dry ? 'dry run' : '');
  if (!reason) throw new UsageError('purge needs --reason "…", for the log');
  const command = {
    ...(everything ? { everything } : { tags, paths }),
    ...(hard ? { hard } : {}),
    ...(restored ? { restored } : {}),
    reason,
    actor: values.actor ?? world.operator(),
  };
  if (dry) {
    const dropped = await client.tryPurge(command);
    return [dropped, describeDryRun(dropped, hard)];
  }
  const receipt = await client.purge(command);
  return [receipt, describeReceipt(receipt, hard)];
}

/** Pause between polls, which grows: the rate limit for operators is sixty calls a minute. */
const pauseAfter = (looks: number): number => Math.min(looks * 400, 2_000);

/** Polls until no index is being rebuilt. @throws CommandError when a rebuild reports an error; the site retries it by itself. */
async function rebuilt(client: OpsClient, { pause }: OpsWorld): Promise<SearchState> {
  for (let looks = 1; ; looks++) {
    const { search } = await client.status().catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      throw new CommandError(`${error.message}; the rebuild goes on by itself, status tells`);
    });
    if (!search)
      throw new CommandError(
        'the queue of the search index does not answer; the rebuild continues by itself (see the command status)',
      );
    const [trouble] = search.rebuilds.flatMap(({ index, error }) => (error === null ? [] : [`${index}: ${error}`]));
    if (trouble) throw new CommandError(`${trouble}; it is retried automatically (see the command status)`);
    if (search.rebuilds.length === 0) return search;
    await pause(pauseAfter(looks));
  }
}

/** A full address; undefined for a path, and for `localhost:8787/scalp`, which is a URL of the scheme `localhost`. */
function fullAddress(word: string): URL | undefined {
  const url = URL.parse(word);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The site of an address, if it names one, and the address on that site. */
function placeOf(word: string): { readonly site: string | undefined; readonly address: string } {
  const url = fullAddress(word);
  if (url) return { site: url.origin, address: `${url.pathname}${url.search}` };
  if (!word.startsWith('/')) throw new UsageError(`explain needs an address such as /en-my/scalp, not "${word}"`);
  return { site: undefined, address: word };
}

/** @throws UsageError when a page of one site would be purged or explained on another. */
function expectSameSite(paths: readonly string[], site: string): void {
  for (const path of paths) {
    const url = fullAddress(path);
    if (url && url.origin !== site)
      throw new UsageError(
        `${path} is not on ${site}; add --url ${url.origin}, or give only the path, ${url.pathname}`,
      );
  }
}

/** @throws UsageError for a site that nothing has named but a pasted address: the token would be sent there (SC-4). */
function expectOwnSite(site: string | undefined, world: OpsWorld): void {
  if (site === undefined || isHere(site) || world.deployed().includes(site)) return;
  throw new UsageError(`${site} is no site of wrangler.toml; if the token may be sent there, add --url ${site}`);
}

async function run({ name, values, word }: Understood, world: OpsWorld): Promise<readonly [unknown, string]> {
  const place = name === 'explain' ? placeOf(word) : undefined;
  const url = values.url ?? place?.site ?? world.here();
  if (values.url === undefined) expectOwnSite(place?.site, world);
  const limit = wholeNumber('limit', values.limit, MOST_LOGGED) ?? 20;
  const before = wholeNumber('before', values.before);
  expectSameSite(values.path ?? (place?.site ? [word] : []), siteOrigin(url));
  const client = createOpsClient({ url, token: tokenFor(url, world), fetch: world.fetch });
  if (place?.address.startsWith('/assets/'))
    throw new CommandError(`${place.address} is sent without the Worker, like every file of the build`);
  if (place) {
    const explained = await client.explain(place.address);
    return [explained, explanationText(explained)];
  }
  if (name === 'purge') return purge(client, values, world);
  if (name === 'reindex') {
    const begun = await client.reindex();
    const state = values['no-wait'] ? begun : await rebuilt(client, world);
    return [state, searchText(state)];
  }
  if (name === 'status') {
    const status = await client.status();
    return [status, statusText(status)];
  }
  const page = await client.log({ limit, before });
  const more = page.next === null ? '' : `\nfor older ones: --before ${page.next}`;
  const none = before === undefined ? 'no purges yet' : `no purge has a number below ${before}`;
  return [page, page.purges.length === 0 ? none : `${logTable(page.purges)}${more}`];
}

/** Runs one command line; resolves to its exit code. */
export async function runOps(argv: readonly string[], world: OpsWorld): Promise<number> {
  try {
    const asked = understand(argv);
    const { name, values } = asked;
    if (name === 'help') {
      world.print(HELP);
      return 0;
    }
    const [answer, text] = await run(asked, world);
    world.print(values.json ? JSON.stringify(answer, null, 2) : text);
    return 0;
  } catch (error) {
    return complain('ops', error, world.complain);
  }
}
