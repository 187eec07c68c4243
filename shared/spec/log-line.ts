/** How grave a line of the log is: told, to be looked at, to be mended. */
export type LogLevel = 'info' | 'warn' | 'error';
/** What an event says beyond its line's own names, which none of them takes the place of. */
export type LogFields = Readonly<Record<string, unknown>> & {
  readonly at?: never;
  readonly level?: never;
  readonly event?: never;
};

/** What a request is followed by through both Workers: the edge's ray, or an id of our own. */
export const REQUEST_ID_HEADER = 'x-request-id';
export const REQUEST_ID = /^[0-9a-f]{16}(?:-[A-Z]{3})?$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A request that took longer is written down, in milliseconds. */
export const SLOW_REQUEST_MS = 1_000;

/** Names of fields that could hold a secret or a person (SC-4); their values never reach the sink. */
const WITHHELD =
  /authori[sz]ation|cookie|token|secret|password|signature|credential|e-?mail|phone|nickname|address|term$|(^|[^a-z])ip($|[^a-z])/i;

const LONGEST_TEXT = 2_000;
/** Read beyond it, so that nothing that is taken out is cut in two first. */
const LONGEST_NAME = 400;
const DEEPEST = 4;

/** One line of the log (SC-4): a JSON object `{"at","level","event",…fields}`, with nothing in it that is a visitor's. */
export function logLine(at: number, level: LogLevel, event: string, fields: LogFields): string {
  const body = plain(fields, 0);
  const own = { at: new Date(at).toISOString(), level, event };
  // Named first to stand first, and last to stay what they are.
  return JSON.stringify({ ...own, ...(isRecord(body) ? body : {}), ...own });
}

/** What may be written: no functions, no cycles, nothing withheld, texts cut, addresses without their query. */
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

/** Kept where a text is taken apart by it. */
const BETWEEN_WORDS = /([\s"'<>&=;,()[\]/])/;

/** A text without what could be a person: queries of addresses, which may hold what a visitor typed, e-mail and network addresses. */
function impersonal(text: string): string {
  return text
    .slice(0, LONGEST_TEXT + LONGEST_NAME)
    .replace(/((?:https?:\/|^|\s)\/[^\s?#"']*)[?#][^\s"']*/g, '$1')
    .split(BETWEEN_WORDS)
    .map((word) => (/@|%40/.test(word) ? '[e-mail]' : word))
    .join('')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]')
    .slice(0, LONGEST_TEXT);
}

/** What could not be read is quoted by the engine, from the first quotation mark to the last: it may be what somebody sent. */
function withoutQuote(text: string): string {
  const [from, to] = [text.indexOf('"'), text.lastIndexOf('"')];
  return from === to ? text : `${text.slice(0, from)}"…${text.slice(to)}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
