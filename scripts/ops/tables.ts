import { counted, moment, visible } from '../console/terminal-text.ts';
import type {
  Dropped,
  Explanation,
  LoggedPurge,
  Receipt,
  SearchState,
  Stats,
  Status,
  UpstreamState,
} from './ops-client.ts';

/** Lines of output. Operators, editors and upstreams wrote parts of them, so each is made safe for a terminal. */
const textOf = (lines: readonly string[]): string => lines.map(visible).join('\n');

/** Rows with aligned columns; numbers are right-aligned. */
function table(head: readonly string[], given: readonly (readonly string[])[]): string[] {
  const rows = given.map((row) => row.map(visible));
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = head.map((_, column) => rows.every((row) => /^[\d.,%-]+( [kM]?B)?$/.test(row[column] ?? '')));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)];
}

const LONGEST_WHAT = 60;

function what({ everything, restored, tags }: Pick<Dropped, 'everything' | 'restored' | 'tags'>): string {
  if (everything) return restored ? 'everything, including announced revisions' : 'everything';
  const text = visible(tags.join(' '));
  if (text.length <= LONGEST_WHAT || tags.length === 1) return text;
  const fitting = text.slice(0, LONGEST_WHAT).split(' ').length - 1;
  const shown = text.split(' ').slice(0, Math.max(1, fitting));
  return `${shown.join(' ')} … (${tags.length} tags)`;
}

const heldWords = ({ held: { pages, queries } }: Dropped): string =>
  `${counted(pages, 'page')} and ${counted(queries, 'query', 'queries')}`;

/** What a purge would drop, in one sentence; further lines are hints at what the operator may have missed. */
export function describeDryRun(dropped: Dropped, hard: boolean): string {
  return `would purge ${what(dropped)}; the isolate that answered has cached ${heldWords(dropped)} of it. Nothing was dropped${nothingHeld(dropped)}${picturesStay(dropped, hard)}`;
}

/** A hint when nothing was dropped: usually other isolates hold the entries, but a mistyped tag looks the same. */
function nothingHeld({ everything, held }: Dropped): string {
  if (everything || held.pages + held.queries > 0) return '';
  return '\nthe isolate that answered had nothing of it cached, others may; npm run ops -- explain <address> shows the tags of a page';
}

/** A hint when a purge that is not hard names pictures: they stay. */
function picturesStay({ tags }: Dropped, hard: boolean): string {
  if (hard || !tags.some((tag) => tag.startsWith('asset:'))) return '';
  return '\npictures themselves stay; --hard drops them too';
}

/** What a purge dropped, in one sentence; further lines are hints at what the operator may have missed. */
export function describeReceipt(receipt: Receipt, hard: boolean): string {
  const done = `purged ${what(receipt)} as number ${receipt.seq}; the isolate that answered dropped ${heldWords(receipt)}`;
  return `${done}${nothingHeld(receipt)}${picturesStay(receipt, hard)}`;
}

function hardness({ hard, softTags }: Pick<LoggedPurge, 'hard' | 'softTags'>): string {
  if (!hard) return '';
  return softTags.length > 0 ? ' (partly hard)' : ' (hard)';
}

/** A row for each purge in the given order, under a row of titles; times are Malaysian. */
export function logTable(purges: readonly LoggedPurge[]): string {
  const lines = table(
    ['no.', 'when', 'who', 'why', 'what', 'pages', 'queries'],
    purges.map((purge) => [
      String(purge.seq),
      moment(purge.at),
      purge.actor,
      purge.reason,
      `${what(purge)}${hardness(purge)}`,
      String(purge.held.pages),
      String(purge.held.queries),
    ]),
  );
  return textOf(lines);
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function statsRow(name: string, { outcomes, failures, entries, bytes }: Stats): string[] {
  const count = (outcome: string): number => outcomes[outcome] ?? 0;
  const total = Object.values(outcomes).reduce((sum, value) => sum + value, failures);
  const hits = count('hit') + count('stale');
  // Rounded down, so that 100 % means every request.
  const share = total === 0 ? '-' : `${(Math.floor((1_000 * hits) / total) / 10).toFixed(1)}%`;
  const counts = [count('hit'), count('stale'), count('miss'), count('stale-if-error'), failures].map(String);
  return [name, share, ...counts, String(entries), megabytes(bytes)];
}

/** A duration in the largest unit that fits. */
function span(seconds: number): string {
  if (seconds >= 86_400) return `${seconds / 86_400} d`;
  if (seconds >= 3_600) return `${seconds / 3_600} h`;
  return seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`;
}

/** Pending records, running rebuilds, and when each index was last rebuilt, one line each. */
export const searchText = (state: SearchState): string => textOf(searchLines(state));

function searchLines({ queue, rebuilds, finished, refused }: SearchState): string[] {
  const isHere = finished.every(({ elsewhere }) => elsewhere === null);
  const waiting =
    queue.oldest === null
      ? `search: ${refused.total === 0 && isHere ? 'everything published is indexed' : 'nothing is waiting to be indexed'}`
      : `search: ${counted(queue.pending, 'record is', 'records are')} waiting to be indexed, the oldest since ${moment(queue.oldest)}`;
  const trouble = queue.lastError === null ? [] : [`  tried ${counted(queue.attempts, 'time')}: ${queue.lastError}`];
  return [
    waiting,
    ...trouble,
    ...(refused.total === 0 ? [] : [`  rejected, retried when their entries change: ${refused.total}`]),
    ...refused.latest.map(({ id, at, why }) => `    ${id}, ${moment(at)}: ${why}`),
    ...rebuilds.map(({ index, startedAt, total, left, error }) => {
      const progress = total === 0 ? 'just started' : `${total - left} of ${total} entries`;
      return `  ${index}: being rebuilt since ${moment(startedAt)}, ${progress}${error === null ? '' : `; ${error}, will be retried soon`}`;
    }),
    ...finished.flatMap(({ index, finishedAt, entries, elsewhere }) => [
      `  ${index}: rebuilt ${moment(finishedAt)}, ${entries} entries`,
      ...(elsewhere === null
        ? []
        : [`    in ${elsewhere}; search uses another service now, to build it there: npm run ops -- reindex`]),
    ]),
    ...(rebuilds.length + finished.length === 0 ? ['  never built; to build it: npm run ops -- reindex'] : []),
  ];
}

function upstreamRow({ name, calls, failures, failing, p95Ms, lastFailure, pause }: UpstreamState): string[] {
  const alone = pause && `paused since ${moment(pause.since)}, next call at ${moment(pause.until)}`;
  const state = alone ?? (failing ? 'failing' : calls === 0 ? 'not called yet' : 'healthy');
  const last = lastFailure ? `${lastFailure.what}, ${moment(lastFailure.at)}` : '-';
  return [name, String(calls), String(failures), p95Ms === undefined ? '-' : String(Math.round(p95Ms)), state, last];
}

function lastPurgeLine({ lastPurge, unknown }: Pick<Status, 'lastPurge' | 'unknown'>): string {
  if (lastPurge)
    return `last purge: number ${lastPurge.seq}, ${moment(lastPurge.at)}, ${lastPurge.actor}: ${lastPurge.reason} (${what(lastPurge)})`;
  return `last purge: ${unknown.includes('purge log') ? 'unknown, the purge log does not answer' : 'none yet'}`;
}

/** Purges, search index, caches, upstreams and cache policies, in several lines; parts that did not answer are said to be unknown. */
export function statusText({ unknown, lastPurge, watermarks, search, isolate, policies }: Status): string {
  return textOf([
    lastPurgeLine({ lastPurge, unknown }),
    `watermarks: ${counted(watermarks.tags, 'tag')}, ${counted(watermarks.revisions, 'revision')}, newest purge: ${watermarks.newestPurgeAt ? moment(watermarks.newestPurgeAt) : 'none'}`,
    ...(search ? searchLines(search) : ['search: unknown, the queue of the search index does not answer']),
    '',
    'the isolate that answered, since its start:',
    ...table(
      ['cache', 'served', 'hit', 'stale', 'miss', 'on error', 'failed', 'entries', 'memory'],
      [statsRow('pages', isolate.pages), statsRow('queries', isolate.queries)],
    ),
    '',
    ...table(['upstream', 'calls', 'failures', '95 % ms', 'state', 'last failure'], isolate.upstreams.map(upstreamRow)),
    '',
    ...table(
      ['kind', 'where', 'fresh', 'stale', 'on error'],
      Object.entries(policies).map(([name, { tier, freshForS, staleForS, staleIfErrorS }]) => [
        name,
        tier,
        span(freshForS),
        span(staleForS),
        span(staleIfErrorS),
      ]),
    ),
  ]);
}

const MOST_TAGS = 8;
const LONGEST_KEY = 160;

const tagsLine = (tags: readonly string[]): string => {
  const more = tags.length - MOST_TAGS;
  return tags.length === 0
    ? 'none'
    : `${tags.slice(0, MOST_TAGS).join(' ')}${more > 0 ? ` … and ${more} more (--json shows all)` : ''}`;
};
const keyLine = (key: string): string => (key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY)}…` : key);

/** How a response is made: the page itself, then each of its queries. */
export function explanationText({ address, status, location, page, queries }: Explanation): string {
  const head = `${address}: ${status}${location ? `, to ${location}` : ''}`;
  const pageLines = page
    ? [`page   ${page.why}`, `       key   ${page.key ?? 'none'}`, `       tags  ${tagsLine(page.tags)}`]
    : ['page   none: this address does not use the page cache'];
  const questions = queries.flatMap(({ name, upstream, key, tags, outcome, ageS, ms, why }) => [
    '',
    `${name}, from ${upstream}: ${outcome}, ${ageS} s old, ${Math.round(ms)} ms`,
    `       why   ${why}`,
    `       key   ${keyLine(key)}`,
    `       tags  ${tagsLine(tags)}`,
  ]);
  return textOf([head, ...pageLines, ...questions]);
}
