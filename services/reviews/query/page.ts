import { LOCALE } from '../../../shared/spec/site.ts';
import { type Read, read, type Unreadable, wrong } from '../wire/errors.ts';
import type { Parameters } from '../wire/parameters.ts';

const DEFAULT_LIMIT = 10;
/** Limits of protocol facts 1.1; the second is for included objects. */
const MOST_RESULTS = 100;
export const MOST_INCLUDED = 20;
const FARTHEST_OFFSET = 300_000;

/** In this API's format: `en_MY`. */
export const DEFAULT_LOCALE = LOCALE.content.replace('-', '_');

/** The requested page of results, and the locale of labels. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly locale: string;
}

function wholeNumber(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** `Limit`, or with a type `Limit_Reviews`. */
export function readLimit(parameters: Parameters, name = 'Limit', most = MOST_RESULTS): Read<number> {
  const limit = wholeNumber(parameters.first(name), DEFAULT_LIMIT);
  if (limit >= 1 && limit <= most) return read(limit);
  return wrong('ERROR_PARAM_INVALID_LIMIT', `${name} must be a whole number from 1 to ${most}.`);
}

/** Labels are English in every locale; an invalid locale is refused. */
export function readLocale(parameters: Parameters): Read<string> {
  const locale = parameters.first('Locale') ?? DEFAULT_LOCALE;
  if (/^[a-z]{2}(?:_[A-Z]{2})?$/.test(locale)) return read(locale);
  return wrong('ERROR_PARAM_INVALID_LOCALE', `The locale '${locale}' is not of the form en_MY.`);
}

/** `Limit` (1 to 100, default 10), `Offset` (0 to 300,000, default 0) and `Locale`; or the first error among them. */
export function readPage(parameters: Parameters): Read<Page> {
  const limit = readLimit(parameters);
  if (!limit.ok) return limit;
  const offset = wholeNumber(parameters.first('Offset'), 0);
  if (!(offset <= FARTHEST_OFFSET))
    return wrong('ERROR_PARAM_INVALID_OFFSET', `Offset must be a whole number from 0 to ${FARTHEST_OFFSET}.`);
  const locale = readLocale(parameters);
  return locale.ok ? read({ limit: limit.value, offset, locale: locale.value }) : locale;
}

/** Parses a comma-separated list of names, case-insensitively; returns them in the spelling of `known`. */
function readNames<Name extends string>(
  given: readonly string[],
  known: readonly Name[],
  refuse: (name: string) => Unreadable,
): Read<ReadonlySet<Name>> {
  const names = new Set<Name>();
  for (const item of given) {
    const name = known.find((candidate) => candidate.toLowerCase() === item.toLowerCase());
    if (name === undefined) return refuse(item);
    names.add(name);
  }
  return read(names);
}

/** `Include`: the related objects to return. */
export function readIncludes<Name extends string>(
  parameters: Parameters,
  known: readonly Name[],
): Read<ReadonlySet<Name>> {
  return readNames(parameters.list('Include'), known, (name) =>
    wrong('ERROR_PARAM_INVALID_INCLUDED', `'${name}' cannot be included; ${known.join(', ')} can.`),
  );
}

const STATS = ['Reviews', 'NativeReviews', 'Questions', 'Answers'] as const;
export type StatsName = (typeof STATS)[number];

/** `Stats` or `FilteredStats`: the statistics to return. */
export function readStats(parameters: Parameters, name = 'Stats'): Read<ReadonlySet<StatsName>> {
  return readNames(parameters.list(name), STATS, (given) =>
    wrong('ERROR_PARAM_INVALID_PARAMETERS', `${name} does not know '${given}'; it knows ${STATS.join(', ')}.`),
  );
}
