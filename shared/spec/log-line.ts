/** Severity of a log line: for information, to be looked at, to be fixed. */
export type LogLevel = 'info' | 'warn' | 'error';
/** Additional fields of an event; they cannot override the fixed ones. */
export type LogFields = Readonly<Record<string, unknown>> & {
  readonly at?: never;
  readonly level?: never;
  readonly event?: never;
};

/** Header that traces a request through both Workers. Its value is the edge's ray id or an id of our own. */
export const REQUEST_ID_HEADER = 'x-request-id';
export const REQUEST_ID = /^[0-9a-f]{16}(?:-[A-Z]{3})?$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Threshold for logging a slow request, in milliseconds. */
export const SLOW_REQUEST_MS = 1_000;

/** Names of fields that could hold a secret or personal data (SC-4); their values are never logged. */
const WITHHELD =
  /authori[sz]ation|cookie|token|secret|password|signature|credential|e-?mail|phone|nickname|address|term$|(^|[^a-z])ip($|[^a-z])/i;

const LONGEST_TEXT = 2_000;
/** Read this much beyond the limit, so that nothing is cut in two before it can be removed. */
const LONGEST_NAME = 400;
const DEEPEST = 4;

/** Formats a log line (SC-4): a JSON object `{"at","level","event",…fields}` without personal data. */
export function logLine(at: number, level: LogLevel, event: string, fields: LogFields): string {
  const body = plain(fields, 0);
  const own = { at: new Date(at).toISOString(), level, event };
  // Spread first to come first in the output, and last so that no field overrides them.
  return JSON.stringify({ ...own, ...(isRecord(body) ? body : {}), ...own });
}

/** Sanitises a value for logging: no functions, no cycles, no withheld fields, texts truncated, URLs without their query. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return impersonal(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return value;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object') return `[${typeof value}]`;
  if (depth >= DEEPEST) return '[deep]';
  if (value instanceof Error) return errorFields(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => plain(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, WITHHELD.test(name) ? '[withheld]' : plain(child, depth + 1)]),
  );
}

function errorFields(error: Error, depth: number): Readonly<Record<string, unknown>> {
  const told = (text: string): string => impersonal(error.name === 'SyntaxError' ? withoutQuote(text) : text);
  return {
    name: error.name,
    message: told(error.message),
    ...(error.stack ? { stack: told(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: plain(error.cause, depth + 1) }),
  };
}

/** Delimiters of words; the capture group keeps them when a text is split. */
const BETWEEN_WORDS = /([\s"'<>&=;,()[\]/])/;

/** Whether a word is an IPv6 address, also with a zone, an embedded IPv4 address or a colon after it. A time or a line number has fewer colons. */
const isIpv6 = (word: string): boolean =>
  /^[\da-f:.]{3,46}(?:%\w{1,20}:?)?$/i.test(word) &&
  /[\da-f]/i.test(word) &&
  (word.includes('::') || word.split(':').length > 7);

/** Removes possible personal data from a text: queries of URLs, which may contain a visitor's input, e-mail and IP addresses. */
function impersonal(text: string): string {
  return text
    .slice(0, LONGEST_TEXT + LONGEST_NAME)
    .replace(/((?:https?:\/|^|\s)\/[^\s?#"']*)[?#][^\s"']*/g, '$1')
    .split(BETWEEN_WORDS)
    .map((word) => (/@|%40/.test(word) ? '[e-mail]' : isIpv6(word) ? '[address]' : word))
    .join('')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]')
    .slice(0, LONGEST_TEXT);
}

/** Removes what a syntax error quotes, from the first quotation mark to the last: it may be a visitor's input. */
function withoutQuote(text: string): string {
  const [from, to] = [text.indexOf('"'), text.lastIndexOf('"')];
  return from === to ? text : `${text.slice(0, from)}"…${text.slice(to)}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
